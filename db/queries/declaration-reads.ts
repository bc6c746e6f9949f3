import type { Readable } from "node:stream";
import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { declarationIdOf } from "../market";
import { preparedRead } from "../prepared-read";
import type { Reads } from "../reads";
import { lineDocument } from "../schema/declaration-lines";
import { inStreamOrder } from "../stream-order";
import type { Tenant } from "../tenant";
import { WEIGHT_UNIT } from "../vocabulary";
import { anyNamed, type CatalogFilter } from "./catalog-filter";
import { estimatedSums, isEstimated, unpricedOf } from "./declared-certainty";

type Market = { nrn: string; country: string; period: string };
type Columns = Record<keyof Market, SQLWrapper | string>;

const inOrder = sql`l.eco_product_reference, l.code_period, l.code_vendor, ${inStreamOrder(sql`l.scheme_code`)}, l.id`;

/** Which filters a read of lines has. */
type LinesShape = { byPeriod: boolean; byVendor: boolean; byScheme?: boolean; byProduct?: boolean };

type LinesFilter = {
  codePeriod?: string | undefined;
  codeVendor?: string | undefined;
  scheme?: string | undefined;
};

/** Of which product, by all that it can be called. */
type Named = { names?: CatalogFilter["names"] };

/** The documents of the lines of a declaration, and of how many they are one, all of one moment. */
const declarationLinesRead = preparedRead<
  Market & LinesFilter & { names?: string | undefined },
  { count: string; document: string },
  LinesShape
>(
  (v, { byPeriod, byVendor, byScheme, byProduct }) => {
    const lines = sql`declaration_lines l
      where l.producer_nrn = ${v.nrn} and l.declaration_id = (
        ${declarationIdOf(v)})
        ${byPeriod ? sql`and l.code_period = ${v.codePeriod}` : sql``}
        ${byVendor ? sql`and l.code_vendor = ${v.codeVendor}` : sql``}
        ${byScheme ? sql`and l.scheme_code = ${v.scheme}` : sql``}
        ${byProduct ? sql`and l.eco_product_id = ${anyNamed(v)}` : sql``}`;
    return sql`select (select count(*) from ${lines}) as count, l.document from ${lines} order by ${inOrder}`;
  },
  { isLong: () => true },
);

/** Rows at a time: a piece is some hundred kilobytes. */
const LINES_AT_A_TIME = 500;

/** Every line of a declaration as the JSON of the documented response, piece after piece. */
export function streamDeclarationLines(
  reads: Reads,
  tenant: Tenant,
  { codePeriod, codeVendor, scheme, names, ...market }: Omit<Market, "nrn"> & LinesFilter & Named,
): Readable {
  const values = {
    ...market,
    nrn: tenant.nrn,
    codePeriod,
    codeVendor,
    scheme,
    names: names && JSON.stringify(names),
  };
  const shape = {
    byPeriod: codePeriod !== undefined,
    byVendor: codeVendor !== undefined,
    byScheme: scheme !== undefined,
    byProduct: names !== undefined,
  };
  const { nrn, country, period } = values;
  const line = `{"producerNrn":${JSON.stringify(nrn)},"eprCountryCode":${JSON.stringify(country)},"declarationPeriodCode":${JSON.stringify(period)},`;
  const next = Buffer.from(`, \n ${line}`);
  let isBegun = false;
  const begin = (count: unknown) => {
    isBegun = true;
    return `{"status" : "OK", "count" : ${count}, "data" : [`;
  };
  return declarationLinesRead.stream(reads, values, shape, {
    rows: LINES_AT_A_TIME,
    write: (rows) =>
      Buffer.concat(
        rows.flatMap(([count, document]) => [
          isBegun ? next : Buffer.from(begin(count) + line),
          document as Buffer,
        ]),
      ),
    end: () => Buffer.from(isBegun ? "]}" : `${begin(0)}]}`),
  });
}

const revisionLines = preparedRead<{ nrn: string; id: string; revision: number }, { json: string }>(
  (v) => sql`
    with d as materialized (select * from declarations where producer_nrn = ${v.nrn} and id = ${v.id})
    select concat('[', string_agg(
      (select format('{"producerNrn":%s,"eprCountryCode":%s,"declarationPeriodCode":%s,', to_json(d.producer_nrn),
        to_json(d.epr_country_code), to_json(d.declaration_period_code)) from d) || line.document, E', \\n '), ']') as json
    from (
      select ${lineDocument({ of: "l.", amount: "l.eco_contribution" })} as document from declaration_line_revisions l
      where l.producer_nrn = ${v.nrn} and l.declaration_id = ${v.id} and l.revision = ${v.revision}
      order by ${inOrder}
    ) line`,
  { isLong: () => true },
);

