import { readCatalogPage } from "@/db/queries/catalog-pages";
import { isOperator } from "@/lib/auth/caller";
import { enterTenant } from "@/lib/auth/enter-tenant";
import type { listEcoProducts as contract } from "@/lib/contract/eco-products";
import { JsonText, type Operation } from "@/lib/operation";
import { catalogFilter } from "./catalog-filter";

export const listEcoProducts: Operation<typeof contract> = async (context, { params, query }) => {
  const tenant = await enterTenant(context, params.ProducerNrn);
  const { json, total } = await readCatalogPage(context.reads, tenant, {
    ...catalogFilter(query),
    sort: query.Sort,
    limit: query.Limit,
    offset: query.Offset,
    seesPersonalData: isOperator(context.caller),
  });
  return { body: new JsonText(json), total };
};
