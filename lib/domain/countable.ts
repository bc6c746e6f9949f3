import { WEIGHT_UNIT } from "@/db/vocabulary";

/**
 * Whether a product is counted in whole items: unless all its prices are per kilogram, a unit that has decimals. By one
 * price per sales unit, or none yet, it is.
 */
export const isCountedWhole = (priceUnits: readonly string[]): boolean =>
  priceUnits.length === 0 || priceUnits.some((unit) => unit !== WEIGHT_UNIT);

/** Whether a decimal string is a whole number. */
export const isWhole = (quantity: string): boolean => !/\.0*[1-9]/.test(quantity);
