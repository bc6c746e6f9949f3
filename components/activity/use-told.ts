"use client";

import { useLocale, useTranslations } from "next-intl";
import { useFormat } from "@/components/ui/use-format";
import { type Told, tell } from "./tell";

/** Tells entries of the activity and the audit in sentences. */
export function useTold(): (entry: Told) => string {
  const reader = {
    told: useTranslations("told"),
    shared: useTranslations("common"),
    states: useTranslations("registration"),
    format: useFormat(),
    locale: useLocale(),
  };
  return (entry) => tell(reader, entry);
}
