"use client";

import { type ReactNode, useMemo } from "react";
import { IntlProvider, useLocale, useMessages, useTimeZone } from "use-intl";
import type { Messages } from "@/lib/i18n/messages/sections";

type MoreWordsProps = { words: Partial<Messages>; children: ReactNode };

/** Adds sections of texts to those that the layouts around brought. */
export function MoreWords({ words, children }: MoreWordsProps) {
  const around = useMessages();
  const messages = useMemo(() => ({ ...around, ...words }) as typeof around, [around, words]);
  return (
    <IntlProvider locale={useLocale()} messages={messages} timeZone={useTimeZone() ?? "UTC"}>
      {children}
    </IntlProvider>
  );
}
