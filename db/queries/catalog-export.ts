import { sql } from "drizzle-orm";
import type { DeclaredComposition } from "@/lib/domain/composition/declared-composition";
import { preparedRead } from "../prepared-read";
import type { Reads } from "../reads";
import { inStreamOrder } from "../stream-order";
import type { Tenant } from "../tenant";
import type { ExternalIdType } from "../vocabulary";
import { atPeriodStart } from "./at-period-start";
import {
  type CatalogFilter,
  type FilterShape,
  type FilterValues,
  filterShape,
  filterValues,
  inCatalog,
} from "./catalog-filter";

export type ExportedProduct = {
  id: string;
  created_at: string;
  external_id: string;
  external_id_type: string;
  /** What it is called beside that, with what each is. */
  also: [given: string, type: ExternalIdType][] | null;
  title: string | null;
  description: string | null;
  image_url: string | null;
  weight_kg: string | null;
  product_url: string | null;
  composition: DeclaredComposition | null;
  /** What a person said that it is. */
  stream: string | null;
  eco_product_status: string;
  source: string;
  /** Of all lines of the period; null where nothing was declared. */
  quantity: string | null;
  eco_contributions: string;
};

type Values = FilterValues & { limit: number; createdAt: string | undefined; id: string | undefined };
type Shape = FilterShape & { isFirst: boolean };

const exportedProducts = preparedRead<Values, ExportedProduct, Shape>(
  (v, { isFirst, ...shape }) => sql`
    with page as (
      select e.* from catalog_entries e where ${inCatalog(v, shape)}
      ${isFirst ? sql`` : sql`and e.created_at <= ${v.createdAt}::timestamptz and (e.created_at < ${v.createdAt}::timestamptz or e.id > ${v.id}::uuid)`}
      order by e.created_at desc, e.id limit ${v.limit}::int
    )
    select e.id, iso(e.created_at) as created_at, x.external_id, x.external_id_type, (
        select json_agg(json_build_array(r.external_id, r.external_id_type) order by r.created_at, r.external_id_key)
        from product_references r where r.producer_nrn = x.producer_nrn and r.eco_product_id = x.id
      ) as also, x.title, x.description, x.image_url,
      trim_scale(x.weight_kg)::text as weight_kg, x.composition,
      case when coalesce(e.status_before, e.eco_product_status) = 'HUMAN_QUALIFIED' then e.qualification ->> 'primary' end as stream,
      e.eco_product_url as product_url, e.eco_product_status, e.source,
      (
        select trim_scale(sum(q.quantity))::text from declarations d
        join declared_quantities q on q.producer_nrn = d.producer_nrn and q.declaration_id = d.id
        where d.producer_nrn = e.producer_nrn and d.epr_country_code = e.epr_country_code
          and d.declaration_period_code = ${v.period} and q.eco_product_id = e.eco_product_id
      ) as quantity,
      coalesce((
        select string_agg(concat_ws(' ', p.scheme_code, p.scale_code, trim_scale(p.price), p.quantity_unit), ' | '
          order by ${inStreamOrder(sql`p.scheme_code`)}, p.scale_code)
        from product_eco_contributions p
        where p.producer_nrn = e.producer_nrn and p.eco_product_id = e.eco_product_id
          and p.epr_country_code = e.epr_country_code and p.declaration_period_code = ${v.period}
          and ${atPeriodStart("p")}
      ), '') as eco_contributions
    from page e join eco_products x on x.producer_nrn = ${v.nrn} and x.id = e.eco_product_id
    order by e.created_at desc, e.id`,
  { isLong: () => true },
);

/**
 * The products of a catalog, newest first, by the piece: each is a short read of its own that goes on after the one
 * before, so that a slow reader holds neither a connection nor the catalog.
 */
export async function* readCatalog(
  reads: Reads,
  tenant: Tenant,
  filter: CatalogFilter,
  limit = 500,
): AsyncGenerator<ExportedProduct[]> {
  const values = { ...filterValues(tenant.nrn, filter), limit };
  const shape = filterShape(filter);
  for (let last: ExportedProduct | undefined; ; ) {
    const after = { createdAt: last?.created_at, id: last?.id };
    const page = await exportedProducts.rows(reads, { ...values, ...after }, { ...shape, isFirst: !last });
    if (page.length > 0) yield page;
    last = page.at(-1);
    if (!last || page.length < limit) return;
  }
}
