import { selectStatements } from "@/db/queries/statements";
import { enterTenant } from "@/lib/auth/enter-tenant";
import type { listStatements as contract } from "@/lib/contract/statements";
import type { Operation } from "@/lib/operation";
import { summarize } from "./describe-statement";
import { todayOf } from "./today";

export const listStatements: Operation<typeof contract> = async (context, { params, query }) => {
  const tenant = await enterTenant(context, params.ProducerNrn);
  const { rows, total } = await selectStatements(context.db, tenant, {
    today: todayOf(context.now),
    declarationId: query.DeclarationId,
    country: query.EprCountryCode,
    period: query.DeclarationPeriodCode,
    isOpen: query.Unpaid,
    limit: query.Limit,
    offset: query.Offset,
  });
  return { body: { data: rows.map(summarize) }, total };
};
