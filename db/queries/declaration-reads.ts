import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { preparedRead } from "../prepared-read";
import type { Reads } from "../reads";
import { inStreamOrder } from "../stream-order";
import type { Tenant } from "../tenant";

type Market = { nrn: string; country: string; period: string };

/** The columns of a line `l`, named as the documented fields; rows become JSON faster than built objects do. */
const lineFields = (country: SQLWrapper | string, period: SQLWrapper | string) => sql`
  l.producer_nrn as "producerNrn", ${country}::text as "eprCountryCode", ${period}::text as "declarationPeriodCode",
  l.code_period as "codePeriod", l.code_vendor as "codeVendor", l.scheme_code as "schemeCode",
  l.eco_organism_name as "ecoOrganismName", l.scale_code as "scaleCode", l.eco_product_reference as "ecoProductReference",
  trim_scale(l.quantity) as "quantity", trim_scale(l.item_weight)::text as "itemWeight", trim_scale(l.price) as "price",
  l.price_unit as "priceUnit", l.eco_contribution as "ecoContribution"`;

const inOrder = sql`l.eco_product_reference, l.code_period, l.code_vendor, ${inStreamOrder(sql`l.scheme_code`)}, l.id`;

/** Which filters a read of lines has. */
type LinesShape = { byPeriod: boolean; byVendor: boolean; byScheme?: boolean; byProduct?: boolean };

type LinesFilter = {
  codePeriod?: string | undefined;
  codeVendor?: string | undefined;
  scheme?: string | undefined;
  product?: string | undefined;
};

/** Every line of a declaration as the JSON of the documented response. */
export const declarationLinesRead = preparedRead<Market & LinesFilter, { json: string }, LinesShape>(
  (v, { byPeriod, byVendor, byScheme, byProduct }) => sql`
    select json_build_object('status', 'OK', 'count', count(*), 'data', coalesce(json_agg(line), '[]'))::text as json
    from (
      select ${lineFields(v.country, v.period)} from declaration_lines l
      where l.producer_nrn = ${v.nrn} and l.declaration_id = (
        select id from declarations where producer_nrn = ${v.nrn} and epr_country_code = ${v.country}
          and declaration_period_code = ${v.period})
        ${byPeriod ? sql`and l.code_period = ${v.codePeriod}` : sql``}
        ${byVendor ? sql`and l.code_vendor = ${v.codeVendor}` : sql``}
        ${byScheme ? sql`and l.scheme_code = ${v.scheme}` : sql``}
        ${byProduct ? sql`and l.eco_product_reference = ${v.product}` : sql``}
      order by ${inOrder}
    ) line`,
);

export async function readDeclarationLines(
  reads: Reads,
  tenant: Tenant,
  { codePeriod, codeVendor, scheme, product, ...market }: Omit<Market, "nrn"> & LinesFilter,
): Promise<string> {
  const values = { ...market, nrn: tenant.nrn, codePeriod, codeVendor, scheme, product };
  const shape = {
    byPeriod: codePeriod !== undefined,
    byVendor: codeVendor !== undefined,
    byScheme: scheme !== undefined,
    byProduct: product !== undefined,
  };
  const [row] = await declarationLinesRead.rows(reads, values, shape);
  return row?.json ?? "";
}

const revisionLines = preparedRead<{ nrn: string; id: string; revision: number }, { json: string }>(
  (v) => sql`
    select coalesce(json_agg(line), '[]')::text as json
    from (
      select ${lineFields(sql`d.epr_country_code`, sql`d.declaration_period_code`)}
      from declarations d join declaration_line_revisions l on l.producer_nrn = d.producer_nrn and l.declaration_id = d.id
      where d.producer_nrn = ${v.nrn} and d.id = ${v.id} and l.revision = ${v.revision}
      order by ${inOrder}
    ) line`,
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
        'quantity', coalesce(trim_scale(sum(g.quantity)), 0), 'weight', coalesce(trim_scale(sum(g.weight)), 0),
        'amount', coalesce(sum(g.amount), 0)),
      'data', coalesce(json_agg(json_build_object(
        'schemeCode', g.scheme_code, 'ecoOrganismName', g.eco_organism_name, ${FIELDS[grouping]}
        'priceUnit', g.price_unit, 'countProducts', g.products, 'totalQuantity', trim_scale(g.quantity),
        'totalWeight', trim_scale(g.weight), 'totalAmount', g.amount
      ) order by ${inStreamOrder(sql`g.scheme_code`)}, g.*) filter (where g.scheme_code is not null), '[]')
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
