import { readDeclarationSheet } from "@/db/queries/declaration-sheet";
import { enterTenant } from "@/lib/auth/enter-tenant";
import type { getDeclarationSheet as contract } from "@/lib/contract/declaration-sheet";
import { JsonText, type Operation } from "@/lib/operation";

export const getDeclarationSheet: Operation<typeof contract> = async (context, { params, query }) => {
  const tenant = await enterTenant(context, params.ProducerNrn);
  const { json, total } = await readDeclarationSheet(context.reads, tenant, {
    country: query.EprCountryCode,
    period: query.DeclarationPeriodCode,
    periodBefore: String(Number(query.DeclarationPeriodCode) - 1),
    limit: query.Limit,
    offset: query.Offset,
  });
  return { body: new JsonText(json), total };
};
