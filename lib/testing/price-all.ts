import { priceNextCatalog } from "@/lib/catalog/price-catalogs";
import { db } from "@/lib/runtime";

/** Works, as a worker does, until no catalog is to be priced. For tests with a database of their own. */
export async function priceAll(chunk?: number): Promise<void> {
  while (await priceNextCatalog(db(), chunk));
}
