import Big from "big.js";
import { MOST_REFERENCES } from "@/lib/catalog/references/add-reference";
import type { Market } from "@/lib/catalog/save-products";
import type { Corrections } from "@/lib/domain/csv/corrections";
import { NUMBER_COLUMNS } from "@/lib/domain/csv/number-limits";
import { referencesCell } from "@/lib/domain/csv/references-cell";
import type { Preset, Sales } from "@/lib/domain/presets/preset";
import { type DecimalMark, readNumber } from "@/lib/domain/read-number";
import { soldIn } from "@/lib/domain/sold-in";
import { soldOn } from "@/lib/domain/sold-on";
import { fileProblem } from "../problems";
import { type CsvRecord, firstLineOf } from "./csv-record";
import { both, DoubtfulReturns } from "./doubtful-returns";
import type { FindSold, SoldAs } from "./find-sold";
import { placesIn } from "./shop-rows";

/** How many products are summed at once: about 1 KB of the 144 MB of a worker each. */
const PRODUCT_LIMIT = 100_000;
/** How much of a product's name is kept, and how many products are looked up at once. */
const TITLE_LENGTH = 200;
const PLACE_LENGTH = 100;
const LOOKED_UP = 500;
const ZERO = Big(0);

/** What became of the rows of sales: how many were summed, how many stand aside, and why; and what was no count of returns. */
export type SalesSeen = {
  rows: number;
  returns: number;
  otherCountries: number;
  otherYears: number;
  cancelled: number;
  ignoredReturns: readonly string[];
};

export const noSales = (): SalesSeen => ({
  rows: 0,
  returns: 0,
  otherCountries: 0,
  otherYears: 0,
  cancelled: 0,
  ignoredReturns: [],
});

/** The headers of what sales are summed to. */
export const SUMMED = [
  "external_id",
  "external_id_type",
  "quantity",
  "code_vendor",
  "title",
  "also_known_as",
  "country",
  "day_of_sale",
] as const;

/** A quantity that was read already: its mark is no question. */
const OF_QUANTITY: ReadonlySet<number> = new Set([SUMMED.indexOf("quantity")]);

