import { and, eq, inArray, type SQL, sql } from "drizzle-orm";
import type { Doubt } from "@/lib/domain/doubt";
import type { StreamOrNone } from "@/lib/domain/qualification";
import type { Db } from "../client";
import { ids } from "../ids";
import { insertRows } from "../insert-rows";
import { declarationIdOf, type Market } from "../market";
import { preparedRead } from "../prepared-read";
import type { Reads } from "../reads";
import { doubts } from "../schema";
import type { Tenant } from "../tenant";
import type { ActorKind } from "../vocabulary";
import { actorKind, actorName } from "./actors";
import { retiredProducts } from "./retired";
import { soldOfProducts } from "./sold-of-products";

/** The doubts about products in a country and period; decimals have as many places as their columns. */
export function selectDoubtsAbout(
  db: Db,
  tenant: Tenant,
  { country, period }: Market,
  productIds: readonly string[],
): Promise<(Doubt & { ecoProductId: string })[]> {
  const { ecoProductId, stream, instead, chance, perItem, perItemInstead } = doubts;
  return db
    .select({ ecoProductId, stream, instead, chance, perItem, perItemInstead })
    .from(doubts)
    .where(
      and(
        eq(doubts.producerNrn, tenant.nrn),
        inArray(doubts.ecoProductId, [...productIds]),
        eq(doubts.eprCountryCode, country),
        eq(doubts.declarationPeriodCode, period),
      ),
    );
}

/** Makes the doubts about products in a country and period exactly these. */
export async function replaceDoubts(
  db: Db,
  tenant: Tenant,
  { country, period }: Market,
  productIds: readonly string[],
  doubtful: readonly (Doubt & { ecoProductId: string })[],
): Promise<void> {
  await db.execute(sql`
    delete from doubts
    where producer_nrn = ${tenant.nrn} and eco_product_id = any(${ids(productIds)})
      and epr_country_code = ${country} and declaration_period_code = ${period}`);
  if (doubtful.length === 0) return;
  const values = doubtful.map((doubt) => ({
    ...doubt,
    producerNrn: tenant.nrn,
    eprCountryCode: country,
    declarationPeriodCode: period,
  }));
  await db.execute(sql`${insertRows(doubts, values)} on conflict do nothing`);
}

/** A product that may be something else, and what of its contribution hangs on that; decimals are texts. */
export type DoubtfulProduct = {
  ecoProductId: string;
  externalIdType: string;
  externalId: string;
  title: string | null;
  description: string | null;
  quantity: string;
  stream: StreamOrNone;
  instead: StreamOrNone;
  chance: string;
  perItem: string | null;
  perItemInstead: string | null;
  /** Between both amounts of what was declared; null where one of them is not known. */
  difference: string | null;
  atRisk: string | null;
  question: { text: string; at: string; by: { kind: ActorKind; name: string | null } } | null;
};

type OfProducer = Record<"nrn" | keyof Market, string>;

const isOfMarket = (v: OfProducer): SQL => sql`
  d.producer_nrn = ${v.nrn} and d.epr_country_code = ${v.country} and d.declaration_period_code = ${v.period}`;

/** Doubts `d` of a market, each with what was sold and what hangs on it: rows of `weighed`. */
const weighed = (v: OfProducer, isAmong: SQL): SQL => sql`
  sold as (${soldOfProducts(
    v.nrn,
    sql`(${declarationIdOf(v)})`,
    sql`select d.eco_product_id from doubts d where ${isOfMarket(v)}`,
  )}
  ), retired as materialized (${retiredProducts(v)}
  ), weighed as materialized (
    select d.*, coalesce(s.quantity, 0) as quantity, round(d.at_risk_per_item * coalesce(s.quantity, 0), 2) as at_risk
    from (
      select d.eco_product_id, d.stream, d.instead, d.chance, d.per_item, d.per_item_instead,
        abs(d.per_item - d.per_item_instead) * d.chance as at_risk_per_item
      from doubts d
      where ${isOfMarket(v)} and d.eco_product_id not in (select eco_product_id from retired) and ${isAmong}
      offset 0
    ) d left join sold s on s.eco_product_id = d.eco_product_id
  )`;

/** Most euros at risk first; then what one item may be wrong by, and what is least sure. */
const IN_ORDER = sql`w.at_risk desc nulls last, w.at_risk_per_item desc nulls last, w.chance desc, w.eco_product_id`;

