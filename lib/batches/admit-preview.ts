import { enterTenant } from "@/lib/auth/enter-tenant";
import type { Context } from "@/lib/context";
import type { previewUpload } from "@/lib/contract/batches";
import type { Input } from "@/lib/contract/endpoint";
import { Refusal } from "@/lib/errors/refusals";
import { templateOf } from "./template";

/** Refuses a preview before its file is read: an unknown producer, or a mapping to another kind's columns. */
export async function admitPreview(
  context: Context,
  { params, query }: Pick<Input<typeof previewUpload>, "params" | "query">,
): Promise<void> {
  await enterTenant(context, params.ProducerNrn);
  const names = templateOf(query.Kind);
  if (Object.values(query.Columns ?? {}).some((column) => column !== null && !names.includes(column)))
    throw new Refusal("SERVICE_005", [{ path: "Columns", message: "no column of such a file" }]);
}