/** What was sold of a product by the names that its rows have for it; somewhere or some day, where that is not clear. */
type Sum = {
  line: number;
  names: readonly SoldAs[];
  /** Of its rows that can be read; the line is that of the first of them. */
  quantity: Big;
  /** What corrections state to be left of those that can't. */
  stated: Big;
  /** Whether all of its rows are such. */
  isStated: boolean;
  /** What came back besides, where doubtful columns count it. */
  back: ReturnType<DoubtfulReturns["beyond"]>;
  title: string;
  country: string;
  day: string;
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
  {
    market,
    decimalMark,
    seen,
    checkIn,
    findSold,
    corrections = {},
  }: {
    market: Market | undefined;
    decimalMark: DecimalMark | undefined;
    seen: SalesSeen;
    checkIn: (() => void) | undefined;
    findSold: FindSold | undefined;
    corrections?: Corrections | undefined;
  },
): AsyncGenerator<CsvRecord> {
  const placeOf = placesIn(headers);
  const first = (names: readonly string[]) => names.map(placeOf).filter((place) => place >= 0);
  const products = sales.product
    .map(({ header, type }) => ({ place: placeOf(header), type }))
    .filter(({ place }) => place >= 0);
  const [quantityAt = -1] = first([sales.quantity].flat());
  const returnedAt = first(sales.returned ?? []);
  const doubtful = new DoubtfulReturns(headers, first(sales.maybeReturned ?? []));
  const back = sales.returns && { at: placeOf(sales.returns.header), from: first(sales.returns.country) };
  const [countries, dates] = [first(sales.country ?? []), first(sales.date ?? [])];
  const titles = first(sales.title ?? []);
  const nots = (sales.not ?? []).map(({ header, says }) => ({ at: placeOf(header), says }));
  const orderAt = sales.order === undefined ? -1 : placeOf(sales.order);
  const sums = new Map<string, Sum>();
  const unclear = new Map<string, Sum>();
  /** What was said of the country and day of a product's rows that all say the same, with the first of them. */
  const told = new Map<string, Corrected>();
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
    const names = products.flatMap(({ place, type }) => {
      const reference = cells[place]?.trim();
      return reference ? [{ reference, type }] : [];
    });
    const [product] = names;
    const written = cells[quantityAt]?.trim() ?? "";
    if (!product && written === "") continue;
    if (nots.some(({ at, says }) => at >= 0 && says.test(said([at])))) {
      seen.cancelled += 1;
      continue;
    }
    const line = firstLineOf(record);
    const key = `${product?.type ?? ""} ${product?.reference ?? ""}`;
    const isBack = back !== undefined && sales.returns?.says.test(said([back.at])) === true;
    let country = said(isBack ? back.from : countries).slice(0, PLACE_LENGTH);
    let where = market && soldIn(country, market.country);
    let day = said(dates).slice(0, PLACE_LENGTH);
    let when = market && soldOn(day, market.period);
    if (standsAside(seen, where, when)) continue;
    let rows = "";
    if (market && (where === "UNCLEAR" || when === "UNCLEAR")) {
      rows = JSON.stringify([key, where === "UNCLEAR" ? country : "", when === "UNCLEAR" ? day : ""]);
      const meant =
        told.get(rows) ??
        (unclear.get(rows)?.isStated === false ? undefined : correctedIn(corrections[line]));
      if (meant) told.set(rows, meant);
      if (where === "UNCLEAR") country = meant?.country ?? country;
      if (when === "UNCLEAR") day = meant?.day_of_sale ?? day;
      where = soldIn(country, market.country);
      when = soldOn(day, market.period);
      if (standsAside(seen, where, when)) continue;
    }
    const doubt = {
      country: where === "UNCLEAR" ? country : "",
      day: when === "UNCLEAR" ? day : "",
    };
    const isDoubtful = where === "UNCLEAR" || when === "UNCLEAR";
    const plain = sales.isWhole && GROUPED.test(written) ? written.replace(/[.,]/g, "") : written;
    const isReturn = sales.isReturns === true || isBack;
    const sold = signed(plain, numbers?.has(quantityAt) ? "." : decimalMark, { isReturn });
    const returns = returnedAt.map((at) =>
      signed(cells[at] ?? "", numbers?.has(at) ? "." : decimalMark, { isReturn: false, isNone: NONE }),
    );
    const returned = largest(returns);
    const left = sold && returned && sold.minus(returned);
    const meant = corrections[line]?.quantity;
    const stated = left || meant === undefined ? undefined : signed(meant, decimalMark, { isReturn });
    const added = left ?? stated;
    if (!added || !product) {
      const { reference = "", type = "" } = product ?? {};
      const place = returns.indexOf(undefined);
      // What came back and can't be read stands behind what was sold, which is not to be taken in full.
      const asWritten =
        written && place >= 0 ? `${written} - ${cells[returnedAt[place] ?? -1]?.trim()}` : written;
      unread.push({
        line,
        cells: [
          reference,
          type,
          meant ?? left?.toFixed() ?? asWritten,
          vendor,
          "",
          "",
          doubt.country,
          doubt.day,
        ],
        ...(left && meant === undefined && { numbers: OF_QUANTITY }),
      });
      if (unread.length > PRODUCT_LIMIT) throw tooMany();
      continue;
    }
    seen.rows += 1;
    if ((sold ?? added).lt(0) || !returned?.eq(0)) seen.returns += 1;
    const [of, by] = isDoubtful ? [unclear, rows] : [sums, key];
    const sum = of.get(by);
    const further = sold && returned && doubtful.beyond(record, sold, returned);
    const title = () => titles.map((place) => cells[place]?.trim() ?? "").find((text) => text !== "") ?? "";
    const own = {
      line,
      names,
      quantity: left ?? ZERO,
      stated: stated ?? ZERO,
      isStated: !left,
      back: further,
    };
    if (sum) {
      join(sum, own);
      sum.title ||= title().slice(0, TITLE_LENGTH);
    } else {
      if (sums.size + unclear.size >= PRODUCT_LIMIT) throw tooMany();
      // As it grew, the list has room for many more.
      of.set(by, { ...own, names: names.slice(), title: title().slice(0, TITLE_LENGTH), ...doubt });
    }
  }
  for (const sum of [...sums.values(), ...unclear.values()])
    if (sum.back) sum.quantity = sum.quantity.minus(doubtful.takenOf(sum.back));
  seen.returns += doubtful.countReturns;
  seen.ignoredReturns = doubtful.ignored;
  const each = [...sums.values()];
  sums.clear();
  const known = findSold ? await byProduct(each, findSold, checkIn) : each;
  // Each sum goes as its record comes: there can be hundreds of thousands, and what is read of these needs room as well.
  const ordered: (Sum | CsvRecord)[] = [...unread, ...known, ...unclear.values()].sort(byLine);
  unclear.clear();
  for (const [place, one] of ordered.entries())
    if (!("cells" in one)) {
      const meant = one.isStated ? undefined : corrections[one.line]?.quantity;
      ordered[place] = recordOf(one, { vendor, meant, decimalMark });
    }
  for (const one of ordered) if ("cells" in one) yield one;
}

