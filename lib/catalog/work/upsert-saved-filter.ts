import { lockProducer } from "@/db/queries/producers";
import { selectSavedFilters, upsertSavedFilter as upsert } from "@/db/queries/saved-filters";
import { enterTenant } from "@/lib/auth/enter-tenant";
import type { upsertSavedFilter as contract } from "@/lib/contract/catalog-work";
import { Refusal } from "@/lib/errors/refusals";
import type { Operation } from "@/lib/operation";
import { personOf } from "./person-of";

/** How many a person keeps of one catalog. */
const KEPT = 50;

export const upsertSavedFilter: Operation<typeof contract> = async (context, { params, body }) => {
  const { db, caller } = context;
  const tenant = await enterTenant(context, params.ProducerNrn);
  const person = personOf(caller);
  await lockProducer(db, tenant);
  const kept = await selectSavedFilters(db, tenant, person);
  const name = params.FilterName;
  if (kept.length >= KEPT && !kept.some((one) => one.name === name))
    throw new Refusal("SERVICE_005", [{ path: "FilterName", kind: "tooManyFilters" }]);
  await upsert(db, tenant, person, { name, filter: body });
  return { name, filter: body };
};
