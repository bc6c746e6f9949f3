import type { ScaleLineValues } from "@/db/queries/scheme-scales";
import type { SchemeScaleLine } from "@/lib/contract/scheme-scales";
import { plain } from "./scale-cells";

/** A scale line as the API shows it: decimals without zeros behind them. */
export const describeLine = (line: ScaleLineValues): SchemeScaleLine => ({
  ...line,
  price: plain(line.price),
  minWeightKg: line.minWeightKg && plain(line.minWeightKg),
  maxWeightKg: line.maxWeightKg && plain(line.maxWeightKg),
});
