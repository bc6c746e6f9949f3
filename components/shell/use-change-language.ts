"use client";

import { useRouter } from "next/navigation";
import type { Locale } from "@/db/vocabulary";
import { LOCALE_COOKIE } from "@/lib/i18n/locale";

const A_YEAR_S = 31_536_000;

export const LANGUAGE_NAMES: Record<Locale, string> = { en: "English", fr: "Français", zh: "中文" };

/** The choice is a cookie, read by the next answer of the server. */
export function useChangeLanguage(): (locale: Locale) => void {
  const router = useRouter();
  return (locale) => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
    document.cookie = `${LOCALE_COOKIE}=${locale}; path=/; max-age=${A_YEAR_S}; samesite=lax`;
    router.refresh();
  };
}
