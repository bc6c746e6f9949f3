import { hasRunningBatch } from "@/db/queries/batches";
import { enterTenant } from "@/lib/auth/enter-tenant";
import type { Context } from "@/lib/context";
import type { uploadProducts } from "@/lib/contract/batches";
import type { Input } from "@/lib/contract/endpoint";
import { Refusal } from "@/lib/errors/refusals";

/** Refuses an upload before its file is read: an unknown producer, or one that has a batch running. */
export async function admitUpload(
  context: Context,
  { params }: Pick<Input<typeof uploadProducts>, "params">,
): Promise<void> {
  const tenant = await enterTenant(context, params.ProducerNrn);
  // A repeat is answered like the first request, whose batch may be the one that runs.
  const isRepeat = context.idempotencyKey !== null;
  if (!isRepeat && (await hasRunningBatch(context.db, tenant))) throw new Refusal("SERVICE_022");
}
