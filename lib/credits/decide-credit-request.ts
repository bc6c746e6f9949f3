import { closeCreditRequest, findCreditRequest } from "@/db/queries/credit-requests";
import { insertAccount, postCredits } from "@/db/queries/credits";
import { selectOwners } from "@/db/queries/members";
import { findProducer } from "@/db/queries/producers";
import { actorOf } from "@/lib/auth/caller";
import { enterTenant } from "@/lib/auth/enter-tenant";
import type { decideCreditRequest as contract } from "@/lib/contract/credit-requests";
import { Refusal } from "@/lib/errors/refusals";
import { mailCreditDecision } from "@/lib/mails/credit-mails";
import type { Operation } from "@/lib/operation";
import { describeCreditRequest } from "./describe-credit-request";
import { noOpenRequest } from "./no-open-request";

/** Of operators who decide at once the first one does, and what they grant is an entry of the ledger in the same transaction. */
export const decideCreditRequest: Operation<typeof contract> = async (context, { params, body }) => {
  const { db, caller, now } = context;
  const tenant = await enterTenant(context, params.ProducerNrn);
  const { status, answer } = body;
  if (status === "REFUSED" && !answer)
    throw new Refusal("SERVICE_005", [{ path: "answer", kind: "reasonNeeded" }]);
  const asked = await findCreditRequest(db, tenant, params.CreditRequestId);
  const producer = await findProducer(db, tenant);
  if (!asked || !producer) throw noOpenRequest();
  const actor = actorOf(caller);
  const amount = body.amount ?? asked.amount;
  const closed = await closeCreditRequest(db, tenant, asked.id, {
    status,
    answer,
    decidedBy: actor,
    decidedAt: now,
    ...(status === "GRANTED" && { granted: amount }),
  });
  if (!closed) throw noOpenRequest();
  if (status === "GRANTED") {
    await insertAccount(db, tenant);
    const reason = answer ?? "credits asked for";
    await postCredits(db, tenant, { kind: "GRANT", amount, reason, effects: [null], actor });
  }
  const { id, granted } = closed;
  const { companyName } = producer;
  for (const owner of await selectOwners(db, tenant))
    await mailCreditDecision(db, owner, { id, nrn: tenant.nrn, companyName, granted, answer });
  return describeCreditRequest(closed);
};
