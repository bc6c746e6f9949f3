import { findBatch } from "@/db/queries/batches";
import { findCountryId } from "@/db/queries/countries";
import { changeOpenRequest, countCreditRequests, insertCreditRequest } from "@/db/queries/credit-requests";
import { findBalance } from "@/db/queries/credits";
import { findProducer, lockProducer } from "@/db/queries/producers";
import { selectOperators } from "@/db/queries/users";
import { actorOf } from "@/lib/auth/caller";
import { enterTenant } from "@/lib/auth/enter-tenant";
import type { requestCredits as contract } from "@/lib/contract/credit-requests";
import { Refusal } from "@/lib/errors/refusals";
import { mailCreditRequest } from "@/lib/mails/credit-mails";
import type { Operation } from "@/lib/operation";
import { describeCreditRequest } from "./describe-credit-request";

const DAY_MS = 86_400_000;
/** Each request is a mail to every operator. */
const MOST_A_DAY = 5;

/** Asks the operator, who is told by mail; who asks again before the answer changes what is asked, and no mail goes out. */
export const requestCredits: Operation<typeof contract> = async (context, { params, body }) => {
  const { db, caller, now } = context;
  const tenant = await enterTenant(context, params.ProducerNrn);
  const { batchId = null, eprCountryCode = null, declarationPeriodCode = null, ...rest } = body;
  if (batchId && !(await findBatch(db, tenant, batchId)))
    throw new Refusal("SERVICE_005", [{ path: "batchId", kind: "noSuchBatch" }]);
  if (eprCountryCode && !(await findCountryId(db, eprCountryCode)))
    throw new Refusal("SERVICE_005", [{ path: "eprCountryCode", kind: "noSuchCountry" }]);
  const asked = { ...rest, batchId, eprCountryCode, declarationPeriodCode, requestedBy: actorOf(caller) };
  await lockProducer(db, tenant);
  const changed = await changeOpenRequest(db, tenant, asked);
  if (changed) return describeCreditRequest(changed);
  const today = await countCreditRequests(db, tenant, new Date(now.getTime() - DAY_MS));
  if (today >= MOST_A_DAY) throw new Refusal("SERVICE_005", [{ path: "amount", kind: "fiveRequestsADay" }]);
  const row = await insertCreditRequest(db, tenant, asked);
  const producer = await findProducer(db, tenant);
  if (!row || !producer) throw new Refusal("SERVICE_004");
  const left = (await findBalance(db, tenant))?.gravityCredits ?? 0;
  const { id, amount, purpose } = row;
  for (const operator of await selectOperators(db))
    await mailCreditRequest(db, operator, { id, companyName: producer.companyName, amount, purpose, left });
  return describeCreditRequest(row);
};
