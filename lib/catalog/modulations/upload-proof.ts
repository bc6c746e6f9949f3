import { enterTenant } from "@/lib/auth/enter-tenant";
import type { uploadProof as contract } from "@/lib/contract/modulations";
import type { Operation } from "@/lib/operation";

/** Names a document that was stored; it is swept unless a claim or a comment names it too. */
export const uploadProof: Operation<typeof contract> = async (context, { params, file }) => {
  await enterTenant(context, params.ProducerNrn);
  return { proofId: file.id, name: file.name, bytes: file.bytes };
};
