import { getTableColumns, getTableName, type SQL, sql } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";
import type { PgTable } from "drizzle-orm/pg-core";
import type { Db } from "../client";
import { ids } from "../ids";
import * as schema from "../schema";
import type { Tenant } from "../tenant";
import type { ExternalIdType, MergeFollowed } from "../vocabulary";

type Two = { goes: string; stays: string };

/** What is kept of the product that goes by its rows alone, in an order in which they can be put back. */
const OF_PRODUCT = [
  schema.catalogEntries,
  schema.productEcoContributions,
  schema.unpricedStreams,
  schema.doubts,
  schema.productQuestions,
  schema.modulationClaims,
] as const;

/** The rows of a table as JSON, without what the database writes of them by itself. */
const rowsAsJson = (table: PgTable, isOf: SQL): SQL => sql`
  (select coalesce(jsonb_agg(to_jsonb(t) - 'document'), '[]') from ${table} t where ${isOf})`;

/** Two products of a producer, by parameters or by columns. */
type TwoOf = { [Which in "nrn" | keyof Two]: string | SQL };

/** The declared quantities `q` of both products, found by their declarations. */
const quantitiesOf = ({ nrn, goes, stays }: TwoOf): SQL => sql`
  declarations d join declared_quantities q on q.producer_nrn = d.producer_nrn and q.declaration_id = d.id
    and q.eco_product_id in (${goes}, ${stays})
  where d.producer_nrn = ${nrn}`;

/** The quantities of two products by id, each with whose it is, in a form that compares. */
const quantitiesAsJson = (two: TwoOf): SQL => sql`
  (select coalesce(jsonb_object_agg(q.id, jsonb_build_array(q.eco_product_id, q.quantity)), '{}')
  from ${quantitiesOf(two)})`;

/** Keeps what two products and their quantities are before they become one; answers its id. The caller holds the producer's lock. */
export async function keepBeforeMerge(db: Db, tenant: Tenant, two: Two): Promise<string> {
  const ofProduct = sql`t.producer_nrn = ${tenant.nrn} and t.eco_product_id = ${two.goes}`;
  const own = OF_PRODUCT.map((table) => sql`${getTableName(table)}::text, ${rowsAsJson(table, ofProduct)}`);
  const rows = await db.execute<{ id: string }>(sql`
    with quantity as materialized (select q.* from ${quantitiesOf({ nrn: tenant.nrn, ...two })})
    insert into product_merges (producer_nrn, eco_product_id, merged_product_id, external_id, external_id_type, title,
      proof_keys, kept)
    select x.producer_nrn, ${two.stays}::uuid, x.id, x.external_id, x.external_id_type, x.title,
      array(select c.proof_key from modulation_claims c
        where c.producer_nrn = x.producer_nrn and c.eco_product_id = x.id and c.proof_key is not null),
      jsonb_build_object('eco_products', jsonb_build_array(to_jsonb(x) - 'document'), ${sql.join(own, sql`, `)},
        'product_references', ${rowsAsJson(schema.productReferences, ofProduct)},
        'declared_quantities', (select coalesce(jsonb_agg(to_jsonb(q)), '[]') from quantity q),
        'declaration_lines', (
          select coalesce(jsonb_agg(distinct jsonb_build_array(l.declared_quantity_id, l.declaration_id, l.scheme_pro_id)), '[]')
          from declaration_lines l where l.producer_nrn = x.producer_nrn and l.declared_quantity_id in (select id from quantity)),
        'declaration_parts', (
          select coalesce(jsonb_agg(jsonb_build_array(p.declaration_id, p.scheme_pro_id)), '[]')
          from declaration_parts p
          where p.producer_nrn = x.producer_nrn and p.declaration_id in (select declaration_id from quantity)))
    from eco_products x where x.producer_nrn = ${tenant.nrn} and x.id = ${two.goes}
    returning id`);
  const [row] = rows;
  if (!row) throw new Error("a product that is merged is there");
  return row.id;
}

