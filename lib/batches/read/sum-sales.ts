import type { Market } from "@/lib/catalog/save-products";
import type { Corrections } from "@/lib/domain/csv/corrections";
import type { Preset, Sales } from "@/lib/domain/presets/preset";
import type { DecimalMark } from "@/lib/domain/read-number";
import type { CsvRecord } from "./csv-record";
import type { FindSold } from "./find-sold";
import type { SalesCounts } from "./sales-counts";
import { SalesRows } from "./sales-rows";

/** After how many rows it is asked whether to go on. */
const CHECKED_EACH = 500;

type SumOptions = {
  market: Market | undefined;
  decimalMark: DecimalMark | undefined;
  counts: SalesCounts;
  checkIn: (() => void) | undefined;
  findSold: FindSold | undefined;
  corrections?: Corrections | undefined;
};

/**
 * The quantities that rows of sales add up to, one for each product; what came back is taken off. Rows of other
 * countries and years stand aside, and are counted. A row of which can't be read what was sold or came back stays a row by
 * itself, until a correction states what is left of it; those of a product whose country or day can't be told are summed apart, until
 * the first of them is corrected. All that corrections say of quantities is in these.
 */
export async function* sumSales(
  records: AsyncIterable<CsvRecord>,
  headers: readonly string[],
  { sales, vendor = "" }: Preset & { sales: Sales },
  { checkIn, findSold, corrections = {}, ...options }: SumOptions,
): AsyncGenerator<CsvRecord> {
  const rows = new SalesRows(headers, sales, { ...options, vendor, corrections });
  let count = 0;
  for await (const record of records) {
    count += 1;
    if (count % CHECKED_EACH === 0) checkIn?.();
    rows.add(record);
  }
  for (const record of await rows.takeRecords(findSold, checkIn)) yield record;
}
