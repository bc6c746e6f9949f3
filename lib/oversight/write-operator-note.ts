import { writeNote } from "@/db/queries/operator-notes";
import { lockProducer } from "@/db/queries/producers";
import { actorOf } from "@/lib/auth/caller";
import { enterTenant } from "@/lib/auth/enter-tenant";
import type { writeOperatorNote as contract } from "@/lib/contract/operator-notes";
import { Refusal } from "@/lib/errors/refusals";
import type { Operation } from "@/lib/operation";
import { describeNote } from "./describe-note";

export const writeOperatorNote: Operation<typeof contract> = async (context, { params, body }) => {
  const { db, caller, now } = context;
  const tenant = await enterTenant(context, params.ProducerNrn);
  await lockProducer(db, tenant);
  const { writtenAt } = await describeNote(db, tenant);
  if (body.writtenAt !== undefined && body.writtenAt !== writtenAt)
    throw new Refusal("SERVICE_005", [{ path: "writtenAt", kind: "otherVersion" }]);
  await writeNote(db, tenant, { note: body.note, actor: actorOf(caller), writtenAt: now });
  return describeNote(db, tenant);
};
