"use client";

import { NextIntlClientProvider, useLocale, useMessages, useTimeZone } from "next-intl";
import { type ReactNode, useMemo } from "react";
import type { Messages } from "@/lib/i18n/messages/sections";

type MoreWordsProps = { words: Partial<Messages>; children: ReactNode };

/** Adds sections of texts to those that the layouts around brought. */
export function MoreWords({ words, children }: MoreWordsProps) {
  const around = useMessages();
  const messages = useMemo(() => ({ ...around, ...words }) as typeof around, [around, words]);
  return (
    <NextIntlClientProvider locale={useLocale()} messages={messages} timeZone={useTimeZone() ?? "UTC"}>
      {children}
    </NextIntlClientProvider>
  );
}
