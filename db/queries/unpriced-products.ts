import { sql } from "drizzle-orm";
import type { Db } from "../client";
import { insertRows } from "../insert-rows";
import { unpricedProducts } from "../schema";
import type { Tenant } from "../tenant";

type Unpriced = Pick<typeof unpricedProducts.$inferSelect, "ecoProductId" | "schemeProId" | "code">;

/** Notes products that a scale could not price; `replaceContributions` forgets them. */
export async function markUnpriced(
  db: Db,
  tenant: Tenant,
  { country, period }: { country: string; period: string },
  products: readonly Unpriced[],
): Promise<void> {
  if (products.length === 0) return;
  const values = products.map((product) => ({
    ...product,
    producerNrn: tenant.nrn,
    eprCountryCode: country,
    declarationPeriodCode: period,
  }));
  await db.execute(sql`${insertRows(unpricedProducts, values)}
    on conflict (producer_nrn, eco_product_id, epr_country_code, declaration_period_code)
      do update set scheme_pro_id = excluded.scheme_pro_id, code = excluded.code`);
}
