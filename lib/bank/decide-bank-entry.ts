import { markDecided } from "@/db/queries/bank-imports";
import { actorOf } from "@/lib/auth/caller";
import { enterTenant } from "@/lib/auth/enter-tenant";
import { newAuditTrail } from "@/lib/context";
import type { decideBankEntry as contract } from "@/lib/contract/bank-imports";
import { Refusal } from "@/lib/errors/refusals";
import type { Operation } from "@/lib/operation";
import { lockPayable } from "@/lib/statements/lock-payable";
import { refuseOtherLeft } from "@/lib/statements/refuse-other-left";
import { describeEntry, judgeImport } from "./describe-bank";
import { lockImport } from "./find-import";
import { recordLine } from "./record-line";

export const decideBankEntry: Operation<typeof contract> = async (context, { params, body }) => {
  const { db, caller, now, audit } = context;
  const { BankImportId: importId, BankEntryId: id } = params;
  await lockImport(db, importId);
  const find = async () => {
    const row = (await judgeImport(db, importId)).find((each) => each.id === id);
    if (!row) throw new Refusal("SERVICE_005", [{ path: "BankEntryId", kind: "noSuchBankEntry" }]);
    return row;
  };
  const row = await find();
  if (row.state === "RECORDED")
    throw new Refusal("SERVICE_005", [{ path: "decision", kind: "recordedAlready" }]);
  if (body.decision === "PAYMENT") {
    if (row.kind === "REVERSAL") throw new Refusal("SERVICE_005", [{ path: "decision", kind: "wentBack" }]);
    const tenant = await enterTenant(
      { ...context, audit: newAuditTrail(audit.path) },
      body.producerNrn ?? "",
    );
    if (!body.statementId)
      throw new Refusal("SERVICE_005", [{ path: "statementId", kind: "noSuchStatement" }]);
    const statement = await lockPayable(context, tenant, body.statementId);
    if (statement.currency !== row.currency)
      throw new Refusal("SERVICE_005", [{ path: "statementId", kind: "otherCurrency" }]);
    refuseOtherLeft(statement, body.left);
    if (row.recorded.some(({ statementId }) => statementId === statement.id))
      throw new Refusal("SERVICE_005", [{ path: "statementId", kind: "recordedAlready" }]);
    await recordLine(context, row, [{ tenant, statementId: statement.id, amount: row.unrecorded }]);
  } else await markDecided(db, id, body.decision === "SET_ASIDE", { by: actorOf(caller), at: now });
  return describeEntry(await find());
};
