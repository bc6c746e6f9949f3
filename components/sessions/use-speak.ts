"use client";

import { useLocale } from "next-intl";
import { useChangeLanguage } from "@/components/shell/use-change-language";
import type { Locale } from "@/db/vocabulary";
import { keptCookie } from "@/lib/client/cookies";
import { LOCALE_COOKIE } from "@/lib/i18n/locale";

/** Has the portal speak a person's language in a browser where no language was chosen. */
export function useSpeak(): (language: Locale) => void {
  const current = useLocale();
  const change = useChangeLanguage();
  return (language) => {
    if (keptCookie(LOCALE_COOKIE) === undefined && language !== current) change(language);
  };
}
