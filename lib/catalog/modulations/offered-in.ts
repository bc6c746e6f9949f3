import type { Db } from "@/db/client";
import { type OfferedModulation, selectOffered } from "@/db/queries/modulation-claims";
import { pricing } from "../pricing";
import type { Market } from "../save-products";

/** What schemes of a country offer to modulate in a period; outside the demo, where illustrations price nothing, without them. */
export async function offeredIn(db: Db, market: Market): Promise<OfferedModulation[]> {
  const offered = await selectOffered(db, market);
  const { illustrative } = pricing();
  return illustrative ? offered : offered.filter(({ certainty }) => certainty !== "illustrative");
}
