import type { z } from "zod";
import { decimal, isEstimate } from "@/components/amounts/contribution-per-item";
import { type CodePeriod, type Locale, WEIGHT_UNIT } from "@/db/vocabulary";
import type { SheetRow as SheetRowSchema } from "@/lib/contract/declaration-sheet";
import { ecoContribution, sumOf } from "@/lib/domain/amounts";
import { firstDayOf, overlap } from "@/lib/domain/code-periods";
import { isCountedWhole } from "@/lib/domain/countable";
import { fits, type Misreading } from "@/lib/domain/read-number";
import { quantityBefore, type UnusualChange, unusualChange } from "@/lib/domain/unusual-change";
import { type UnusualWeight, unusualWeight } from "@/lib/domain/unusual-weight";
import { isInForce } from "@/lib/domain/validity";
import { readNumber } from "@/lib/i18n/read-number";
import { hasNoStream } from "./lacks-quantity";

export type SheetRow = z.output<typeof SheetRowSchema> & {
  /** Whether who reads it may change nothing. */
  isReadOnly?: boolean;
};
export type DeclaredLine = SheetRow["declared"][number];

/** Which of a product's quantities is written: for a part of the year (null: all of it), through a channel (null: the own). */
export type Scope = { part: CodePeriod | null; channel: string | null };

/** What was typed into one line and is not saved, and the quantity that stood there when it was begun. */
export type Edit = Scope & {
  reference: string;
  typed: string;
  base: string | null;
  at: number;
  /** Quantities of it that were sent: where an answer was lost, one of them may stand there by now. */
  sent?: readonly string[];
  /** Why the server refused it as it is, in the reader's language. */
  refused?: string;
};

const QUANTITY_LIMITS = { decimals: 3, wholeDigits: 12 };
const WHOLE_LIMITS = { ...QUANTITY_LIMITS, decimals: 0 };

/** How the quantity of a row stands: not entered, written, wrong, or not to be changed here. */
export type Cell =
  | { state: "empty" }
  | { state: "written"; quantity: string }
  | {
      state: "error";
      reason: Misreading | "erased";
      /** What it could be, decimal strings with a dot. */
      couldBe: readonly string[];
    }
  | {
      state: "locked";
      quantity: string | undefined;
      by: "validated" | "otherParts" | "noStream" | "readOnly";
    };

/** One scheme's amount in a row, a decimal string; `undefined` while there is no quantity. */
export type SchemeAmount = {
  schemeCode: string;
  amount: string | undefined;
  lacksWeight: boolean;
  /** Whether some of the quantities have no price by the scheme, which has one on other days. */
  lacksPrice: boolean;
  /** Whether a price of the scheme rests on an estimate. */
  isEstimated: boolean;
};

export type GridRow = {
  source: SheetRow;
  scope: Scope;
  name: string;
  edit: Edit | undefined;
  cell: Cell;
  /** What the cell holds, as typed or as it was saved. */
  shown: string | undefined;
  saved: string | undefined;
  edited: boolean;
  /** Somebody else saved another quantity, or validated, after this one was begun. */
  conflict: boolean;
  /** Why the server refused what is typed; it is not sent again by itself. */
  refused: string | undefined;
  /** Quantity of the period before; undefined when nothing was declared. */
  before: string | undefined;
  /** Quantities of the other channels and parts of the year, in the amounts and not in the cell. */
  elsewhere: string | undefined;
  /** Quantities of the parts of the year that keep this one from being written. */
  overlapping: string | undefined;
  amounts: SchemeAmount[];
  total: string | undefined;
  unusual: UnusualChange | undefined;
  /** Whether an item of such products can hardly weigh that. */
  oddWeight: UnusualWeight | undefined;
};

export const lineKey = (reference: string, { part, channel }: Scope): string =>
  JSON.stringify([reference, part, channel]);

export const isSameScope = (a: Scope, b: Scope): boolean => a.part === b.part && a.channel === b.channel;

const isAt =
  ({ part, channel }: Scope) =>
  ({ codePeriod, codeVendor }: Pick<DeclaredLine, "codePeriod" | "codeVendor">) =>
    codePeriod === part && codeVendor === channel;

