import { claimFor } from "@/db/queries/modulation-claims";
import { lockProducer } from "@/db/queries/producers";
import { selectEntries, selectProductsById } from "@/db/queries/products";
import { actorOf } from "@/lib/auth/caller";
import { enterTenant } from "@/lib/auth/enter-tenant";
import type { claimModulation as contract } from "@/lib/contract/modulations";
import { Refusal } from "@/lib/errors/refusals";
import type { Operation } from "@/lib/operation";
import { holdDocument } from "@/lib/storage/documents";
import { offeredIn } from "./offered-in";
import { priceClaims } from "./price-claims";

/** Claims a modulation for products of a catalog and prices them by it. A proof is a document that this producer sent. */
export const claimModulation: Operation<typeof contract> = async (context, { params, body }) => {
  const { db, caller } = context;
  const tenant = await enterTenant(context, params.ProducerNrn);
  const market = { country: body.eprCountryCode, period: body.declarationPeriodCode };
  const { schemeProId, code, note = null } = body;
  const offered = await offeredIn(db, market);
  const modulation = offered.find((one) => one.schemeProId === schemeProId && one.code === code);
  if (!modulation) throw new Refusal("SERVICE_005", [{ path: "code", kind: "noSuchModulation" }]);
  const proof = body.proof
    ? { key: await holdDocument(db, tenant, body.proof.proofId, "proof.proofId"), name: body.proof.name }
    : null;
  await lockProducer(db, tenant);
  const ids = [...new Set(body.productIds)];
  const entries = await selectEntries(db, tenant, ids, market.country);
  const inCatalog = new Set(entries.map(({ ecoProductId }) => ecoProductId));
  const known = ids.filter((id) => inCatalog.has(id));
  const actor = actorOf(caller);
  const claimed = await claimFor(db, tenant, known, { schemeProId, code, note, proof, actor });
  const unpriced = await priceClaims(db, tenant, market, claimed);
  const [first] = claimed;
  if (first !== undefined && ids.length === 1) {
    const [product] = await selectProductsById(db, tenant, [first]);
    context.audit.ecoProductId = first;
    context.audit.details = { product: product?.externalId ?? "" };
  }
  context.audit.eprCountryCode = market.country;
  context.audit.details = {
    ...context.audit.details,
    name: `${modulation.ecoOrganismName} ${code}`,
    count: claimed.length,
  };
  const foreign = ids
    .filter((id) => !inCatalog.has(id))
    .map((ecoProductId) => ({ ecoProductId, code: "SERVICE_002" }));
  return { claimed: claimed.length, refused: [...foreign, ...unpriced] };
};
