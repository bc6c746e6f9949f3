import { enterTenant } from "@/lib/auth/enter-tenant";
import type { Context } from "@/lib/context";
import type { previewUpload } from "@/lib/contract/batches";
import type { Input } from "@/lib/contract/endpoint";
import { refuseForeignColumns } from "./template";

/** Refuses a preview before its file is read: an unknown producer, or a mapping to another kind's columns. */
export async function admitPreview(
  context: Context,
  { params, query }: Pick<Input<typeof previewUpload>, "params" | "query">,
): Promise<void> {
  await enterTenant(context, params.ProducerNrn);
  refuseForeignColumns(query.Kind, Object.values(query.Columns ?? {}));
}
