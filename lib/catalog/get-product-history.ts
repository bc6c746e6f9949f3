import { selectProductHistory } from "@/db/queries/product-history";
import { selectProductsById } from "@/db/queries/products";
import { enterTenant } from "@/lib/auth/enter-tenant";
import type { getProductHistory as contract } from "@/lib/contract/eco-products";
import { Refusal } from "@/lib/errors/refusals";
import type { Operation } from "@/lib/operation";

export const getProductHistory: Operation<typeof contract> = async (context, { params, query }) => {
  const tenant = await enterTenant(context, params.ProducerNrn);
  const [product] = await selectProductsById(context.db, tenant, [params.EcoProductId]);
  if (!product) throw new Refusal("SERVICE_002");
  const asked = { ecoProductId: product.id, country: query.EprCountryCode };
  const events = await selectProductHistory(context.db, tenant, asked);
  const data = events.map(({ actorKind, actorName, ...event }) => {
    const isNamed = actorKind === "key" || actorKind === "user";
    return { ...event, by: actorKind && { kind: actorKind, name: isNamed ? actorName : null } };
  });
  return { data };
};
