import { findTemplate } from "@/db/queries/packaging-templates";
import { enterTenant } from "@/lib/auth/enter-tenant";
import type { applyPackagingTemplate as contract } from "@/lib/contract/composition";
import { Refusal } from "@/lib/errors/refusals";
import type { Operation } from "@/lib/operation";
import { declarePackaging } from "./declare-packaging";

export const applyPackagingTemplate: Operation<typeof contract> = async (context, { params, body }) => {
  const tenant = await enterTenant(context, params.ProducerNrn);
  const template = await findTemplate(context.db, tenant, params.TemplateName);
  if (!template) throw new Refusal("SERVICE_005", [{ path: "TemplateName", kind: "noSuchTemplate" }]);
  const market = { country: body.eprCountryCode, period: body.declarationPeriodCode };
  const { productIds } = body;
  return declarePackaging(context, tenant, market, { packaging: template.components, productIds });
};
