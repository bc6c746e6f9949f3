import compile from "icu-minify/compile";
import type { Locale } from "@/db/vocabulary";
import type { en } from "./messages/en";
import type { Messages } from "./messages/shape";

const TEXTS: Record<Locale, () => Promise<Messages>> = {
  en: async () => (await import("./messages/en")).en,
  fr: async () => (await import("./messages/fr")).fr,
  zh: async () => (await import("./messages/zh")).zh,
};

/** The portal's texts in one language, as they are written. */
export const loadTexts = (locale: Locale): Promise<Messages> => TEXTS[locale]();

const parsed = new Map<Locale, Promise<Messages>>();

/** The same texts, parsed once: pages put values in and need no parser (`use-intl/format-message/format-only`). */
export function loadMessages(locale: Locale): Promise<Messages> {
  const messages = parsed.get(locale) ?? loadTexts(locale).then(parse);
  parsed.set(locale, messages);
  return messages;
}

type Tree = { readonly [key: string]: string | Tree };

/** Through JSON, since what reaches the browser must be plain objects. */
const parse = (texts: Messages): Messages => JSON.parse(JSON.stringify(compileTree(texts)));

const compileTree = (tree: Tree): unknown =>
  Object.fromEntries(
    Object.entries(tree).map(([key, text]) => [
      key,
      typeof text === "string" ? compile(text) : compileTree(text),
    ]),
  );

declare module "next-intl" {
  interface AppConfig {
    Locale: Locale;
    /** The English texts as written, so that the values each of them takes are typed. */
    Messages: typeof en;
  }
}
