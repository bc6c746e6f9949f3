import type { CompiledMessage, FormatValues } from "icu-minify/format";
import type { Locale } from "@/db/vocabulary";
import { messagesIn } from "./messages";
import type { Messages } from "./messages/sections";
import { textOf } from "./text-of";

type PathsIn<Tree> = {
  [Key in keyof Tree & string]: Tree[Key] extends string ? Key : `${Key}.${PathsIn<Tree[Key]>}`;
}[keyof Tree & string];

/** Texts of what is printed, by their paths. */
export type Words = (
  path: PathsIn<Pick<Messages, "amendment" | "amount" | "certificate" | "receipt" | "statement">>,
  values?: FormatValues<string>,
) => string;

/** The portal's texts for papers, which are made outside of any page. */
export const wordsIn =
  (locale: Locale): Words =>
  (path, values = {}) =>
    textOf(compiledAt(messagesIn(locale), path), locale, values);

const compiledAt = (messages: Messages, path: string): CompiledMessage =>
  path
    .split(".")
    .reduce<unknown>((tree, key) => (tree as Record<string, unknown>)[key], messages) as CompiledMessage;
