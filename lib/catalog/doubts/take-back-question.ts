import { deleteQuestions } from "@/db/queries/product-questions";
import { enterTenant } from "@/lib/auth/enter-tenant";
import type { takeBackQuestion as contract } from "@/lib/contract/doubts";
import type { Operation } from "@/lib/operation";
import { findInCatalog } from "../composition/describe-composition";

export const takeBackQuestion: Operation<typeof contract> = async (context, { params, query }) => {
  const { db, audit } = context;
  const tenant = await enterTenant(context, params.ProducerNrn);
  const country = query.EprCountryCode;
  const { product } = await findInCatalog(db, tenant, { country }, params.EcoProductId);
  await deleteQuestions(db, tenant, country, [product.id]);
  audit.eprCountryCode = country;
  audit.details = { product: product.externalId };
  return { ecoProductId: product.id };
};