/** The lines of a past revision as a JSON array. */
export async function readRevisionLines(
  reads: Reads,
  tenant: Tenant,
  at: { id: string; revision: number },
): Promise<string> {
  const [row] = await revisionLines.rows(reads, { ...at, nrn: tenant.nrn }, undefined);
  return row?.json ?? "[]";
}

/** What the lines of a declaration are summed by. */
export type Grouping = "SUMMARY" | "BY_SCALE" | "BY_PRODUCT";

const KEYS: Record<Grouping, SQL> = {
  SUMMARY: sql`scheme_code, eco_organism_name, price_unit`,
  BY_SCALE: sql`scheme_code, eco_organism_name, scale_code, price_unit`,
  BY_PRODUCT: sql`scheme_code, eco_organism_name, scale_code, eco_product_reference, price_unit`,
};

const ofDeclaration = (v: Columns): SQL => sql`
  l.producer_nrn = ${v.nrn} and l.declaration_id = (
    ${declarationIdOf(v)})`;

const FIELDS: Record<Grouping, SQL> = {
  SUMMARY: sql``,
  BY_SCALE: sql`'scaleCode', g.scale_code,`,
  BY_PRODUCT: sql`'scaleCode', g.scale_code, 'ecoProductReference', g.eco_product_reference,`,
};

/** How many products each scheme has lines of: counted anew only where it charges in two units, as one may be in both. */
const SCHEMES: Record<Grouping, (v: Columns) => SQL> = {
  SUMMARY: (v) => sql`'schemes', (
    select coalesce(json_agg(json_build_object(
      'schemeCode', s.scheme_code, 'ecoOrganismName', s.eco_organism_name, 'countProducts', case when s.units = 1 then s.products
        else (select count(distinct l.eco_product_id) from declaration_lines l where ${ofDeclaration(v)}
          and l.scheme_code = s.scheme_code and l.eco_organism_name = s.eco_organism_name) end
    ) order by ${inStreamOrder(sql`s.scheme_code`)}, s.eco_organism_name), '[]')
    from (select scheme_code, eco_organism_name, count(*) as units, sum(products) as products from grouped group by 1, 2) s),`,
  BY_SCALE: () => sql``,
  BY_PRODUCT: () => sql``,
};

/** The streams of sold products that have no price for a reason, with how many products, as a JSON array. */
const unpricedSums = (v: Columns, reason: SQL): SQL => sql`(
  select coalesce(json_agg(row_to_json(w) order by w.stream, w.reason), '[]') from (
    select u.stream, u.reason, u.scheme_pro_id as "schemeProId", o.eco_organism_name as "ecoOrganismName",
      count(distinct u.eco_product_id)::int as "countProducts"
    from ${unpricedOf(sql`declarations`)} left join scheme_pros o on o.id = u.scheme_pro_id
    where d.producer_nrn = ${v.nrn} and d.epr_country_code = ${v.country} and d.declaration_period_code = ${v.period}
      and ${reason}
    group by u.stream, u.reason, u.scheme_pro_id, o.eco_organism_name
  ) w)`;

/** How many products the lines `l` of a group are of; lines of a product stand together in the order of their index. */
const COUNT: Record<Grouping, SQL> = {
  SUMMARY: sql`count(distinct l.eco_product_id)`,
  BY_SCALE: sql`count(*) filter (where l.is_first)`,
  BY_PRODUCT: sql`count(distinct l.eco_product_id)`,
};

/** What is told of each line for that, without sorting them. */
const TOLD: Record<Grouping, SQL> = {
  SUMMARY: sql``,
  BY_SCALE: sql`, row_number() over (
    partition by l.scheme_code, l.eco_organism_name, l.price_unit, l.eco_product_id, l.scale_code) = 1 as is_first`,
  BY_PRODUCT: sql``,
};

/** Of lines `l`: items that several lines of a scheme charge count once. */
const ONCE_PER_ITEM = {
  quantity: sql`sum(l.quantity) filter (where l.counts_quantity)`,
  weight: sql`sum(l.quantity * coalesce(l.item_weight, 0)) filter (where l.counts_quantity or l.price_unit = '${sql.raw(WEIGHT_UNIT)}')`,
};
const OF_EACH_LINE = {
  quantity: sql`sum(l.quantity)`,
  weight: sql`sum(l.quantity * coalesce(l.item_weight, 0))`,
};

