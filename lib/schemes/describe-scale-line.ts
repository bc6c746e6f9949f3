import type { z } from "zod";
import type { PricedLine } from "@/db/queries/scales";
import type { ScaleLine } from "@/lib/contract/scales";
import { describeChargedBy } from "@/lib/scales/charged-by";

/** A scale line as answers have it. */
export const describeScaleLine = (line: PricedLine): z.output<typeof ScaleLine> => {
  const { schemeCode, ecoOrganismName, scaleCode, labelEn, labelFr, labelZh } = line;
  const { price, effectiveFrom, certainty, source, note } = line;
  return {
    schemeCode,
    ecoOrganismName,
    scaleCode,
    labelEn,
    labelFr,
    labelZh,
    price: Number(price),
    ...describeChargedBy({ ...line, chargedPer: line.per }),
    effectiveFrom,
    certainty,
    source,
    note,
  };
};
