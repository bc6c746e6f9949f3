import type { BatchRow } from "@/db/queries/batches";
import type { Locale } from "@/db/vocabulary";
import { ERROR_COLUMNS } from "@/lib/domain/csv/columns";
import { numberLimits } from "@/lib/domain/csv/number-limits";
import { isOwnColumn } from "@/lib/domain/csv/our-headers";
import type { WrittenCell, WrittenSheet } from "@/lib/sheets/write-xlsx";
import type { Storage } from "@/lib/storage/disk-storage";
import { problemInWords } from "../in-words";
import { refusedRows } from "./refused";

const ROWS_AT_ONCE = 100;
const SEPARATOR = " | ";

type Understood = { format?: string; columns: { header: string; column: string | null }[] };

/** The refused rows of a batch as a sheet: what is wrong in front, in a language, then what the file has. */
export function errorSheet(locale: Locale, files: Storage, batch: BatchRow): WrittenSheet {
  const { format, columns } = batch.understood as Understood;
  const own = columns.filter(({ header }) => isOwnColumn(header));
  // Numbers of a sheet are numbers again; in a text, which mark they have is for who reads it to say.
  const isNumber = own.map(
    ({ column }) => format !== undefined && format !== "csv" && column !== null && !!numberLimits(column),
  );
  const cellOf = (cell: string, place: number): WrittenCell =>
    isNumber[place] && /^\d+(\.\d+)?$/.test(cell) ? { number: cell } : cell;
  const rows = async function* () {
    let some: WrittenCell[][] = [];
    for await (const { cells, problems } of refusedRows(files, batch, { ofFile: true })) {
      const worded = problems.map((problem) => problemInWords(problem, locale));
      some.push([
        worded.map(({ code }) => code).join(SEPARATOR),
        worded.map(({ column }) => column ?? "").join(SEPARATOR),
        worded.map(({ message }) => message).join(SEPARATOR),
        ...cells.map(cellOf),
      ]);
      if (some.length < ROWS_AT_ONCE) continue;
      yield some;
      some = [];
    }
    if (some.length > 0) yield some;
  };
  return {
    name: "errors",
    columns: [
      ...ERROR_COLUMNS.map((header) => ({ header, width: header === "error" ? 60 : 16 })),
      ...own.map(({ header }) => ({ header, width: 20 })),
    ],
    rows: rows(),
  };
}
