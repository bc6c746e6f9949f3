import { readDeclarationSheet } from "@/db/queries/declaration-sheet";
import { enterTenant } from "@/lib/auth/enter-tenant";
import type { getDeclarationSheet as contract } from "@/lib/contract/declaration-sheet";
import type { Operation } from "@/lib/http/handle";
import { pageHeaders } from "@/lib/http/paginate";
import { JsonText, Reply } from "@/lib/http/reply";

export const getDeclarationSheet: Operation<typeof contract> = async (context, { params, query }) => {
  const tenant = await enterTenant(context, params.ProducerNrn);
  const { json, total } = await readDeclarationSheet(context.reads, tenant, {
    country: query.EprCountryCode,
    period: query.DeclarationPeriodCode,
    periodBefore: String(Number(query.DeclarationPeriodCode) - 1),
    limit: query.Limit,
    offset: query.Offset,
  });
  return new Reply<never>(new JsonText(json), pageHeaders(context.request, query, total));
};
