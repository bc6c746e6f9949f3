import type { ColumnName } from "./choose-columns";
import type { RowToFix } from "./fix-rows";
import { WORDS_OF } from "./shared-problems";

type Of = { verdicts: readonly string[]; country: string };

/** The words that a column can have; undefined where it is written. */
export const wordsOfColumn = (
  column: ColumnName,
  { verdicts, country }: Of,
): readonly string[] | undefined =>
  column === "stream" ? verdicts : column === "country" ? [country] : WORDS_OF[column];

/**
 * The words that are chosen from for a cell; undefined where it is written. What the file says stays among them: nothing
 * else is said of a row than what a person chose.
 */
export function wordsOfCell(row: RowToFix, column: ColumnName, of: Of): readonly string[] | undefined {
  const isCountry = column === "country";
  if (isCountry && !row.wrong.includes(column)) return undefined;
  const words = wordsOfColumn(column, of);
  return words && [...new Set([...(isCountry ? [] : [""]), row.suggested[column] ?? "", ...words])];
}
