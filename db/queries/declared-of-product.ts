import { sql } from "drizzle-orm";
import type { Db } from "../client";
import type { Market } from "../market";
import type { Tenant } from "../tenant";
import type { CodePeriod } from "../vocabulary";
import { validatedSchemes } from "./validated-schemes";

/** What is declared of a product in a country and period: the quantities, as decimals, and to which schemes that is validated. */
export type DeclaredOfProduct = {
  quantities: { codePeriod: CodePeriod | null; quantity: string }[];
  /** The schemes whose parts keep what they have. */
  validated: string[];
  /** Whether one of those parts has a line of the product. */
  isSomeValidated: boolean;
};

export async function selectDeclaredOfProduct(
  db: Db,
  tenant: Tenant,
  { country, period }: Market,
  productId: string,
): Promise<DeclaredOfProduct> {
  const [row] = await db.execute<DeclaredOfProduct>(sql`
    with validated as (${validatedSchemes({ nrn: tenant.nrn, country, period })})
    select
      coalesce(json_agg(json_build_object('codePeriod', q.code_period, 'quantity', trim_scale(q.quantity)::text)), '[]') as quantities,
      coalesce((select json_agg(scheme_pro_id) from validated), '[]') as validated,
      coalesce(bool_or(exists (
        select from declaration_lines l where l.producer_nrn = q.producer_nrn and l.declared_quantity_id = q.id
          and l.scheme_pro_id in (select scheme_pro_id from validated))), false) as "isSomeValidated"
    from declarations d
    join declared_quantities q on q.producer_nrn = d.producer_nrn and q.declaration_id = d.id
    where d.producer_nrn = ${tenant.nrn} and d.epr_country_code = ${country}
      and d.declaration_period_code = ${period} and q.eco_product_id = ${productId}`);
  if (!row) throw new Error("a query without groups always answers one row");
  return row;
}
