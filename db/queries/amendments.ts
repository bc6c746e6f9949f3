import { sql } from "drizzle-orm";
import type { Db } from "../client";
import { inStreamOrder } from "../stream-order";
import type { Tenant } from "../tenant";
import { type ActorKind, type PriceUnit, type ProductEventKind, WEIGHT_UNIT } from "../vocabulary";
import { actorKind, actorName, isMember } from "./actors";
import { ITEM_WEIGHT, wanted } from "./declaration-lines";
import { productEventKind } from "./product-history";

/** One side of a change: a line as it was validated, or as it would be. */
export type AmendedSide = {
  scaleCode: string;
  quantity: string;
  itemWeight: string | null;
  price: string;
  priceUnit: PriceUnit;
  ecoContribution: string;
};

/** What was last done to a product after its line was validated. */
type Cause = {
  kind: ProductEventKind;
  at: string;
  actorKind: ActorKind;
  actorName: string | null;
};

export type AmendedLineRow = {
  ecoProductId: string;
  ecoProductReference: string;
  title: string | null;
  codePeriod: string | null;
  codeVendor: string | null;
  ecoOrganismName: string;
  before: AmendedSide | null;
  after: AmendedSide | null;
  cause: Cause | null;
};

export type Amendment = {
  rows: AmendedLineRow[];
  total: number;
  /** What the part's lines come to, as validated and as they would be, and that by scheme: a code may be of several. */
  before: string;
  after: string;
  afterByScheme: Record<string, string>;
  /** Lines that would be charged by a weight that is not known. */
  countWithoutWeight: number;
  /** Other validated parts of the declaration that hold products of the part too. */
  heldBy: { schemeCode: string; ecoOrganismName: string }[];
};

const side = (line: "b" | "a") => {
  const l = sql.raw(line);
  return sql`case when ${l}.scale_code is not null then json_build_object('scaleCode', ${l}.scale_code,
    'quantity', trim_scale(${l}.quantity)::text, 'itemWeight', trim_scale(${l}.item_weight)::text,
    'price', trim_scale(${l}.price)::text, 'priceUnit', ${l}.price_unit, 'ecoContribution', ${l}.amount::text) end`;
};

/** Which line of the other side is the same one: of the same line of the scale, else the next one that has none. */
const slot = (line: "b" | "a", other: "b" | "a") => {
  const [l, o] = [sql.raw(line), sql.raw(other)];
  return sql`case when ${o}.scale_code is not null then '=' || ${l}.scale_code
    else '#' || row_number() over (partition by ${l}.quantity_id, ${l}.stream, ${o}.scale_code is null order by ${l}.scale_code) end`;
};

type Asked = {
  declarationId: string;
  schemeCode: string;
  country: string;
  /** When the part was validated: what was done to products later is a cause. */
  since: Date;
  limit: number;
  offset: number;
};

/**
 * What reopening the part of a scheme would make of its lines by what its products are and cost now: a page of those that
 * would be others, those that change most first, and the sums of all. What other validated parts hold stays theirs.
 */
