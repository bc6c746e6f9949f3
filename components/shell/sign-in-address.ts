/** Where who is not signed in is led, and back to that address afterwards. */
export const signInAddress = (next: string) =>
  next === "/" ? "/sign-in" : `/sign-in?next=${encodeURIComponent(next)}`;
