"use client";

import { useTranslations } from "next-intl";
import type { WrongValue } from "./read-value";

/** What is wrong with a value that is not taken. */
export function useWrongText(): (wrong: WrongValue) => string {
  const t = useTranslations("composition");
  const shared = useTranslations("common");
  return ({ reason }) => (reason === "aboveZero" ? t("aboveZero") : shared(`misread.${reason}`));
}
