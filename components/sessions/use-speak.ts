"use client";

import { useLocale } from "next-intl";
import { useChangeLanguage } from "@/components/shell/use-change-language";
import type { Locale } from "@/db/vocabulary";
import { LOCALE_COOKIE } from "@/lib/i18n/locale";

/** Has the portal speak a person's language in a browser where no language was chosen. */
export function useSpeak(): (language: Locale) => void {
  const current = useLocale();
  const change = useChangeLanguage();
  return (language) => {
    const isChosen = document.cookie.split("; ").some((each) => each.startsWith(`${LOCALE_COOKIE}=`));
    if (!isChosen && language !== current) change(language);
  };
}
