import type { Db } from "@/db/client";
import { type ProductRow, selectEntries } from "@/db/queries/products";
import type { Tenant } from "@/db/tenant";
import { describeForSearch } from "../save-products";

/** Lets a product be found by what it is called now, in each country. */
export async function describeAnew(db: Db, tenant: Tenant, product: ProductRow): Promise<void> {
  for (const { eprCountryCode } of await selectEntries(db, tenant, [product.id]))
    await describeForSearch(db, tenant, eprCountryCode, [product]);
}
