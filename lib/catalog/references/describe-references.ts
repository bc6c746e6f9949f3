import type { Db } from "@/db/client";
import { selectReferences } from "@/db/queries/product-references";
import type { ProductRow } from "@/db/queries/products";
import type { Tenant } from "@/db/tenant";
import type { Returned } from "@/lib/contract/endpoint";
import type { listReferences } from "@/lib/contract/references";

/** All that a product is called, its first name on top. */
export async function describeReferences(
  db: Db,
  tenant: Tenant,
  { id, externalId, externalIdType }: ProductRow,
): Promise<Returned<typeof listReferences>> {
  const others = await selectReferences(db, tenant, [id]);
  return {
    ecoProductId: id,
    data: [
      { externalId, externalIdType, isFirst: true, isMerged: false },
      ...others.map((one) => ({
        externalId: one.externalId,
        externalIdType: one.externalIdType,
        isFirst: false,
        isMerged: one.mergedProductId !== null,
      })),
    ],
  };
}
