import { type SQL, sql } from "drizzle-orm";
import { declarationIdOf, type Market } from "../market";
import { preparedRead } from "../prepared-read";
import type { Reads } from "../reads";
import { inStreamOrder } from "../stream-order";
import type { Tenant } from "../tenant";
import type { CatalogSource, CatalogView, EcoProductStatus } from "../vocabulary";
import { type FilterShape, type FilterValues, inCatalog } from "./catalog-filter";
import { retiredByScheme } from "./retired";

type CatalogCounts = {
  statuses: Partial<Record<EcoProductStatus, number>>;
  sources: Partial<Record<CatalogSource, number>>;
  views: Record<CatalogView, number>;
  schemes: {
    schemeCode: string;
    ecoOrganismName: string;
    countProducts: number;
    countMissing: number;
    countHeld: number;
    heldBy: string[];
    heldByCodes: string[];
  }[];
};

const EVERY: FilterShape = {
  words: 0,
  shortWords: 0,
  byScheme: false,
  byLine: false,
  byStatus: false,
  bySource: false,
  byIds: false,
  byName: false,
  view: undefined,
};

/** The schemes that price a product in the period; by its key, as few products are asked for. */
const schemesOf = (v: FilterValues, product: SQL) => sql`lateral (
  select c.scheme_code from product_eco_contributions c where c.producer_nrn = ${v.nrn} and c.eco_product_id = ${product}
    and c.epr_country_code = ${v.country} and c.declaration_period_code = ${v.period} offset 0)`;

/** How many products of a catalog each filter of the listing gives. */
const catalogCounts = preparedRead<FilterValues, { counts: CatalogCounts }>(
  (v) => {
    const countOf = (view: CatalogView) =>
      sql`(select count(*) from catalog_entries e where ${inCatalog(v, { ...EVERY, view })})`;
    return sql`
    with groups as materialized (
      select e.eco_product_status as status, e.source, count(*) as products
      from catalog_entries e where ${inCatalog(v, EVERY)} group by grouping sets ((1), (2))
    ), declaration as materialized (
      ${declarationIdOf(v)}
    ), locked as materialized (
      select p.scheme_code, p.eco_organism_name from declaration_parts p
      where p.producer_nrn = ${v.nrn} and p.declaration_id = (select id from declaration) and p.status <> 'DRAFT'
    ), undeclared as materialized (
      select e.eco_product_id from catalog_entries e
      where ${inCatalog(v, { ...EVERY, view: "NOT_DECLARED" })}
    ), missing as materialized (
      select c.scheme_pro_id, count(distinct c.eco_product_id) as products
      from undeclared u join product_eco_contributions c on c.producer_nrn = ${v.nrn}
        and c.eco_product_id = u.eco_product_id and c.epr_country_code = ${v.country}
        and c.declaration_period_code = ${v.period}
      group by c.scheme_pro_id
    ), retired as materialized (${retiredByScheme(v)}
    ), held as materialized (
      select own.scheme_code, count(distinct u.eco_product_id) as products,
        json_agg(distinct k.eco_organism_name) as by, json_agg(distinct k.scheme_code) as codes
      from undeclared u
      cross join ${schemesOf(v, sql`u.eco_product_id`)} other
      join locked k on k.scheme_code = other.scheme_code
      cross join ${schemesOf(v, sql`u.eco_product_id`)} own
      where exists (select 1 from locked) and own.scheme_code not in (select scheme_code from locked)
      group by own.scheme_code
    )
    select json_build_object(
      'statuses', coalesce((select json_object_agg(status, products) from groups where status is not null), '{}'),
      'sources', coalesce((select json_object_agg(source, products) from groups where source is not null), '{}'),
      'views', json_build_object(
        'NO_WEIGHT', ${countOf("NO_WEIGHT")}, 'NOT_QUALIFIED', ${countOf("NOT_QUALIFIED")},
        'NOT_PRICED', ${countOf("NOT_PRICED")}, 'ESTIMATED', ${countOf("ESTIMATED")},
        'NOT_DECLARED', (select count(*) from undeclared)),
      'schemes', coalesce((
        select json_agg(json_build_object('schemeCode', sp.scheme_code, 'ecoOrganismName', sp.eco_organism_name,
          'countProducts', n.count_products - coalesce(z.products, 0), 'countMissing', coalesce(m.products, 0), 'countHeld', coalesce(h.products, 0),
          'heldBy', coalesce(h.by, '[]'), 'heldByCodes', coalesce(h.codes, '[]'))
          order by ${inStreamOrder(sql`sp.scheme_code`)}, sp.eco_organism_name)
        from scheme_product_counts n join scheme_pros sp on sp.id = n.scheme_pro_id
        left join missing m on m.scheme_pro_id = sp.id
        left join retired z on z.scheme_pro_id = sp.id
        left join held h on h.scheme_code = sp.scheme_code
        where n.producer_nrn = ${v.nrn} and n.declaration_period_code = ${v.period}
          and sp.epr_country_code = ${v.country} and n.count_products > coalesce(z.products, 0)
      ), '[]')
    ) as counts`;
  },
  { isLong: () => true, isPlannedAnew: () => true },
);

export async function countCatalog(reads: Reads, tenant: Tenant, market: Market): Promise<CatalogCounts> {
  const [row] = await catalogCounts.rows(reads, { ...market, nrn: tenant.nrn }, undefined);
  if (!row) throw new Error("a catalog could not be counted");
  return row.counts;
}
