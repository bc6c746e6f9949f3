import type { Locale } from "@/db/vocabulary";
import { pickLocale } from "@/lib/i18n/locale";

/** The language of an answer: what `Accept-Language` asks for, English when it asks for nothing that we speak. */
export const localeOf = (headers: Headers): Locale => pickLocale(undefined, headers.get("accept-language"));