/** Whether a line counts days of another one through the same channel: of the two only one can be declared, be it 0. */
const overlaps =
  ({ part, channel }: Scope) =>
  ({ codePeriod, codeVendor }: Pick<DeclaredLine, "codePeriod" | "codeVendor">) =>
    codeVendor === channel && overlap(part, codePeriod as CodePeriod | null);

/** The saved quantity of a line, a decimal string; undefined where nothing is declared. */
export function savedAt(source: SheetRow, scope: Scope): string | undefined {
  const line = source.declared.find(isAt(scope));
  return line && decimal(line.quantity);
}

/** What was declared in the period before for the same line; for the whole year, also by parts of it. */
export function beforeAt({ declaredBefore }: SheetRow, scope: Scope): string | undefined {
  const lines = declaredBefore.map((line) => ({ ...line, quantity: decimal(line.quantity) }));
  return quantityBefore(lines, { codePeriod: scope.part, codeVendor: scope.channel });
}

/** Why a line can't be written, apart from what is typed. */
export function lockOf(source: SheetRow, scope: Scope): (Cell & { state: "locked" })["by"] | undefined {
  if (hasNoStream(source)) return "noStream";
  if (source.isLocked) return "validated";
  if (source.declared.some(overlaps(scope))) return "otherParts";
  return source.isReadOnly ? "readOnly" : undefined;
}

/** Whether nothing more can come of a line, whoever reads it. */
export const isDone = (source: SheetRow, scope: Scope): boolean =>
  lockOf({ ...source, isReadOnly: false }, scope) !== undefined;

/** Whether a line's product waits for a quantity: nothing is declared of it, through any channel. */
export const isToFill = (source: SheetRow, scope: Scope): boolean =>
  source.declared.length === 0 && !isDone(source, scope);

/** Whether a product weighs what an item of its families hardly can; of a locked one nothing is asked any more. */
export const oddWeightOf = ({ isLocked, itemWeight, families }: SheetRow): UnusualWeight | undefined =>
  isLocked ? undefined : unusualWeight(itemWeight, families);

/** What the saved quantity of a line has of unusual; of a locked one nothing is asked any more. */
export function unusualAt(source: SheetRow, scope: Scope): UnusualChange | undefined {
  const saved = savedAt(source, scope);
  if (saved === undefined || isDone(source, scope)) return undefined;
  return unusualChange(saved, beforeAt(source, scope));
}

/** Whether the saved figures of a line are worth a second look. */
export const isUnusual = (source: SheetRow, scope: Scope): boolean =>
  unusualAt(source, scope) !== undefined || oddWeightOf(source) !== undefined;

/** A product's row: one of its quantities, and what all of them come to. */
export function gridRow(source: SheetRow, scope: Scope, edit: Edit | undefined, locale: Locale): GridRow {
  const saved = savedAt(source, scope);
  const cell = cellOf(source, scope, saved, edit?.typed, locale);
  const others = source.declared.filter((line) => !isAt(scope)(line));
  const isOpen = cell.state === "written" || cell.state === "error";
  const edited = edit !== undefined && isOpen && !(cell.state === "written" && cell.quantity === saved);
  const amounts = edited ? liveAmounts(source, scope.part, cell, others) : savedAmounts(source);
  const summed = amounts.flatMap(({ amount }) => (amount === undefined ? [] : [amount]));
  const before = beforeAt(source, scope);
  const overtaken =
    edit !== undefined && cell.state === "locked" && readQuantity(edit.typed, locale) !== saved;
  const conflict = overtaken || (edited && edit.base !== (saved ?? null) && !isOwn(edit, saved));
  return {
    source,
    scope,
    name: source.title ?? source.ecoProductReference,
    edit,
    cell,
    shown: cell.state === "locked" ? cell.quantity : (edit?.typed ?? saved),
    saved,
    edited,
    conflict,
    refused: edited && !conflict && cell.state === "written" ? edit.refused : undefined,
    before,
    elsewhere: quantityOf(others),
    overlapping: quantityOf(others.filter(overlaps(scope))),
    amounts,
    total: summed.length === 0 ? undefined : sumOf(summed),
    unusual: cell.state === "written" ? unusualChange(cell.quantity, before) : undefined,
    oddWeight: oddWeightOf(source),
  };
}

