"use client";

import { useTranslations } from "next-intl";
import { CERTAINTIES, STREAMS } from "@/db/vocabulary";
import type { RowColumn } from "@/lib/client/scales/row-cells";
import { COMPONENT_KINDS } from "@/lib/domain/composition/composition";
import {
  BASES,
  CHARGED_PER,
  type ChargedPer,
  DECLARATION_FEE_BASES,
  DECLARED_AS,
  MODULATED_BY,
  type ScaleRowKind,
} from "@/lib/domain/pricing/scale-line";
import type { RecordField } from "./record-form";
import { SCALE_ROW_FIELDS } from "./scale-row-fields";
import { useFeeBasisText } from "./use-fee-basis-text";
import { useRowName } from "./use-row-name";

type Options = NonNullable<RecordField["options"]>;

/** The columns whose field is told as in the help of the file. */
const HELPED = ["families", "scale_codes", "materials", "bounds", "part"] as const;

type FieldOfRow = (typeof SCALE_ROW_FIELDS)[ScaleRowKind][number];

/** The fields of a form of each kind of row, or the one of a column, in the reader's words. */
export function useRowFields() {
  const t = useTranslations("operator.schemes");
  const optionsOf = useOptions();
  const nameOf = useRowName();
  const hintOf = (kind: ScaleRowKind, column: RowColumn) => {
    if (column === "price" && kind === "modulation") return t("row.bonus");
    if (column === "valid_from") return t(kind === "line" ? "row.fromStart" : "row.noFirst");
    if (column === "valid_to") return t(kind === "line" ? "row.toEnd" : "row.noLast");
    const helped = HELPED.find((one) => one === column);
    return helped && t(`columns.${helped}`);
  };
  const inWords = (kind: ScaleRowKind, { column, group, ...field }: FieldOfRow): RecordField => {
    const hint = hintOf(kind, column);
    const options = optionsOf(kind, column);
    return {
      ...field,
      name: column,
      label: nameOf(kind, column),
      group: t(`row.${group}`),
      ...(hint && { hint }),
      ...(options && { options: [["", "·"], ...options] }),
    };
  };
  return {
    fieldsOf: (kind: ScaleRowKind): RecordField[] =>
      SCALE_ROW_FIELDS[kind].map((field) => inWords(kind, field)),
    fieldOf: (kind: ScaleRowKind, column: RowColumn): RecordField | undefined => {
      const found = SCALE_ROW_FIELDS[kind].find((field) => field.column === column);
      return found && inWords(kind, found);
    },
  };
}

/** What the choices of a row can be. */
function useOptions() {
  const t = useTranslations("operator.schemes");
  const amounts = useTranslations("amount");
  const feeBasisText = useFeeBasisText();
  const codes = (words: readonly string[]): Options => words.map((word) => [word, word]);
  return (kind: ScaleRowKind, column: RowColumn): Options | undefined => {
    switch (column) {
      case "stream":
        return codes(STREAMS);
      case "component":
        return codes(COMPONENT_KINDS);
      case "declared_as":
        return codes(DECLARED_AS);
      case "certainty":
        return CERTAINTIES.map((word) => [word, t(`certainty.${word}`)]);
      case "basis":
        return kind === "fee"
          ? DECLARATION_FEE_BASES.map((basis) => [basis, feeBasisText(basis)])
          : BASES.map((basis) => [basis, amounts(`basis.${basis}`)]);
      case "charged_per":
        return kind === "modulation"
          ? MODULATED_BY.map((by) => [by, t(`modulations.per.${by}`)])
          : (Object.keys(CHARGED_PER) as ChargedPer[]).map((per) => [per, amounts(`per.${per}`)]);
      default:
        return undefined;
    }
  };
}
