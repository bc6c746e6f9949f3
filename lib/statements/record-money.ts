import type { StatementRow } from "@/db/queries/statements";
import type { Tenant } from "@/db/tenant";
import type { PaymentSource } from "@/db/vocabulary";
import { recordAudit } from "@/lib/activity/record-audit";
import { type Context, newAuditTrail } from "@/lib/context";
import { leftOf, leftToPay } from "@/lib/domain/statements/statement-sums";
import { takePayment } from "./take-payment";

type Money = { source: PaymentSource; amount: string; paidOn: string; bankEntryId?: string };

/**
 * Records money for a statement, whose producer is locked, where a request is about more than one payment or nobody's: its
 * producer's activity has an entry for each. What a payer wrote is not passed on, the statement's own reference names nobody.
 */
export async function recordMoney(
  context: Context,
  tenant: Tenant,
  statement: StatementRow,
  money: Money,
): Promise<void> {
  const audit = { ...newAuditTrail(context.audit.path), producerNrn: tenant.nrn };
  const within = { ...context, audit };
  await takePayment(within, tenant, statement, { ...money, reference: statement.reference });
  const left = leftOf(leftToPay(statement), money.amount);
  await recordAudit(within, "recordPayment", { to: left });
}
