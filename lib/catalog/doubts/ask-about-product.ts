import { lockProducer } from "@/db/queries/producers";
import { upsertQuestion } from "@/db/queries/product-questions";
import { actorOf } from "@/lib/auth/caller";
import { enterTenant } from "@/lib/auth/enter-tenant";
import type { askAboutProduct as contract } from "@/lib/contract/doubts";
import type { Operation } from "@/lib/operation";
import { findInCatalog } from "../composition/describe-composition";

export const askAboutProduct: Operation<typeof contract> = async (context, { params, body }) => {
  const { db, caller, audit } = context;
  const tenant = await enterTenant(context, params.ProducerNrn);
  // So that the product is still there as its question is written.
  await lockProducer(db, tenant);
  const country = body.eprCountryCode;
  const { product } = await findInCatalog(db, tenant, { country }, params.EcoProductId);
  const { question } = body;
  await upsertQuestion(db, tenant, { ecoProductId: product.id, country, question, askedBy: actorOf(caller) });
  audit.eprCountryCode = country;
  audit.details = { product: product.externalId };
  return { ecoProductId: product.id };
};
