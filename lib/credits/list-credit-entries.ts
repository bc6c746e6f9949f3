import { selectCreditEntries } from "@/db/queries/credits";
import { enterTenant } from "@/lib/auth/enter-tenant";
import type { listCreditEntries as contract } from "@/lib/contract/credits";
import type { Operation } from "@/lib/operation";

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
  const data = entries.map(({ createdAt, ...entry }) => ({ ...entry, createdAt: createdAt.toISOString() }));
  return { body: { balance, held, data }, total };
};
