import { type BankEntryRow, markRecorded } from "@/db/queries/bank-imports";
import type { StatementRow } from "@/db/queries/statements";
import type { Tenant } from "@/db/tenant";
import { actorOf } from "@/lib/auth/caller";
import type { Context } from "@/lib/context";
import { recordMoney } from "@/lib/statements/record-money";

/** Records a line as a payment of a statement, whose producer is locked. */
export async function recordLine(
  context: Context,
  tenant: Tenant,
  statement: StatementRow,
  { id, amount, bookedOn }: Pick<BankEntryRow, "id" | "amount" | "bookedOn">,
): Promise<void> {
  const money = { source: "BANK", amount, paidOn: bookedOn } as const;
  const paymentId = await recordMoney(context, tenant, statement, money);
  const payment = { producerNrn: tenant.nrn, statementId: statement.id, paymentId };
  await markRecorded(context.db, id, payment, { by: actorOf(context.caller), at: context.now });
}
