import { findClaim } from "@/db/queries/modulation-claims";
import { enterTenant } from "@/lib/auth/enter-tenant";
import type { getProof as contract } from "@/lib/contract/modulations";
import { Refusal } from "@/lib/errors/refusals";
import type { Operation } from "@/lib/operation";
import { readDocument } from "@/lib/storage/documents";

export const getProof: Operation<typeof contract> = async (context, { params }) => {
  const tenant = await enterTenant(context, params.ProducerNrn);
  const claim = await findClaim(context.db, tenant, params.ClaimId);
  if (!claim) throw new Refusal("SERVICE_005", [{ path: "ClaimId", kind: "noSuchClaim" }]);
  return readDocument({ folder: claim.proofKey, name: claim.proofName ?? "proof" }, "ClaimId");
};