const quantityOf = (lines: readonly DeclaredLine[]): string | undefined =>
  lines.length === 0 ? undefined : sumOf(lines.map(({ quantity }) => decimal(quantity)));

/** Whether what is saved was sent from here. */
const isOwn = ({ sent }: Edit, saved: string | undefined): boolean =>
  saved !== undefined && sent?.includes(saved) === true;

/** What is typed, as a decimal string; undefined where it can't be read. */
function readQuantity(typed: string, locale: Locale): string | undefined {
  const reading = readNumber(typed, locale, QUANTITY_LIMITS);
  return reading.ok ? reading.value : undefined;
}

function cellOf(
  source: SheetRow,
  scope: Scope,
  saved: string | undefined,
  typed: string | undefined,
  locale: Locale,
): Cell {
  const by = lockOf(source, scope);
  if (by) return { state: "locked", quantity: saved, by };
  if (typed === undefined)
    return saved === undefined ? { state: "empty" } : { state: "written", quantity: saved };
  if (typed.trim() === "")
    return saved === undefined ? { state: "empty" } : { state: "error", reason: "erased", couldBe: [] };
  // What stands already is no new statement.
  const stands = saved !== undefined && readQuantity(typed, locale) === saved;
  const isWhole = isCountedWhole(pricesAt(source, scope.part).map(({ priceUnit }) => priceUnit));
  const limits = isWhole && !stands ? WHOLE_LIMITS : QUANTITY_LIMITS;
  const reading = readNumber(typed, locale, limits);
  if (reading.ok) return { state: "written", quantity: reading.value };
  const { reason, couldBe } = reading;
  return { state: "error", reason, couldBe: couldBe.filter((value) => fits(value, limits)) };
}

/** Whether a row's quantity can be sent as it is. */
export const isReady = ({ edited, conflict, cell }: GridRow): boolean =>
  edited && !conflict && cell.state === "written";

/** The schemes that price a product on some day, or that it was declared to. */
export const schemesOf = ({ contributions, laterPrices, declared }: SheetRow) => [
  ...new Set(
    [...contributions, ...laterPrices, ...declared.flatMap(({ amounts }) => amounts)].map(
      ({ schemeCode }) => schemeCode,
    ),
  ),
];

type Price = Omit<SheetRow["contributions"][number], "validTo">;

/** What schemes ask for an item on the first day of a part of the year, or of the year. */
export const pricesAt = ({ contributions, laterPrices }: SheetRow, part: CodePeriod | null): Price[] => [
  ...contributions.filter(({ validTo }) => holdsOn({ validFrom: null, validTo }, part)),
  ...laterPrices
    .filter((later) => holdsOn(later, part))
    .map(({ quantityUnit, ...later }) => ({ ...later, priceUnit: quantityUnit })),
];

/** Whether a price holds on the first day of a part of its year. */
function holdsOn(
  { validFrom, validTo }: { validFrom: string | null; validTo: string | null },
  part: CodePeriod | null,
): boolean {
  const year = (validFrom ?? validTo)?.slice(0, "2025".length);
  const days = { validFrom: validFrom ?? "-infinity", validTo: validTo ?? "infinity" };
  return year === undefined || isInForce(days, firstDayOf(year, part));
}

/** What a scheme asks for a quantity that is being written, each price as its amount is computed. */
export const pricesOf = (source: SheetRow, part: CodePeriod | null, schemeCode: string, quantity: string) =>
  pricesAt(source, part)
    .filter((each) => each.schemeCode === schemeCode)
    .map((each) => ({ ...each, price: decimal(each.price), quantity, codePeriod: part }));

/** The schemes that price a product on other days than the first of a part of the year. */
export function withoutPriceAt(source: SheetRow, part: CodePeriod | null): string[] {
  const { contributions, laterPrices } = source;
  const priced = new Set(pricesAt(source, part).map(({ schemeCode }) => schemeCode));
  const ever = new Set([...contributions, ...laterPrices].map(({ schemeCode }) => schemeCode));
  return [...ever].filter((schemeCode) => !priced.has(schemeCode));
}

/** Whether a saved quantity has no price by a scheme that has one on other days. */
const isWithoutPrice = (
  source: SheetRow,
  { codePeriod, quantity, amounts }: DeclaredLine,
  schemeCode: string,
) =>
  quantity > 0 &&
  !amounts.some((amount) => amount.schemeCode === schemeCode) &&
  withoutPriceAt(source, codePeriod as CodePeriod | null).includes(schemeCode);

