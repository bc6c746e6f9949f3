import { enterTenant } from "@/lib/auth/enter-tenant";
import type { copyPackaging as contract } from "@/lib/contract/composition";
import { NOTHING_DECLARED } from "@/lib/domain/composition/declared-composition";
import { Refusal } from "@/lib/errors/refusals";
import type { Operation } from "@/lib/operation";
import { declarePackaging, isPackaging } from "./declare-packaging";
import { findInCatalog } from "./describe-composition";

export const copyPackaging: Operation<typeof contract> = async (context, { params, body }) => {
  const tenant = await enterTenant(context, params.ProducerNrn);
  const market = { country: body.eprCountryCode, period: body.declarationPeriodCode };
  const { product } = await findInCatalog(context.db, tenant, market, params.EcoProductId);
  const packaging = (product.composition ?? NOTHING_DECLARED).components.filter(isPackaging);
  if (packaging.length === 0)
    throw new Refusal("SERVICE_005", [{ path: "EcoProductId", kind: "noPackaging" }]);
  return declarePackaging(context, tenant, market, { packaging, productIds: body.productIds });
};
