import type { KeyboardEvent } from "react";

/** Whether a key is an input method's, which makes a character of several. */
export const isComposing = ({ nativeEvent: { isComposing, keyCode } }: KeyboardEvent): boolean =>
  // Safari says it by the key code alone where the key ends the composition.
  isComposing || keyCode === 229;
