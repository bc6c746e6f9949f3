import type { PricedLine } from "@/db/queries/scales";
import { selectScaleLines, selectScaleStamp } from "@/db/queries/scales";
import type { Place } from "./kind";

/** The place of a batch. A file takes minutes: its scale lines are read again once they changed, and not for every chunk. */
export function placeOf({ tenant, market }: Pick<Place, "tenant" | "market">): Place {
  let known: { stamp: string; lines: readonly PricedLine[] } | undefined;
  return {
    tenant,
    market,
    async scaleLines(db) {
      const stamp = await selectScaleStamp(db, tenant, market);
      if (known?.stamp !== stamp) known = { stamp, lines: await selectScaleLines(db, tenant, market) };
      return known.lines;
    },
  };
}
