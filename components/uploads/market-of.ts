import type { Selection } from "@/components/selection/selection";
import type { Batch } from "./batches";

/** Whose declaration a batch is about, whatever is selected now. */
export const marketOf = (producer: string, { eprCountryCode, declarationPeriodCode }: Batch): Selection => ({
  producer,
  country: eprCountryCode,
  period: declarationPeriodCode,
});
