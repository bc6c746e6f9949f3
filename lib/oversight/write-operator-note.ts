import { writeNote } from "@/db/queries/operator-notes";
import { actorOf } from "@/lib/auth/caller";
import { enterTenant } from "@/lib/auth/enter-tenant";
import type { writeOperatorNote as contract } from "@/lib/contract/operator-notes";
import type { Operation } from "@/lib/operation";
import { describeNote } from "./describe-note";

export const writeOperatorNote: Operation<typeof contract> = async (context, { params, body }) => {
  const { db, caller, now } = context;
  const tenant = await enterTenant(context, params.ProducerNrn);
  await writeNote(db, tenant, { note: body.note, actor: actorOf(caller), writtenAt: now });
  return describeNote(db, tenant);
};
