/** The same keys as the English texts: a language that lacks one of them does not compile. */
export type Translation<T> = { [Key in keyof T]: T[Key] extends string ? string : Translation<T[Key]> };
