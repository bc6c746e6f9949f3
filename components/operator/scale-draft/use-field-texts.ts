"use client";

import { useTranslations } from "next-intl";
import type { LineColumn } from "@/lib/client/scales/scale-file";
import { useRowFields } from "../use-row-fields";
import { TABLE_COLUMNS } from "./scale-draft";
import { useDraftTexts } from "./use-draft-texts";

/** The words of all that a line says, beside those of the table. */
export function useFieldTexts() {
  const t = useTranslations("operator.schemes");
  const texts = useDraftTexts();
  const fields = useRowFields();
  const fieldOf = (column: LineColumn) => fields.fieldOf("line", column);
  return {
    ...texts,
    fieldOf,
    /** What a column says, as the reader writes it. */
    say: (column: LineColumn, value: string): string => {
      const ofTable = TABLE_COLUMNS.find((one) => one === column);
      if (ofTable) return texts.say(ofTable, value);
      const word = fieldOf(column)?.options?.find(([one]) => one === value && one !== "")?.[1];
      return word ?? (value || t("draft.empty"));
    },
  };
}
