import { acceptedBy } from "@/lib/accepted";
import { csvFileOf } from "@/lib/csv-file";
import type { TextFile } from "@/lib/operation";
import { type WrittenSheet, writeXlsx } from "@/lib/sheets/write-xlsx";

export type TableFormat = "csv" | "xlsx";

const XLSX = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";

/** The format that an `Accept` header prefers: CSV unless it names workbooks, and no text before them. */
export function formatAccepted(accept: string | null): TableFormat {
  const [first] = acceptedBy(accept).filter(
    ({ value, quality }) => quality > 0 && (value === XLSX || value === "text/csv"),
  );
  return first?.value === XLSX ? "xlsx" : "csv";
}

/** A workbook as a file. */
export const workbookFile = (name: string, sheets: readonly WrittenSheet[]): TextFile => ({
  name: `${name}.xlsx`,
  type: XLSX,
  content: writeXlsx(sheets),
});

type Rows = readonly (readonly (string | null)[])[];

/** A table as a file in the format that was asked for, written while its rows are read; some of its columns are of numbers. */
export function tableFile(
  format: TableFormat,
  name: string,
  {
    columns,
    numbers = [],
    rows,
  }: { columns: readonly string[]; numbers?: readonly string[]; rows: AsyncIterable<Rows> },
): TextFile {
  if (format === "csv") return csvFileOf(`${name}.csv`, columns, rows);
  const isNumber = columns.map((column) => numbers.includes(column));
  const typed = async function* () {
    for await (const some of rows)
      yield some.map((cells) =>
        cells.map((cell, place) => (cell !== null && isNumber[place] ? { number: cell } : cell)),
      );
  };
  return workbookFile(name, [{ name, columns: columns.map((header) => ({ header })), rows: typed() }]);
}
