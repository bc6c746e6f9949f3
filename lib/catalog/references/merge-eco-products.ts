import { notePreparer } from "@/db/queries/approvals";
import { keepAfterMerge, keepBeforeMerge } from "@/db/queries/kept-merges";
import { moveReferences, removeMerged } from "@/db/queries/merges";
import { lockProducer } from "@/db/queries/producers";
import { selectEntries } from "@/db/queries/products";
import { actorOf } from "@/lib/auth/caller";
import { enterTenant } from "@/lib/auth/enter-tenant";
import type { mergeEcoProducts as contract } from "@/lib/contract/references";
import { Refusal } from "@/lib/errors/refusals";
import type { Operation } from "@/lib/operation";
import { ensureContributions } from "../ensure-contributions";
import { describeAnew } from "./describe-anew";
import { findProduct } from "./find-product";
import { foldQuantities } from "./fold-quantities";

/**
 * Makes two products one. What was charged for either stays charged, and nothing is charged again: a quantity that moves
 * keeps its row, one that is added to another is gone, as its credits are. What went is kept for a while, to undo it.
 */
export const mergeEcoProducts: Operation<typeof contract> = async (context, { params, body }) => {
  const { db, audit } = context;
  const tenant = await enterTenant(context, params.ProducerNrn);
  await lockProducer(db, tenant);
  const path = "ecoProductId";
  if (body.ecoProductId === params.EcoProductId)
    throw new Refusal("SERVICE_005", [{ path, kind: "namedTwice" }]);
  const stays = await findProduct(db, tenant, params.EcoProductId);
  const goes = await findProduct(db, tenant, body.ecoProductId);
  const countries = new Set(
    (await selectEntries(db, tenant, [stays.id])).map(({ eprCountryCode }) => eprCountryCode),
  );
  const entries = await selectEntries(db, tenant, [goes.id]);
  if (entries.some(({ eprCountryCode }) => !countries.has(eprCountryCode)))
    throw new Refusal("SERVICE_005", [{ path, kind: "notInItsCountries" }]);
  const two = { goes: goes.id, stays: stays.id };
  const mergeId = await keepBeforeMerge(db, tenant, two);
  const folded = await foldQuantities(db, tenant, {
    from: goes.id,
    to: stays.id,
    priced: (market) => ensureContributions(db, tenant, market, [stays.id]),
    going: (quantityIds) => notePreparer(db, tenant, actorOf(context.caller), { quantityIds }),
  });
  if (!folded) throw new Refusal("SERVICE_005", [{ path, kind: "quantitiesOverlap" }]);
  if (folded.moved + folded.summed > 0)
    await notePreparer(db, tenant, actorOf(context.caller), { productIds: [stays.id] });
  await removeMerged(db, tenant, { id: goes.id, isDeclared: folded.left > 0 });
  await moveReferences(db, tenant, { goes, to: stays.id });
  await keepAfterMerge(db, tenant, { id: mergeId, ...two }, folded);
  await describeAnew(db, tenant, [stays]);
  audit.ecoProductId = stays.id;
  audit.details = { product: stays.externalId, from: goes.externalId, count: folded.moved + folded.summed };
  return { ecoProductId: stays.id, mergeId, ...folded };
};
