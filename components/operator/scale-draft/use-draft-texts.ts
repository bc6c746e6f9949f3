"use client";

import { useTranslations } from "next-intl";
import { useFormat } from "@/components/ui/use-format";
import type { LineColumn } from "@/lib/client/scales/scale-file";
import { useRowName } from "../use-row-name";
import type { DraftProblem, TableColumn } from "./scale-draft";

const DECIMAL = /^\d+(\.\d+)?$/;

/** The words of what is written into the table of a scale's lines. */
export function useDraftTexts() {
  const t = useTranslations("operator.schemes");
  const misread = useTranslations("common.misread");
  const format = useFormat();
  const nameOf = useRowName();
  return {
    /** What a column is called, as a sentence begins. */
    nameOf: (column: LineColumn): string => nameOf("line", column),
    /** What a cell of the table says, as the reader writes it. */
    say: (column: TableColumn, value: string): string => {
      if (column === "price") return DECIMAL.test(value) ? format.price(value) : value || t("draft.empty");
      if (column === "scale_code") return value || t("draft.empty");
      return value ? format.dayOfYear(value) : t(column === "valid_from" ? "draft.start" : "draft.end");
    },
    /** A price in its field: as many decimals as its column has. */
    inField: (price: string): string => {
      if (price === "") return "";
      const [whole = "", decimals = ""] = price.split(".");
      return `${whole}${format.decimalMark}${decimals.padEnd(4, "0")}`;
    },
    tell: (problem: DraftProblem): string =>
      problem.kind === "misread" ? misread(problem.reason) : t(`draft.problem.${problem.kind}`),
  };
}
