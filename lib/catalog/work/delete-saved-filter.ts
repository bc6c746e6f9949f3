import { deleteSavedFilter as remove } from "@/db/queries/saved-filters";
import { enterTenant } from "@/lib/auth/enter-tenant";
import type { deleteSavedFilter as contract } from "@/lib/contract/catalog-work";
import { Refusal } from "@/lib/errors/refusals";
import type { Operation } from "@/lib/operation";
import { personOf } from "./person-of";

export const deleteSavedFilter: Operation<typeof contract> = async (context, { params }) => {
  const { db, caller } = context;
  const tenant = await enterTenant(context, params.ProducerNrn);
  const deleted = await remove(db, tenant, personOf(caller), params.FilterName);
  if (!deleted) throw new Refusal("SERVICE_005", [{ path: "FilterName", kind: "noSuchFilter" }]);
  return deleted;
};
