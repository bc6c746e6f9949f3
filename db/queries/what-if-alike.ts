import { type SQL, sql } from "drizzle-orm";
import type { UnpricedReason } from "../../lib/domain/pricing/pricing";
import type { Db } from "../client";
import { ids } from "../ids";
import type { Market } from "../market";
import type { Tenant } from "../tenant";
import { type Stream, WEIGHT_UNIT } from "../vocabulary";

/** By which line's unit price a step charges what one of today's lines charges, and how many times. */
export type StepPrice = {
  step: number;
  lineId: string;
  schemeProId: string;
  /** Per unit of what the line charges, exact. */
  unitPrice: string;
  /** What is added to that for each item, spread over what the line charges of it. */
  perItem: string;
  /** How many times as much the line charges of an item. */
  measureTimes: string;
  times: string;
  /** Whether the step prices the line's code anew. */
  isOfStep: boolean;
};

type Alike = {
  declarationId: string;
  codes: readonly string[];
  streams: readonly Stream[];
  /** Those of the streams that other lines may price: what has no price by today's may have one by these. */
  changedStreams: readonly Stream[];
  lineIds: readonly string[];
  /** Whether other lines stand in: those that a person picked by their code may not. */
  areOthers: boolean;
  /** Products of which something of their own is supposed. */
  apart: readonly string[];
  /** So many others are told at most. */
  limit: number;
};

const textsIn = (words: readonly string[], how: "any" | "all" = "any"): SQL =>
  sql`${sql.raw(how)}(${sql.param([...words])}::text[])`;

/** Why a stream has no price by lines that charge the same, whatever they ask. */
const STAYS_UNPRICED = ["NO_SCALE", "NO_LINE", "PRICE_UNKNOWN"] as const satisfies readonly UnpricedReason[];

/** What is charged of products by schemes of some codes, and whether it is for sure: all year, without a modulation. */
const own = (tenant: Tenant, { country, period }: Market, { codes, lineIds }: Alike): SQL => sql`
  select c.eco_product_id as id, c.stream, c.scale_line_id as line_id,
    (c.pricing->'measure'->>'value')::numeric as measure,
    coalesce(c.pricing->'measure'->>'provenance' = 'ESTIMATED', false) as estimated,
    c.pricing->>'priceUnit' = ${WEIGHT_UNIT} as by_weight,
    c.valid_from = '-infinity' and c.valid_to = 'infinity' and c.scale_line_id = any(${ids(lineIds)})
      and coalesce(c.pricing->'steps' = '[]' and c.pricing->'inDoubt' = '[]', false) as is_sure
  from product_eco_contributions c
  where c.producer_nrn = ${tenant.nrn} and c.epr_country_code = ${country} and c.declaration_period_code = ${period}
    and c.scheme_code = ${textsIn(codes)}`;

/**
 * Declared products whose price follows from what they are charged by today: by lines that are sure, while what has no
 * price stays without.
 */
const alike = (
  tenant: Tenant,
  { country, period }: Market,
  { declarationId, codes, streams, changedStreams, areOthers, apart }: Alike,
): SQL => sql`
  select q.id from (
    select distinct eco_product_id as id from declared_quantities
    where producer_nrn = ${tenant.nrn} and declaration_id = ${declarationId}
      and eco_product_id <> all(${ids([...apart])})) q
  join (select id, array_agg(stream) as streams from own group by 1 having bool_and(is_sure)) c on c.id = q.id
  where not exists (
      select from unpriced_streams u where u.producer_nrn = ${tenant.nrn} and u.eco_product_id = q.id
        and u.epr_country_code = ${country} and u.declaration_period_code = ${period} and u.stream = ${textsIn(streams)}
        and (u.reason <> ${textsIn(STAYS_UNPRICED, "all")} or u.valid_from <> '-infinity' or u.valid_to <> 'infinity'
          or u.stream = any(c.streams) or u.stream = ${textsIn(changedStreams)}))
    and not exists (
      select from declaration_lines l where l.producer_nrn = ${tenant.nrn} and l.eco_product_id = q.id
        and l.declaration_id = ${declarationId} and l.scheme_code = ${textsIn(codes)} and l.stream <> all(c.streams))
    and not exists (
      select from modulation_claims m
      where m.producer_nrn = ${tenant.nrn} and m.eco_product_id = q.id and m.withdrawn_at is null)
    ${
      areOthers
        ? sql`and not exists (select from catalog_entries e where e.producer_nrn = ${tenant.nrn} and e.eco_product_id = q.id
            and e.epr_country_code = ${country} and e.qualified_by is not null)`
        : sql``
    }`;

/** Declared products that some schemes charge, or have no price for, and that are not alike: so many at most, in order. */
const others = (
  tenant: Tenant,
  { country, period }: Market,
  { declarationId, codes, streams, limit }: Alike,
): SQL => sql`
  select distinct q.eco_product_id as id from declared_quantities q
  where q.producer_nrn = ${tenant.nrn} and q.declaration_id = ${declarationId}
    -- Not as an anti join: fewer are expected to be alike than are, and each would be compared with each.
    and q.eco_product_id not in (select id from alike)
    and (
      exists (select from declaration_lines l where l.producer_nrn = q.producer_nrn and l.declared_quantity_id = q.id
        and l.scheme_code = ${textsIn(codes)})
      or exists (select from unpriced_streams u where u.producer_nrn = q.producer_nrn
        and u.eco_product_id = q.eco_product_id and u.epr_country_code = ${country}
        and u.declaration_period_code = ${period} and u.stream = ${textsIn(streams)}))
  order by 1 limit ${limit}::int`;

