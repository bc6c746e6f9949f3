"use client";

import { useTranslations } from "next-intl";
import { useFormat } from "@/components/ui/use-format";
import type { LineColumn } from "@/lib/client/scales/scale-file";
import { capitalized } from "../capitalized";
import type { CellProblem } from "./draft-problems";
import type { TableColumn } from "./places";

const DECIMAL = /^\d+(\.\d+)?$/;

const NAMES = {
  scale_code: "scaleCode",
  price: "price",
  valid_from: "validFrom",
  valid_to: "validTo",
} as const satisfies Record<TableColumn, string>;

/** The words of what is written in the table of a scale's lines; those of every field come where a line is opened. */
export function useCellTexts() {
  const t = useTranslations("operator.schemes");
  const misread = useTranslations("common.misread");
  const format = useFormat();
  return {
    nameOf: (column: TableColumn): string => capitalized(t(`field.${NAMES[column]}`)),
    /** What a cell says, as the reader writes it. */
    textOf: (column: LineColumn, value: string): string => {
      if (column === "price" && DECIMAL.test(value)) return format.price(value);
      if (column === "valid_from" || column === "valid_to")
        return value ? format.dayOfYear(value) : t(column === "valid_from" ? "draft.start" : "draft.end");
      return value || t("draft.empty");
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