/** Adds what a merge did and how it left the quantities: as long as they stand so, it can be undone. */
export async function keepAfterMerge(
  db: Db,
  tenant: Tenant,
  { id, ...two }: Two & { id: string },
  { moved, summed, left }: { moved: number; summed: number; left: number },
): Promise<void> {
  await db.execute(sql`
    update product_merges set count_moved = ${moved}, count_summed = ${summed}, count_left = ${left},
      kept = kept || jsonb_build_object('after', ${quantitiesAsJson({ nrn: tenant.nrn, ...two })})
    where producer_nrn = ${tenant.nrn} and id = ${id}`);
}

export type MergeRow = {
  id: string;
  ecoProductId: string;
  mergedProductId: string;
  externalId: string;
  externalIdType: ExternalIdType;
  title: string | null;
  moved: number;
  summed: number;
  left: number;
  mergedAt: string;
  undoneAt: string | null;
  /** All that the product that went was called; none once it is undone. */
  names: { externalId: string; externalIdType: ExternalIdType; externalIdKey: string }[];
  /** Null of one that can be undone, and of one that is. */
  followedBy: MergeFollowed | null;
};

/** The quantities of a merge `m` that it moved, added to or took out, as they were before. */
const touched = sql`
  jsonb_to_recordset(m.kept->'declared_quantities')
    as k(id uuid, declaration_id uuid, eco_product_id uuid, quantity numeric)
  where m.kept->'after'->(k.id::text) is distinct from jsonb_build_array(k.eco_product_id, k.quantity)`;

/** Whether a scheme's part with something of what a merge `m` touched, before or since, is validated. */
const isValidated = sql`exists (
  with touched as materialized (select k.id from ${touched}), part as (
    select (l->>1)::uuid as declaration_id, (l->>2)::uuid as scheme_pro_id
    from jsonb_array_elements(m.kept->'declaration_lines') l where (l->>0)::uuid in (select id from touched)
    union
    select l.declaration_id, l.scheme_pro_id from declaration_lines l
    where l.producer_nrn = m.producer_nrn and l.declared_quantity_id in (select id from touched)
  )
  select from part join declaration_parts p on p.producer_nrn = m.producer_nrn
    and (p.declaration_id, p.scheme_pro_id) = (part.declaration_id, part.scheme_pro_id)
  where p.status <> 'DRAFT')`;

/** Whether a name that the product of a merge `m` brought along is not the other product's any more. */
const isNameGone = sql`exists (
  select from (
    select external_id_type, external_id_key from jsonb_to_recordset(m.kept->'product_references')
      as k(external_id_type text, external_id_key text)
    union all
    select external_id_type, external_id_key from jsonb_to_recordset(m.kept->'eco_products')
      as k(external_id_type text, external_id_key text)
  ) k
  where not exists (
    select from product_references r
    where r.producer_nrn = m.producer_nrn and r.eco_product_id = m.eco_product_id
      and r.external_id_type = k.external_id_type and r.external_id_key = k.external_id_key))`;

/** The quantities of both products of a merge `m` as they are. */
const QUANTITIES_NOW = quantitiesAsJson({
  nrn: sql`m.producer_nrn`,
  goes: sql`m.merged_product_id`,
  stays: sql`m.eco_product_id`,
});

