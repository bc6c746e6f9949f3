"use client";

import { useTranslations } from "next-intl";
import { FieldLabel } from "@/components/ui/field";
import type { Preview } from "./batches";

type SheetsFieldProps = {
  reading: Preview["understood"];
  busy: boolean;
  onChoose: (sheet: string) => void;
};

/** Which sheet of a workbook is read, with what was found in each. */
export function SheetsField({ reading, busy, onChoose }: SheetsFieldProps) {
  const t = useTranslations("newUpload");
  const { sheets = [], sheet } = reading;
  if (sheets.length < 2) return null;
  return (
    <fieldset>
      <FieldLabel as="legend">{t("sheets")}</FieldLabel>
      <div className="grid border-rule border-t">
        {sheets.map(({ name, headerRow }) => (
          <label className="flex flex-wrap items-baseline gap-x-3 border-rule border-b py-2" key={name}>
            <input
              className="mx-1 self-center"
              type="radio"
              name="sheet"
              checked={name === sheet}
              aria-disabled={busy}
              onChange={() => onChoose(name)}
            />
            <span className={name === sheet ? "font-semibold" : ""}>{name}</span>
            <small className="text-print-muted text-sm">
              {headerRow === null ? t("sheetEmpty") : t("sheetTable", { row: headerRow })}
            </small>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
