import { type ClaimRow, findClaim, withdrawClaim } from "@/db/queries/modulation-claims";
import { lockProducer } from "@/db/queries/producers";
import { selectProductsById } from "@/db/queries/products";
import { actorOf } from "@/lib/auth/caller";
import { enterTenant } from "@/lib/auth/enter-tenant";
import type { withdrawModulationClaim as contract } from "@/lib/contract/modulations";
import { Refusal } from "@/lib/errors/refusals";
import type { Operation } from "@/lib/operation";
import { priceClaims } from "./price-claims";

/** Withdraws a claim; one that was withdrawn already is answered as it stands. */
export const withdrawModulationClaim: Operation<typeof contract> = async (context, { params, query }) => {
  const { db, caller, audit } = context;
  const tenant = await enterTenant(context, params.ProducerNrn);
  await lockProducer(db, tenant);
  const claim = await findClaim(db, tenant, params.ClaimId);
  if (!claim || claim.country !== query.EprCountryCode) throw noSuchClaim();
  const [product] = await selectProductsById(db, tenant, [claim.ecoProductId]);
  audit.ecoProductId = claim.ecoProductId;
  audit.eprCountryCode = claim.country;
  audit.details = { product: product?.externalId ?? "", name: `${claim.ecoOrganismName} ${claim.code}` };
  if (await withdrawClaim(db, tenant, claim.id, actorOf(caller))) {
    const market = { country: claim.country, period: query.DeclarationPeriodCode };
    await priceClaims(db, tenant, market, [claim.ecoProductId]);
  }
  return described(await findClaim(db, tenant, claim.id));
};

const noSuchClaim = () => new Refusal("SERVICE_005", [{ path: "ClaimId", kind: "noSuchClaim" }]);

function described(claim: (ClaimRow & { proofKey: string | null; country: string }) | undefined): ClaimRow {
  if (!claim) throw noSuchClaim();
  const { proofKey: _key, country: _country, ...shown } = claim;
  return shown;
}
