import { sql } from "drizzle-orm";
import type { Db } from "../client";
import { ids } from "../ids";
import type { Tenant } from "../tenant";

/** What a product's figures are held against: its families, and its quantities of the period before. */
export type UsualFigures = {
  ecoProductId: string;
  families: string[];
  before: { codePeriod: string | null; codeVendor: string | null; quantity: string }[];
};

export async function selectUsualFigures(
  db: Db,
  { nrn }: Tenant,
  { country, periodBefore }: { country: string; periodBefore: string },
  ecoProductIds: readonly string[],
): Promise<UsualFigures[]> {
  if (ecoProductIds.length === 0) return [];
  const rows = await db.execute<UsualFigures>(sql`
    select e.eco_product_id as "ecoProductId",
      coalesce(jsonb_path_query_array(e.qualification, '$.streams[*].family'), '[]') as families,
      coalesce((
        select json_agg(json_build_object('codePeriod', q.code_period, 'codeVendor', q.code_vendor,
          'quantity', trim_scale(q.quantity)::text))
        from declarations d join declared_quantities q on q.producer_nrn = d.producer_nrn and q.declaration_id = d.id
          and q.eco_product_id = e.eco_product_id
        where d.producer_nrn = ${nrn} and d.epr_country_code = ${country} and d.declaration_period_code = ${periodBefore}
      ), '[]') as before
    from catalog_entries e
    where e.producer_nrn = ${nrn} and e.epr_country_code = ${country}
      and e.eco_product_id = any(${ids(ecoProductIds)})`);
  return [...rows];
}
