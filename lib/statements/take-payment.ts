import { insertPayment } from "@/db/queries/statement-payments";
import type { StatementRow } from "@/db/queries/statements";
import type { Tenant } from "@/db/tenant";
import type { PaymentSource } from "@/db/vocabulary";
import { actorOf } from "@/lib/auth/caller";
import type { Context } from "@/lib/context";
import { followPayments } from "./follow-payments";

type Money = {
  source: PaymentSource;
  amount: string;
  paidOn: string;
  reference: string | null;
  /** The line of a bank's file that it is of. */
  bankEntryId?: string;
};

/** Records money that came for a statement, whose producer is locked: its parts follow. Answers which payment it is. */
export async function takePayment(
  context: Context,
  tenant: Tenant,
  statement: StatementRow,
  money: Money,
): Promise<string> {
  const id = await insertPayment(context.db, tenant, {
    ...money,
    statementId: statement.id,
    recordedBy: actorOf(context.caller),
    createdAt: context.now,
  });
  await followPayments(context, tenant, statement);
  return id;
}
