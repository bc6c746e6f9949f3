"use client";

import { useTranslations } from "next-intl";
import { useFormat } from "@/components/ui/use-format";
import type { DraftColumn, DraftProblem } from "./scale-draft";

const NAMES = {
  scale_code: "scaleCode",
  price: "price",
  valid_from: "validFrom",
  valid_to: "validTo",
} as const satisfies Record<DraftColumn, string>;
const DECIMAL = /^\d+(\.\d+)?$/;

/** The words of what is written into a scale's table. */
export function useDraftTexts() {
  const t = useTranslations("operator.schemes");
  const misread = useTranslations("common.misread");
  const format = useFormat();
  return {
    /** What a column is called, as a sentence begins. */
    nameOf: (column: DraftColumn): string => {
      const name = t(`field.${NAMES[column]}`);
      return name.charAt(0).toLocaleUpperCase() + name.slice(1);
    },
    /** What a cell says, as the reader writes it. */
    say: (column: DraftColumn, value: string): string => {
      if (column === "price") return DECIMAL.test(value) ? format.price(value) : value || t("draft.empty");
      if (column === "scale_code") return value || t("draft.empty");
      return value ? format.dayOfYear(value) : t(column === "valid_from" ? "draft.start" : "draft.end");
    },
    /** A price in its field: as many decimals as its column has. */
    inField: (price: string): string => {
      const [whole = "", decimals = ""] = price.split(".");
      return `${whole}${format.decimalMark}${decimals.padEnd(4, "0")}`;
    },
    tell: (problem: DraftProblem): string =>
      problem.kind === "misread" ? misread(problem.reason) : t(`draft.problem.${problem.kind}`),
  };
}
