"use client";

import { useTranslations } from "next-intl";

/** Why a batch failed, by the code that it ended with. */
export function useFailedWith(): (code: string) => string {
  const t = useTranslations("batch");
  return (code) =>
    t.has(`failedWith.${code}` as "failedWith.other")
      ? t(`failedWith.${code}` as "failedWith.other", { code })
      : t("failedWith.other", { code });
}
