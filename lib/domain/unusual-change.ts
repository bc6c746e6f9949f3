import Big from "big.js";
import { sumOf } from "./amounts";

/** How a quantity or amount stands out beside the one of the period before; the factor with one decimal. */
export type UnusualChange =
  | { kind: "times"; factor: string }
  | { kind: "divided"; factor: string }
  | { kind: "none" };

/** A line of the period before; the quantity as a decimal string. */
type LineBefore = { codePeriod: string | null; codeVendor: string | null; quantity: string };

/** What was declared in the period before for the same line; for the whole year, also by parts of it. */
export function quantityBefore(
  lines: readonly LineBefore[],
  at: Pick<LineBefore, "codePeriod" | "codeVendor">,
): string | undefined {
  const same = lines.filter(
    ({ codePeriod, codeVendor }) =>
      codeVendor === at.codeVendor && (at.codePeriod === null || codePeriod === at.codePeriod),
  );
  const [only] = same;
  if (!only) return undefined;
  return same.length === 1 ? only.quantity : sumOf(same.map(({ quantity }) => quantity));
}

const FACTOR = 3;
const UNITS = 50;

/**
 * Tells a quantity or amount that is worth a second look: at least three times more or less than the period before, and by
 * at least 50 units; or none where there were 50. Undefined where there is nothing to compare with.
 */
export function unusualChange(quantity: string, before: string | undefined): UnusualChange | undefined {
  if (before === undefined || Number(before) === 0) return undefined;
  if (Math.abs(Number(quantity) - Number(before)) < UNITS) return undefined;
  if (Number(quantity) === 0) return { kind: "none" };
  const times = Number(quantity) / Number(before);
  if (times >= FACTOR) return { kind: "times", factor: oneDecimal(quantity, before) };
  if (times <= 1 / FACTOR) return { kind: "divided", factor: oneDecimal(before, quantity) };
  return undefined;
}

const oneDecimal = (dividend: string, divisor: string) => Big(dividend).div(divisor).toFixed(1);
