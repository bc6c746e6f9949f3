import Big from "big.js";
import { NUMBER_COLUMNS } from "@/lib/domain/csv/number-limits";
import type { Sales } from "@/lib/domain/presets/preset";
import { type DecimalMark, readNumber } from "@/lib/domain/read-number";
import type { CsvRecord } from "./csv-record";

export const ZERO = Big(0);

/** Whole items whose thousands are grouped. */
const GROUPED = /^\d{1,3}(?:[.,]\d{3})+$/;

/** What stands where nothing came back: nothing, or the dash that spreadsheets show for 0. */
const NONE = /^[-−–—]?$/;

/** A number of sales with its sign: returns are negative, or all of a file of returns are. */
export function signed(
  written: string,
  decimalMark: DecimalMark | undefined,
  { isReturn, isNone }: { isReturn: boolean; isNone?: RegExp },
): Big | undefined {
  const text = written.trim();
  if (isNone?.test(text)) return ZERO;
  const isNegative = /^[-−(]/.test(text);
  const reading = readNumber(text.replace(/^[-−(]|\)$/g, ""), NUMBER_COLUMNS.quantity, { decimalMark });
  if (!reading.ok) return undefined;
  const value = Big(reading.value);
  return isNegative || isReturn ? value.times(-1) : value;
}

/** The largest of what came back, whatever its sign; undefined where one of them can't be read. */
const largest = (returned: readonly (Big | undefined)[]): Big | undefined =>
  returned.reduce<Big | undefined>((most, one) => {
    if (!most || !one) return undefined;
    return one.abs().gt(most) ? one.abs() : most;
  }, ZERO);

/** Where a row says how much was sold, and how much came back. */
export type QuantityPlaces = { quantityAt: number; returnedAt: readonly number[] };

/** What a row says of quantities; undefined is what can't be read. */
export type RowQuantity = {
  written: string;
  sold: Big | undefined;
  returned: Big | undefined;
  /** What was sold less what came back. */
  left: Big | undefined;
  /** The first place of what came back and can't be read; -1 where there is none. */
  unreadAt: number;
};

type Reading = { sales: Sales; isReturn: boolean; decimalMark: DecimalMark | undefined };

export function quantityOf(
  { cells, numbers }: CsvRecord,
  { quantityAt, returnedAt }: QuantityPlaces,
  { sales, isReturn, decimalMark }: Reading,
): RowQuantity {
  const written = cells[quantityAt]?.trim() ?? "";
  const plain = sales.isWhole && GROUPED.test(written) ? written.replace(/[.,]/g, "") : written;
  const sold = signed(plain, numbers?.has(quantityAt) ? "." : decimalMark, { isReturn });
  const returns = returnedAt.map((at) =>
    signed(cells[at] ?? "", numbers?.has(at) ? "." : decimalMark, { isReturn: false, isNone: NONE }),
  );
  const returned = largest(returns);
  const left = sold && returned && sold.minus(returned);
  return { written, sold, returned, left, unreadAt: returnedAt[returns.indexOf(undefined)] ?? -1 };
}
