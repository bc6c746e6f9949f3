import { eq, sql } from "drizzle-orm";
import type { Change } from "../change";
import type { Db } from "../client";
import { sellers } from "../schema";

export type SellerRow = typeof sellers.$inferSelect;
export type SellerChange = Change<Omit<SellerRow, "nrn">>;

export function selectSellers(db: Db): Promise<SellerRow[]> {
  return db.select().from(sellers).orderBy(sellers.companyName, sellers.nrn);
}

export async function sellerExists(db: Db, id: string): Promise<boolean> {
  return (await db.select({ id: sellers.id }).from(sellers).where(eq(sellers.id, id))).length > 0;
}

/** A seller as it stands, locked for the transaction. */
export async function lockSeller(db: Db, nrn: string): Promise<SellerRow | undefined> {
  const [row] = await db.select().from(sellers).where(eq(sellers.nrn, nrn)).for("update");
  return row;
}

/** Creates the seller if there is none with that NRN. */
export async function insertSeller(db: Db, nrn: string, companyName: string): Promise<void> {
  await db.insert(sellers).values({ nrn, companyName }).onConflictDoNothing();
}

/** Changes a seller and gives it back; undefined where nobody has that NRN. */
export async function updateSeller(
  db: Db,
  nrn: string,
  change: SellerChange,
): Promise<SellerRow | undefined> {
  const [row] = await db
    .update(sellers)
    .set({ ...change, updatedAt: sql`now()` })
    .where(eq(sellers.nrn, nrn))
    .returning();
  return row;
}
