"use client";

import { useTranslations } from "next-intl";
import { DEFAULT_SOURCE } from "@/lib/domain/composition/default-source";

/** Where a value was found, as it is published; what the service itself supposes, in the reader's language. */
export function useSourceText() {
  const t = useTranslations("amount");
  return (source: string): string => (source === DEFAULT_SOURCE ? t("defaultSource") : source);
}
