/** Where who is not signed in is led, and back to that address afterwards; `hasEnded`: they were signed in until now. */
export function signInAddress(next: string, hasEnded = false): string {
  const said = [
    ...(next === "/" ? [] : [`next=${encodeURIComponent(next)}`]),
    ...(hasEnded ? ["ended"] : []),
  ];
  return said.length > 0 ? `/sign-in?${said.join("&")}` : "/sign-in";
}
