import { TARIFF } from "@/lib/domain/tariff";
import type { Batch } from "./batches";
import { countCorrected, type KeptFields } from "./kept-fields";

type Import = {
  /** What is written into its refused rows, and goes along. */
  fields: KeptFields;
  /** What is done besides costs as much. */
  further?: number;
  /** Whether products are added that the catalog does not have. */
  addsUnknown?: boolean;
};

export type ImportCost = {
  credits: number;
  /** Whether it can be less: what comes of corrected rows is not known before they are read. */
  isAtMost: boolean;
  /** What is missing of what it costs without them. */
  missing: number;
};

/** What importing a file costs that was checked. */
export function importCost(
  { kind, cost, reading }: Pick<Batch, "kind" | "cost" | "reading">,
  { fields, further = 0, addsUnknown = reading.addsUnknown === true }: Import,
): ImportCost {
  const credits = (cost.creditsNeeded ?? 0) + further;
  const corrected = countCorrected(fields);
  const each =
    kind === "CATALOG" ? TARIFF.productAdded : TARIFF.lineDeclared + (addsUnknown ? TARIFF.productAdded : 0);
  return {
    credits: credits + corrected * each,
    isAtMost: corrected > 0,
    missing: Math.max(0, credits - (cost.creditsAvailable ?? 0)),
  };
}
