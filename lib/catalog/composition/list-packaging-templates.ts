import { selectTemplates } from "@/db/queries/packaging-templates";
import { enterTenant } from "@/lib/auth/enter-tenant";
import type { listPackagingTemplates as contract } from "@/lib/contract/composition";
import type { Operation } from "@/lib/operation";

export const listPackagingTemplates: Operation<typeof contract> = async (context, { params }) => {
  const tenant = await enterTenant(context, params.ProducerNrn);
  return { data: await selectTemplates(context.db, tenant) };
};
