import type { ScaleLineValues } from "@/db/queries/scheme-scales";
import type { SchemeScaleLine } from "@/lib/contract/scheme-scales";
import { plain } from "@/lib/domain/read-number";
import { describeChargedBy } from "./charged-by";

/** A scale line as the API shows it: decimals without zeros behind them. */
export const describeLine = (line: ScaleLineValues): SchemeScaleLine => {
  const { scaleCode, labelEn, labelFr, labelZh, price, families, certainty, source, note } = line;
  return {
    scaleCode,
    labelEn,
    labelFr,
    labelZh,
    price: plain(price),
    families,
    ...describeChargedBy(line),
    certainty,
    source,
    note,
  };
};