/** What products that are alike come to by a scheme after a step; before any step, as they stand, the step is -1. */
export type AlikeSum = {
  step: number;
  schemeProId: string;
  schemeCode: string;
  ecoOrganismName: string;
  amount: string;
};

/** How many products a step makes another amount of, how many of these rest on an estimate, and how many it has no price for. */
export type AlikeCount = { step: number; products: number; estimated: number; unpriced: number };

/** A step, and the streams that it prices anew. */
export type StepStreams = { step: number; streams: readonly Stream[] };

/** An amount for each item, spread over what is charged of it, to as many decimals as one product's price is worked out with. */
const perUnit = sql`case when p.per_item = 0 or m.measure = 0 then 0
  else round(p.per_item * 1.0000000000000000000000000000000000000000 / m.measure, 20) end`;

/** A bit for each scheme, so that sets of them are compared at once. */
const SCHEME_BITS = 62;

/**
 * Prices products that are alike by the lines of each step, each line of a declaration rounded by itself, and sums them;
 * tells the ids of the others. One statement: what is charged today is read once.
 */
export async function sumAlike(
  db: Db,
  tenant: Tenant,
  market: Market,
  of: Alike,
  { prices, steps }: { prices: readonly StepPrice[]; steps: readonly StepStreams[] },
): Promise<{ sums: AlikeSum[]; counts: AlikeCount[]; others: string[] }> {
  const { country, period } = market;
  const bitOf = new Map(
    [...new Set(prices.map(({ schemeProId }) => schemeProId))].map((id, n) => [id, n % SCHEME_BITS]),
  );
  const rows = prices.map(({ lineId, schemeProId, unitPrice, perItem, measureTimes, isOfStep, ...one }) => ({
    ...one,
    line_id: lineId,
    scheme_pro_id: schemeProId,
    scheme_bit: bitOf.get(schemeProId),
    unit_price: unitPrice,
    per_item: perItem,
    measure_times: measureTimes,
    is_of_step: isOfStep,
  }));
  const [found] = await db.execute<{
    sums: AlikeSum[] | null;
    counts: AlikeCount[] | null;
    others: string[] | null;
  }>(sql`
    with own as materialized (${own(tenant, market, of)}),
    alike as materialized (${alike(tenant, market, of)}),
    others as (${others(tenant, market, of)}),
    prices as materialized (
      select * from json_to_recordset(${JSON.stringify(rows)}::json)
        as p(step int, line_id uuid, scheme_pro_id uuid, scheme_bit int, unit_price numeric, per_item numeric,
          measure_times numeric, times numeric, is_of_step boolean)),
    -- By itself, as few are expected to be alike where all are: Postgres would compare each with each price.
    priced as materialized (select o.id, o.measure, o.estimated, o.by_weight, p.* from own o join prices p on p.line_id = o.line_id),
    charged as (
      select l.eco_product_id as id, -1 as step, l.scheme_pro_id, b.scheme_bit, l.eco_contribution as amount, false as estimated
      from alike a join declaration_lines l on l.producer_nrn = ${tenant.nrn} and l.eco_product_id = a.id
      left join (select distinct scheme_pro_id, scheme_bit from prices) b on b.scheme_pro_id = l.scheme_pro_id
      where l.declaration_id = ${of.declarationId} and l.scheme_code = ${textsIn(of.codes)}
      union all
      select p.id, p.step, p.scheme_pro_id, p.scheme_bit,
        round(round(q.quantity * p.times, 3) * case when p.by_weight
          then round(u.price, 6) * round(m.measure, 6) else round(u.price * m.measure, 6) end, 2),
        p.is_of_step and p.estimated
      from alike a
      join priced p on p.id = a.id
      join declared_quantities q on q.producer_nrn = ${tenant.nrn} and q.declaration_id = ${of.declarationId}
        and q.eco_product_id = p.id
      cross join lateral (select p.measure * p.measure_times as measure) m
      cross join lateral (select greatest(0, p.unit_price + ${perUnit}) as price) u),
    products as (
      select id, step, sum(amount) as amount, bit_or(1::bigint << coalesce(scheme_bit, ${SCHEME_BITS})) as schemes,
        bool_or(estimated) as estimated
      from charged group by 1, 2),
    lacking as (
      select s.step, count(distinct a.id)::int as unpriced
      from json_to_recordset(${JSON.stringify(steps)}::json) as s(step int, streams text[])
      join unpriced_streams u on u.producer_nrn = ${tenant.nrn} and u.epr_country_code = ${country}
        and u.declaration_period_code = ${period} and u.stream = any(s.streams)
      join alike a on a.id = u.eco_product_id
      group by 1),
    changed as (
      select step, estimated,
        (amount, schemes) is distinct from (lag(amount) over w, lag(schemes) over w) as is_other
      from products window w as (partition by id order by step))
    select
      (select json_agg(s) from (
        select c.step, c.scheme_pro_id as "schemeProId", sp.scheme_code as "schemeCode",
          sp.eco_organism_name as "ecoOrganismName", c.amount::text as amount
        from (select step, scheme_pro_id, sum(amount) as amount from charged group by 1, 2) c
        join scheme_pros sp on sp.id = c.scheme_pro_id) s) as sums,
      (select json_agg(s) from (
        select coalesce(c.step, l.step) as step, coalesce(c.products, 0) as products, coalesce(c.estimated, 0) as estimated,
          coalesce(l.unpriced, 0) as unpriced
        from (
          select step, count(*)::int as products, count(*) filter (where estimated)::int as estimated
          from changed where step >= 0 and is_other group by 1) c
        full join lacking l on l.step = c.step) s) as counts,
      (select json_agg(id) from others) as others`);
  return { sums: found?.sums ?? [], counts: found?.counts ?? [], others: found?.others ?? [] };
}
