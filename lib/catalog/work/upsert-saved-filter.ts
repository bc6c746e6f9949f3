import { lockProducer } from "@/db/queries/producers";
import { selectSavedFilters, upsertSavedFilter as upsert } from "@/db/queries/saved-filters";
import { reachPerson } from "@/lib/auth/reach-person";
import type { upsertSavedFilter as contract } from "@/lib/contract/catalog-work";
import { Refusal } from "@/lib/errors/refusals";
import type { Operation } from "@/lib/operation";

/** How many a person keeps of one catalog. */
const KEPT = 50;

export const upsertSavedFilter: Operation<typeof contract> = async (context, { params, body }) => {
  const { db } = context;
  const { tenant, userId } = await reachPerson(context, params.ProducerNrn);
  await lockProducer(db, tenant);
  const kept = await selectSavedFilters(db, tenant, userId);
  const name = params.FilterName;
  if (kept.length >= KEPT && !kept.some((one) => one.name === name))
    throw new Refusal("SERVICE_005", [{ path: "FilterName", kind: "tooManyFilters" }]);
  await upsert(db, tenant, userId, { name, filter: body });
  return { name, filter: body };
};
