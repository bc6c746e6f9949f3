import { type DecimalMark, markOf } from "@/lib/domain/read-number";
import { BatchFailed } from "../problems";
import type { CsvRecord } from "./csv-record";
import type { NumberCells } from "./read-row";

/**
 * The decimal mark that a file's numbers agree on, by those that can be read in one way only; null where they have none
 * or several. Reads the records to their end, or to the second mark.
 */
export async function agreeOnMark(
  records: AsyncIterable<CsvRecord>,
  cellsOf: NumberCells,
): Promise<DecimalMark | null> {
  let agreed: DecimalMark | null = null;
  try {
    for await (const record of records)
      for (const { text } of cellsOf(record)) {
        const mark = markOf(text);
        if (mark && agreed && mark !== agreed) return null;
        agreed ??= mark;
      }
  } catch (thrown) {
    // What can't be read on is told where its rows are read.
    if (!(thrown instanceof BatchFailed)) throw thrown;
  }
  return agreed;
}
