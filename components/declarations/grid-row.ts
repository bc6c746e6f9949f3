import type { z } from "zod";
import { decimal, type Product, weightOf } from "@/components/products/contribution-per-item";
import { type Locale, WEIGHT_UNIT } from "@/db/vocabulary";
import type { DeclarationEcoContribution } from "@/lib/contract/declarations";
import { ecoContribution, sumOf } from "@/lib/domain/amounts";
import { type Misreading, readNumber } from "@/lib/i18n/read-number";

export type DeclarationLine = z.output<typeof DeclarationEcoContribution>;

const QUANTITY_LIMITS = { decimals: 3, wholeDigits: 12 };

/** How the quantity of a row stands: not entered, written, wrong, or not to be changed here. */
export type Cell =
  | { state: "empty" }
  | { state: "written"; quantity: string }
  | { state: "error"; reason: Misreading | "erased" }
  | { state: "locked"; quantity: string | undefined; by: "validated" | "partsOfYear" | "noStream" };

/** One scheme's amount in a row, a decimal string; `undefined` while there is no quantity. */
export type SchemeAmount = {
  schemeCode: string;
  amount: string | undefined;
  lacksWeight: boolean;
};

export type GridRow = {
  product: Product;
  cell: Cell;
  /** What the cell holds, as typed or as it was saved. */
  shown: string | undefined;
  saved: string | undefined;
  edited: boolean;
  /** Quantity of the period before; undefined when nothing was declared. */
  before: string | undefined;
  /** Quantities of other channels, part of the amounts and not editable here. */
  elsewhere: string | undefined;
  amounts: SchemeAmount[];
  total: string | undefined;
};

type RowSources = {
  product: Product;
  lines: readonly DeclarationLine[];
  linesBefore: readonly DeclarationLine[];
  /** What was typed since the last save; undefined when untouched. */
  typed: string | undefined;
  isLocked: (schemeCode: string) => boolean;
  locale: Locale;
};

/** A product's row: its quantity for the whole year through the producer's own channel, and what it comes to. */
export function gridRow({ product, lines, linesBefore, typed, isLocked, locale }: RowSources): GridRow {
  const own = lines.filter(isWholeYear);
  const others = lines.filter((line) => !isWholeYear(line));
  const saved = own[0] && decimal(own[0].quantity);
  const cell = cellOf({ product, lines, saved, typed, isLocked, locale });
  const edited =
    typed !== undefined && cell.state !== "empty" && cell.state !== "locked" && !isSame(cell, saved);
  const amounts = edited ? liveAmounts(product, cell, others) : savedAmounts(product, lines);
  const known = amounts.flatMap(({ amount }) => (amount === undefined ? [] : [amount]));
  return {
    product,
    cell,
    shown: typed ?? saved,
    saved,
    edited,
    before: quantityOf(linesBefore),
    elsewhere: quantityOf(others),
    amounts,
    total: known.length === 0 ? undefined : sumOf(known),
  };
}

const isWholeYear = ({ codePeriod, codeVendor }: DeclarationLine) =>
  codePeriod === null && codeVendor === null;
const isSame = (cell: Cell, saved: string | undefined) => cell.state === "written" && cell.quantity === saved;

function cellOf({
  product,
  lines,
  saved,
  typed,
  isLocked,
  locale,
}: Omit<RowSources, "linesBefore"> & { saved: string | undefined }): Cell {
  const schemes = [...product.ecoContributions, ...lines].map(({ schemeCode }) => schemeCode);
  const { ecoProductStatus } = product.catalog;
  const hasNone = ecoProductStatus === "FAILED" || ecoProductStatus === "NOT_IN_SCOPE";
  if (schemes.length === 0 && hasNone) return { state: "locked", quantity: undefined, by: "noStream" };
  if (schemes.some(isLocked)) return { state: "locked", quantity: quantityOf(lines), by: "validated" };
  if (lines.some(({ codePeriod, codeVendor }) => codeVendor === null && codePeriod !== null)) {
    return { state: "locked", quantity: quantityOf(lines), by: "partsOfYear" };
  }
  if (typed === undefined)
    return saved === undefined ? { state: "empty" } : { state: "written", quantity: saved };
  if (typed.trim() === "")
    return saved === undefined ? { state: "empty" } : { state: "error", reason: "erased" };
  const reading = readNumber(typed, locale, QUANTITY_LIMITS);
  return reading.ok
    ? { state: "written", quantity: reading.value }
    : { state: "error", reason: reading.reason };
}

/** The quantity of a product's lines: each part of the period and channel once, however many prices apply to it. */
function quantityOf(lines: readonly DeclarationLine[]): string | undefined {
  if (lines.length === 0) return undefined;
  const sold = new Map(
    lines.map(({ codePeriod, codeVendor, quantity }) => [`${codePeriod} ${codeVendor}`, decimal(quantity)]),
  );
  return sumOf([...sold.values()]);
}

const schemesOf = (product: Product, lines: readonly DeclarationLine[]) => [
  ...new Set([...product.ecoContributions, ...lines].map(({ schemeCode }) => schemeCode)),
];

/** What the server computed. */
function savedAmounts(product: Product, lines: readonly DeclarationLine[]): SchemeAmount[] {
  return schemesOf(product, lines).map((schemeCode) => {
    const own = lines.filter((line) => line.schemeCode === schemeCode);
    return {
      schemeCode,
      amount: own.length === 0 ? undefined : sumOf(own.map((line) => decimal(line.ecoContribution))),
      lacksWeight: own.some(({ priceUnit, itemWeight }) => priceUnit === WEIGHT_UNIT && itemWeight === null),
    };
  });
}

/** The same rule on what is typed, plus the channels that are not edited here. A scheme may have several prices. */
function liveAmounts(product: Product, cell: Cell, others: readonly DeclarationLine[]): SchemeAmount[] {
  const itemWeight = weightOf(product);
  return schemesOf(product, []).map((schemeCode) => {
    const elsewhere = others
      .filter((line) => line.schemeCode === schemeCode)
      .map((line) => decimal(line.ecoContribution));
    const prices = product.ecoContributions.filter((each) => each.schemeCode === schemeCode);
    const here = (quantity: string) =>
      prices.map(({ price, quantityUnit }) =>
        ecoContribution({ quantity, price: decimal(price), priceUnit: quantityUnit, itemWeight }),
      );
    return {
      schemeCode,
      amount: cell.state === "written" ? sumOf([...elsewhere, ...here(cell.quantity)]) : undefined,
      lacksWeight: itemWeight === null && prices.some(({ quantityUnit }) => quantityUnit === WEIGHT_UNIT),
    };
  });
}

/** What the edits of a row add to a scheme's total, or take from it; "0" where they leave it. */
export function changeOf(row: GridRow, lines: readonly DeclarationLine[], schemeCode: string): string {
  if (!row.edited || row.cell.state !== "written") return "0";
  const now = row.amounts.find((each) => each.schemeCode === schemeCode)?.amount ?? "0";
  const before = lines
    .filter((line) => line.schemeCode === schemeCode)
    .map((line) => `-${decimal(line.ecoContribution)}`);
  return sumOf([now, ...before]);
}
