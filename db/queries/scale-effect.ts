import { sql } from "drizzle-orm";
import type { Db } from "../client";
import type { Tenant } from "../tenant";
import { producersOf, productsOf, type Touched } from "./scale-repricings";

type Scale = { schemeProId: string; country: string; period: string };

/** A declaration that a change of a scale may price otherwise. */
export type DeclarationTouched = { nrn: string; declarationId: string; isValidated: boolean };

/** Declarations of catalogs that a change of a scale touches, and whether the scheme's part is validated: it keeps its prices. */
export function selectDeclarationsTouched(
  db: Db,
  { schemeProId, country, period }: Scale,
  touched: Touched,
): Promise<DeclarationTouched[]> {
  return db.execute<DeclarationTouched>(sql`
    select d.producer_nrn as nrn, d.id as "declarationId", coalesce(p.status <> 'DRAFT', false) as "isValidated"
    from declarations d
    left join declaration_parts p on p.producer_nrn = d.producer_nrn and p.declaration_id = d.id
      and p.scheme_pro_id = ${schemeProId}
    where d.epr_country_code = ${country} and d.declaration_period_code = ${period}
      and d.producer_nrn in (${producersOf(schemeProId, country, touched)})
    order by coalesce(p.count_lines, 0), d.producer_nrn`);
}

/** Declared products that a change of a scale touches: so many at most, in order. */
export async function selectDeclaredTouched(
  db: Db,
  tenant: Tenant,
  { schemeProId, country, period }: Scale,
  touched: Touched,
  { declarationId, limit }: { declarationId: string; limit: number },
): Promise<string[]> {
  const rows = await db.execute<{ id: string }>(sql`
    select distinct q.eco_product_id as id from declared_quantities q
    where q.producer_nrn = ${tenant.nrn} and q.declaration_id = ${declarationId}
      and q.eco_product_id in (select t.id from (${productsOf(tenant, { country, period }, schemeProId, touched)}) t)
    order by 1 limit ${limit}::int`);
  return rows.map(({ id }) => id);
}
