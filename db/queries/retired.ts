import { type SQL, sql } from "drizzle-orm";
import { declarationIdOf } from "../market";

type Market = { nrn: unknown; country: unknown; period: unknown };

/** Whether something is asked of an entry `e` in a period: it is not discontinued, or was sold in it all the same. */
export const isAskedOf = (v: Market): SQL => sql`(e.eco_product_status <> 'DISCONTINUED' or exists (
  select 1 from declared_quantities s
  where s.producer_nrn = ${v.nrn} and s.eco_product_id = e.eco_product_id and s.declaration_id = (${declarationIdOf(v)})))`;

/** The products of a market of which nothing is asked any more. */
export const retiredProducts = (v: Market): SQL => sql`
  select e.eco_product_id from catalog_entries e
  where e.producer_nrn = ${v.nrn} and e.epr_country_code = ${v.country} and e.eco_product_status = 'DISCONTINUED'
    and not ${isAskedOf(v)}`;

/** How many of these each scheme prices. */
export const retiredByScheme = (v: Market): SQL => sql`
  select p.scheme_pro_id, count(distinct p.eco_product_id) as products
  from product_eco_contributions p
  where p.producer_nrn = ${v.nrn} and p.epr_country_code = ${v.country} and p.declaration_period_code = ${v.period}
    and p.eco_product_id = any(array(${retiredProducts(v)}))
  group by 1`;
