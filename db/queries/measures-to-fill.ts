import { type SQL, sql } from "drizzle-orm";
import type { Pricing } from "@/lib/domain/pricing/pricing";
import type { Db } from "../client";
import { declarationIdOf, type Market } from "../market";
import { preparedRead } from "../prepared-read";
import type { Reads } from "../reads";
import { restsOnEstimate } from "../schema/rests-on-estimate";
import type { Tenant } from "../tenant";
import type { FilledMeasure } from "../vocabulary";
import { atPeriodStart } from "./at-period-start";
import { retiredProducts } from "./retired";
import { soldOfProducts } from "./sold-of-products";
import { validatedSchemes } from "./validated-schemes";

type OfProducer = Record<"nrn" | keyof Market, string>;

/** A product whose amount rests on an estimate of a measure, or that has no price for want of it; decimals are texts. */
export type MeasureToFill = {
  ecoProductId: string;
  externalIdType: string;
  externalId: string;
  title: string | null;
  weightKg: string | null;
  quantity: string;
  atStake: string;
};

/** A line that charges a product by a measure. */
export type MeasuredLine = {
  ecoProductId: string;
  schemeCode: string;
  ecoOrganismName: string;
  scaleCode: string;
  /** Whether what is declared to its scheme is validated: it stays as it is. */
  isValidated: boolean;
  pricing: Pricing;
};

/**
 * Which measure that can be filled in a priced line `p` of a scale line `s` is charged by; null where by none. What a product
 * weighs is never estimated, what is taken off for its batteries may be.
 */
const MEASURE_OF_LINE = sql`case
  when p.pricing->>'basis' = 'PIECE' then 'PIECES'
  when p.pricing->>'basis' = 'COMPONENT_WEIGHT' and s.component = 'BATTERY' then 'BATTERY_WEIGHT'
  when p.pricing->>'basis' = 'COMPONENT_WEIGHT' and s.component = 'PACKAGING' then 'PACKAGING_WEIGHT'
  when p.pricing->>'basis' = 'ITEM_WEIGHT' and p.pricing->'measure'->>'provenance' = 'ESTIMATED' then 'BATTERY_WEIGHT'
  when p.pricing->>'basis' = 'ITEM_WEIGHT' then 'WEIGHT'
  when p.pricing->>'basis' = 'VOLUME' then 'VOLUME' end`;

/** Whether a measure decides what a priced line `p` charges. */
const isChargedBy = (measure: FilledMeasure): SQL =>
  measure === "BATTERY_WEIGHT"
    ? sql`(${MEASURE_OF_LINE} = ${measure} or p.pricing->>'basis' = 'ITEM_WEIGHT')`
    : sql`${MEASURE_OF_LINE} = ${measure}`;

/** Whether nobody said the measure of a priced line `p`: it is estimated, or one piece because nothing tells of several. */
const IS_ASKED = sql`case when p.pricing->>'basis' = 'PIECE'
  then p.pricing->'measure'->>'provenance' <> 'DECLARED' and not (p.pricing->'measure') ? 'source'
  else p.pricing->'measure'->>'provenance' = 'ESTIMATED' end`;

/** Which measure a stream `u` lacks that has no price; null where filling in none would help. */
const MEASURE_OF_STREAM = sql`case
  when u.reason = 'MEASURE_NEEDED' and u.stream in ('CHEMICALS', 'LUBRICANTS', 'COOKING_OIL') then 'VOLUME'
  when u.reason <> 'WEIGHT_NEEDED' then null
  when u.stream = 'BATTERIES' then 'BATTERY_WEIGHT'
  when u.stream like 'PACKAGING_%' then 'PACKAGING_WEIGHT'
  else 'WEIGHT' end`;

/** The priced lines of a market at the start of its period, `p`, each with its scale line, `s`. */
const linesOf = ({ nrn, country, period }: OfProducer): SQL => sql`
  product_eco_contributions p join scale_lines s on s.id = p.scale_line_id
  where p.producer_nrn = ${nrn} and p.epr_country_code = ${country} and p.declaration_period_code = ${period}
    and ${atPeriodStart("p")} and p.pricing is not null`;

/** The lines that charge pieces in a country, as they stand: by them is found who is priced so. */
const linesOfPieces = ({ country }: OfProducer): SQL => sql`array(
  select s.id from scheme_pros o join scales c on c.scheme_pro_id = o.id join scale_lines s on s.scale_id = c.id
  where o.epr_country_code = ${country} and s.basis = 'PIECE')`;

/** Of priced lines `p` and scale lines `s`: for what, and how far apart the amounts are that it may come to; none where it is validated. */
const found = (v: OfProducer): SQL => sql`p.eco_product_id, ${MEASURE_OF_LINE} as measure,
  case when (p.pricing->'measure') ? 'low' and p.scheme_pro_id not in (${validatedSchemes(v)})
    then coalesce((p.pricing->>'high')::numeric - (p.pricing->>'low')::numeric, 0) else 0 end as spread`;

