import type { Locale } from "@/db/vocabulary";
import type { en } from "./messages/en";
import type { Messages } from "./messages/shape";

const LOADERS: Record<Locale, () => Promise<Messages>> = {
  en: async () => (await import("./messages/en")).en,
  fr: async () => (await import("./messages/fr")).fr,
  zh: async () => (await import("./messages/zh")).zh,
};

/** The portal's texts in one language. */
export const loadMessages = (locale: Locale) => LOADERS[locale]();

declare module "next-intl" {
  interface AppConfig {
    Locale: Locale;
    /** The English texts as written, so that the values each of them takes are typed. */
    Messages: typeof en;
  }
}
