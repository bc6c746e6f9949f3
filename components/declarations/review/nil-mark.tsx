"use client";

import { useTranslations } from "next-intl";

/** That nothing was put on the market, under the name of a scheme. */
export function NilMark() {
  const t = useTranslations("nil");
  return <div className="mt-1 ml-4.5 font-normal text-print-muted text-xs/snug">{t("mark")}</div>;
}