const shown = ({ nrn, country }: Omit<OfProducer, "period">): SQL => sql`
  coalesce((select jsonb_agg(jsonb_build_object(
    'ecoProductId', x.id, 'externalIdType', x.external_id_type, 'externalId', x.external_id, 'title', x.title,
    'description', x.description, 'quantity', trim_scale(p.quantity)::text, 'stream', p.stream, 'instead', p.instead,
    'chance', p.chance::text, 'perItem', trim_scale(p.per_item)::text,
    'perItemInstead', trim_scale(p.per_item_instead)::text, 'difference', round(abs(p.per_item - p.per_item_instead) * p.quantity, 2)::text, 'atRisk', p.at_risk::text,
    'question', case when a.question is not null then jsonb_build_object(
      'text', a.question, 'at', iso(a.created_at), 'by', jsonb_build_object(
        'kind', ${actorKind(sql`a.asked_by`, sql`false`, sql`(m.user_id is not null)`)}, 'name', ${actorName(sql`a.asked_by`)})) end)
    order by p.place)
    from page p join eco_products x on x.producer_nrn = ${nrn} and x.id = p.eco_product_id
    left join product_questions a on a.producer_nrn = x.producer_nrn and a.eco_product_id = x.id
      and a.epr_country_code = ${country}
    left join memberships m on a.asked_by = 'user:' || m.user_id and m.producer_nrn = ${nrn}), '[]')`;

type Doubtful = {
  page: DoubtfulProduct[];
  total: number;
  /** Of all pages, in the currency of the country. */
  atRisk: string;
  /** The first ones that hold nine tenths of it. */
  most: number;
  /** What they hold. */
  atRiskOfMost: string;
};

const doubtfulPage = preparedRead<OfProducer & { limit: number; offset: number }, Doubtful>(
  (v) => sql`
    with ${weighed(v, sql`true`)}, altogether as materialized (
      select count(*)::int as products, coalesce(sum(at_risk), 0) as at_risk from weighed
    ), page as (
      select w.*, row_number() over (order by ${IN_ORDER}) as place
      from (select * from weighed w order by ${IN_ORDER} limit ${v.limit} offset ${v.offset}) w
    ), ranked as (
      select at_risk, sum(at_risk) over (order by at_risk desc rows unbounded preceding) as so_far
      from weighed where at_risk > 0
    ), most as materialized (
      select count(*)::int as products, coalesce(sum(at_risk), 0) as at_risk from ranked
      where so_far - at_risk < 0.9 * (select at_risk from altogether)
    )
    select ${shown(v)} as page, a.products as total, a.at_risk::text as "atRisk", m.products as most,
      m.at_risk::text as "atRiskOfMost"
    from altogether a, most m`,
  { isLong: () => true, isPlannedAnew: () => true },
);

/** A page of the products that may be something else, in the order of what hangs on it, with the sums of all. */
export async function selectDoubts(
  reads: Reads,
  tenant: Tenant,
  market: Market,
  { limit, offset }: { limit: number; offset: number },
): Promise<Doubtful> {
  const [found] = await doubtfulPage.rows(reads, { ...market, nrn: tenant.nrn, limit, offset }, undefined);
  if (!found) throw new Error("a query without rows always answers one");
  return found;
}

/** Products in the same doubt as one, which is left out: of the same two streams, either way; at most so many. */
export async function selectSameDoubt(
  db: Db,
  tenant: Tenant,
  market: Market,
  { ecoProductId, limit }: { ecoProductId: string; limit: number },
): Promise<DoubtfulProduct[]> {
  const own = sql`select o.stream, o.instead from doubts o where o.producer_nrn = ${tenant.nrn}
    and o.epr_country_code = ${market.country} and o.declaration_period_code = ${market.period}
    and o.eco_product_id = ${ecoProductId}`;
  const isSame = sql`d.eco_product_id <> ${ecoProductId}
    and ((d.stream, d.instead) in (${own}) or (d.instead, d.stream) in (${own}))`;
  const [found] = await db.execute<Pick<Doubtful, "page">>(sql`
    with ${weighed({ ...market, nrn: tenant.nrn }, isSame)}, page as (
      select w.*, row_number() over (order by ${IN_ORDER}) as place from weighed w order by place limit ${limit}
    ) select ${shown({ ...market, nrn: tenant.nrn })} as page`);
  return found?.page ?? [];
}
