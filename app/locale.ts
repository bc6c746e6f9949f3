import { cookies, headers } from "next/headers";
import type { Locale } from "@/db/vocabulary";
import { LOCALE_COOKIE, pickLocale } from "@/lib/i18n/locale";
import { messagesIn } from "@/lib/i18n/messages";
import { pickTimeZone, TIME_ZONE_COOKIE } from "@/lib/i18n/time-zone";
import { translator } from "@/lib/i18n/translator";

/** The reader's language: the cookie, else what the browser asks for. There is none in the address. */
export async function readerLocale(): Promise<Locale> {
  const [jar, sent] = await Promise.all([cookies(), headers()]);
  return pickLocale(jar.get(LOCALE_COOKIE)?.value, sent.get("accept-language"));
}

/** The time zone that the reader's browser told on a visit before. */
export const readerTimeZone = async () => pickTimeZone((await cookies()).get(TIME_ZONE_COOKIE)?.value);

/** Every text in the reader's language: for the server, which hands on what a page needs. */
export const readerMessages = async () => messagesIn(await readerLocale());

/** Texts for what is rendered on the server: titles and headings. */
export async function readerTexts() {
  return translator(await readerLocale());
}
