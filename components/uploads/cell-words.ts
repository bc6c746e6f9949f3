import type { ColumnName } from "./choose-columns";
import type { RowToFix } from "./fix-rows";
import { WORDS_OF } from "./shared-problems";

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
  const words = column === "stream" ? verdicts : WORDS_OF[column];
  return words && [...new Set(["", own, ...words])];
}
