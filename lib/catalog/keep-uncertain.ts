import type { Db } from "@/db/client";
import { replaceDoubts } from "@/db/queries/doubts";
import { replaceUnpriced } from "@/db/queries/unpriced-streams";
import type { Tenant } from "@/db/tenant";
import type { Doubt } from "@/lib/domain/doubt";
import type { Unpriced, UnpricedInScheme } from "@/lib/domain/price-product";

type Outcome =
  | { ok: true; unpriced: UnpricedInScheme[]; doubt?: Doubt | undefined }
  | { ok: false; code: "SERVICE_013" }
  | Unpriced;

/** Notes of products that were decided in a country and period which streams have no price, and what may be otherwise. */
export async function keepUncertain(
  tx: Db,
  tenant: Tenant,
  market: { country: string; period: string },
  decided: readonly (readonly [ecoProductId: string, Outcome])[],
): Promise<void> {
  if (decided.length === 0) return;
  const ids = decided.map(([ecoProductId]) => ecoProductId);
  await replaceUnpriced(
    tx,
    tenant,
    market,
    ids,
    decided.flatMap(([ecoProductId, decision]) =>
      "unpriced" in decision
        ? decision.unpriced.map(({ stream, reason, schemeProId, validFrom, validTo }) => ({
            ecoProductId,
            stream,
            reason,
            schemeProId,
            validFrom,
            validTo,
          }))
        : [],
    ),
  );
  await replaceDoubts(
    tx,
    tenant,
    market,
    ids,
    decided.flatMap(([ecoProductId, decision]) =>
      decision.ok && decision.doubt ? [{ ecoProductId, ...decision.doubt }] : [],
    ),
  );
}
