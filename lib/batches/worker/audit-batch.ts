import type { Db } from "@/db/client";
import { insertAuditEntry } from "@/db/queries/audit-entries";
import { type BatchChange, type BatchRow, finishBatch } from "@/db/queries/batches";
import type { Tenant } from "@/db/tenant";
import type { BatchStatus } from "@/db/vocabulary";
import { tellUploader } from "./tell-uploader";

/** Lines of a file that took effect together, and how many of their rows did. */
type LinesWritten = { firstLine: number; lastLine: number; done: number; refused: number };

/** Writes down what a worker did for a batch, in the transaction of it and in the name of who uploaded the file. */
export const auditBatch = (
  tx: Db,
  { id, producerNrn, actor }: BatchRow,
  did: { status: BatchStatus } | LinesWritten,
): Promise<void> =>
  insertAuditEntry(tx, {
    actor,
    producerNrn,
    action: "processBatch",
    result: "status" in did && did.status === "FAILED" ? "failed" : "done",
    details: { batchId: id, ...did },
  });

/** Ends a batch that the transaction has locked, as a worker found that it must. */
export async function endBatch(
  tx: Db,
  tenant: Tenant,
  batch: BatchRow,
  status: BatchStatus,
  change: BatchChange,
): Promise<void> {
  await finishBatch(tx, tenant, batch.id, status, change);
  await auditBatch(tx, batch, { status });
  await tellUploader(tx, tenant, { ...batch, ...change, status });
}
