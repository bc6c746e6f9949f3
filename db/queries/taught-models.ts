import { and, desc, eq, isNotNull, sql } from "drizzle-orm";
import type { TaughtModel } from "@/lib/domain/qualification/taught/taught";
import type { Db } from "../client";
import { catalogEntries, ecoProducts, taughtModels } from "../schema";
import type { Tenant } from "../tenant";

/** What the answers of a producer's people taught; undefined where nobody answered. */
export async function findTaughtModel(db: Db, tenant: Tenant): Promise<TaughtModel | undefined> {
  const [row] = await db
    .select({ model: taughtModels.model })
    .from(taughtModels)
    .where(eq(taughtModels.producerNrn, tenant.nrn));
  return row?.model;
}

/** Keeps what was learned, in place of what was. */
export async function upsertTaughtModel(
  db: Db,
  tenant: Tenant,
  { model, taughtBy }: { model: TaughtModel; taughtBy: string },
): Promise<void> {
  await db
    .insert(taughtModels)
    .values({ producerNrn: tenant.nrn, model, taughtBy })
    .onConflictDoUpdate({
      target: taughtModels.producerNrn,
      set: { model, taughtBy, updatedAt: sql`now()` },
    });
}

/** The latest answers of a producer's people, of every country: products with what was said of them. */
export const selectAnswers = (db: Db, tenant: Tenant, limit: number) =>
  db
    .select({
      ecoProductId: ecoProducts.id,
      title: ecoProducts.title,
      description: ecoProducts.description,
      qualification: catalogEntries.qualification,
    })
    .from(catalogEntries)
    .innerJoin(
      ecoProducts,
      and(
        eq(ecoProducts.producerNrn, catalogEntries.producerNrn),
        eq(ecoProducts.id, catalogEntries.ecoProductId),
      ),
    )
    .where(and(eq(catalogEntries.producerNrn, tenant.nrn), isNotNull(catalogEntries.qualifiedAt)))
    .orderBy(desc(catalogEntries.qualifiedAt), catalogEntries.id)
    .limit(limit);
