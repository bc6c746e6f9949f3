import { groupBy } from "@/lib/group-by";
import { lineAmounts, type SheetRow } from "./grid-row";
import type { Line } from "./saver";

/** Every product of the catalog as it stands in the declaration, and the version that this is. */
export type Sheet = { version: number; rows: SheetRow[] };

const byReference = new WeakMap<Sheet, ReadonlyMap<string, SheetRow>>();

/** The rows of a sheet by their references, put in order once for each sheet. */
export function rowsByReference(sheet: Sheet): ReadonlyMap<string, SheetRow> {
  const rows = byReference.get(sheet) ?? new Map(sheet.rows.map((row) => [row.ecoProductReference, row]));
  byReference.set(sheet, rows);
  return rows;
}

/** The sheet with lines as the server has them now, computed by its rule. */
export function withLines(sheet: Sheet, lines: readonly Line[], version: number): Sheet {
  const changed = groupBy(lines, ({ edit }) => edit.reference);
  const rows = sheet.rows.map((row) => {
    const own = changed.get(row.ecoProductReference);
    if (!own) return row;
    const fresh = own.map(({ edit, quantity }) => ({
      codePeriod: edit.part,
      codeVendor: edit.channel,
      quantity: Number(quantity),
      amounts: lineAmounts(row, edit.part, quantity).map(({ schemeCode, amount, lacksWeight }) => ({
        schemeCode,
        ecoContribution: Number(amount),
        lacksWeight,
      })),
    }));
    const isFresh = (line: SheetRow["declared"][number]) =>
      fresh.some(
        ({ codePeriod, codeVendor }) => codePeriod === line.codePeriod && codeVendor === line.codeVendor,
      );
    return { ...row, declared: [...row.declared.filter((line) => !isFresh(line)), ...fresh] };
  });
  return { version, rows };
}
