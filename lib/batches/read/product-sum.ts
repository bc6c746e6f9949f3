import type Big from "big.js";
import { MOST_REFERENCES } from "@/lib/catalog/references/add-reference";
import { referencesCell } from "@/lib/domain/csv/references-cell";
import type { DecimalMark } from "@/lib/domain/read-number";
import type { CsvRecord } from "./csv-record";
import { both, type DoubtfulReturns } from "./doubtful-returns";
import type { FindSold, SoldAs } from "./find-sold";
import { signed } from "./sales-quantity";

/** How many products are looked up at once. */
const LOOKED_UP = 500;

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
export const OF_QUANTITY: ReadonlySet<number> = new Set([SUMMED.indexOf("quantity")]);

/** What was sold of a product by the names that its rows have for it; somewhere or some day, where that is not clear. */
export type ProductSum = {
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

/** Adds rows of a product to others of it. */
export function join(
  sum: ProductSum,
  { line, names, quantity, stated, isStated, back }: Omit<ProductSum, "title" | "country" | "day">,
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

/** Sums by product: rows can call one by several of its names, and share a name where none of them is known. */
export async function byProduct(
  sums: readonly ProductSum[],
  findSold: FindSold,
  checkIn: (() => void) | undefined,
): Promise<ProductSum[]> {
  const all: ProductSum[] = [];
  const before = new Map<string, ProductSum>();
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

/** What a product's rows add up to, as a record; what a correction says of the sum goes over what can be read of it. */
export function recordOf(
  { line, names: [by, ...others], quantity, stated, title, country, day }: ProductSum,
  of: { vendor: string; corrected: string | undefined; decimalMark: DecimalMark | undefined },
): CsvRecord {
  const { vendor, corrected, decimalMark } = of;
  const own = corrected === undefined ? quantity : signed(corrected, decimalMark, { isReturn: false });
  return {
    line,
    cells: [
      by?.reference ?? "",
      by?.type ?? "",
      own?.plus(stated).toFixed() ?? corrected ?? "",
      vendor,
      title,
      referencesCell(others.flatMap(({ reference: given, type }) => (type ? [{ given, type }] : []))),
      country,
      day,
    ],
    ...(own && { numbers: OF_QUANTITY }),
  };
}
