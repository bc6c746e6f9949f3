import Big from "big.js";
import type { ExternalIdType } from "@/db/vocabulary";
import type { Market } from "@/lib/catalog/save-products";
import { NUMBER_COLUMNS } from "@/lib/domain/csv/number-limits";
import { isCountry, yearOf } from "@/lib/domain/presets/country-of";
import type { Preset, Sales } from "@/lib/domain/presets/preset";
import { type DecimalMark, readNumber } from "@/lib/domain/read-number";
import { fileProblem } from "../problems";
import { type CsvRecord, firstLineOf } from "./csv-record";
import { placesIn } from "./shop-rows";

/** How many products are summed at once. */
const PRODUCT_LIMIT = 200_000;

/** What became of the rows of sales: how many were summed, and how many stand aside, and why. */
export type SalesSeen = {
  rows: number;
  returns: number;
  otherCountries: number;
  otherYears: number;
  cancelled: number;
};

export const noSales = (): SalesSeen => ({
  rows: 0,
  returns: 0,
  otherCountries: 0,
  otherYears: 0,
  cancelled: 0,
});

/** The headers of what sales are summed to. */
export const SUMMED = ["external_id", "external_id_type", "quantity", "code_vendor"] as const;

type Sum = { line: number; product: string; type: ExternalIdType | undefined; quantity: Big };

/**
 * The quantities that rows of sales add up to, one for each product; what came back is taken off. Rows of other
 * countries and years stand aside, and are counted. A row whose quantity can't be read stays a row by itself.
 */
export async function* sumSales(
  records: AsyncIterable<CsvRecord>,
  headers: readonly string[],
  { sales, vendor = "" }: Preset & { sales: Sales },
  {
    market,
    decimalMark,
    seen,
    checkIn,
  }: {
    market: Market | undefined;
    decimalMark: DecimalMark | undefined;
    seen: SalesSeen;
    checkIn: (() => void) | undefined;
  },
): AsyncGenerator<CsvRecord> {
  const placeOf = placesIn(headers);
  const first = (names: readonly string[]) => names.map(placeOf).filter((place) => place >= 0);
  const products = sales.product
    .map(({ header, type }) => ({ place: placeOf(header), type }))
    .filter(({ place }) => place >= 0);
  const [quantityAt = -1] = first([sales.quantity].flat());
  const returnedAt = sales.returned === undefined ? -1 : placeOf(sales.returned);
  const [countries, dates] = [first(sales.country ?? []), first(sales.date ?? [])];
  const notAt = sales.not ? placeOf(sales.not.header) : -1;
  const orderAt = sales.order === undefined ? -1 : placeOf(sales.order);
  const sums = new Map<string, Sum>();
  const unread: CsvRecord[] = [];
  let order: { of: string; cells: readonly string[] } | undefined;
  let count = 0;

  for await (const record of records) {
    count += 1;
    if (count % 500 === 0) checkIn?.();
    const { cells, numbers } = record;
    if (orderAt >= 0 && order?.of !== cells[orderAt]) order = { of: cells[orderAt] ?? "", cells };
    const said = (places: readonly number[]): string => {
      for (const place of places) {
        const text = cells[place]?.trim() || (orderAt >= 0 && order?.cells[place]?.trim());
        if (text) return text;
      }
      return "";
    };
    const product = products.find(({ place }) => cells[place]?.trim());
    const written = cells[quantityAt]?.trim() ?? "";
    if (!product && written === "") continue;
    if (sales.not?.says.test(said([notAt]))) {
      seen.cancelled += 1;
      continue;
    }
    if (market && isCountry(said(countries), market.country) === false) {
      seen.otherCountries += 1;
      continue;
    }
    const year = yearOf(said(dates));
    if (market && year !== undefined && year !== market.period) {
      seen.otherYears += 1;
      continue;
    }
    const reference = product ? (cells[product.place]?.trim() ?? "") : "";
    const quantity = signed(written, numbers?.has(quantityAt) ? "." : decimalMark, sales.isReturns === true);
    const returned = returnedAt < 0 ? Big(0) : signed(cells[returnedAt] ?? "0", decimalMark, false);
    const line = firstLineOf(record);
    if (!quantity || !returned || reference === "") {
      unread.push({ line, cells: [reference, product?.type ?? "", written, vendor] });
      if (unread.length > PRODUCT_LIMIT) throw tooMany();
      continue;
    }
    seen.rows += 1;
    if (quantity.lt(0) || !returned.eq(0)) seen.returns += 1;
    const key = `${product?.type ?? ""} ${reference}`;
    const sum = sums.get(key);
    const added = quantity.minus(returned.abs());
    if (sum) sum.quantity = sum.quantity.plus(added);
    else {
      if (sums.size >= PRODUCT_LIMIT) throw tooMany();
      sums.set(key, { line, product: reference, type: product?.type, quantity: added });
    }
  }
  const lines = [
    ...unread,
    ...[...sums.values()].map(({ line, product, type, quantity }) => ({
      line,
      cells: [product, type ?? "", quantity.toFixed(), vendor],
      numbers: new Set([2]),
    })),
  ].sort((one, other) => one.line - other.line);
  yield* lines;
}

/** A number of sales with its sign: returns are negative, or all of a file of returns are. */
function signed(written: string, decimalMark: DecimalMark | undefined, isReturn: boolean): Big | undefined {
  const text = written.trim();
  const isNegative = /^[-−(]/.test(text);
  const reading = readNumber(text.replace(/^[-−(]|\)$/g, ""), NUMBER_COLUMNS.quantity, { decimalMark });
  if (!reading.ok) return undefined;
  const value = Big(reading.value);
  return isNegative || isReturn ? value.times(-1) : value;
}

const tooMany = () => fileProblem({ kind: "tooManyRows", values: { count: String(PRODUCT_LIMIT) } });
