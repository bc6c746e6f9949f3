import type { Answer } from "@/lib/client/call";
import { groupBy } from "@/lib/group-by";

export type Offered = Answer<"listModulations">["data"][number];

/** What is claimed by one code: from one day it may be another share of the price than before. */
export type Claimable = { key: string; first: Offered; several: readonly Offered[]; productIds: string[] };

export function claimableOf(offered: readonly Offered[]): Claimable[] {
  const byCode = groupBy(offered, ({ schemeProId, code }) => `${schemeProId} ${code}`);
  return [...byCode].flatMap(([key, several]) => {
    const productIds = [...new Set(several.flatMap(({ ecoProductIds }) => ecoProductIds ?? []))];
    const [first] = several;
    return first && productIds.length > 0 ? [{ key, first, productIds, several }] : [];
  });
}
