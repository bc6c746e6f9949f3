import { readCatalogPage } from "@/db/queries/catalog-pages";
import { isOperator } from "@/lib/auth/caller";
import { enterTenant } from "@/lib/auth/enter-tenant";
import type { listEcoProducts as contract } from "@/lib/contract/eco-products";
import type { Operation } from "@/lib/http/handle";
import { pageHeaders } from "@/lib/http/paginate";
import { JsonText, Reply } from "@/lib/http/reply";
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
  return new Reply<never>(new JsonText(json), pageHeaders(context.request, query, total));
};
