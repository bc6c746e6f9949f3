import { lockProducer } from "@/db/queries/producers";
import { actorOf } from "@/lib/auth/caller";
import { enterTenant } from "@/lib/auth/enter-tenant";
import type { mergeEcoProducts as contract } from "@/lib/contract/references";
import { Refusal } from "@/lib/errors/refusals";
import type { Operation } from "@/lib/operation";
import { findProduct } from "./find-product";
import { mergeProducts, whyNotMerged } from "./merge-products";

/** Makes two products of the catalog one. */
export const mergeEcoProducts: Operation<typeof contract> = async (context, { params, body }) => {
  const { db, audit, caller } = context;
  const tenant = await enterTenant(context, params.ProducerNrn);
  await lockProducer(db, tenant);
  const path = "ecoProductId";
  if (body.ecoProductId === params.EcoProductId)
    throw new Refusal("SERVICE_005", [{ path, kind: "namedTwice" }]);
  const stays = await findProduct(db, tenant, params.EcoProductId);
  const goes = await findProduct(db, tenant, body.ecoProductId);
  const kind = await whyNotMerged(db, tenant, { stays: stays.id, goes: [goes.id] });
  if (kind) throw new Refusal("SERVICE_005", [{ path, kind }]);
  const merged = await mergeProducts(db, tenant, { stays, goes }, actorOf(caller));
  audit.ecoProductId = stays.id;
  audit.details = { product: stays.externalId, from: goes.externalId, count: merged.moved + merged.summed };
  return { ecoProductId: stays.id, ...merged };
};
