import type { Db } from "@/db/client";
import { selectEntries, updateEntries } from "@/db/queries/products";
import type { Tenant } from "@/db/tenant";
import { keepTaught } from "./doubts/keep-taught";
import type { Market } from "./save-products";

/** Keeps who said what new products are, and learns from it. The caller holds the producer's lock. */
export async function keepSaid(
  tx: Db,
  tenant: Tenant,
  { country }: Market,
  ecoProductIds: readonly string[],
  { actor, now }: { actor: string; now: Date },
): Promise<void> {
  if (ecoProductIds.length === 0) return;
  const entries = await selectEntries(tx, tenant, ecoProductIds, country);
  await updateEntries(
    tx,
    tenant,
    entries.map(({ id }) => ({ id, qualifiedBy: actor, qualifiedAt: now })),
  );
  await keepTaught(tx, tenant, actor);
}
