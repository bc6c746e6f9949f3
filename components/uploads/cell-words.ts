import { EXTERNAL_ID_TYPES } from "@/db/vocabulary";
import type { ColumnName } from "./choose-columns";
import type { RowToFix } from "./fix-rows";

/**
 * The words that are chosen from for a cell; undefined where it is written. What the file says stays among them: nothing
 * else is said of a row than what a person chose.
 */
export function wordsOfCell(
  row: RowToFix,
  column: ColumnName,
  { verdicts, country }: { verdicts: readonly string[]; country: string },
): readonly string[] | undefined {
  const own = row.suggested[column] ?? "";
  if (column === "country") return row.wrong.includes(column) ? [own, country] : undefined;
  const words =
    column === "stream" ? verdicts : column === "external_id_type" ? EXTERNAL_ID_TYPES : undefined;
  return words && [...new Set(["", own, ...words])];
}
