"use client";

import { useTranslations } from "next-intl";
import type { RowColumn } from "@/lib/client/scales/row-cells";
import type { ScaleRowKind } from "@/lib/domain/pricing/scale-line";

/** What a column is called in a form: by the name of its field, but what a modulation changes and a fee amounts to. */
const NAMES = {
  scale_code: "scaleCode",
  label_fr: "labelFr",
  label_en: "labelEn",
  label_zh: "labelZh",
  charged_per: "chargedPer",
  scale_codes: "scaleCodes",
  declared_as: "declaredAs",
  proof_fr: "proofFr",
  proof_en: "proofEn",
  proof_zh: "proofZh",
  valid_from: "validFrom",
  valid_to: "validTo",
} as const;
const PRICES = { line: "price", modulation: "change", fee: "amount" } as const;

/** What a column of a kind of row is called, as a sentence begins. */
export function useRowName(): (kind: ScaleRowKind, column: RowColumn) => string {
  const t = useTranslations("operator.schemes");
  const wordOf = (kind: ScaleRowKind, column: RowColumn) => {
    if (column === "price") return t(`field.${PRICES[kind]}`);
    const name = (column in NAMES ? NAMES[column as keyof typeof NAMES] : column) as "note";
    return t(`field.${name}`);
  };
  return (kind, column) => {
    const word = wordOf(kind, column);
    return word.charAt(0).toLocaleUpperCase() + word.slice(1);
  };
}
