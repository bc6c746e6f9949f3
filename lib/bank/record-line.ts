import { type BankEntryRow, markDecided } from "@/db/queries/bank-imports";
import type { Tenant } from "@/db/tenant";
import { actorOf } from "@/lib/auth/caller";
import type { Context } from "@/lib/context";
import { lockPayable } from "@/lib/statements/lock-payable";
import { recordMoney } from "@/lib/statements/record-money";

export type RecordedShare = { tenant: Tenant; statementId: string; amount: string };

/** Records a line as a payment of each statement that has a share of it; refuses all of them where one takes no money. */
export async function recordLine(
  context: Context,
  { id, bookedOn }: Pick<BankEntryRow, "id" | "bookedOn">,
  shares: readonly RecordedShare[],
): Promise<void> {
  for (const { tenant, statementId, amount } of shares) {
    const statement = await lockPayable(context, tenant, statementId);
    const money = { source: "BANK", amount, paidOn: bookedOn, bankEntryId: id } as const;
    await recordMoney(context, tenant, statement, money);
  }
  await markDecided(context.db, id, false, { by: actorOf(context.caller), at: context.now });
}
