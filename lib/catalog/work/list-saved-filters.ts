import { selectSavedFilters } from "@/db/queries/saved-filters";
import { enterTenant } from "@/lib/auth/enter-tenant";
import type { listSavedFilters as contract } from "@/lib/contract/catalog-work";
import type { Operation } from "@/lib/operation";

export const listSavedFilters: Operation<typeof contract> = async (context, { params }) => {
  const { db, caller } = context;
  const tenant = await enterTenant(context, params.ProducerNrn);
  return { data: caller.kind === "user" ? await selectSavedFilters(db, tenant, caller.userId) : [] };
};
