import { countUnusedProofs } from "@/db/queries/stored-files";
import { enterTenant } from "@/lib/auth/enter-tenant";
import type { uploadProof as contract } from "@/lib/contract/modulations";
import { Refusal } from "@/lib/errors/refusals";
import type { Admission } from "@/lib/operation";
import { proofFolder } from "@/lib/storage/keys";

/** More than people send before they say what for: each can have 10 MB, and stays a day or two. */
const MOST_UNUSED = 100;

/** Refuses a document before it is read: of a producer that is not the caller's, or one more that nothing names. */
export const admitProof: Admission<typeof contract> = async (context, { params }) => {
  const tenant = await enterTenant(context, params.ProducerNrn);
  const unused = await countUnusedProofs(context.db, tenant, proofFolder(tenant.nrn, ""));
  if (unused >= MOST_UNUSED) throw new Refusal("SERVICE_005", [{ path: "file", kind: "tooManyDocuments" }]);
};
