"use client";

import { useTranslations } from "next-intl";
import { useFormat } from "@/components/ui/use-format";
import type { LineColumn } from "@/lib/client/scales/scale-file";
import { useRowFields } from "../use-row-fields";
import type { CellProblem } from "./draft-problems";

const DECIMAL = /^\d+(\.\d+)?$/;

/** The words of what is written into a scale's lines. */
export function useDraftTexts() {
  const t = useTranslations("operator.schemes");
  const misread = useTranslations("common.misread");
  const format = useFormat();
  const fields = useRowFields();
  // One by one: each cell of the table asks for its own.
  const fieldOf = (column: LineColumn) => fields.fieldOf("line", column);
  return {
    fieldOf,
    /** What a column is called, as a sentence begins. */
    nameOf: (column: LineColumn): string => fieldOf(column)?.label ?? column,
    /** What a cell says, as the reader writes it. */
    textOf: (column: LineColumn, value: string): string => {
      if (column === "price") return DECIMAL.test(value) ? format.price(value) : value || t("draft.empty");
      if (column === "valid_from" || column === "valid_to")
        return value ? format.dayOfYear(value) : t(column === "valid_from" ? "draft.start" : "draft.end");
      const word = fieldOf(column)?.options?.find(([one]) => one === value && one !== "")?.[1];
      return word ?? (value || t("draft.empty"));
    },
    /** A price in its field: as many decimals as its column has. */
    inField: (price: string): string => {
      if (price === "") return "";
      const [whole = "", decimals = ""] = price.split(".");
      return `${whole}${format.decimalMark}${decimals.padEnd(4, "0")}`;
    },
    problemText: (problem: CellProblem): string => {
      if (problem.kind === "found") return problem.message;
      return problem.kind === "misread" ? misread(problem.reason) : t(`draft.problem.${problem.kind}`);
    },
  };
}
