import { readBatch } from "@/db/queries/batches";
import { enterTenant } from "@/lib/auth/enter-tenant";
import type { getBatch as contract } from "@/lib/contract/batches";
import { JsonText, type Operation } from "@/lib/operation";
import { inWords } from "./in-words";
import { noSuchBatch } from "./no-such-batch";

export const getBatch: Operation<typeof contract> = async (context, { params }) => {
  const tenant = await enterTenant(context, params.ProducerNrn);
  const batch = await readBatch(context.reads, tenant, params.BatchId);
  if (!batch) throw noSuchBatch();
  return { body: new JsonText(inWords(batch.json, context.locale)), isRunning: batch.isRunning };
};
