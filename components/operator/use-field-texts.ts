"use client";

import { useTranslations } from "next-intl";
import type { ScaleField } from "./scale-fields";

export type FieldText = { label: string; text: string };

/** Describes a row field by field, in words or else as it stands. */
export function useFieldTexts<Row extends object, Field extends ScaleField>(
  fields: readonly Field[],
  texts: { [Each in Field]?: (row: Row) => string },
) {
  const t = useTranslations("operator.schemes.field");
  return (row: Row): FieldText[] =>
    fields.map((field) => {
      const value = (row as Record<string, unknown>)[field];
      const text = texts[field]?.(row) ?? (Array.isArray(value) ? value.join(", ") : String(value ?? ""));
      return { label: t(field as ScaleField), text };
    });
}
