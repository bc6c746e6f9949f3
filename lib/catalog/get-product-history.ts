import type { z } from "zod";
import type { Db } from "@/db/client";
import { selectProductHistory } from "@/db/queries/product-history";
import { selectProductsById } from "@/db/queries/products";
import type { Tenant } from "@/db/tenant";
import { namedActor } from "@/lib/activity/named-actor";
import { enterTenant } from "@/lib/auth/enter-tenant";
import type { getProductHistory as contract, ProductEvent } from "@/lib/contract/eco-products";
import { Refusal } from "@/lib/errors/refusals";
import type { Operation } from "@/lib/operation";

export const getProductHistory: Operation<typeof contract> = async (context, { params, query }) => {
  const tenant = await enterTenant(context, params.ProducerNrn);
  const [product] = await selectProductsById(context.db, tenant, [params.EcoProductId]);
  if (!product) throw new Refusal("SERVICE_002");
  const asked = { ecoProductId: product.id, country: query.EprCountryCode };
  return { data: await describeHistory(context.db, tenant, asked) };
};

/** What happened to a product in a country, with who did it as the producer's people may know them. */
export async function describeHistory(
  db: Db,
  tenant: Tenant,
  asked: { ecoProductId: string; country: string },
): Promise<z.input<typeof ProductEvent>[]> {
  const events = await selectProductHistory(db, tenant, asked);
  return events.map(({ actorKind, actorName, ...event }) => ({
    ...event,
    by: actorKind && namedActor(actorKind, actorName),
  }));
}
