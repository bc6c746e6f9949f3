import { and, asc, eq } from "drizzle-orm";
import type { Db } from "../client";
import { savedFilters } from "../schema";
import type { Tenant } from "../tenant";

export type SavedFilterRow = Pick<typeof savedFilters.$inferSelect, "name" | "filter">;

const shown = { name: savedFilters.name, filter: savedFilters.filter };

const keptBy = (tenant: Tenant, userId: string) =>
  and(eq(savedFilters.producerNrn, tenant.nrn), eq(savedFilters.userId, userId));

/** What a person keeps of a producer's catalog, by name. */
export const selectSavedFilters = (db: Db, tenant: Tenant, userId: string): Promise<SavedFilterRow[]> =>
  db.select(shown).from(savedFilters).where(keptBy(tenant, userId)).orderBy(asc(savedFilters.name));

/** Keeps a filter under a name, in place of what was kept under it. */
export async function upsertSavedFilter(
  db: Db,
  tenant: Tenant,
  userId: string,
  { name, filter }: SavedFilterRow,
): Promise<void> {
  await db
    .insert(savedFilters)
    .values({ producerNrn: tenant.nrn, userId, name, filter })
    .onConflictDoUpdate({
      target: [savedFilters.producerNrn, savedFilters.userId, savedFilters.name],
      set: { filter },
    });
}

/** Lets go of a filter; gives back what it was, undefined where none was kept under the name. */
export async function deleteSavedFilter(
  db: Db,
  tenant: Tenant,
  userId: string,
  name: string,
): Promise<SavedFilterRow | undefined> {
  const [row] = await db
    .delete(savedFilters)
    .where(and(keptBy(tenant, userId), eq(savedFilters.name, name)))
    .returning(shown);
  return row;
}

/** All that a person keeps, of whatever producer. */
export const selectSavedFiltersOf = (
  db: Db,
  userId: string,
): Promise<(SavedFilterRow & { producerNrn: string; createdAt: Date })[]> =>
  db
    .select({ ...shown, producerNrn: savedFilters.producerNrn, createdAt: savedFilters.createdAt })
    .from(savedFilters)
    .where(eq(savedFilters.userId, userId))
    .orderBy(asc(savedFilters.producerNrn), asc(savedFilters.name));
