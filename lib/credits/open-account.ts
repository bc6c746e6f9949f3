import type { Db } from "@/db/client";
import { insertAccount, postCredits } from "@/db/queries/credits";
import type { Tenant } from "@/db/tenant";
import { settingOf } from "@/lib/settings";

/** Opens the account of a new company with its starter credits. Of those who do so at once one does, and of one that is there nothing changes. */
export async function openAccount(tx: Db, tenant: Tenant): Promise<void> {
  const amount = settingOf("STARTER_CREDITS");
  if (!(await insertAccount(tx, tenant)) || amount === 0) return;
  await postCredits(tx, tenant, {
    kind: "GRANT",
    amount,
    reason: "starter credits",
    effects: [null],
    actor: "service",
  });
}
