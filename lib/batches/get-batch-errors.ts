import { Readable } from "node:stream";
import { type BatchRow, findBatch } from "@/db/queries/batches";
import { enterTenant } from "@/lib/auth/enter-tenant";
import type { getBatchErrors as contract } from "@/lib/contract/batches";
import type { Separator } from "@/lib/domain/csv/choose-separator";
import { ERROR_COLUMNS } from "@/lib/domain/csv/columns";
import { Refusal } from "@/lib/errors/refusals";
import type { Operation } from "@/lib/operation";
import type { Storage } from "@/lib/storage/disk-storage";
import { errorFile, errorFolder, errorKey } from "@/lib/storage/keys";
import { storage } from "@/lib/storage/storage";
import { csvLines } from "@/lib/write-csv";
import { noSuchBatch } from "./no-such-batch";
import { translateErrors } from "./translate-errors";
import { templateOf } from "./upload/template";

/** The error file of a batch, piece after piece, in the reader's language; only a header where nothing was refused. */
export const getBatchErrors: Operation<typeof contract> = async (context, { params, query }) => {
  const tenant = await enterTenant(context, params.ProducerNrn);
  const batch = await findBatch(context.db, tenant, params.BatchId);
  if (!batch) throw noSuchBatch();
  const name = `errors-${batch.id}.csv`;
  if (batch.errorParts.length === 0)
    return { name, content: csvLines([[...ERROR_COLUMNS, ...templateOf(batch.kind)]]) };
  const files = await storage();
  await refuseIncomplete(files, batch);
  const pieces = async function* () {
    for (const part of batch.errorParts) yield* await files.read(errorKey(batch.id, part));
  };
  const content = Readable.from(pieces(), { objectMode: false });
  const locale = query.Language ?? context.locale;
  const { separator } = batch.understood as { separator: Separator };
  if (locale === "en") return { name, content };
  return { name, content: translateErrors({ content, separator, hasBom: batch.hasBom }, locale) };
};

/** Refuses a file that can't be sent whole: once its first byte is on its way, nothing can be said any more. */
async function refuseIncomplete(files: Storage, { id, errorParts }: BatchRow): Promise<void> {
  const stored = new Set(await files.list(errorFolder(id)));
  if (errorParts.some((part) => !stored.has(errorFile(part)))) throw new Refusal("SERVICE_016");
}
