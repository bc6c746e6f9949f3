import { selectCreditEntries } from "@/db/queries/credits";
import { enterTenant } from "@/lib/auth/enter-tenant";
import type { listCreditEntries as contract } from "@/lib/contract/credits";
import type { Operation } from "@/lib/operation";
import { describeCreditEntry } from "./describe-credit-entry";

export const listCreditEntries: Operation<typeof contract> = async (context, { params, query }) => {
  const tenant = await enterTenant(context, params.ProducerNrn);
  const { entries, total, balance, held } = await selectCreditEntries(context.db, tenant, {
    kind: query.Kind,
    from: query.From,
    to: query.To,
    act: query.Act,
    sort: query.Sort,
    limit: query.Limit,
    offset: query.Offset,
  });
  return { body: { balance, held, data: entries.map(describeCreditEntry) }, total };
};
