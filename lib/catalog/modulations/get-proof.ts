import { findClaim } from "@/db/queries/modulation-claims";
import { enterTenant } from "@/lib/auth/enter-tenant";
import type { getProof as contract } from "@/lib/contract/modulations";
import { Refusal } from "@/lib/errors/refusals";
import type { Operation } from "@/lib/operation";
import { FileGone } from "@/lib/storage/disk-storage";
import { documentIn } from "@/lib/storage/keys";
import { storage } from "@/lib/storage/storage";

export const getProof: Operation<typeof contract> = async (context, { params }) => {
  const tenant = await enterTenant(context, params.ProducerNrn);
  const claim = await findClaim(context.db, tenant, params.ClaimId);
  const missing = (kind: "noSuchClaim" | "noSuchDocument") =>
    new Refusal("SERVICE_005", [{ path: "ClaimId", kind }]);
  if (!claim) throw missing("noSuchClaim");
  if (claim.proofKey === null) throw missing("noSuchDocument");
  try {
    return {
      name: claim.proofName ?? "proof",
      content: await (await storage()).read(documentIn(claim.proofKey)),
    };
  } catch (thrown) {
    throw thrown instanceof FileGone ? missing("noSuchDocument") : thrown;
  }
};
