import { readBatch } from "@/db/queries/batches";
import { enterTenant } from "@/lib/auth/enter-tenant";
import type { getBatch as contract } from "@/lib/contract/batches";
import type { Returned } from "@/lib/contract/endpoint";
import { Refusal } from "@/lib/errors/refusals";
import type { Operation } from "@/lib/http/handle";
import { JsonText, Reply } from "@/lib/http/reply";

/** Seconds after which it is worth asking again. */
const RETRY_AFTER = "1";

export const getBatch: Operation<typeof contract> = async (context, { params }) => {
  const tenant = await enterTenant(context, params.ProducerNrn);
  const batch = await readBatch(context.reads, tenant, params.BatchId);
  if (!batch) throw new Refusal("SERVICE_005", [{ path: "BatchId", message: "no such batch" }]);
  return new Reply<Returned<typeof contract>>(
    new JsonText(batch.json),
    batch.isRunning ? { "retry-after": RETRY_AFTER } : {},
  );
};
