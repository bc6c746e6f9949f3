import { claimFor, countMostClaims } from "@/db/queries/modulation-claims";
import { lockProducer } from "@/db/queries/producers";
import { type ProductRow, selectEntries, selectProductsById } from "@/db/queries/products";
import { recordOfEach } from "@/lib/activity/record-audit";
import { actorOf } from "@/lib/auth/caller";
import { enterTenant } from "@/lib/auth/enter-tenant";
import type { Context } from "@/lib/context";
import type { claimModulation as contract } from "@/lib/contract/modulations";
import { Refusal } from "@/lib/errors/refusals";
import type { Operation } from "@/lib/operation";
import { holdDocument } from "@/lib/storage/documents";
import { offeredIn } from "./offered-in";
import { priceClaims } from "./price-claims";

/** Those that were withdrawn stay with their proofs; more than a scheme asks for in the life of a product. */
const MOST_CLAIMS = 100;

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
  const said = { schemeProId, code, note, proof, actor };
  const { claimed, replaced } = await claimFor(db, tenant, known, said);
  if ((await countMostClaims(db, tenant, [...claimed, ...replaced])) > MOST_CLAIMS)
    throw new Refusal("SERVICE_005", [{ path: "productIds", kind: "tooManyClaims" }]);
  const unpriced = await priceClaims(db, tenant, market, claimed);
  context.audit.eprCountryCode = market.country;
  await noteClaims(context, await selectProductsById(db, tenant, [...claimed, ...replaced]), {
    name: `${modulation.ecoOrganismName} ${code}`,
    isOfOne: ids.length === 1,
  });
  const foreign = ids
    .filter((id) => !inCatalog.has(id))
    .map((ecoProductId) => ({ ecoProductId, code: "SERVICE_002" }));
  return { claimed: claimed.length, replaced: replaced.length, refused: [...foreign, ...unpriced] };
};

/** Writes an audit entry for each product whose claim or proof is new. A request for a single product uses its own entry. */
async function noteClaims(
  context: Context,
  products: readonly ProductRow[],
  { name, isOfOne }: { name: string; isOfOne: boolean },
): Promise<void> {
  const each = products.map(({ id, externalId }) => ({
    ecoProductId: id,
    details: { product: externalId, name, count: 1 },
  }));
  const [only] = each;
  context.audit.details = { name, count: products.length };
  if (!isOfOne) return recordOfEach(context, "claimModulation", each);
  if (!only) return;
  context.audit.ecoProductId = only.ecoProductId;
  context.audit.details = only.details;
}
