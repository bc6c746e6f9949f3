import { randomUUID } from "node:crypto";
import { isFileApplied, lockBatch } from "@/db/queries/batches";
import { noteUpload } from "@/db/queries/stored-files";
import { actorOf } from "@/lib/auth/caller";
import { enterTenant } from "@/lib/auth/enter-tenant";
import type { Context } from "@/lib/context";
import type { rerunBatch as contract } from "@/lib/contract/batches";
import type { Input } from "@/lib/contract/endpoint";
import { CORRECTIONS_LIMIT, correctedFurther } from "@/lib/domain/csv/corrections";
import { Refusal } from "@/lib/errors/refusals";
import type { Answer } from "@/lib/operation";
import { reads } from "@/lib/runtime";
import { FileGone } from "@/lib/storage/disk-storage";
import { uploadFolder, uploadKey } from "@/lib/storage/keys";
import { storage } from "@/lib/storage/storage";
import { noSuchBatch } from "../no-such-batch";
import { requireFiles } from "../read/require-files";
import { openBatch } from "../upload/open-batch";
import { withAllowed } from "../upload/reading-of";
import { refuseForeignColumns } from "../upload/template";

type Rerun = Input<typeof contract> & { corrections?: Parameters<typeof correctedFurther>[1] };

/**
 * Makes a copy of a finished batch's file a batch of its own, with what was corrected of it before and now; a file
 * that took effect does so again once it is undone.
 */
export async function runAgain(
  context: Context,
  { params, query, corrections: further = [] }: Rerun,
): Promise<Answer<typeof contract>> {
  const { db, caller } = context;
  const tenant = await enterTenant(context, params.ProducerNrn);
  const batch = await lockBatch(db, tenant, params.BatchId);
  if (!batch) throw noSuchBatch();
  if (batch.finishedAt === null)
    throw new Refusal("SERVICE_005", [{ path: "BatchId", kind: "stillRunning" }]);
  requireFiles(batch);
  const { kind, eprCountryCode, declarationPeriodCode, fileName, fileBytes, encoding, hasBom, reading } =
    batch;
  const columns = query.Columns ?? batch.columns;
  refuseForeignColumns(kind, Object.values(columns));
  for (const { cells } of further) refuseForeignColumns(kind, Object.keys(cells ?? {}), "corrections");

  const corrections = correctedFurther(batch.corrections, further);
  if (Object.keys(corrections).length > CORRECTIONS_LIMIT)
    throw new Refusal("SERVICE_005", [{ path: "corrections", kind: "tooManyCorrections" }]);

  const id = randomUUID();
  context.audit.details = { batchId: id };
  const fileOf = batch.fileOf ?? batch.id;
  const dryRun = query.DryRun === "true";
  if (!dryRun && (await isFileApplied(db, tenant, fileOf)))
    throw new Refusal("SERVICE_005", [{ path: "BatchId", kind: "tookEffect" }]);
  const opened = await openBatch(db, tenant, {
    id,
    kind,
    eprCountryCode,
    declarationPeriodCode,
    columns,
    reading: withAllowed(kind, reading, query),
    corrections,
    fileOf,
    externalIdType: query.ExternalIdType ?? batch.externalIdType,
    mode: query.Mode ?? batch.mode,
    dryRun,
    fileName,
    fileBytes,
    encoding,
    hasBom,
    actor: actorOf(caller),
  });
  await copyFile(batch.id, id);
  return opened;
}

async function copyFile(from: string, to: string): Promise<void> {
  try {
    await noteUpload(reads(), uploadFolder(to), to);
    await (await storage()).copy(uploadKey(from), uploadKey(to));
  } catch (cause) {
    if (cause instanceof FileGone) throw new Refusal("SERVICE_016", [], { cause });
    throw cause;
  }
}
