import { selectScaleLines } from "@/db/queries/scales";
import { enterTenant } from "@/lib/auth/enter-tenant";
import type { listScaleLines as contract } from "@/lib/contract/scales";
import type { Operation } from "@/lib/operation";
import { describeScaleLine } from "./describe-scale-line";

export const listScaleLines: Operation<typeof contract> = async (context, { params, query }) => {
  const tenant = await enterTenant(context, params.ProducerNrn);
  const lines = await selectScaleLines(context.db, tenant, {
    country: query.EprCountryCode,
    period: query.DeclarationPeriodCode,
  });
  return { data: lines.map(describeScaleLine) };
};
