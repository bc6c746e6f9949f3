import { readBatch } from "@/db/queries/batches";
import { enterTenant } from "@/lib/auth/enter-tenant";
import type { getBatch as contract } from "@/lib/contract/batches";
import type { Returned } from "@/lib/contract/endpoint";
import type { Operation } from "@/lib/http/handle";
import { JsonText, Reply } from "@/lib/http/reply";
import { noSuchBatch } from "./no-such-batch";

/** Seconds after which it is worth asking again. */
const RETRY_AFTER = "1";

export const getBatch: Operation<typeof contract> = async (context, { params }) => {
  const tenant = await enterTenant(context, params.ProducerNrn);
  const batch = await readBatch(context.reads, tenant, params.BatchId);
  if (!batch) throw noSuchBatch();
  return new Reply<Returned<typeof contract>>(
    new JsonText(batch.json),
    batch.isRunning ? { "retry-after": RETRY_AFTER } : {},
  );
};
