import type { Db } from "@/db/client";
import { type ProductRow, selectEntries, selectProductsById } from "@/db/queries/products";
import type { Tenant } from "@/db/tenant";
import { Refusal } from "@/lib/errors/refusals";

/** A product that is in a catalog of the producer; another one, or one that was merged away, is unknown. */
export async function findProduct(db: Db, tenant: Tenant, id: string): Promise<ProductRow> {
  const [product] = await selectProductsById(db, tenant, [id]);
  const entries = product ? await selectEntries(db, tenant, [id]) : [];
  if (!product || entries.length === 0) throw new Refusal("SERVICE_002");
  return product;
}
