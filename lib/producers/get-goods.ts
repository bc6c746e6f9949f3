import { findGoods } from "@/db/queries/goods";
import { enterTenant } from "@/lib/auth/enter-tenant";
import type { getGoods as contract } from "@/lib/contract/goods";
import type { Operation } from "@/lib/operation";

export const getGoods: Operation<typeof contract> = async (context, { params, query }) => {
  const tenant = await enterTenant(context, params.ProducerNrn);
  const said = await findGoods(context.db, tenant, query.EprCountryCode);
  return {
    eprCountryCode: query.EprCountryCode,
    goods: said?.goods ?? [],
    updatedAt: said?.updatedAt.toISOString() ?? null,
  };
};
