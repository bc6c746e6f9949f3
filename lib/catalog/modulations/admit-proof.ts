import { enterTenant } from "@/lib/auth/enter-tenant";
import type { uploadProof as contract } from "@/lib/contract/modulations";
import type { Admission } from "@/lib/operation";

/** Refuses a document of a producer that is not the caller's before it is read. */
export const admitProof: Admission<typeof contract> = async (context, { params }) => {
  await enterTenant(context, params.ProducerNrn);
};