const amountsOf = (lines: readonly DeclaredLine[], schemeCode: string) =>
  lines.flatMap(({ amounts }) => amounts.filter((amount) => amount.schemeCode === schemeCode));

const isEstimated = ({ contributions, laterPrices }: SheetRow, schemeCode: string): boolean =>
  [...contributions, ...laterPrices].some(
    (price) => price.schemeCode === schemeCode && isEstimate(price.pricing),
  );

/** What the server computed. */
function savedAmounts(source: SheetRow): SchemeAmount[] {
  return schemesOf(source).map((schemeCode) => {
    const own = amountsOf(source.declared, schemeCode);
    return {
      schemeCode,
      amount:
        own.length === 0 ? undefined : sumOf(own.map(({ ecoContribution }) => decimal(ecoContribution))),
      lacksWeight: own.some((amount) => amount.lacksWeight),
      lacksPrice: source.declared.some((line) => isWithoutPrice(source, line, schemeCode)),
      isEstimated: isEstimated(source, schemeCode),
    };
  });
}

/** The server's rule on what is typed, plus the lines that are not edited here. A scheme may have several prices. */
function liveAmounts(
  source: SheetRow,
  part: CodePeriod | null,
  cell: Cell,
  others: readonly DeclaredLine[],
): SchemeAmount[] {
  const quantity = cell.state === "written" ? cell.quantity : "0";
  const live = new Map(lineAmounts(source, part, quantity).map((each) => [each.schemeCode, each]));
  const unpriced = Number(quantity) > 0 ? withoutPriceAt(source, part) : [];
  return schemesOf(source).map((schemeCode) => {
    const elsewhere = amountsOf(others, schemeCode).map(({ ecoContribution }) => decimal(ecoContribution));
    const here = live.get(schemeCode);
    const own = here ? [here.amount] : unpriced.includes(schemeCode) ? [] : ["0"];
    const summands = [...elsewhere, ...own];
    return {
      schemeCode,
      amount: cell.state === "written" && summands.length > 0 ? sumOf(summands) : undefined,
      lacksWeight: here?.lacksWeight ?? false,
      lacksPrice:
        unpriced.includes(schemeCode) || others.some((line) => isWithoutPrice(source, line, schemeCode)),
      isEstimated: isEstimated(source, schemeCode),
    };
  });
}

/** What one line of a product comes to in a part of the year, scheme by scheme. */
export function lineAmounts(source: SheetRow, part: CodePeriod | null, quantity: string) {
  const inForce = pricesAt(source, part);
  const codes = [...new Set(inForce.map(({ schemeCode }) => schemeCode))];
  return codes.map((schemeCode) => {
    const prices = inForce.filter((each) => each.schemeCode === schemeCode);
    return {
      schemeCode,
      amount: sumOf(
        prices.map(({ price, priceUnit, itemWeight }) =>
          ecoContribution({ quantity, price: decimal(price), priceUnit, itemWeight }),
        ),
      ),
      lacksWeight: prices.some(
        ({ priceUnit, itemWeight }) => priceUnit === WEIGHT_UNIT && itemWeight === null,
      ),
    };
  });
}

type Change = { schemeCode: string; change: string };

const computed = new WeakMap<GridRow, readonly Change[]>();

/** What an edited row adds to each scheme's total, or takes from it; of thousands, one is typed in at a time. */
export function changesOf(row: GridRow): readonly Change[] {
  const changes = computed.get(row) ?? computeChanges(row);
  computed.set(row, changes);
  return changes;
}

function computeChanges({ source, cell, edit, edited }: GridRow): Change[] {
  if (!edited || !edit || cell.state !== "written") return [];
  const line = source.declared.find(isAt(edit));
  const before = (line?.amounts ?? []).map(({ schemeCode, ecoContribution }) => ({
    schemeCode,
    change: `-${decimal(ecoContribution)}`,
  }));
  const now = lineAmounts(source, edit.part, cell.quantity).map(({ schemeCode, amount }) => ({
    schemeCode,
    change: amount,
  }));
  return [...before, ...now];
}
