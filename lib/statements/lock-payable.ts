import { lockProducer } from "@/db/queries/producers";
import { findStatement, type StatementRow } from "@/db/queries/statements";
import type { Tenant } from "@/db/tenant";
import type { Context } from "@/lib/context";
import { Refusal } from "@/lib/errors/refusals";
import { todayOf } from "./today";

/** A statement that is paid or to be paid, with its producer locked until the transaction ends. */
export async function lockPayable({ db, now }: Context, tenant: Tenant, id: string): Promise<StatementRow> {
  await lockProducer(db, tenant);
  const row = await findStatement(db, tenant, id, todayOf(now));
  if (row?.kind !== "STATEMENT")
    throw new Refusal("SERVICE_005", [{ path: "StatementId", kind: "noSuchStatement" }]);
  return row;
}