/** What became one with a product, newest first, and what followed that rests on it. */
export async function selectMerges(db: Db, tenant: Tenant, ecoProductId: string): Promise<MergeRow[]> {
  const rows = await db.execute<MergeRow>(sql`
    select m.id, m.eco_product_id as "ecoProductId", m.merged_product_id as "mergedProductId",
      m.external_id as "externalId", m.external_id_type as "externalIdType", m.title,
      m.count_moved as moved, m.count_summed as summed, m.count_left as left,
      iso(m.created_at) as "mergedAt", iso(m.undone_at) as "undoneAt",
      coalesce((
        select jsonb_agg(jsonb_build_object('externalId', k->'external_id', 'externalIdType', k->'external_id_type',
          'externalIdKey', k->'external_id_key'))
        from jsonb_array_elements(m.kept->'eco_products' || (m.kept->'product_references')) k), '[]') as names,
      case when m.undone_at is not null then null
        when m.id <> first_value(m.id) over (partition by m.undone_at is null order by m.created_at desc, m.id desc)
          then 'LATER_MERGE'
        when ${isNameGone} then 'REFERENCES'
        when m.kept->'after' is distinct from ${QUANTITIES_NOW} then 'QUANTITIES'
        when ${isValidated} then 'VALIDATED' end as "followedBy"
    from product_merges m
    where m.producer_nrn = ${tenant.nrn} and m.eco_product_id = ${ecoProductId}
    order by m.created_at desc, m.id desc`);
  return [...rows];
}

/** Puts the product itself back with its names and all that was decided of it. The caller holds the producer's lock. */
export async function putProductBack(
  db: Db,
  tenant: Tenant,
  { id, ecoProductId, mergedProductId }: Pick<MergeRow, "id" | "ecoProductId" | "mergedProductId">,
): Promise<void> {
  const { nrn } = tenant;
  await db.execute(sql`
    delete from product_references
    where producer_nrn = ${nrn} and eco_product_id = ${ecoProductId} and merged_product_id = ${mergedProductId}`);
  // Where something of it stays declared, it stayed under no name.
  await db.execute(sql`
    update eco_products x set external_id_key = k.external_id_key, updated_at = k.updated_at
    from product_merges m cross join lateral jsonb_populate_recordset(null::eco_products, m.kept->'eco_products') k
    where m.producer_nrn = ${nrn} and m.id = ${id} and x.producer_nrn = ${nrn} and x.id = k.id`);
  await putBack(db, tenant, id, schema.ecoProducts, isMissing(schema.ecoProducts));
  await db.execute(sql`
    update product_references r set eco_product_id = ${mergedProductId}
    from product_merges m cross join lateral jsonb_populate_recordset(null::product_references, m.kept->'product_references') k
    where m.producer_nrn = ${nrn} and m.id = ${id} and r.producer_nrn = ${nrn} and r.eco_product_id = ${ecoProductId}
      and r.external_id_type = k.external_id_type and r.external_id_key = k.external_id_key`);
  for (const table of OF_PRODUCT) await putBack(db, tenant, id, table, isWanted(table));
}

const isMissing = (table: PgTable): SQL => sql`not exists (
  select from ${table} t where t.producer_nrn = k.producer_nrn and t.id = k.id)`;

/** Which rows of a table are put back: those that are not there, prices only where the scale still has their line. */
function isWanted(table: (typeof OF_PRODUCT)[number]): SQL {
  if (table === schema.modulationClaims) return isMissing(table);
  if (table !== schema.productEcoContributions) return sql`true`;
  return sql`not exists (
      select from product_eco_contributions t
      where t.producer_nrn = k.producer_nrn and t.eco_product_id = k.eco_product_id
        and t.epr_country_code = k.epr_country_code and t.declaration_period_code = k.declaration_period_code)
    and exists (select from scale_lines l where l.id = k.scale_line_id)`;
}

