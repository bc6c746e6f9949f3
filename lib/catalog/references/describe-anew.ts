import type { Db } from "@/db/client";
import { type ProductRow, selectEntries } from "@/db/queries/products";
import type { Tenant } from "@/db/tenant";
import { describeForSearch } from "../save-products";

/** Lets products be found by what they are called now, in each country. */
export async function describeAnew(
  db: Db,
  tenant: Tenant,
  products: readonly Pick<ProductRow, "id" | "externalId" | "title">[],
): Promise<void> {
  const ids = products.map(({ id }) => id);
  const entries = await selectEntries(db, tenant, ids);
  for (const country of new Set(entries.map(({ eprCountryCode }) => eprCountryCode)))
    await describeForSearch(db, tenant, country, products);
}
