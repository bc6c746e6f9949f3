import { sql } from "drizzle-orm";
import type { Db } from "../client";
import type { Tenant } from "../tenant";

/** How many items of a product are declared in a country and period, of all lines, as a decimal. */
export async function selectQuantityOf(
  db: Db,
  tenant: Tenant,
  { country, period }: { country: string; period: string },
  productId: string,
): Promise<string> {
  const [row] = await db.execute<{ quantity: string }>(sql`
    select trim_scale(coalesce(sum(q.quantity), 0))::text as quantity from declarations d
    join declared_quantities q on q.producer_nrn = d.producer_nrn and q.declaration_id = d.id
    where d.producer_nrn = ${tenant.nrn} and d.epr_country_code = ${country}
      and d.declaration_period_code = ${period} and q.eco_product_id = ${productId}`);
  return row?.quantity ?? "0";
}
