import type { Market } from "@/lib/catalog/save-products";
import type { Corrections } from "@/lib/domain/csv/corrections";
import type { Sales } from "@/lib/domain/presets/preset";
import type { DecimalMark } from "@/lib/domain/read-number";
import { soldIn } from "@/lib/domain/sold-in";
import { soldOn } from "@/lib/domain/sold-on";
import { fileProblem } from "../problems";
import { type CsvRecord, firstLineOf } from "./csv-record";
import { DoubtfulReturns } from "./doubtful-returns";
import type { FindSold, SoldAs } from "./find-sold";
import { byProduct, join, OF_QUANTITY, type ProductSum, recordOf } from "./product-sum";
import { quantityOf, type RowQuantity, signed, ZERO } from "./sales-quantity";
import { type SalesSeen, standsAside } from "./sales-seen";
import { placesIn } from "./shop-rows";

/** How many products are summed at once: about 1 KB of the 144 MB of a worker each. */
const PRODUCT_LIMIT = 100_000;
/** How much of a product's name, and of a country or day, is kept. */
const TITLE_LENGTH = 200;
const PLACE_LENGTH = 100;

export type SalesOptions = {
  vendor: string;
  market: Market | undefined;
  decimalMark: DecimalMark | undefined;
  seen: SalesSeen;
  corrections: Corrections;
};

/** Where and when a row was sold, as far as that is not clear; the key is empty where both are. */
type Unclear = { key: string; country: string; day: string };
const CLEAR: Unclear = { key: "", country: "", day: "" };

/** What a correction says of a row's country and day. */
type Corrected = Partial<Record<"country" | "day_of_sale", string>>;

/** The same of a row that was corrected; undefined where that says neither. */
const correctedIn = (cells: Readonly<Record<string, string>> | null | undefined): Corrected | undefined =>
  cells && (cells.country !== undefined || cells.day_of_sale !== undefined) ? cells : undefined;

/** Where the headers of a file have what a shop's export says of sales; -1 where it has none. */
function salesPlaces(headers: readonly string[], sales: Sales) {
  const placeOf = placesIn(headers);
  const present = (names: readonly string[] = []) => names.map(placeOf).filter((place) => place >= 0);
  const [quantityAt = -1] = present([sales.quantity].flat());
  return {
    products: sales.product
      .map(({ header, type }) => ({ place: placeOf(header), type }))
      .filter(({ place }) => place >= 0),
    quantity: { quantityAt, returnedAt: present(sales.returned) },
    maybeReturned: present(sales.maybeReturned),
    returns: sales.returns && {
      at: placeOf(sales.returns.header),
      says: sales.returns.says,
      countries: present(sales.returns.country),
    },
    countries: present(sales.country),
    dates: present(sales.date),
    titles: present(sales.title),
    cancelled: (sales.not ?? [])
      .map(({ header, says }) => ({ at: placeOf(header), says }))
      .filter(({ at }) => at >= 0),
    orderAt: sales.order === undefined ? -1 : placeOf(sales.order),
  };
}

/** Rows of sales by product, as they are added: the sums of those that are clear, of those that are not, and what can't be read. */
export class SalesRows {
  readonly #sales: Sales;
  readonly #options: SalesOptions;
  readonly #places: ReturnType<typeof salesPlaces>;
  readonly #doubtful: DoubtfulReturns;
  readonly #sums = new Map<string, ProductSum>();
  readonly #unclear = new Map<string, ProductSum>();
  /** What corrections say of the country and day of a product's rows that all say the same, with the first of them. */
  readonly #corrected = new Map<string, Corrected>();
  readonly #unread: CsvRecord[] = [];
  /** The first row of the order that is read: it says what the others leave out. */
  #order: { of: string; cells: readonly string[] } | undefined;

  constructor(headers: readonly string[], sales: Sales, options: SalesOptions) {
    this.#sales = sales;
    this.#options = options;
    this.#places = salesPlaces(headers, sales);
    this.#doubtful = new DoubtfulReturns(headers, this.#places.maybeReturned);
  }

