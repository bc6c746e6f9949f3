import { lockProducer } from "@/db/queries/producers";
import { enterTenant } from "@/lib/auth/enter-tenant";
import { newAuditTrail } from "@/lib/context";
import type { recordBankEntries as contract } from "@/lib/contract/bank-imports";
import { isRecordable } from "@/lib/domain/statements/bank-outcomes";
import { Refusal } from "@/lib/errors/refusals";
import { inTransaction } from "@/lib/in-transaction";
import type { Operation } from "@/lib/operation";
import { judgeImport } from "./describe-bank";
import { lockImport } from "./find-import";
import { type RecordedShare, recordLine } from "./record-line";

/** Records lines as they are judged once everything they are about stands still; the others stay open. */
export const recordBankEntries: Operation<typeof contract> = async (context, { params, body }) => {
  const { db, audit } = context;
  const { BankImportId: id } = params;
  await lockImport(db, id);
  const requested = new Set(body.entryIds);
  const mayOverpay = new Set(body.tooMuch ?? body.entryIds);
  const owners = (await judgeImport(db, id)).flatMap(({ id: entry, shares }) =>
    requested.has(entry) ? shares.map(({ statement }) => statement.producerNrn) : [],
  );
  // Each in its turn, always in the same order, so that two files with payments of the same producers don't wait for each other.
  const tenants = new Map<string, Awaited<ReturnType<typeof enterTenant>>>();
  for (const nrn of [...new Set(owners)].sort()) {
    const tenant = await enterTenant({ ...context, audit: newAuditTrail(audit.path) }, nrn);
    await lockProducer(db, tenant);
    tenants.set(nrn, tenant);
  }
  const recorded: string[] = [];
  for (const row of await judgeImport(db, id)) {
    if (!requested.has(row.id) || !isRecordable(row.outcome)) continue;
    // It may be more than is left since it was looked at.
    if (row.outcome === "TOO_MUCH" && !mayOverpay.has(row.id)) continue;
    const shares = row.shares.flatMap(({ statement, amount }): RecordedShare[] => {
      const tenant = tenants.get(statement.producerNrn);
      return tenant && amount !== null ? [{ tenant, statementId: statement.id, amount }] : [];
    });
    // What is judged otherwise once its statements stand still, and is of others who are not locked, stays open.
    if (shares.length === 0 || shares.length < row.shares.length) continue;
    // A statement that no longer accepts payments does not stop the other lines.
    const isRecorded = await inTransaction(db, async (inner) => {
      await recordLine({ ...context, db: inner }, row, shares);
      return true;
    }).catch((thrown: unknown) => {
      if (thrown instanceof Refusal) return false;
      throw thrown;
    });
    if (isRecorded) recorded.push(row.id);
  }
  audit.details = { count: recorded.length };
  return { recorded, left: body.entryIds.filter((entry) => !recorded.includes(entry)) };
};
