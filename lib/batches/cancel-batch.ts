import { findBatchJson, finishBatch, lockBatch } from "@/db/queries/batches";
import { releaseCredits } from "@/db/queries/credit-holds";
import { enterTenant } from "@/lib/auth/enter-tenant";
import type { cancelBatch as contract } from "@/lib/contract/batches";
import { JsonText, type Operation } from "@/lib/operation";
import { inWords } from "./in-words";
import { noSuchBatch } from "./no-such-batch";

/**
 * Ends a running batch at once: a worker finds its claim lost at the next chunk. What took effect stays and is
 * counted, what was held is released. A batch that is over stays as it is.
 */
export const cancelBatch: Operation<typeof contract> = async (context, { params }) => {
  const { db } = context;
  const tenant = await enterTenant(context, params.ProducerNrn);
  const batch = await lockBatch(db, tenant, params.BatchId);
  if (!batch) throw noSuchBatch();
  if (batch.finishedAt === null) {
    await releaseCredits(db, tenant, batch.id);
    await finishBatch(db, tenant, batch.id, "CANCELLED");
  }
  const json = await findBatchJson(db, tenant, batch.id);
  if (!json) throw noSuchBatch();
  return new JsonText(inWords(json, context.locale));
};
