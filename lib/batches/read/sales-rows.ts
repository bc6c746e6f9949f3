import type { Market } from "@/lib/catalog/save-products";
import type { Corrections } from "@/lib/domain/csv/corrections";
import type { Sales } from "@/lib/domain/presets/preset";
import type { DecimalMark } from "@/lib/domain/read-number";
import { fileProblem } from "../problems";
import type { CsvRecord } from "./csv-record";
import { DoubtfulReturns } from "./doubtful-returns";
import type { FindSold, SoldAs } from "./find-sold";
import { byProduct, join, OF_QUANTITY, type ProductSum, recordOf } from "./product-sum";
import { SalesCells } from "./sales-cells";
import type { SalesCounts } from "./sales-counts";
import { quantityOf, type RowQuantity, signed, ZERO } from "./sales-quantity";
import { type Unclear, UnclearSales } from "./unclear-sales";

/** How many products are summed at once: about 1 KB of the 144 MB of a worker each. */
const PRODUCT_LIMIT = 100_000;
/** How much of a product's name, and of a country or day, is kept. */
const TITLE_LENGTH = 200;
const PLACE_LENGTH = 100;

export type SalesOptions = {
  vendor: string;
  market: Market | undefined;
  decimalMark: DecimalMark | undefined;
  counts: SalesCounts;
  corrections: Corrections;
};

/** Rows of sales by product, as they are added: the sums of those that are clear, of those that are not, and what can't be read. */
export class SalesRows {
  readonly #sales: Sales;
  readonly #options: SalesOptions;
  readonly #cells: SalesCells;
  readonly #doubtful: DoubtfulReturns;
  readonly #sums = new Map<string, ProductSum>();
  readonly #unclear: UnclearSales;
  readonly #unread: CsvRecord[] = [];

  constructor(headers: readonly string[], sales: Sales, options: SalesOptions) {
    this.#sales = sales;
    this.#options = options;
    this.#unclear = new UnclearSales(options);
    this.#cells = new SalesCells(headers, sales);
    this.#doubtful = new DoubtfulReturns(headers, this.#cells.places.maybeReturned);
  }

  add(record: CsvRecord): void {
    const { cells } = record;
    const { counts, decimalMark } = this.#options;
    const { products, quantity: places, returns, countries, dates, cancelled } = this.#cells.places;
    this.#cells.read(cells);
    const names = products.flatMap(({ place, type }) => {
      const reference = cells[place]?.trim();
      return reference ? [{ reference, type }] : [];
    });
    if (names.length === 0 && (cells[places.quantityAt]?.trim() ?? "") === "") return;
    if (cancelled.some(({ at, says }) => says.test(this.#cells.textOf(at)))) {
      counts.cancelled += 1;
      return;
    }
    const line = record.line;
    const [product] = names;
    const key = `${product?.type ?? ""} ${product?.reference ?? ""}`;
    const isBack = returns?.says.test(this.#cells.textOf(returns.at)) === true;
    const country = this.#cells.textIn(isBack && returns ? returns.countries : countries);
    const unclear = this.#unclear.of({
      line,
      key,
      country: country.slice(0, PLACE_LENGTH),
      day: this.#cells.textIn(dates).slice(0, PLACE_LENGTH),
    });
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
    const { vendor, decimalMark, corrections, counts } = this.#options;
    for (const sums of [this.#sums, this.#unclear.sums])
      for (const sum of sums.values())
        if (sum.back) sum.quantity = sum.quantity.minus(this.#doubtful.returnedOf(sum.back));
    counts.returns += this.#doubtful.countReturns;
    counts.ignoredReturns = this.#doubtful.ignored;
    const each = [...this.#sums.values()];
    this.#sums.clear();
    const known = findSold ? await byProduct(each, findSold, checkIn) : each;
    // Each sum goes as its record comes: there can be hundreds of thousands, and what is read of these needs room as well.
    const ordered: (ProductSum | CsvRecord)[] = [...this.#unread, ...known, ...this.#unclear.sums.values()];
    ordered.sort(byLine);
    this.#unclear.sums.clear();
    for (const [index, one] of ordered.entries())
      if (!("cells" in one)) {
        const corrected = one.isStated ? undefined : corrections[one.line]?.quantity;
        ordered[index] = recordOf(one, { vendor, corrected, decimalMark });
      }
    return ordered as CsvRecord[];
  }

  /** Adds a row to the sum of its product; one of which can't be read what was sold or came back stays a row by itself. */
  #addQuantity(record: CsvRecord, row: ReadRow): void {
    const { counts, decimalMark, corrections } = this.#options;
    const { line, names, quantity, isReturn } = row;
    const { sold, returned, left } = quantity;
    const corrected = corrections[line]?.quantity;
    const stated = left || corrected === undefined ? undefined : signed(corrected, decimalMark, { isReturn });
    const added = left ?? stated;
    if (!added || names.length === 0) {
      this.#addUnread(record, row, corrected);
      return;
    }
    counts.rows += 1;
    if ((sold ?? added).lt(0) || !returned?.eq(0)) counts.returns += 1;
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
    const sums = unclear.key === "" ? this.#sums : this.#unclear.sums;
    const by = unclear.key === "" ? key : unclear.key;
    const sum = sums.get(by);
    if (sum) {
      join(sum, own);
      sum.title ||= this.#titleIn(cells);
      return;
    }
    if (this.#sums.size + this.#unclear.sums.size >= PRODUCT_LIMIT) throw tooMany();
    const { country, day } = unclear;
    // As it grew, the list has room for many more.
    sums.set(by, { ...own, names: own.names.slice(), title: this.#titleIn(cells), country, day });
  }

  #titleIn(cells: readonly string[]): string {
    for (const place of this.#cells.places.titles) {
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
