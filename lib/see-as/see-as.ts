import { randomUUID } from "node:crypto";
import { selectOwners } from "@/db/queries/members";
import { findProducer } from "@/db/queries/producers";
import { setSeenAs } from "@/db/queries/seen-as";
import { enterTenant } from "@/lib/auth/enter-tenant";
import { personOf } from "@/lib/auth/person-of";
import { type seeAs as contract, SEES_FOR_MINUTES } from "@/lib/contract/see-as";
import { Refusal } from "@/lib/errors/refusals";
import { mailSeenAs } from "@/lib/mails/seen-as-mails";
import type { Operation } from "@/lib/operation";

/** Only a signed-in person sees pages; the audit has it, and the owners are told, in the same transaction. */
export const seeAs: Operation<typeof contract> = async (context, { params }) => {
  const { db, caller, now } = context;
  const { sessionId } = personOf(caller);
  const tenant = await enterTenant(context, params.ProducerNrn);
  const producer = await findProducer(db, tenant);
  if (!producer) throw new Refusal("SERVICE_004");
  const { nrn, companyName } = producer;
  const until = new Date(now.getTime() + SEES_FOR_MINUTES * 60_000);
  await setSeenAs(db, sessionId, { nrn, until });
  // Who sees chooses the id of the request: one that was sent before would tell nobody.
  const of = randomUUID();
  for (const owner of await selectOwners(db, tenant))
    await mailSeenAs(db, owner, { of, nrn, companyName, minutes: SEES_FOR_MINUTES });
  return { nrn, companyName, until: until.toISOString() };
};
