import { sql } from "drizzle-orm";
import type { Db } from "../client";
import { ids } from "../ids";
import { inStreamOrder } from "../stream-order";
import type { Tenant } from "../tenant";
import type { RegistrationStatus } from "../vocabulary";
import { statusUntil } from "./standing";

type StandingRow = {
  eprCountryCode: string;
  schemeProId: string;
  schemeCode: string;
  ecoOrganismName: string;
  endsOn: string;
  opensOn: string | null;
  registrationStatus: RegistrationStatus | null;
  countUndeclared: number;
};

/**
 * How parts of a declaration stand besides their lines. A registration covers the scheme that it is with before others
 * of the same code, and one that is in force or on its way before one that ended before the period did.
 */
export async function selectStandings(
  db: Db,
  tenant: Tenant,
  declarationId: string,
  schemeProIds: readonly string[],
): Promise<StandingRow[]> {
  if (schemeProIds.length === 0) return [];
  const schemes = ids(schemeProIds);
  const rows = await db.execute<StandingRow>(sql`
    with declaration as materialized (
      select * from declarations where producer_nrn = ${tenant.nrn} and id = ${declarationId}::uuid
    ), declared as materialized (
      select distinct q.eco_product_id from declared_quantities q
      where q.producer_nrn = ${tenant.nrn} and q.declaration_id = ${declarationId}::uuid
    ), undeclared as (
      select c.scheme_pro_id, count(distinct c.eco_product_id)::int as products
      from product_eco_contributions c
      join catalog_entries e on e.producer_nrn = c.producer_nrn and e.eco_product_id = c.eco_product_id
        and e.epr_country_code = c.epr_country_code and e.eco_product_status not in ('NOT_IN_SCOPE', 'DISCONTINUED')
      left join declared q on q.eco_product_id = c.eco_product_id
      where c.producer_nrn = ${tenant.nrn} and c.epr_country_code = (select epr_country_code from declaration)
        and c.declaration_period_code = (select declaration_period_code from declaration)
        and c.scheme_pro_id = any(${schemes}) and q.eco_product_id is null
      group by c.scheme_pro_id
    )
    select d.epr_country_code as "eprCountryCode", t.scheme_pro_id as "schemeProId", t.scheme_code as "schemeCode", t.eco_organism_name as "ecoOrganismName", p.ends_on::text as "endsOn",
      o.opens_on::text as "opensOn", r.status as "registrationStatus", coalesce(u.products, 0) as "countUndeclared"
    from declaration d
    join declaration_periods p on p.epr_country_code = d.epr_country_code and p.code = d.declaration_period_code
    join declaration_parts t on t.producer_nrn = d.producer_nrn and t.declaration_id = d.id
    left join scheme_deadlines o on o.scheme_pro_id = t.scheme_pro_id
      and o.declaration_period_code = d.declaration_period_code
    left join lateral (
      select u.status
      from registrations r join scheme_pros s on s.id = r.scheme_pro_id
      cross join lateral (select ${statusUntil(sql`p.ends_on`)} as status) u
      where r.producer_nrn = d.producer_nrn and s.epr_country_code = d.epr_country_code and s.scheme_code = t.scheme_code
      order by u.status = '7 - Terminated', r.scheme_pro_id <> t.scheme_pro_id, u.status <> '5 - Registered',
        r.created_at desc limit 1
    ) r on true
    left join undeclared u on u.scheme_pro_id = t.scheme_pro_id
    where t.scheme_pro_id = any(${schemes})
    order by ${inStreamOrder(sql`t.scheme_code`)}, t.eco_organism_name`);
  return [...rows];
}
