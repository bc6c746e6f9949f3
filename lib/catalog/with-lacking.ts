import type { z } from "zod";
import type { Db } from "@/db/client";
import type { Tenant } from "@/db/tenant";
import type { EcoProduct } from "@/lib/contract/eco-products";
import { decideContributions } from "./ensure-contributions";
import type { Market } from "./save-products";

type Unpriced = z.output<typeof EcoProduct>["unpriced"];

/** Why a price lacks for some of a product: a material that no line names, a measure that is not known. */
const OF_PARTS: readonly Unpriced[number]["reason"][] = ["NO_LINE", "WEIGHT_NEEDED", "MEASURE_NEEDED"];

/** Streams without a price as they are kept, with what of the product that is, which is decided anew. */
export async function withLacking(
  db: Db,
  tenant: Tenant,
  market: Market,
  { id, unpriced }: { id: string; unpriced: Unpriced },
): Promise<Unpriced> {
  if (!unpriced.some(({ reason }) => OF_PARTS.includes(reason))) return unpriced;
  const decided = (await decideContributions(db, tenant, market, [id])).get(id)?.unpriced ?? [];
  return unpriced.map((one) => {
    const same = decided.find(({ stream, reason }) => stream === one.stream && reason === one.reason);
    return {
      ...one,
      ...(same?.materials && { materials: [...same.materials] }),
      ...(same?.measures && { measures: [...same.measures] }),
    };
  });
}
