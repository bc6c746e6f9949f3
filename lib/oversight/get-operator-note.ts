import { enterTenant } from "@/lib/auth/enter-tenant";
import type { getOperatorNote as contract } from "@/lib/contract/operator-notes";
import type { Operation } from "@/lib/operation";
import { describeNote } from "./describe-note";

export const getOperatorNote: Operation<typeof contract> = async (context, { params }) =>
  describeNote(context.db, await enterTenant(context, params.ProducerNrn));
