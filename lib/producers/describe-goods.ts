import { findCountryId } from "@/db/queries/countries";
import { replaceGoods } from "@/db/queries/goods";
import { enterTenant } from "@/lib/auth/enter-tenant";
import type { describeGoods as contract } from "@/lib/contract/goods";
import { Refusal } from "@/lib/errors/refusals";
import type { Operation } from "@/lib/operation";

export const describeGoods: Operation<typeof contract> = async (context, { params, body }) => {
  const tenant = await enterTenant(context, params.ProducerNrn);
  const { eprCountryCode, goods } = body;
  if (!(await findCountryId(context.db, eprCountryCode)))
    throw new Refusal("SERVICE_005", [{ path: "eprCountryCode", kind: "noSuchCountry" }]);
  const said = await replaceGoods(context.db, tenant, { country: eprCountryCode, goods });
  return { eprCountryCode, goods: said.goods, updatedAt: said.updatedAt.toISOString() };
};
