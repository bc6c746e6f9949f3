import { sumOf } from "../amounts";
import type { Pricing } from "./pricing";

type Amount = Pick<Pricing, "perItem" | "low" | "high">;

/** What one item owes by several lines, and between which amounts that lies where one rests on an estimate. */
export function amountsOf(lines: readonly Amount[]): Amount {
  const sum = (end: "low" | "high") => sumOf(lines.map((one) => one[end] ?? one.perItem));
  const isRange = lines.some(({ low, high }) => low !== null || high !== null);
  return {
    perItem: sumOf(lines.map(({ perItem }) => perItem)),
    low: isRange ? sum("low") : null,
    high: isRange ? sum("high") : null,
  };
}
