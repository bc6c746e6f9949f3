"use client";

import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useLocale } from "next-intl";
import { useEffect, useState } from "react";
import { currentUser } from "@/components/sessions/queries";
import type { Locale } from "@/db/vocabulary";
import { call } from "@/lib/client/call";
import { LOCALE_COOKIE } from "@/lib/i18n/locale";

const A_YEAR_S = 31_536_000;
const PATIENCE_MS = 1_500;

export const LANGUAGE_NAMES: Record<Locale, string> = { en: "English", fr: "Français", zh: "中文" };

/** The choice is a cookie, read by the next answer of the server; mails to who is signed in follow it. */
export function useChangeLanguage(): (locale: Locale) => void {
  const router = useRouter();
  const client = useQueryClient();
  const spoken = useLocale();
  const [chosen, setChosen] = useState<Locale>();
  useEffect(() => {
    if (!chosen || chosen === spoken) return;
    // The router may drop the answer of a refresh that follows another closely.
    const again = setTimeout(() => router.refresh(), PATIENCE_MS);
    return () => clearTimeout(again);
  }, [chosen, spoken, router]);
  return (locale) => {
    setChosen(locale);
    const me = client.getQueryData(currentUser().queryKey);
    if (me && me.language !== locale) void keepLanguage(client, me.id, locale);
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
    document.cookie = `${LOCALE_COOKIE}=${locale}; path=/; max-age=${A_YEAR_S}; samesite=lax`;
    router.refresh();
  };
}

async function keepLanguage(client: QueryClient, id: string, language: Locale): Promise<void> {
  const { updateUser } = await import("@/lib/contract/users");
  const user = await call(updateUser, { params: { UserId: id }, body: { language } }).catch(() => undefined);
  if (user) client.setQueryData(currentUser().queryKey, user);
}
