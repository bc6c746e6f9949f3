import { streamDeclarationLines } from "@/db/queries/declaration-reads";
import { enterTenant } from "@/lib/auth/enter-tenant";
import type { getDeclarationEcoContributions as contract } from "@/lib/contract/declarations";
import { namesOf } from "@/lib/domain/identifiers";
import { JsonStream, type Operation } from "@/lib/operation";

export const getDeclarationEcoContributions: Operation<typeof contract> = async (
  context,
  { params, query },
) => {
  const tenant = await enterTenant(context, params.ProducerNrn);
  const lines = streamDeclarationLines(context.reads, tenant, {
    country: query.EprCountryCode,
    period: query.DeclarationPeriodCode,
    codePeriod: query.CodePeriod,
    codeVendor: query.CodeVendor,
    scheme: query.SchemeCode,
    names: query.EcoProductReference === undefined ? undefined : namesOf(query.EcoProductReference),
  });
  return JsonStream.begin(lines);
};
