import type { Market } from "@/lib/catalog/save-products";
import type { Corrections } from "@/lib/domain/csv/corrections";
import { soldIn } from "@/lib/domain/sold-in";
import { soldOn } from "@/lib/domain/sold-on";
import type { ProductSum } from "./product-sum";
import { countElsewhere, type SalesCounts } from "./sales-counts";

/** Where and when a row was sold, as far as that is not clear; the key is empty where both are. */
export type Unclear = { key: string; country: string; day: string };
const CLEAR: Unclear = { key: "", country: "", day: "" };

/** What a correction says of a row's country and day. */
type Corrected = Partial<Record<"country" | "day_of_sale", string>>;

/** The same of a row that was corrected; undefined where that says neither. */
const correctedIn = (cells: Readonly<Record<string, string>> | null | undefined): Corrected | undefined =>
  cells && (cells.country !== undefined || cells.day_of_sale !== undefined) ? cells : undefined;

type UnclearOptions = { market: Market | undefined; counts: SalesCounts; corrections: Corrections };

/** A row as far as it tells what was sold where and when. */
type SoldRow = { line: number; key: string; country: string; day: string };

/** Rows of sales whose country or day can't be told: they are summed apart, until the first of them is corrected. */
export class UnclearSales {
  readonly sums = new Map<string, ProductSum>();
  readonly #options: UnclearOptions;
  /** What corrections say of the country and day of a product's rows that all say the same, with the first of them. */
  readonly #corrected = new Map<string, Corrected>();

  constructor(options: UnclearOptions) {
    this.#options = options;
  }

  /** What is not clear of a row; undefined where it was sold elsewhere or in another year, which is counted. */
  of({ line, key, country, day }: SoldRow): Unclear | undefined {
    const { market, counts } = this.#options;
    if (!market) return CLEAR;
    const where = soldIn(country, market.country);
    const when = soldOn(day, market.period);
    if (countElsewhere(counts, where, when)) return undefined;
    const unclear = unclearOf({ key, country, day }, where, when);
    if (unclear === CLEAR) return CLEAR;
    const rows = JSON.stringify([key, unclear.country, unclear.day]);
    const corrected = this.#correctedOf(rows, line);
    const whereNow = where === "UNCLEAR" ? (corrected?.country ?? country) : country;
    const whenNow = when === "UNCLEAR" ? (corrected?.day_of_sale ?? day) : day;
    const [isIn, isOn] = [soldIn(whereNow, market.country), soldOn(whenNow, market.period)];
    if (countElsewhere(counts, isIn, isOn)) return undefined;
    return unclearOf({ key: rows, country: whereNow, day: whenNow }, isIn, isOn);
  }

  /** What a correction says of the first of some rows that can be read. */
  #correctedOf(rows: string, line: number): Corrected | undefined {
    const before = this.#corrected.get(rows);
    if (before || this.sums.get(rows)?.isStated === false) return before;
    const corrected = correctedIn(this.#options.corrections[line]);
    if (corrected) this.#corrected.set(rows, corrected);
    return corrected;
  }
}

function unclearOf(
  { key, country, day }: Unclear,
  where: ReturnType<typeof soldIn>,
  when: ReturnType<typeof soldOn>,
): Unclear {
  if (where !== "UNCLEAR" && when !== "UNCLEAR") return CLEAR;
  return { key, country: where === "UNCLEAR" ? country : "", day: when === "UNCLEAR" ? day : "" };
}
