import type { z } from "zod";
import type { UnpricedOnDays } from "@/lib/contract/pricing";

type Decided = z.output<typeof UnpricedOnDays>;

/** Streams without a price as they are kept, with what of the product that is, as far as it was decided anew. */
export const withLacking = (
  kept: readonly Omit<Decided, "materials" | "measures">[],
  decided: readonly Decided[],
): Decided[] =>
  kept.map((one) => {
    const same = decided.find(({ stream, reason }) => stream === one.stream && reason === one.reason);
    return {
      ...one,
      ...(same?.materials && { materials: same.materials }),
      ...(same?.measures && { measures: same.measures }),
    };
  });
