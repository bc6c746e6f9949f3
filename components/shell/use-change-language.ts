"use client";

import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useLocale } from "next-intl";
import { useEffect, useState, useTransition } from "react";
import type { Locale } from "@/db/vocabulary";
import { keepCookie } from "@/lib/client/cookies";
import { getMe, updateUser } from "@/lib/client/endpoints";
import { perform, query } from "@/lib/client/query";
import { LOCALE_COOKIE } from "@/lib/i18n/locale";

export const LANGUAGE_NAMES: Record<Locale, string> = { en: "English", fr: "Français", zh: "中文" };

/** The choice is a cookie, read by the next answer of the server; mails to who is signed in follow it. */
export function useChangeLanguage(): (locale: Locale) => void {
  const router = useRouter();
  const client = useQueryClient();
  const spoken = useLocale();
  const [chosen, setChosen] = useState<Locale>();
  const [isUnderWay, refresh] = useTransition();
  if (chosen && chosen === spoken && !isUnderWay) setChosen(undefined);
  useEffect(() => {
    // The router can drop the answer of a refresh (vercel/next.js#99028); a page that is loaded anew has the language.
    if (chosen && chosen !== spoken && !isUnderWay) location.reload();
  }, [chosen, spoken, isUnderWay]);
  return (locale) => {
    setChosen(locale);
    const me = client.getQueryData(query(getMe).queryKey);
    if (me && me.language !== locale) void keepLanguage(client, me.id, locale);
    keepCookie(LOCALE_COOKIE, locale);
    refresh(() => router.refresh());
  };
}

async function keepLanguage(client: QueryClient, id: string, language: Locale): Promise<void> {
  // What fails is tried again with the next choice: the cookie decides here.
  await perform(client, updateUser, { params: { UserId: id }, body: { language } }).catch(() => undefined);
}
