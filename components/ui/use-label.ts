"use client";

import { useLocale } from "next-intl";
import { type Labelled, labelOf } from "@/lib/i18n/label-of";

/** What something of a scheme is called in the reader's language. */
export function useLabel() {
  const locale = useLocale();
  return <Text extends string | null>(of: Labelled<Text>) => labelOf(of, locale);
}
