"use client";

import { useLocale, useMessages } from "next-intl";
import type { z } from "zod";
import type { QualificationExplained } from "@/lib/contract/eco-products";
import { joinSentences } from "@/lib/i18n/join-sentences";

type Why = z.output<typeof QualificationExplained>["why"];

/** The rules of a finding as sentences, each once; a rule without one is named as it is. */
export function useRuleTexts() {
  const rules: Record<string, string> = useMessages().rules;
  const locale = useLocale();
  return (why: Why) =>
    joinSentences([...new Set(why.map(({ rule }) => rules[rule] ?? rule.replaceAll("-", " ")))], locale);
}
