import type { Db } from "@/db/client";
import { rewriteLines } from "@/db/queries/declaration-lines";
import { selectEntries, selectProductsById, updateEntry } from "@/db/queries/products";
import { undoProducts, undoQuantities } from "@/db/queries/undo";
import type { Tenant } from "@/db/tenant";
import type { BatchKind } from "@/db/vocabulary";
import { isSameFacts } from "@/lib/catalog/facts";
import { changeProduct, type Market } from "@/lib/catalog/save-products";
import type { Facts } from "@/lib/domain/decide-product";
import { Refusal } from "@/lib/errors/refusals";

/** The lines that a chunk declared anew, and those that stood there with another quantity. */
export type QuantityEffects = { added: string[]; changed: [id: string, quantityBefore: string][] };

/** The products that a chunk added, and those that it changed, as they stood before. */
export type ProductEffects = {
  added: string[];
  changed: { id: string; facts: Facts; productUrl: string | null }[];
};

/**
 * Takes back what a chunk did at that moment, or throws SERVICE_006 where some of it was changed or validated
 * since. The caller holds the producer's lock.
 */
type Undo = (
  tx: Db,
  place: { tenant: Tenant; market: Market },
  effects: unknown,
  appliedAt: Date,
) => Promise<void>;

export const UNDO: Record<BatchKind, Undo> = { CATALOG: undoCatalogChunk, QUANTITIES: undoQuantitiesChunk };

async function undoQuantitiesChunk(...[tx, { tenant }, effects, appliedAt]: Parameters<Undo>): Promise<void> {
  const { added, changed } = effects as QuantityEffects;
  if (!(await undoQuantities(tx, tenant, { added, changed, appliedAt }))) throw new Refusal("SERVICE_006");
  await rewriteLines(tx, tenant, { quantityIds: changed.map(([id]) => id) });
}

async function undoCatalogChunk(
  ...[tx, { tenant, market }, effects, appliedAt]: Parameters<Undo>
): Promise<void> {
  const { added, changed } = effects as ProductEffects;
  const ids = changed.map(({ id }) => id);
  if (!(await undoProducts(tx, tenant, market, { added, changed: ids, appliedAt })))
    throw new Refusal("SERVICE_006");
  const products = new Map(
    (await selectProductsById(tx, tenant, ids)).map((product) => [product.id, product]),
  );
  for (const { id, facts, productUrl } of changed) {
    const product = products.get(id);
    const entries = await selectEntries(tx, tenant, [id]);
    const entry = entries.find(({ eprCountryCode }) => eprCountryCode === market.country);
    if (!product || !entry) throw new Refusal("SERVICE_006");
    if (entry.ecoProductUrl !== productUrl)
      await updateEntry(tx, tenant, entry.id, { ecoProductUrl: productUrl });
    if (isSameFacts(facts, product)) continue;
    const decision = await changeProduct(tx, tenant, market, { product, entries, facts });
    if (!decision.ok) throw new Refusal(decision.code);
  }
}
