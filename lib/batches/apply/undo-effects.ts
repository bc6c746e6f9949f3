import type { Db } from "@/db/client";
import { rewriteLines } from "@/db/queries/declaration-lines";
import { deleteReferences } from "@/db/queries/product-references";
import { selectEntries, selectProductsById, updateEntries } from "@/db/queries/products";
import * as effects from "@/db/queries/undo";
import type { Tenant } from "@/db/tenant";
import type { BatchKind, ExternalIdType } from "@/db/vocabulary";
import { changeProducts } from "@/lib/catalog/change-products";
import { isSameFacts } from "@/lib/catalog/facts";
import { describeAnew } from "@/lib/catalog/references/describe-anew";
import { describeMerges } from "@/lib/catalog/references/describe-merges";
import { separateProducts } from "@/lib/catalog/references/undo-merge";
import type { Market } from "@/lib/catalog/save-products";
import type { Facts } from "@/lib/domain/decide-product";
import { Refusal } from "@/lib/errors/refusals";
import { groupBy } from "@/lib/group-by";

/**
 * The lines that a chunk declared anew, and those that stood there already, with their quantity and when that was written:
 * what is put back is again what an earlier batch wrote. Absent of batches of an earlier release.
 */
export type QuantityEffects = {
  added: string[];
  changed: [id: string, quantityBefore: string, writtenBefore?: string][];
  /** Those of them that stood there with the same quantity: who said it before can't take it away. Absent where none did. */
  same?: string[];
  /** The products that were added for them. */
  products?: ProductEffects;
};

/** The products that a chunk added, and those that it changed, as they stood before. */
export type ProductEffects = {
  added: string[];
  changed: {
    id: string;
    facts: Facts;
    productUrl: string | null;
    /** When it and its entries of all countries were written before; absent of batches of an earlier release. */
    written?: { id: string; at: string }[];
  }[];
  /** What they were called further; absent of batches of an earlier release. */
  named?: { ecoProductId: string; type: ExternalIdType; key: string }[];
  /** What became one with another, in that order; absent where nothing did. */
  merged?: MergedProduct[];
};

/** A merge, and the product that stays. */
export type MergedProduct = { ecoProductId: string; mergeId: string };

/** Whose effects these are, where, and who takes them back. */
type Where = { tenant: Tenant; market: Market; actor: string };

/**
 * Takes back what a chunk of such a batch did at that moment, as it was stored, or throws a refusal where some of it was
 * validated (SERVICE_006), changed, deleted or declared since (SERVICE_005). The caller holds the producer's lock.
 */
export function undoEffects(tx: Db, kind: BatchKind, where: Where, effects: unknown, appliedAt: Date) {
  return kind === "CATALOG"
    ? undoProducts(tx, where, effects as ProductEffects, appliedAt)
    : undoQuantities(tx, where, effects as QuantityEffects, appliedAt);
}

const isValidated = () => new Refusal("SERVICE_006", [{ path: "BatchId", kind: "locked" }]);
const isChanged = () => new Refusal("SERVICE_005", [{ path: "BatchId", kind: "changedSince" }]);

async function undoQuantities(
  tx: Db,
  where: Where,
  { added, changed, products }: QuantityEffects,
  appliedAt: Date,
): Promise<void> {
  const { tenant } = where;
  const since = await effects.undoQuantities(tx, tenant, { added, changed, appliedAt });
  if (since) throw since === "validated" ? isValidated() : isChanged();
  await rewriteLines(tx, tenant, { quantityIds: changed.map(([id]) => id) });
  if (products) await undoProducts(tx, where, products, appliedAt);
}

async function undoProducts(tx: Db, where: Where, effects: ProductEffects, appliedAt: Date): Promise<void> {
  await undoFacts(tx, where, effects, appliedAt);
  for (const merge of (effects.merged ?? []).toReversed()) await undoMerge(tx, where, merge);
}

/** Takes a merge back, unless that was done on the page. */
async function undoMerge(
  tx: Db,
  { tenant, actor }: Where,
  { ecoProductId, mergeId }: MergedProduct,
): Promise<void> {
  const [stays] = await selectProductsById(tx, tenant, [ecoProductId]);
  const merge = (await describeMerges(tx, tenant, ecoProductId)).find(({ id }) => id === mergeId);
  if (merge && merge.undoneAt !== null) return;
  if (merge?.followedBy === "VALIDATED") throw isValidated();
  if (!merge?.canBeUndone || !stays) throw isChanged();
  await separateProducts(tx, tenant, { merge, stays }, actor);
}

async function undoFacts(
  tx: Db,
  { tenant, market }: Where,
  { added, changed, named = [] }: ProductEffects,
  appliedAt: Date,
): Promise<void> {
  const ids = changed.map(({ id }) => id);
  if (!(await effects.areProductsUntouched(tx, tenant, market, { added, changed: ids, appliedAt })))
    throw isChanged();
  const now = await effects.selectWritten(tx, tenant, ids);
  await takeNames(tx, tenant, named);
  await giveFacts(tx, { tenant, market }, changed);
  // A product of another country that came into this one goes after its facts: they are given to it where it is.
  await effects.deleteProducts(tx, tenant, market, added);
  const isUntouched = new Set(now.flatMap(({ id, at }) => (new Date(at) <= appliedAt ? [id] : [])));
  const before = changed.flatMap(({ written = [] }) => written.filter(({ id }) => isUntouched.has(id)));
  await effects.restoreWritten(tx, tenant, before);
}

/** Gives changed products the facts and addresses that they had. */
async function giveFacts(
  tx: Db,
  { tenant, market }: Omit<Where, "actor">,
  changed: ProductEffects["changed"],
): Promise<void> {
  if (changed.length === 0) return;
  const ids = changed.map(({ id }) => id);
  const products = new Map(
    (await selectProductsById(tx, tenant, ids)).map((product) => [product.id, product]),
  );
  const entriesOf = groupBy(await selectEntries(tx, tenant, ids), ({ ecoProductId }) => ecoProductId);
  const known = changed.map(({ id, facts, productUrl }) => {
    const product = products.get(id);
    const entries = entriesOf.get(id) ?? [];
    const entry = entries.find(({ eprCountryCode }) => eprCountryCode === market.country);
    if (!product || !entry) throw isChanged();
    return { product, entries, entry, facts, productUrl };
  });
  await updateEntries(
    tx,
    tenant,
    known.flatMap(({ entry: { id, ecoProductUrl }, productUrl }) =>
      ecoProductUrl === productUrl ? [] : [{ id, ecoProductUrl: productUrl }],
    ),
  );
  const different = known.filter(({ facts, product }) => !isSameFacts(facts, product));
  for (const decision of await changeProducts(tx, tenant, market, different))
    if (!decision.ok) throw new Refusal(decision.code);
}

/** Takes back what products were called further, and lets them be found by what is left. */
async function takeNames(tx: Db, tenant: Tenant, named: NonNullable<ProductEffects["named"]>): Promise<void> {
  if (named.length === 0) return;
  await deleteReferences(tx, tenant, named);
  const ids = [...new Set(named.map(({ ecoProductId }) => ecoProductId))];
  await describeAnew(tx, tenant, await selectProductsById(tx, tenant, ids));
}
