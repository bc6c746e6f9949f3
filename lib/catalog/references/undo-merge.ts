import type { Db } from "@/db/client";
import { notePreparer } from "@/db/queries/approvals";
import { isToBePriced, waitForScales } from "@/db/queries/catalog-pricings";
import { rewriteLines } from "@/db/queries/declaration-lines";
import { bumpVersion, selectOpenPeriods } from "@/db/queries/declarations";
import {
  closeMerge,
  dropBegunParts,
  putProductBack,
  putQuantitiesBack,
  selectTouchedQuantities,
} from "@/db/queries/kept-merges";
import { lockProducer } from "@/db/queries/producers";
import { type ProductRow, selectEntries, selectProductsById } from "@/db/queries/products";
import type { Tenant } from "@/db/tenant";
import { actorOf } from "@/lib/auth/caller";
import { enterTenant } from "@/lib/auth/enter-tenant";
import type { Returned } from "@/lib/contract/endpoint";
import type { undoMerge as contract } from "@/lib/contract/references";
import { Refusal } from "@/lib/errors/refusals";
import type { Operation } from "@/lib/operation";
import { decideAnew } from "../decide-anew";
import { keepPrices } from "../keep-prices";
import { selectOtherwise } from "../priced-otherwise";
import { describeAnew } from "./describe-anew";
import { describeMerges } from "./describe-merges";
import { findProduct } from "./find-product";

type Merge = Returned<typeof contract>;

/**
 * Makes two products of one again: what the merge took, moved and added up is as it was, with its ids, for which nothing is
 * charged again. What changed of the product that stays is its own, and prices are those of the scale as it is now.
 */
export const undoMerge: Operation<typeof contract> = async (context, { params }) => {
  const { db, caller, audit } = context;
  const tenant = await enterTenant(context, params.ProducerNrn);
  await lockProducer(db, tenant);
  const merge = await findMerge(db, tenant, params);
  const [stays] = await selectProductsById(db, tenant, [merge.ecoProductId]);
  audit.details = { product: stays?.externalId ?? merge.ecoProductId, from: merge.externalId };
  if (merge.undoneAt !== null) return merge;
  if (!merge.canBeUndone || !stays)
    throw new Refusal("SERVICE_005", [{ path: "MergeId", kind: "somethingFollowed" }]);
  await separateProducts(db, tenant, { merge, stays }, actorOf(caller));
  audit.ecoProductId = stays.id;
  return findMerge(db, tenant, params);
};

/** Takes a merge back that can be undone. The caller holds the producer's lock. */
export async function separateProducts(
  db: Db,
  tenant: Tenant,
  { merge, stays }: { merge: Merge; stays: ProductRow },
  actor: string,
): Promise<void> {
  const touched = await selectTouchedQuantities(db, tenant, merge.id);
  const quantityIds = touched.map(({ id }) => id);
  const declarationIds = [...new Set(touched.map(({ declarationId }) => declarationId))];
  await notePreparer(db, tenant, actor, { quantityIds });
  await putProductBack(db, tenant, merge);
  await putQuantitiesBack(db, tenant, merge.id, quantityIds);
  await rewriteLines(db, tenant, { quantityIds });
  await priceAsOfNow(db, tenant, merge.mergedProductId);
  await notePreparer(db, tenant, actor, { quantityIds });
  await dropBegunParts(db, tenant, merge.id, declarationIds);
  for (const id of declarationIds) await bumpVersion(db, tenant, id);
  await describeAnew(db, tenant, [stays]);
  await closeMerge(db, tenant, merge.id);
}

async function findMerge(
  db: Db,
  tenant: Tenant,
  { EcoProductId, MergeId }: { EcoProductId: string; MergeId: string },
): Promise<Merge> {
  const merges = await describeMerges(db, tenant, EcoProductId);
  const merge = merges.find(({ id }) => id === MergeId);
  if (merge) return merge;
  await findProduct(db, tenant, EcoProductId);
  throw new Refusal("SERVICE_005", [{ path: "MergeId", kind: "noSuchMerge" }]);
}

/** Prices a restored product whose scale or period is newer than the merge, unless it is already queued for pricing. */
async function priceAsOfNow(db: Db, tenant: Tenant, productId: string): Promise<void> {
  await waitForScales(db);
  for (const { eprCountryCode: country } of await selectEntries(db, tenant, [productId]))
    for (const period of await selectOpenPeriods(db, tenant, country)) {
      const market = { country, period };
      if (await isToBePriced(db, tenant, market, productId)) continue;
      const decided = await decideAnew(db, tenant, market, [productId]);
      await keepPrices(db, tenant, market, await selectOtherwise(db, tenant, market, decided));
    }
}