/** Counts a row of another country or year, which is not summed. */
function standsAside(
  seen: SalesSeen,
  where: ReturnType<typeof soldIn> | undefined,
  when: ReturnType<typeof soldOn> | undefined,
): boolean {
  if (where === "ELSEWHERE") seen.otherCountries += 1;
  else if (when === "OTHERWISE") seen.otherYears += 1;
  else return false;
  return true;
}

const byLine = (one: { line: number }, other: { line: number }): number => one.line - other.line;

/** What a product's rows add up to, as a record; what was said of the sum goes over what can be read of it. */
function recordOf(
  { line, names: [by, ...others], quantity, stated, title, country, day }: Sum,
  of: { vendor: string; meant: string | undefined; decimalMark: DecimalMark | undefined },
): CsvRecord {
  const { vendor, meant, decimalMark } = of;
  const own = meant === undefined ? quantity : signed(meant, decimalMark, { isReturn: false });
  return {
    line,
    cells: [
      by?.reference ?? "",
      by?.type ?? "",
      own?.plus(stated).toFixed() ?? meant ?? "",
      vendor,
      title,
      referencesCell(others.flatMap(({ reference: given, type }) => (type ? [{ given, type }] : []))),
      country,
      day,
    ],
    ...(own && { numbers: OF_QUANTITY }),
  };
}

/** What was said of a row's country and day. */
type Corrected = Partial<Record<"country" | "day_of_sale", string>>;

/** The same of a row that was corrected; undefined where that says neither. */
const correctedIn = (cells: Readonly<Record<string, string>> | null | undefined): Corrected | undefined =>
  cells && (cells.country !== undefined || cells.day_of_sale !== undefined) ? cells : undefined;

/** The same by product: rows can call one by several of its names, and share a name where none of them is known. */
async function byProduct(
  sums: readonly Sum[],
  findSold: FindSold,
  checkIn: (() => void) | undefined,
): Promise<Sum[]> {
  const all: Sum[] = [];
  const before = new Map<string, Sum>();
  for (let from = 0; from < sums.length; from += LOOKED_UP) {
    checkIn?.();
    const some = sums.slice(from, from + LOOKED_UP);
    const found = await findSold(some.map(({ names }) => names));
    for (const [index, sum] of some.entries()) {
      const product = found[index];
      const keys = product
        ? [product.id]
        : sum.names.map(({ reference, type }) => `${type ?? ""} ${reference}`);
      const twin = keys.map((key) => before.get(key)).find((one) => one !== undefined);
      if (twin) {
        join(twin, sum);
        twin.title ||= sum.title;
      }
      const first = product && { by: product.by, others: sum.names.filter((name) => name !== product.by) };
      const own = twin ?? (first ? { ...sum, names: [first.by, ...first.others] } : sum);
      if (!twin) all.push(own);
      for (const key of keys) before.set(key, own);
    }
  }
  return all;
}

/** Adds rows of a product to others of it. */
function join(
  sum: Sum,
  { line, names, quantity, stated, isStated, back }: Omit<Sum, "title" | "country" | "day">,
): void {
  if (sum.isStated && !isStated) Object.assign(sum, { line, isStated });
  sum.quantity = sum.quantity.plus(quantity);
  sum.stated = sum.stated.plus(stated);
  sum.back = both(sum.back, back);
  sum.names = namesOfBoth(sum.names, names);
}

/** The names of rows of one product: those of the first, then what later ones call it otherwise. */
function namesOfBoth(some: readonly SoldAs[], others: readonly SoldAs[]): readonly SoldAs[] {
  const fresh = others.filter(
    ({ reference, type }) => !some.some((one) => one.reference === reference && one.type === type),
  );
  return fresh.length > 0 ? [...some, ...fresh].slice(0, MOST_REFERENCES) : some;
}

/** Whole items whose thousands are grouped. */
const GROUPED = /^\d{1,3}(?:[.,]\d{3})+$/;

/** The largest of what came back, whatever its sign; undefined where one of them can't be read. */
const largest = (returned: readonly (Big | undefined)[]): Big | undefined =>
  returned.reduce<Big | undefined>((most, one) => {
    if (!most || !one) return undefined;
    return one.abs().gt(most) ? one.abs() : most;
  }, ZERO);

/** What stands where nothing came back: nothing, or the dash that spreadsheets show for 0. */
const NONE = /^[-−–—]?$/;

/** A number of sales with its sign: returns are negative, or all of a file of returns are. */
function signed(
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

const tooMany = () => fileProblem({ kind: "tooManyRows", values: { count: String(PRODUCT_LIMIT) } });
