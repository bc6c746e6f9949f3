import { enterTenant } from "@/lib/auth/enter-tenant";
import type { Context } from "@/lib/context";
import type { Input } from "@/lib/contract/endpoint";
import type { uploadMarketplaceReport } from "@/lib/contract/marketplace-reports";

/** Refuses a report before its file is read: of an unknown producer. */
export async function admitReport(
  context: Context,
  { params }: Pick<Input<typeof uploadMarketplaceReport>, "params">,
): Promise<void> {
  await enterTenant(context, params.ProducerNrn);
}