  add(record: CsvRecord): void {
    const { cells } = record;
    const { seen, decimalMark } = this.#options;
    const { products, quantity: places, returns, cancelled, orderAt } = this.#places;
    if (orderAt >= 0 && this.#order?.of !== cells[orderAt]) this.#order = { of: cells[orderAt] ?? "", cells };
    const names = products.flatMap(({ place, type }) => {
      const reference = cells[place]?.trim();
      return reference ? [{ reference, type }] : [];
    });
    if (names.length === 0 && (cells[places.quantityAt]?.trim() ?? "") === "") return;
    if (cancelled.some(({ at, says }) => says.test(this.#textOf(cells, at)))) {
      seen.cancelled += 1;
      return;
    }
    const line = firstLineOf(record);
    const [product] = names;
    const key = `${product?.type ?? ""} ${product?.reference ?? ""}`;
    const isBack = returns?.says.test(this.#textOf(cells, returns.at)) === true;
    const unclear = this.#unclearOf(cells, { line, key, isBack });
    if (!unclear) return;
    const isReturn = this.#sales.isReturns === true || isBack;
    const quantity = quantityOf(record, places, { sales: this.#sales, isReturn, decimalMark });
    this.#addQuantity(record, { line, key, names, unclear, quantity, isReturn });
  }

  /** What the rows add up to, in the order of their lines. The rows are gone then. */
  async takeRecords(
    findSold: FindSold | undefined,
    checkIn: (() => void) | undefined,
  ): Promise<readonly CsvRecord[]> {
    const { vendor, decimalMark, corrections, seen } = this.#options;
    for (const sums of [this.#sums, this.#unclear])
      for (const sum of sums.values())
        if (sum.back) sum.quantity = sum.quantity.minus(this.#doubtful.takenOf(sum.back));
    seen.returns += this.#doubtful.countReturns;
    seen.ignoredReturns = this.#doubtful.ignored;
    const each = [...this.#sums.values()];
    this.#sums.clear();
    const known = findSold ? await byProduct(each, findSold, checkIn) : each;
    // Each sum goes as its record comes: there can be hundreds of thousands, and what is read of these needs room as well.
    const ordered: (ProductSum | CsvRecord)[] = [...this.#unread, ...known, ...this.#unclear.values()];
    ordered.sort(byLine);
    this.#unclear.clear();
    for (const [index, one] of ordered.entries())
      if (!("cells" in one)) {
        const corrected = one.isStated ? undefined : corrections[one.line]?.quantity;
        ordered[index] = recordOf(one, { vendor, corrected, decimalMark });
      }
    return ordered as CsvRecord[];
  }

  #textOf(cells: readonly string[], place: number): string {
    return cells[place]?.trim() || this.#order?.cells[place]?.trim() || "";
  }

  /** The first text of some places, of the row or of its order. */
  #textIn(cells: readonly string[], places: readonly number[]): string {
    for (const place of places) {
      const text = this.#textOf(cells, place);
      if (text) return text;
    }
    return "";
  }

  /** What is not clear of where and when a row was sold; undefined where it was elsewhere or in another year, which is counted. */
  #unclearOf(
    cells: readonly string[],
    { line, key, isBack }: { line: number; key: string; isBack: boolean },
  ): Unclear | undefined {
    const { market, seen, corrections } = this.#options;
    if (!market) return CLEAR;
    const { returns, countries, dates } = this.#places;
    let country = this.#textIn(cells, isBack && returns ? returns.countries : countries).slice(
      0,
      PLACE_LENGTH,
    );
    let day = this.#textIn(cells, dates).slice(0, PLACE_LENGTH);
    let where = soldIn(country, market.country);
    let when = soldOn(day, market.period);
    if (standsAside(seen, where, when)) return undefined;
    if (where !== "UNCLEAR" && when !== "UNCLEAR") return CLEAR;
    const rows = JSON.stringify([key, where === "UNCLEAR" ? country : "", when === "UNCLEAR" ? day : ""]);
    const isFirstRead = this.#unclear.get(rows)?.isStated === false;
    const corrected = this.#corrected.get(rows) ?? (isFirstRead ? undefined : correctedIn(corrections[line]));
    if (corrected) this.#corrected.set(rows, corrected);
    if (where === "UNCLEAR") country = corrected?.country ?? country;
    if (when === "UNCLEAR") day = corrected?.day_of_sale ?? day;
    where = soldIn(country, market.country);
    when = soldOn(day, market.period);
    if (standsAside(seen, where, when)) return undefined;
    if (where !== "UNCLEAR" && when !== "UNCLEAR") return CLEAR;
    return {
      key: rows,
      country: where === "UNCLEAR" ? country : "",
      day: when === "UNCLEAR" ? day : "",
    };
  }

  /** Adds a row to the sum of its product; one of which can't be read what was sold or came back stays a row by itself. */
  #addQuantity(record: CsvRecord, row: ReadRow): void {
    const { seen, decimalMark, corrections } = this.#options;
    const { line, names, quantity, isReturn } = row;
    const { sold, returned, left } = quantity;
    const corrected = corrections[line]?.quantity;
    const stated = left || corrected === undefined ? undefined : signed(corrected, decimalMark, { isReturn });
    const added = left ?? stated;
    if (!added || names.length === 0) {
      this.#addUnread(record, row, corrected);
      return;
    }
    seen.rows += 1;
    if ((sold ?? added).lt(0) || !returned?.eq(0)) seen.returns += 1;
    this.#addSum(record, row, {
      line,
      names,
      quantity: left ?? ZERO,
      stated: stated ?? ZERO,
      isStated: !left,
      back: sold && returned && this.#doubtful.beyond(record, sold, returned),
    });
  }

  #addUnread(
    { cells }: CsvRecord,
    { line, names: [product], unclear, quantity }: ReadRow,
    corrected: string | undefined,
  ): void {
    const { written, left, unreadAt } = quantity;
    // What came back and can't be read stands behind what was sold, which is not to be taken in full.
    const asWritten = written && unreadAt >= 0 ? `${written} - ${cells[unreadAt]?.trim()}` : written;
    this.#unread.push({
      line,
      cells: [
        product?.reference ?? "",
        product?.type ?? "",
        corrected ?? left?.toFixed() ?? asWritten,
        this.#options.vendor,
        "",
        "",
        unclear.country,
        unclear.day,
      ],
      ...(left && corrected === undefined && { numbers: OF_QUANTITY }),
    });
    if (this.#unread.length > PRODUCT_LIMIT) throw tooMany();
  }

  #addSum(
    { cells }: CsvRecord,
    { key, unclear }: ReadRow,
    own: Omit<ProductSum, "title" | "country" | "day">,
  ): void {
    const sums = unclear.key === "" ? this.#sums : this.#unclear;
    const by = unclear.key === "" ? key : unclear.key;
    const sum = sums.get(by);
    if (sum) {
      join(sum, own);
      sum.title ||= this.#titleIn(cells);
      return;
    }
    if (this.#sums.size + this.#unclear.size >= PRODUCT_LIMIT) throw tooMany();
    const { country, day } = unclear;
    // As it grew, the list has room for many more.
    sums.set(by, { ...own, names: own.names.slice(), title: this.#titleIn(cells), country, day });
  }

  #titleIn(cells: readonly string[]): string {
    for (const place of this.#places.titles) {
      const text = cells[place]?.trim();
      if (text) return text.slice(0, TITLE_LENGTH);
    }
    return "";
  }
}

/** A row as it was read: of what product, where and when, how much. */
type ReadRow = {
  line: number;
  key: string;
  names: readonly SoldAs[];
  unclear: Unclear;
  quantity: RowQuantity;
  isReturn: boolean;
};

const byLine = (one: { line: number }, other: { line: number }): number => one.line - other.line;

const tooMany = () => fileProblem({ kind: "tooManyRows", values: { count: String(PRODUCT_LIMIT) } });
