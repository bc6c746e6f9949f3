"use client";

import { useLocale, useTranslations } from "next-intl";
import { useFormat } from "@/components/ui/use-format";
import { type Entry, sentenceOf } from "./sentence";

/** Makes sentences of entries of the activity and the audit. */
export function useSentence(): (entry: Entry) => string {
  const reader = {
    texts: useTranslations("sentences"),
    shared: useTranslations("common"),
    states: useTranslations("registration"),
    format: useFormat(),
    locale: useLocale(),
  };
  return (entry) => sentenceOf(reader, entry);
}
