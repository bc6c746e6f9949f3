import { sql } from "drizzle-orm";
import { preparedRead } from "../prepared-read";
import type { Reads } from "../reads";
import { inStreamOrder } from "../stream-order";
import type { Tenant } from "../tenant";

type ChangesValues = { nrn: string; id: string; scheme: string | undefined; limit: number; offset: number };

/** One side of a change: a line `b` as it was, or `n` as it is. */
const side = (line: "b" | "n") => {
  const l = sql.raw(line);
  return sql`case when ${l}.id is not null then json_build_object(
    'quantity', trim_scale(${l}.quantity), 'itemWeight', trim_scale(${l}.item_weight)::text,
    'price', trim_scale(${l}.price), 'ecoContribution', ${l}.eco_contribution) end`;
};

const changes = preparedRead<ChangesValues, { json: string; total: string }, { byScheme: boolean }>(
  (v, { byScheme }) => sql`
    with kept as materialized (
      -- Each scheme's part as it was last validated.
      select l.scheme_code, max(l.revision) as revision from declaration_line_revisions l
      where l.producer_nrn = ${v.nrn} and l.declaration_id = ${v.id}
      ${byScheme ? sql`and l.scheme_code = ${v.scheme}` : sql``} group by l.scheme_code
    ), b as materialized (
      select l.* from declaration_line_revisions l join kept k on k.scheme_code = l.scheme_code and k.revision = l.revision
      where l.producer_nrn = ${v.nrn} and l.declaration_id = ${v.id}
    ), n as materialized (
      select l.* from declaration_lines l where l.producer_nrn = ${v.nrn} and l.declaration_id = ${v.id}
        and l.scheme_code in (select scheme_code from kept)
    ), changed as (
      select coalesce(n.eco_product_reference, b.eco_product_reference) as reference,
        coalesce(n.eco_product_id, b.eco_product_id) as product_id,
        coalesce(n.code_period, b.code_period) as code_period, coalesce(n.code_vendor, b.code_vendor) as code_vendor,
        coalesce(n.scheme_code, b.scheme_code) as scheme_code,
        coalesce(n.eco_organism_name, b.eco_organism_name) as eco_organism_name,
        ${side("b")} as before, ${side("n")} as now
      from b full join n on n.declared_quantity_id = b.declared_quantity_id and n.stream = b.stream
        and n.scheme_code = b.scheme_code and n.scale_code = b.scale_code
      where b.id is null or n.id is null or (b.quantity, b.price, b.eco_contribution) <> (n.quantity, n.price, n.eco_contribution)
        or b.item_weight is distinct from n.item_weight
    ), page as (
      select c.* from changed c
      order by c.reference, ${inStreamOrder(sql`c.scheme_code`)}, c.code_period nulls first, c.code_vendor nulls first
      limit ${v.limit} offset ${v.offset}
    )
    select json_build_object('data', coalesce(json_agg(json_build_object(
      'ecoProductReference', c.reference, 'title', x.title, 'codePeriod', c.code_period, 'codeVendor', c.code_vendor,
      'schemeCode', c.scheme_code, 'ecoOrganismName', c.eco_organism_name, 'revision', k.revision,
      'before', c.before, 'now', c.now
    ) order by c.reference, ${inStreamOrder(sql`c.scheme_code`)}, c.code_period nulls first, c.code_vendor nulls first), '[]'))::text as json,
    (select count(*) from changed) as total
    from page c join kept k on k.scheme_code = c.scheme_code
    left join eco_products x on x.producer_nrn = ${v.nrn} and x.id = c.product_id`,
  { isLong: () => true },
);

/** A page of the lines that differ from what was last validated, as the JSON of the response. */
export async function readDeclarationChanges(
  reads: Reads,
  tenant: Tenant,
  { id, scheme, ...page }: Omit<ChangesValues, "nrn">,
): Promise<{ json: string; total: number }> {
  const values = { ...page, id, scheme, nrn: tenant.nrn };
  const [row] = await changes.rows(reads, values, { byScheme: scheme !== undefined });
  return { json: row?.json ?? '{"data":[]}', total: Number(row?.total ?? 0) };
}
