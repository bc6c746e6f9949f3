import { and, asc, eq, inArray, sql } from "drizzle-orm";
import type { Db } from "../client";
import { insertRows } from "../insert-rows";
import { productReferences } from "../schema";
import type { Tenant } from "../tenant";
import type { ExternalIdType } from "../vocabulary";

export type ReferenceRow = Omit<typeof productReferences.$inferSelect, "producerNrn" | "createdAt">;

/** What products are called beside their first identifiers, in the order in which it was said. */
export const selectReferences = (
  db: Db,
  tenant: Tenant,
  productIds: readonly string[],
): Promise<ReferenceRow[]> => {
  const { producerNrn, ecoProductId, externalId, externalIdType, externalIdKey, mergedProductId, createdAt } =
    productReferences;
  return db
    .select({ ecoProductId, externalId, externalIdType, externalIdKey, mergedProductId })
    .from(productReferences)
    .where(and(eq(producerNrn, tenant.nrn), inArray(ecoProductId, [...productIds])))
    .orderBy(asc(createdAt), asc(externalIdKey));
};

/** Lets products be called by further names, which are nobody's yet. The caller holds the producer's lock. */
export async function insertReferences(
  db: Db,
  tenant: Tenant,
  references: readonly ReferenceRow[],
): Promise<void> {
  if (references.length === 0) return;
  await db.execute(
    insertRows(
      productReferences,
      references.map((one) => ({ ...one, producerNrn: tenant.nrn })),
    ),
  );
}

/** Takes a name from a product; answers whether it had it. What came by a merge stays. */
export async function deleteReference(
  db: Db,
  tenant: Tenant,
  { ecoProductId, type, key }: { ecoProductId: string; type: ExternalIdType; key: string },
): Promise<boolean> {
  const gone = await db
    .delete(productReferences)
    .where(
      and(
        eq(productReferences.producerNrn, tenant.nrn),
        eq(productReferences.ecoProductId, ecoProductId),
        eq(productReferences.externalIdType, type),
        eq(productReferences.externalIdKey, key),
      ),
    )
    .returning({ key: productReferences.externalIdKey });
  return gone.length > 0;
}

/** Takes names from products, those that they still have. What came by a merge stays. */
export async function deleteReferences(
  db: Db,
  tenant: Tenant,
  names: readonly { ecoProductId: string; type: ExternalIdType; key: string }[],
): Promise<void> {
  if (names.length === 0) return;
  const of = (name: "ecoProductId" | "type" | "key") => sql.param(names.map((one) => one[name]));
  await db.execute(sql`
    delete from product_references r
    using unnest(${of("ecoProductId")}::uuid[], ${of("type")}::text[], ${of("key")}::text[]) as t(id, type, key)
    where r.producer_nrn = ${tenant.nrn} and r.eco_product_id = t.id and r.external_id_type = t.type
      and r.external_id_key = t.key and r.merged_product_id is null`);
}
