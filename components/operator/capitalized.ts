/** A word as a sentence begins with it. */
export const capitalized = (word: string): string => word.charAt(0).toLocaleUpperCase() + word.slice(1);
