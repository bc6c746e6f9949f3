import type { en } from "./en";

/** The shape of the English texts: a language that lacks one of them does not compile. */
type SameKeys<T> = { [Key in keyof T]: T[Key] extends string ? string : SameKeys<T[Key]> };

export type Messages = SameKeys<typeof en>;