/** What the lines `l` of a group charge: by scheme each item once, as its part of the declaration counts; else what the lines say. */
const CHARGED: Record<Grouping, typeof ONCE_PER_ITEM> = {
  SUMMARY: ONCE_PER_ITEM,
  BY_SCALE: OF_EACH_LINE,
  BY_PRODUCT: OF_EACH_LINE,
};

/** The quantity of a group `g`. A scheme that charges in two units may have items in both, which count in one of them: they are counted anew. */
const QUANTITY: Record<Grouping, (v: Columns) => SQL> = {
  SUMMARY: (v) => sql`case when g.units = 1 or g.all_count then g.quantity else (
    select sum(each.quantity) from (
      select distinct l.declared_quantity_id, l.quantity from declaration_lines l where ${ofDeclaration(v)}
        and l.scheme_code = g.scheme_code and l.eco_organism_name = g.eco_organism_name and l.price_unit = g.price_unit
    ) each) end`,
  BY_SCALE: () => sql`g.quantity`,
  BY_PRODUCT: () => sql`g.quantity`,
};

/** What a producer owes in a country and period, summed from its declaration lines, as the JSON of the response. */
const contributions = preparedRead<Market & { fees: string }, { json: string }, Grouping>(
  (v, grouping) => sql`
    with grouped as (
      select ${KEYS[grouping]}, ${COUNT[grouping]} as products,
        ${CHARGED[grouping].quantity} as quantity, ${CHARGED[grouping].weight} as weight, sum(l.eco_contribution) as amount,
        ${ONCE_PER_ITEM.quantity} as counted_quantity, ${ONCE_PER_ITEM.weight} as counted_weight,
        bool_and(l.counts_quantity) as all_count, count(*) over (partition by scheme_code, eco_organism_name) as units
      from (
        select l.*${TOLD[grouping]} from declaration_lines l
        where ${ofDeclaration(v)}
      ) l group by ${KEYS[grouping]}
    )
    select json_build_object(
      'status', 'OK', 'count', count(g.scheme_code),
      'currency', coalesce((select currency from countries where code_iso2 = ${v.country}), ''),
      'totals', json_build_object(
        'quantity', coalesce(trim_scale(sum(g.counted_quantity)), 0),
        'weight', coalesce(trim_scale(sum(g.counted_weight)), 0),
        'amount', coalesce(sum(g.amount), 0)),
      'data', coalesce(json_agg(json_build_object(
        'schemeCode', g.scheme_code, 'ecoOrganismName', g.eco_organism_name, ${FIELDS[grouping]}
        'priceUnit', g.price_unit, 'countProducts', g.products, 'totalQuantity', coalesce(trim_scale(${QUANTITY[grouping](v)}), 0),
        'totalWeight', coalesce(trim_scale(g.weight), 0), 'totalAmount', g.amount
      ) order by ${inStreamOrder(sql`g.scheme_code`)}, g.*) filter (where g.scheme_code is not null), '[]'),
      ${SCHEMES[grouping](v)}
      'fees', ${v.fees}::text::json,
      'estimated', (
        select row_to_json(e) from (
          select ${estimatedSums} from declarations d
          join declaration_lines l on l.producer_nrn = d.producer_nrn and l.declaration_id = d.id and l.quantity > 0 and ${isEstimated}
          where d.producer_nrn = ${v.nrn} and d.epr_country_code = ${v.country} and d.declaration_period_code = ${v.period}
        ) e),
      'unknown', ${unpricedSums(v, sql`u.reason <> 'FLAT_FEE'`)},
      'covered', ${unpricedSums(v, sql`u.reason = 'FLAT_FEE'`)}
    )::text as json
    from grouped g`,
  { isLong: () => true, isPlannedAnew: () => true },
);

export async function readContributions(
  reads: Reads,
  tenant: Tenant,
  market: Omit<Market, "nrn">,
  { grouping, fees }: { grouping: Grouping; fees: readonly object[] },
): Promise<string> {
  const values = { ...market, nrn: tenant.nrn, fees: JSON.stringify(fees) };
  const [row] = await contributions.rows(reads, values, grouping);
  return row?.json ?? "";
}
