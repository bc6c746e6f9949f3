import Big from "big.js";
import { WEIGHT_UNIT } from "@/db/vocabulary";

/** The operands of a declaration line, as decimal strings; the weight in kilograms. */
export type LineOperands = {
  quantity: string;
  price: string;
  priceUnit: string;
  itemWeight: string | null;
};

/**
 * The eco-contribution of a line before rounding: quantity × price, × weight where the price is per kilogram.
 * A weight-priced line without a weight is worth 0. The same rule is the generated column of `declaration_lines`.
 */
export const exactContribution = (line: LineOperands): string => exactOf(line).toFixed();

function exactOf({ quantity, price, priceUnit, itemWeight }: LineOperands): Big {
  const perUnit = Big(quantity).times(price);
  return priceUnit === WEIGHT_UNIT ? perUnit.times(itemWeight ?? 0) : perUnit;
}

/** The eco-contribution of a line, rounded once to 2 decimals, half away from zero. */
export const ecoContribution = (line: LineOperands): string =>
  exactOf(line).round(2, Big.roundHalfUp).toFixed(2);

/** The exact sum of decimal strings. */
export const sumOf = (amounts: readonly string[]): string =>
  amounts.reduce((sum, amount) => sum.plus(amount), Big(0)).toFixed();
