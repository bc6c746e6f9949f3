import compile from "icu-minify/compile";
import type { Locale } from "@/db/vocabulary";
import { withFrenchSpaces } from "./french-spaces";
import { type EnglishTexts, type Messages, textsIn } from "./messages/sections";

const parsed = new Map<Locale, Messages>();

/** The portal's texts, parsed once: pages put values in and need no parser (`use-intl/format-message/format-only`). */
export function messagesIn(locale: Locale): Messages {
  const messages =
    parsed.get(locale) ?? parse(textsIn(locale), locale === "fr" ? withFrenchSpaces : asWritten);
  parsed.set(locale, messages);
  return messages;
}

type Tree = { readonly [key: string]: string | Tree };

/** Through JSON, since what reaches the browser must be plain objects. */
const parse = (texts: Messages, set: (text: string) => string): Messages =>
  JSON.parse(JSON.stringify(compileTree(texts, set)));

const asWritten = (text: string): string => text;

const compileTree = (tree: Tree, set: (text: string) => string): unknown =>
  Object.fromEntries(
    Object.entries(tree).map(([key, text]) => [
      key,
      typeof text === "string" ? compile(set(text)) : compileTree(text, set),
    ]),
  );

declare module "next-intl" {
  interface AppConfig {
    Locale: Locale;
    Messages: EnglishTexts;
  }
}
