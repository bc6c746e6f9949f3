import { and, eq, sql } from "drizzle-orm";
import type { Db } from "../client";
import { goodsSold } from "../schema";
import type { SoldGoods } from "../schema/goods-sold";
import type { Tenant } from "../tenant";

type Said = { goods: SoldGoods[]; updatedAt: Date };

/** What a producer says that it sells in a country. */
export async function findGoods(db: Db, tenant: Tenant, country: string): Promise<Said | undefined> {
  const [row] = await db
    .select({ goods: goodsSold.goods, updatedAt: goodsSold.updatedAt })
    .from(goodsSold)
    .where(and(eq(goodsSold.producerNrn, tenant.nrn), eq(goodsSold.eprCountryCode, country)));
  return row;
}

/** Writes it in place of what was said. */
export async function replaceGoods(
  db: Db,
  tenant: Tenant,
  { country, goods }: { country: string; goods: SoldGoods[] },
): Promise<Said> {
  const [row] = await db
    .insert(goodsSold)
    .values({ producerNrn: tenant.nrn, eprCountryCode: country, goods })
    .onConflictDoUpdate({
      target: [goodsSold.producerNrn, goodsSold.eprCountryCode],
      set: { goods, updatedAt: sql`now()` },
    })
    .returning({ goods: goodsSold.goods, updatedAt: goodsSold.updatedAt });
  if (!row) throw new Error("what a producer sells was not stored");
  return row;
}
