"use client";

import { useMessages } from "next-intl";
import type { z } from "zod";
import type { QualificationExplained } from "@/lib/contract/eco-products";

type Why = z.output<typeof QualificationExplained>["why"];

/** The rules of a finding as sentences, each once; a rule without one is named as it is. */
export function useRuleTexts() {
  const rules: Record<string, string> = useMessages().rules;
  return (why: Why) =>
    [...new Set(why.map(({ rule }) => rules[rule] ?? rule.replaceAll("-", " ")))].join(" ");
}
