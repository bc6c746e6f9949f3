import { randomUUID } from "node:crypto";
import { findBatchJson, insertBatch, isFileApplied, lockBatch } from "@/db/queries/batches";
import { actorOf } from "@/lib/auth/caller";
import { enterTenant } from "@/lib/auth/enter-tenant";
import type { rerunBatch as contract } from "@/lib/contract/batches";
import type { Returned } from "@/lib/contract/endpoint";
import { Refusal } from "@/lib/errors/refusals";
import type { Operation } from "@/lib/http/handle";
import { JsonText, Reply } from "@/lib/http/reply";
import { FileGone } from "@/lib/storage/disk-storage";
import { uploadKey } from "@/lib/storage/keys";
import { storage } from "@/lib/storage/storage";
import { noSuchBatch } from "./no-such-batch";
import { refuseForeignColumns } from "./template";

/** Makes a copy of a finished batch's file a batch of its own; a file that took effect does so again once it is undone. */
export const rerunBatch: Operation<typeof contract> = async (context, { params, query }) => {
  const { db, caller } = context;
  const tenant = await enterTenant(context, params.ProducerNrn);
  const batch = await lockBatch(db, tenant, params.BatchId);
  if (!batch) throw noSuchBatch();
  if (batch.finishedAt === null)
    throw new Refusal("SERVICE_005", [{ path: "BatchId", message: "still running" }]);
  const { kind, eprCountryCode, declarationPeriodCode, fileName, fileBytes, encoding, hasBom } = batch;
  const columns = query.Columns ?? batch.columns;
  refuseForeignColumns(kind, columns);

  const id = randomUUID();
  const fileOf = batch.fileOf ?? batch.id;
  const dryRun = query.DryRun === "true";
  if (!dryRun && (await isFileApplied(db, tenant, fileOf)))
    throw new Refusal("SERVICE_005", [{ path: "BatchId", message: "it took effect already" }]);
  const isAdded = await insertBatch(db, tenant, {
    id,
    kind,
    eprCountryCode,
    declarationPeriodCode,
    columns,
    fileOf,
    mode: query.Mode ?? batch.mode,
    dryRun,
    fileName,
    fileBytes,
    encoding,
    hasBom,
    actor: actorOf(caller),
  });
  if (!isAdded) throw new Refusal("SERVICE_022");
  await copyFile(batch.id, id);
  const json = await findBatchJson(db, tenant, id);
  if (!json) throw new Refusal("SERVICE_021");
  return new Reply<Returned<typeof contract>>(new JsonText(json), { "retry-after": "1" });
};

async function copyFile(from: string, to: string): Promise<void> {
  try {
    await (await storage()).copy(uploadKey(from), uploadKey(to));
  } catch (cause) {
    if (cause instanceof FileGone) throw new Refusal("SERVICE_016", [], { cause });
    throw cause;
  }
}
