import { selectNamedStatements } from "@/db/queries/bank-imports";
import { notePaymentEvent } from "@/db/queries/payment-events";
import { enterTenant } from "@/lib/auth/enter-tenant";
import { newAuditTrail } from "@/lib/context";
import type { receivePaymentEvent as contract } from "@/lib/contract/payments";
import { Refusal } from "@/lib/errors/refusals";
import { inTransaction } from "@/lib/in-transaction";
import type { Operation } from "@/lib/operation";
import { lockPayable } from "@/lib/statements/lock-payable";
import { recordMoney } from "@/lib/statements/record-money";
import { lastDayBegun } from "@/lib/statements/today";
import { providerOf } from "./providers";

/**
 * Records what a card provider says was paid, once for each of its events. One that can't be recorded is refused, so that it
 * is seen where it was sent, and comes again.
 */
export const receivePaymentEvent: Operation<typeof contract> = async (context, { params, body, event }) => {
  const { now } = context;
  const { PaymentProvider: name } = params;
  const payment = providerOf(name).read(body);
  if (!payment) return { outcome: "IGNORED" };
  const { reference, amount, currency, paidOn } = payment;
  return inTransaction(context.db, async (db) => {
    if (!(await notePaymentEvent(db, { provider: name, eventId: event.id, receivedAt: now })))
      return { outcome: "REPEATED" };
    if (paidOn > lastDayBegun(now))
      throw new Refusal("SERVICE_005", [{ path: "data.paidOn", kind: "inTheFuture" }]);
    const [named] = await selectNamedStatements(db, [reference]);
    if (!named) throw new Refusal("SERVICE_005", [{ path: "data.reference", kind: "noSuchStatement" }]);
    if (named.currency !== currency)
      throw new Refusal("SERVICE_005", [{ path: "data.currency", kind: "otherCurrency" }]);
    const caller = { kind: "service", name: `payments:${name}` } as const;
    const within = { ...context, db, caller, audit: newAuditTrail(context.audit.path) };
    const tenant = await enterTenant(within, named.producerNrn);
    const statement = await lockPayable(within, tenant, named.id);
    await recordMoney(within, tenant, statement, { source: "CARD", amount, paidOn });
    return { outcome: "RECORDED" };
  });
};
