import { type SQL, sql } from "drizzle-orm";
import type { Reads } from "../client";
import { preparedRead } from "../prepared-read";
import type { Tenant } from "../tenant";

type Market = { nrn: string; country: string; period: string };

/** The documented object of a line `l`, with the country and period of its declaration. */
const lineDocument = sql`json_build_object(
  'producerNrn', l.producer_nrn, 'eprCountryCode', l.epr_country_code, 'declarationPeriodCode', l.declaration_period_code,
  'codePeriod', l.code_period, 'codeVendor', l.code_vendor, 'schemeCode', l.scheme_code,
  'ecoOrganismName', l.eco_organism_name, 'scaleCode', l.scale_code, 'ecoProductReference', l.eco_product_reference,
  'quantity', trim_scale(l.quantity), 'itemWeight', trim_scale(l.item_weight)::text, 'price', trim_scale(l.price),
  'priceUnit', l.price_unit, 'ecoContribution', l.eco_contribution)`;

const inOrder = sql`l.eco_product_reference, l.code_period, l.code_vendor, l.scheme_code, l.id`;

type LinesShape = { byPeriod: boolean; byVendor: boolean };

/** Every line of a declaration as the JSON of the documented response. */
export const declarationLinesRead = preparedRead<
  Market & { codePeriod: string | undefined; codeVendor: string | undefined },
  { json: string },
  LinesShape
>(
  (v, { byPeriod, byVendor }) => sql`
    select json_build_object('status', 'OK', 'count', count(*), 'data', coalesce(json_agg(${lineDocument}), '[]'))::text as json
    from (
      select l.*, d.epr_country_code, d.declaration_period_code
      from declarations d join declaration_lines l on l.producer_nrn = d.producer_nrn and l.declaration_id = d.id
        ${byPeriod ? sql`and l.code_period = ${v.codePeriod}` : sql``}
        ${byVendor ? sql`and l.code_vendor = ${v.codeVendor}` : sql``}
      where d.producer_nrn = ${v.nrn} and d.epr_country_code = ${v.country} and d.declaration_period_code = ${v.period}
      order by ${inOrder}
    ) l`,
);

export async function readDeclarationLines(
  reads: Reads,
  tenant: Tenant,
  {
    codePeriod,
    codeVendor,
    ...market
  }: Omit<Market, "nrn"> & { codePeriod?: string | undefined; codeVendor?: string | undefined },
): Promise<string> {
  const values = { ...market, nrn: tenant.nrn, codePeriod, codeVendor };
  const shape = { byPeriod: codePeriod !== undefined, byVendor: codeVendor !== undefined };
  const [row] = await declarationLinesRead.rows(reads, values, shape);
  return row?.json ?? "";
}

const revisionLines = preparedRead<{ nrn: string; id: string; revision: number }, { json: string }>(
  (v) => sql`
    select coalesce(json_agg(${lineDocument}), '[]')::text as json
    from (
      select l.*, d.epr_country_code, d.declaration_period_code
      from declarations d join declaration_line_revisions l on l.producer_nrn = d.producer_nrn and l.declaration_id = d.id
      where d.producer_nrn = ${v.nrn} and d.id = ${v.id} and l.revision = ${v.revision}
      order by ${inOrder}
    ) l`,
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
  SUMMARY: sql`l.scheme_code, l.eco_organism_name, l.price_unit`,
  BY_SCALE: sql`l.scheme_code, l.eco_organism_name, l.scale_code, l.price_unit`,
  BY_PRODUCT: sql`l.scheme_code, l.eco_organism_name, l.scale_code, l.eco_product_reference, l.price_unit`,
};

const FIELDS: Record<Grouping, SQL> = {
  SUMMARY: sql``,
  BY_SCALE: sql`'scaleCode', g.scale_code,`,
  BY_PRODUCT: sql`'scaleCode', g.scale_code, 'ecoProductReference', g.eco_product_reference,`,
};

/** What a producer owes in a country and period, summed from its declaration lines, as the JSON of the response. */
const contributions = preparedRead<Market, { json: string }, Grouping>(
  (v, grouping) => sql`
    with grouped as (
      select ${KEYS[grouping]}, count(distinct l.eco_product_id) as products, sum(l.quantity) as quantity,
        sum(l.quantity * coalesce(l.item_weight, 0)) as weight, sum(l.eco_contribution) as amount
      from declarations d join declaration_lines l on l.producer_nrn = d.producer_nrn and l.declaration_id = d.id
      where d.producer_nrn = ${v.nrn} and d.epr_country_code = ${v.country} and d.declaration_period_code = ${v.period}
      group by ${KEYS[grouping]}
    )
    select json_build_object(
      'status', 'OK', 'count', count(g.scheme_code),
      'currency', coalesce((select currency from countries where code_iso2 = ${v.country}), ''),
      'totals', json_build_object(
        'quantity', coalesce((select trim_scale(total_quantity) from declarations where producer_nrn = ${v.nrn}
          and epr_country_code = ${v.country} and declaration_period_code = ${v.period}), 0),
        'weight', coalesce((select trim_scale(total_weight) from declarations where producer_nrn = ${v.nrn}
          and epr_country_code = ${v.country} and declaration_period_code = ${v.period}), 0),
        'amount', coalesce(sum(g.amount), 0)),
      'data', coalesce(json_agg(json_build_object(
        'schemeCode', g.scheme_code, 'ecoOrganismName', g.eco_organism_name, ${FIELDS[grouping]}
        'priceUnit', g.price_unit, 'countProducts', g.products, 'totalQuantity', trim_scale(g.quantity),
        'totalWeight', trim_scale(g.weight), 'totalAmount', g.amount
      ) order by g.*) filter (where g.scheme_code is not null), '[]')
    )::text as json
    from grouped g`,
);

export async function readContributions(
  reads: Reads,
  tenant: Tenant,
  market: Omit<Market, "nrn">,
  grouping: Grouping,
): Promise<string> {
  const [row] = await contributions.rows(reads, { ...market, nrn: tenant.nrn }, grouping);
  return row?.json ?? "";
}
