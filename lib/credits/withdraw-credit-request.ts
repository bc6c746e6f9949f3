import { closeCreditRequest } from "@/db/queries/credit-requests";
import { actorOf } from "@/lib/auth/caller";
import { enterTenant } from "@/lib/auth/enter-tenant";
import type { withdrawCreditRequest as contract } from "@/lib/contract/credit-requests";
import type { Operation } from "@/lib/operation";
import { noOpenRequest } from "./no-open-request";

export const withdrawCreditRequest: Operation<typeof contract> = async (context, { params }) => {
  const { db, caller, now, audit } = context;
  const tenant = await enterTenant(context, params.ProducerNrn);
  const closing = { status: "WITHDRAWN", decidedBy: actorOf(caller), decidedAt: now } as const;
  const withdrawn = await closeCreditRequest(db, tenant, params.CreditRequestId, closing);
  if (!withdrawn) throw noOpenRequest();
  audit.details = { credits: withdrawn.amount };
  return { status: "OK" };
};