export async function selectAmendment(
  db: Db,
  tenant: Tenant,
  { declarationId, schemeCode, country, since, limit, offset }: Asked,
): Promise<Amendment> {
  const order = sql`abs(coalesce(c.to_amount, 0) - coalesce(c.from_amount, 0)) desc, c.reference, c.code_period nulls first,
    c.code_vendor nulls first, c.stream, c.slot`;
  const [row] = await db.execute<Amendment>(sql`
    with was as materialized (
      select l.declared_quantity_id as quantity_id, l.eco_product_id, l.eco_product_reference as reference, l.code_period,
        l.code_vendor, l.stream, l.eco_organism_name, l.scale_code, l.quantity, l.item_weight, l.price, l.price_unit,
        l.eco_contribution as amount
      from declaration_lines l
      where l.producer_nrn = ${tenant.nrn} and l.declaration_id = ${declarationId} and l.scheme_code = ${schemeCode}
    ), would as materialized (
      select w.*, round(w.quantity * w.price * case when w.price_unit = ${WEIGHT_UNIT} then coalesce(w.item_weight, 0) else 1 end, 2)
        as amount
      from (
        select q.id as quantity_id, q.eco_product_id, x.external_id as reference, q.code_period, q.code_vendor, c.stream,
          c.scheme_pro_id, c.eco_organism_name, c.scale_code, q.quantity, ${ITEM_WEIGHT} as item_weight, c.price, c.quantity_unit as price_unit
        from ${wanted(tenant, { declarationId, schemeCode })} and c.scheme_code = ${schemeCode}
          and not exists (
            select 1 from declaration_lines l
            join declaration_parts p on p.producer_nrn = l.producer_nrn and p.declaration_id = l.declaration_id
              and p.scheme_pro_id = l.scheme_pro_id
            where l.producer_nrn = q.producer_nrn and l.declared_quantity_id = q.id and l.stream = c.stream
              and l.scheme_code <> ${schemeCode} and p.status <> 'DRAFT')
      ) w
    ), b as (
      select b.*, ${slot("b", "a")} as slot
      from was b left join would a on a.quantity_id = b.quantity_id and a.stream = b.stream and a.scale_code = b.scale_code
    ), a as (
      select a.*, ${slot("a", "b")} as slot
      from would a left join was b on b.quantity_id = a.quantity_id and b.stream = a.stream and b.scale_code = a.scale_code
    ), changed as (
      select coalesce(a.eco_product_id, b.eco_product_id) as product_id, coalesce(a.reference, b.reference) as reference,
        coalesce(a.code_period, b.code_period) as code_period, coalesce(a.code_vendor, b.code_vendor) as code_vendor,
        coalesce(a.stream, b.stream) as stream, coalesce(a.slot, b.slot) as slot,
        coalesce(a.eco_organism_name, b.eco_organism_name) as eco_organism_name,
        b.amount as from_amount, a.amount as to_amount, ${side("b")} as before, ${side("a")} as after
      from b full join a on a.quantity_id = b.quantity_id and a.stream = b.stream and a.slot = b.slot
      where a.slot is null or b.slot is null
        or (a.scale_code, a.quantity, a.price, a.price_unit) <> (b.scale_code, b.quantity, b.price, b.price_unit)
        or a.item_weight is distinct from b.item_weight
    ), page as (
      select c.* from changed c order by ${order} limit ${limit}::int offset ${offset}::int
    )
    select
      coalesce((
        select json_agg(json_build_object('ecoProductId', c.product_id, 'ecoProductReference', c.reference, 'title', x.title,
          'codePeriod', c.code_period, 'codeVendor', c.code_vendor, 'ecoOrganismName', c.eco_organism_name,
          'before', c.before, 'after', c.after, 'cause', cause.it) order by ${order})
        from page c
        left join eco_products x on x.producer_nrn = ${tenant.nrn} and x.id = c.product_id
        left join lateral (
          select json_build_object('kind', ${productEventKind}, 'at', iso(a.created_at),
            'actorKind', ${actorKind(sql`a.actor`, sql`a.by_operator`, isMember(sql`a.actor`, sql`a.producer_nrn`))},
            'actorName', ${actorName(sql`a.actor`)}) as it
          from audit_entries a
          where a.producer_nrn = ${tenant.nrn} and a.eco_product_id = c.product_id and a.result = 'done'
            and a.created_at > ${since.toISOString()}::timestamptz and coalesce(a.epr_country_code, ${country}) = ${country}
            and ${productEventKind} not in ('REFERENCE_ADDED', 'REFERENCE_REMOVED', 'DISCONTINUED', 'BROUGHT_BACK')
          order by a.created_at desc, a.id desc limit 1
        ) cause on true), '[]') as rows,
      (select count(*)::int from changed) as total,
      (select coalesce(sum(amount), 0)::numeric(24, 2)::text from was) as before,
      (select coalesce(sum(amount), 0)::numeric(24, 2)::text from would) as after,
      (select coalesce(json_object_agg(scheme_pro_id, amount), '{}') from (
        select scheme_pro_id, sum(amount)::numeric(24, 2)::text as amount from would group by scheme_pro_id) each) as "afterByScheme",
      (select count(*)::int from would where price_unit = ${WEIGHT_UNIT} and item_weight is null) as "countWithoutWeight",
      (select coalesce(json_agg(json_build_object('schemeCode', p.scheme_code, 'ecoOrganismName', p.eco_organism_name)
          order by ${inStreamOrder(sql`p.scheme_code`)}, p.eco_organism_name), '[]')
        from declaration_parts p
        where p.producer_nrn = ${tenant.nrn} and p.declaration_id = ${declarationId} and p.scheme_code <> ${schemeCode}
          and p.status <> 'DRAFT' and exists (
            select 1 from declaration_lines l
            where l.producer_nrn = p.producer_nrn and l.declaration_id = p.declaration_id
              and l.scheme_code = p.scheme_code and l.scheme_pro_id = p.scheme_pro_id
              and l.eco_product_id in (select eco_product_id from was))) as "heldBy"`);
  if (!row) throw new Error("sums are always there");
  return row;
}

/** When the scale that a scheme prices a period by was last changed, if it was after a moment; that it came then is no change. */
export async function findScaleChange(
  db: Db,
  {
    schemeCode,
    country,
    period,
    since,
  }: { schemeCode: string; country: string; period: string; since: Date },
): Promise<string | undefined> {
  const [row] = await db.execute<{ at: string | null }>(sql`
    select iso(max(greatest(n.updated_at, n.withdrawn_at))) as at
    from scheme_pros s
    join scales c on c.scheme_pro_id = s.id and c.declaration_period_code = ${period}
    join scale_lines n on n.scale_id = c.id
    where s.epr_country_code = ${country} and s.scheme_code = ${schemeCode}
      and greatest(n.updated_at, n.withdrawn_at) > greatest(${since.toISOString()}::timestamptz, c.created_at)`);
  return row?.at ?? undefined;
}
