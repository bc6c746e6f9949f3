"use client";

import { useTranslations } from "next-intl";
import type { Scope } from "../draft/grid-row";

/** "Direct sales, whole year", "AMAZ, 1st quarter". */
export function useScopeName() {
  const t = useTranslations("scope");
  const parts = useTranslations("partOfYear");
  return ({ part, channel }: Scope): string =>
    t("name", { channel: channel ?? t("direct"), part: part === null ? t("wholeYear") : parts(part) });
}
