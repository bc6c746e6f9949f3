import { priceNextCatalog } from "@/lib/catalog/price-catalogs";
import { repriceNextCatalog } from "@/lib/catalog/reprice-catalogs";
import { db } from "@/lib/runtime";

/** Works, as a worker does, until no catalog is to be priced. For tests with a database of their own. */
export async function priceAll(chunk?: number): Promise<void> {
  while ((await repriceNextCatalog(db(), chunk)) || (await priceNextCatalog(db(), chunk)));
}
