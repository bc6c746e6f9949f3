import { readRegistrations } from "@/db/queries/schemes";
import { isOperator } from "@/lib/auth/caller";
import { enterTenant } from "@/lib/auth/enter-tenant";
import type { listSchemes as contract } from "@/lib/contract/schemes";
import { JsonText, type Operation } from "@/lib/operation";

export const listSchemes: Operation<typeof contract> = async (context, { params, query }) => {
  const tenant = await enterTenant(context, params.ProducerNrn);
  const json = await readRegistrations(context.reads, tenant, {
    country: query.EprCountryCode,
    period: query.DeclarationPeriodCode,
    seesPersonalData: isOperator(context.caller),
  });
  return new JsonText(json);
};
