import type { PricedLine } from "@/db/queries/scales";
import { selectScaleLines, selectScaleStamp } from "@/db/queries/scales";
import type { CatalogSource } from "@/db/vocabulary";
import { PRESETS } from "@/lib/domain/presets/presets";
import type { Run } from "../worker/run";
import type { Place } from "./kind";

type Of = Pick<Run, "tenant" | "market"> & { batch?: Pick<Run["batch"], "understood" | "reading"> };

/** The place of a batch. A file takes minutes: its scale lines are read again once they changed, and not for every chunk. */
export function placeOf({ tenant, market, batch }: Of): Place {
  let known: { stamp: string; lines: readonly PricedLine[] } | undefined;
  return {
    tenant,
    market,
    source: sourceOf(batch),
    addsUnknown: batch?.reading.addsUnknown === true,
    mergesNamed: batch?.reading.mergesNamed === true,
    async scaleLines(db) {
      const stamp = await selectScaleStamp(db, tenant, market);
      if (known?.stamp !== stamp) known = { stamp, lines: await selectScaleLines(db, tenant, market) };
      return known.lines;
    },
  };
}

/** Products that come by a marketplace's file are said to come from it. */
function sourceOf(batch: Of["batch"]): CatalogSource {
  const { preset } = (batch?.understood ?? {}) as { preset?: { code: string } | null };
  return PRESETS.find(({ code }) => code === preset?.code)?.source ?? "BATCH_UPLOAD";
}
