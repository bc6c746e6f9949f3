import Big from "big.js";

/** How a quantity stands out beside the one of the period before; the factor with one decimal. */
export type UnusualChange =
  | { kind: "times"; factor: string }
  | { kind: "divided"; factor: string }
  | { kind: "none" };

const FACTOR = 3;
const UNITS = 50;

/**
 * Tells a quantity that is worth a second look: at least three times more or less than the period before, and by
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
