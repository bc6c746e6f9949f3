/** Where who is not signed in is led, and back to that address afterwards; `hasEnded`: they were signed in until now. */
export function signInAddress(next: string, hasEnded = false): string {
  const parameters = [
    ...(next === "/" ? [] : [`next=${encodeURIComponent(next)}`]),
    ...(hasEnded ? ["ended"] : []),
  ];
  return parameters.length > 0 ? `/sign-in?${parameters.join("&")}` : "/sign-in";
}
