"use client";

import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useLocale } from "next-intl";
import { useEffect, useState, useTransition } from "react";
import { currentUser } from "@/components/sessions/queries";
import type { Locale } from "@/db/vocabulary";
import { call } from "@/lib/client/call";
import { LOCALE_COOKIE } from "@/lib/i18n/locale";

const A_YEAR_S = 31_536_000;

export const LANGUAGE_NAMES: Record<Locale, string> = { en: "English", fr: "Français", zh: "中文" };

/** The choice is a cookie, read by the next answer of the server; mails to who is signed in follow it. */
export function useChangeLanguage(): (locale: Locale) => void {
  const router = useRouter();
  const client = useQueryClient();
  const spoken = useLocale();
  const [chosen, setChosen] = useState<Locale>();
  const [isUnderWay, refresh] = useTransition();
  useEffect(() => {
    if (!chosen || isUnderWay) return;
    if (chosen === spoken) setChosen(undefined);
    // The router can drop the answer of a refresh (vercel/next.js#99028); a page that is loaded anew has the language.
    else location.reload();
  }, [chosen, spoken, isUnderWay]);
  return (locale) => {
    setChosen(locale);
    const me = client.getQueryData(currentUser().queryKey);
    if (me && me.language !== locale) void keepLanguage(client, me.id, locale);
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
    document.cookie = `${LOCALE_COOKIE}=${locale}; path=/; max-age=${A_YEAR_S}; samesite=lax`;
    refresh(() => router.refresh());
  };
}

async function keepLanguage(client: QueryClient, id: string, language: Locale): Promise<void> {
  const { updateUser } = await import("@/lib/contract/users");
  const user = await call(updateUser, { params: { UserId: id }, body: { language } }).catch(() => undefined);
  if (user) client.setQueryData(currentUser().queryKey, user);
}