/**
 * What each product is asked for in a market: rows of `asked`, one per product and measure. Estimates and pieces are each
 * looked up by an index, as what is sure is most of a catalog.
 */
const asked = (v: OfProducer): SQL => sql`
  found as (
    select ${found(v)} from ${linesOf(v)} and ${restsOnEstimate("p")} and p.pricing->>'basis' <> 'PIECE' and ${IS_ASKED}
    union all
    select ${found(v)} from ${linesOf(v)} and p.scale_line_id = any(${linesOfPieces(v)})
      and p.pricing->>'basis' = 'PIECE' and ${IS_ASKED}
    union all
    select u.eco_product_id, ${MEASURE_OF_STREAM}, 0 from unpriced_streams u
    where u.producer_nrn = ${v.nrn} and u.epr_country_code = ${v.country} and u.declaration_period_code = ${v.period}
  ), retired as materialized (${retiredProducts(v)}
  ), asked as materialized (
    select eco_product_id, measure, sum(spread) as spread from found
    where measure is not null and eco_product_id not in (select eco_product_id from retired) group by 1, 2
  )`;

type Asked = {
  page: MeasureToFill[];
  /** How many products each measure is asked of; absent where of none. */
  counts: Partial<Record<FilledMeasure, number>>;
  /** Of all pages of the measure. */
  atStake: string;
};

const pageToFill = preparedRead<
  OfProducer & { measure: FilledMeasure; limit: number; offset: number },
  Asked
>(
  (v) => sql`
    with ${asked(v)}, sold as (${soldOfProducts(
      v.nrn,
      sql`(${declarationIdOf(v)})`,
      sql`select a.eco_product_id from asked a where a.measure = ${v.measure}`,
    )}
    ), weighed as (
      select a.eco_product_id, coalesce(s.quantity, 0) as quantity, a.spread * coalesce(s.quantity, 0) as at_stake
      from asked a left join sold s on s.eco_product_id = a.eco_product_id where a.measure = ${v.measure}
    ), page as (
      select row_number() over (order by w.at_stake desc, w.quantity desc, x.external_id, x.id) as place,
        x.id, x.external_id_type, x.external_id, x.title, x.weight_kg, w.quantity, w.at_stake
      from weighed w join eco_products x on x.producer_nrn = ${v.nrn} and x.id = w.eco_product_id
      order by place limit ${v.limit} offset ${v.offset}
    )
    select
      coalesce((select jsonb_agg(jsonb_build_object(
        'ecoProductId', id, 'externalIdType', external_id_type, 'externalId', external_id, 'title', title,
        'weightKg', trim_scale(weight_kg)::text, 'quantity', trim_scale(quantity)::text,
        'atStake', trim_scale(round(at_stake, 2))::text) order by place) from page), '[]') as page,
      coalesce((select jsonb_object_agg(measure, count) from
        (select measure, count(*) as count from asked group by 1) counted), '{}') as counts,
      (select trim_scale(coalesce(sum(round(at_stake, 2)), 0))::text from weighed) as "atStake"`,
  { isLong: () => true, isPlannedAnew: () => true },
);

/** A page of the products that a measure is asked of, the most money at stake first, then by reference; with the sums of all. */
export async function selectMeasuresToFill(
  reads: Reads,
  tenant: Tenant,
  market: Market,
  page: { measure: FilledMeasure; limit: number; offset: number },
): Promise<Asked> {
  const [found] = await pageToFill.rows(reads, { ...market, ...page, nrn: tenant.nrn }, undefined);
  if (!found) throw new Error("a query without rows always answers one");
  return found;
}

/** The lines that charge some products by a measure, by scheme; `isAsked`: those alone whose measure nobody said. */
export async function selectMeasuredLines(
  db: Db,
  tenant: Tenant,
  market: Market,
  { measure, ids, isAsked }: { measure: FilledMeasure; ids: readonly string[]; isAsked: boolean },
): Promise<MeasuredLine[]> {
  if (ids.length === 0) return [];
  const rows = await db.execute<MeasuredLine>(sql`
    select p.eco_product_id as "ecoProductId", p.scheme_code as "schemeCode",
      p.eco_organism_name as "ecoOrganismName", p.scale_code as "scaleCode", p.pricing,
      p.scheme_pro_id in (${validatedSchemes({ ...market, nrn: tenant.nrn })}) as "isValidated"
    from ${linesOf({ ...market, nrn: tenant.nrn })} and p.eco_product_id in ${ids}
      and ${isAsked ? sql`${MEASURE_OF_LINE} = ${measure} and ${IS_ASKED}` : isChargedBy(measure)}
    order by p.scheme_code, p.scale_code`);
  return [...rows];
}