/** Puts kept rows `k` of a table back, in the columns that they were kept with: one that came since gets what it has by itself. */
async function putBack(db: Db, tenant: Tenant, id: string, table: PgTable, isWanted: SQL): Promise<void> {
  const name = getTableName(table);
  const keys = await db.execute<{ key: string }>(sql`
    select jsonb_object_keys(m.kept->${name}::text->0) as key from product_merges m
    where m.producer_nrn = ${tenant.nrn} and m.id = ${id}`);
  const kept = new Set(keys.map(({ key }) => key));
  const columns = Object.entries(getTableColumns(table))
    .filter(([, { generated }]) => !generated)
    .map(([key]) => toSnakeCase(key))
    .filter((column) => kept.has(column));
  if (columns.length === 0) return;
  await db.execute(sql`
    insert into ${table} (${sql.raw(columns.join(", "))})
    select ${sql.raw(columns.map((column) => `k.${column}`).join(", "))}
    from product_merges m
    cross join lateral jsonb_populate_recordset(null::${table}, m.kept->${name}::text) k
    where m.producer_nrn = ${tenant.nrn} and m.id = ${id} and ${isWanted}`);
}

/** The quantities that a merge touched, and their declarations. */
export async function selectTouchedQuantities(
  db: Db,
  tenant: Tenant,
  id: string,
): Promise<{ id: string; declarationId: string }[]> {
  const rows = await db.execute<{ id: string; declarationId: string }>(sql`
    select k.id, k.declaration_id as "declarationId" from product_merges m cross join lateral (
      select k.id, k.declaration_id from ${touched}) k
    where m.producer_nrn = ${tenant.nrn} and m.id = ${id} order by k.id`);
  return [...rows];
}

/** Makes quantities what they were before a merge; their lines are written anew by the caller, who holds the producer's lock. */
export async function putQuantitiesBack(
  db: Db,
  tenant: Tenant,
  id: string,
  quantityIds: readonly string[],
): Promise<void> {
  if (quantityIds.length === 0) return;
  await db.execute(sql`
    delete from declaration_lines where producer_nrn = ${tenant.nrn} and declared_quantity_id = any(${ids(quantityIds)})`);
  await db.execute(sql`
    update declared_quantities q set eco_product_id = k.eco_product_id, quantity = k.quantity, item_weight = k.item_weight,
      updated_at = k.updated_at
    from product_merges m cross join lateral jsonb_populate_recordset(null::declared_quantities, m.kept->'declared_quantities') k
    where m.producer_nrn = ${tenant.nrn} and m.id = ${id} and q.producer_nrn = ${tenant.nrn} and q.id = k.id
      and q.id = any(${ids(quantityIds)})`);
  await putBack(db, tenant, id, schema.declaredQuantities, isMissing(schema.declaredQuantities));
}

/** Takes out the parts that a merge began, where nothing is in them. */
export async function dropBegunParts(
  db: Db,
  tenant: Tenant,
  id: string,
  declarationIds: readonly string[],
): Promise<void> {
  await db.execute(sql`
    delete from declaration_parts p using product_merges m
    where m.producer_nrn = ${tenant.nrn} and m.id = ${id} and p.producer_nrn = ${tenant.nrn}
      and p.declaration_id = any(${ids(declarationIds)}) and p.status = 'DRAFT' and p.count_lines = 0 and not p.is_nil
      and not m.kept->'declaration_parts' @> jsonb_build_array(jsonb_build_array(p.declaration_id, p.scheme_pro_id))
      and not exists (
        select from declared_quantities q
        join declarations d on d.producer_nrn = q.producer_nrn and d.id = q.declaration_id
        join unpriced_streams u on u.producer_nrn = q.producer_nrn and u.eco_product_id = q.eco_product_id
          and u.epr_country_code = d.epr_country_code and u.declaration_period_code = d.declaration_period_code
        where q.producer_nrn = p.producer_nrn and q.declaration_id = p.declaration_id and q.quantity > 0
          and u.reason = 'FLAT_FEE' and u.scheme_pro_id = p.scheme_pro_id)`);
}

/** Notes that a merge is undone; what was kept for that goes. */
export async function closeMerge(db: Db, tenant: Tenant, id: string): Promise<void> {
  await db.execute(sql`
    update product_merges set undone_at = now(), kept = null, proof_keys = '{}'
    where producer_nrn = ${tenant.nrn} and id = ${id}`);
}
