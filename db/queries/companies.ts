import { sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import { preparedRead } from "../prepared-read";
import type { Reads } from "../reads";
import { declarationParts } from "../schema";
import { inStreamOrder } from "../stream-order";
import { firstCompletedAt } from "./first-validated";
import { isBegun } from "./nil-declarations";
import { retiredByScheme } from "./retired";
import { registrationUntil } from "./standing";

type Values = { userId: string; country: string; period: string; limit: number; offset: number };

const PART = alias(declarationParts, "t");

/**
 * How a country's period stands for each company of a person, by name: the schemes that it began a part for, or is
 * registered with, or has products for. Each company is a few rows of what triggers keep, found by its NRN, and the products
 * of its lines, read from their index.
 */
const companyList = preparedRead<Values, { currency: string; total: number; json: string }>(
  (v) => sql`
    with mine as materialized (
      select m.producer_nrn as nrn, p.company_name, m.role
      from memberships m join producers p on p.nrn = m.producer_nrn
      where m.user_id = ${v.userId} order by p.company_name, p.nrn limit ${v.limit} offset ${v.offset}
    )
    select coalesce((select currency from countries where code_iso2 = ${v.country}), '') as currency,
      (select count(*)::int from memberships where user_id = ${v.userId}) as total,
      coalesce(json_agg(json_build_object('nrn', c.nrn, 'companyName', c.company_name, 'role', c.role, 'schemes', s.schemes)
        order by c.company_name, c.nrn), '[]')::text as json
    from mine c
    cross join lateral (
      select coalesce(json_agg(json_build_object('schemeProId', sp.id, 'schemeCode', sp.scheme_code,
        'ecoOrganismName', sp.eco_organism_name, 'deadline', y.deadline,
        'status', case when t.requires_resubmission then 'REQUIRES_RESUBMISSION' when k.begun then t.status
          else 'NOT_STARTED' end,
        'amount', case when k.begun then round(t.total_amount, 2)::text end,
        'countProducts', coalesce(n.count_products, 0), 'countMissing', case when n.count_products > 0 then greatest(0, n.count_products - coalesce(z.products, 0) - (
          select count(distinct l.eco_product_id) from declaration_lines l
          where l.producer_nrn = c.nrn and l.declaration_id = d.id and l.scheme_code = t.scheme_code
            and l.eco_organism_name = t.eco_organism_name)) else 0 end,
        'completedAt', iso(t.completed_at), 'firstCompletedAt', iso(${firstCompletedAt(PART)}), 'registeredAt', iso(r.created_at), 'producerPaidAt', iso(t.producer_paid_at), 'registration', r.status)
        order by y.deadline nulls last, ${inStreamOrder(sql`sp.scheme_code`)}, sp.eco_organism_name), '[]') as schemes
      from scheme_pros sp
      left join declarations d on d.producer_nrn = c.nrn and d.epr_country_code = ${v.country}
        and d.declaration_period_code = ${v.period}
      left join declaration_parts t on t.producer_nrn = c.nrn and t.declaration_id = d.id and t.scheme_pro_id = sp.id
      left join scheme_product_counts n on n.producer_nrn = c.nrn and n.scheme_pro_id = sp.id
        and n.declaration_period_code = ${v.period}
      left join lateral (${retiredByScheme({ nrn: sql`c.nrn`, country: v.country, period: v.period })}) z on z.scheme_pro_id = sp.id
      left join declaration_periods e on e.epr_country_code = ${v.country} and e.code = ${v.period}
      left join lateral (
        ${registrationUntil({ producerNrn: sql`c.nrn`, schemeProId: sql`sp.id`, until: sql`e.ends_on` })}) r on true
      left join scheme_deadlines y on y.scheme_pro_id = sp.id and y.epr_country_code = ${v.country}
        and y.declaration_period_code = ${v.period}
      cross join lateral (
        select coalesce(${isBegun(PART)}, false) as begun) k
      where sp.epr_country_code = ${v.country} and (k.begun or r.id is not null or n.count_products > 0)
    ) s`,
);

export async function readCompanies(
  reads: Reads,
  values: Values,
): Promise<{ currency: string; total: number; json: string }> {
  const [row] = await companyList.rows(reads, values, undefined);
  return row ?? { currency: "", total: 0, json: "[]" };
}
