import { isMeasure, saysUnit, unitNamed, unitWord } from "@/lib/domain/csv/units";
import { NO_PRESET } from "@/lib/domain/presets/preset";
import type { Batch, ToUpload } from "./batches";
import { type ColumnName, columnNames } from "./choose-columns";
import { changedFields, leaveOutName, markOf, type RowToFix, valueName } from "./fix-rows";

const PREFIX = "corrections-";
/** Stands beyond the last column, where the cells of a row are not known to be the columns'. */
const SURPLUS = "…";

/**
 * The refused rows of a file that took effect as a file of their own, under the service's own column names: as they are
 * written in the form, without those that are left out, and read as their file was.
 */
export async function correctionsUpload(
  batch: Batch,
  rows: readonly RowToFix[],
  written: FormData,
): Promise<ToUpload> {
  const { kind, fileName, externalIdType, understood, reading } = batch;
  return {
    kind,
    file: new File([correctionsText(batch, rows, written)], withPrefix(fileName), { type: "text/csv" }),
    mapping: {},
    reading: {
      constants: reading.constants,
      decimalMark: markOf(batch) ?? undefined,
      preset: NO_PRESET,
    },
    externalIdType: externalIdType ?? (await idTypeOf(understood?.preset?.code)),
    dryRun: false,
  };
}

const withPrefix = (fileName: string): string =>
  fileName.startsWith(PREFIX) ? fileName : `${PREFIX}${fileName}`;

/** What the references of a shop's export are. */
async function idTypeOf(code: string | undefined): Promise<ToUpload["externalIdType"]> {
  if (code === undefined) return null;
  const { PRESETS } = await import("@/lib/domain/presets/presets");
  return PRESETS.find((preset) => preset.code === code)?.idType ?? null;
}

/** The rows as CSV. */
export function correctionsText(
  batch: Pick<Batch, "kind" | "understood" | "reading">,
  rows: readonly RowToFix[],
  written: FormData,
): string {
  const columns = columnNames(batch.kind);
  const withUnit = unitsOf(batch);
  const lines = rows
    .filter((row) => !written.has(leaveOutName(row)))
    .map((row) => {
      const textOf = (column: ColumnName): string =>
        String(written.get(valueName(row, column)) ?? row.values[column] ?? "");
      const cells = columns.map((column) => withUnit(column, textOf));
      return isSplit(row) && Object.keys(changedFields([row], written)).length === 0
        ? [...cells, SURPLUS]
        : cells;
    });
  return [columns, ...lines].map((cells) => `${cells.map(quoted).join(",")}\r\n`).join("");
}

const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

const isSplit = ({ problems }: RowToFix): boolean => problems.some(({ kind }) => kind === "cells");

/** What a row says of a column; of a measure with the unit that its header or its row says, since the new header says another. */
function unitsOf({ understood, reading: { constants } }: Pick<Batch, "understood" | "reading">) {
  const columns = new Map(understood?.columns.map((one) => [one.column, one]));
  const isInHeader = saysUnit(columns.get("weight_kg")?.header);
  return (name: ColumnName, textOf: (column: ColumnName) => string): string => {
    const value = textOf(name);
    if (!isMeasure(name) || !/\d\s*$/.test(value)) return value;
    const ofHeader = columns.get(name)?.unit;
    const ofRow =
      name === "weight_kg" && !isInHeader
        ? textOf("weight_unit").trim() || constants?.weight_unit
        : undefined;
    const unit = ofHeader ?? unitNamed(ofRow ?? "");
    return `${value.trim()} ${unit ? unitWord(unit) : (ofRow ?? "")}`.trim();
  };
}
