import type { Locale } from "@/db/vocabulary";
import type { en } from "./messages/en";

/** The shape of the English texts: a language that lacks one of them does not compile. */
type SameKeys<T> = { [Key in keyof T]: T[Key] extends string ? string : SameKeys<T[Key]> };
export type Messages = SameKeys<typeof en>;

const LOADERS: Record<Locale, () => Promise<Messages>> = {
  en: async () => (await import("./messages/en")).en,
  fr: async () => (await import("./messages/fr")).fr,
  zh: async () => (await import("./messages/zh")).zh,
};

export const loadMessages = (locale: Locale) => LOADERS[locale]();

declare module "next-intl" {
  interface AppConfig {
    Locale: Locale;
    /** The English texts as written, so that the values each of them takes are typed. */
    Messages: typeof en;
  }
}
