import { deleteSavedFilter as remove } from "@/db/queries/saved-filters";
import { reachPerson } from "@/lib/auth/reach-person";
import type { deleteSavedFilter as contract } from "@/lib/contract/catalog-work";
import { Refusal } from "@/lib/errors/refusals";
import type { Operation } from "@/lib/operation";

export const deleteSavedFilter: Operation<typeof contract> = async (context, { params }) => {
  const { tenant, userId } = await reachPerson(context, params.ProducerNrn);
  const deleted = await remove(context.db, tenant, userId, params.FilterName);
  if (!deleted) throw new Refusal("SERVICE_005", [{ path: "FilterName", kind: "noSuchFilter" }]);
  return deleted;
};
