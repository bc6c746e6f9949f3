import type { Sql } from "postgres";

/** A producer whose rows are what others get copies of: with so many products, and a declaration of the period. */
export type Template = { nrn: string; products: number; period: string };

/** A producer to fill in, with so many products. */
export type Filled = { nrn: string; products: number };

/** How rows are of the period. */
const PERIOD = {
  period: ({ period }: Template) => `t.declaration_period_code = '${period}'`,
  declaration: ({ nrn, period }: Template) =>
    `t.declaration_id in (select id from declarations where producer_nrn = '${nrn}' and declaration_period_code = '${period}')`,
};

/** How often the rows of the template stand in each table: with each product, or once for a producer. */
const COPIED: Record<string, { per: "product" | "producer"; of?: keyof typeof PERIOD }> = {
  producers: { per: "producer" },
  credit_accounts: { per: "producer" },
  credit_months: { per: "producer" },
  registrations: { per: "producer" },
  declarations: { per: "producer", of: "period" },
  declaration_parts: {
    per: "producer",
    of: "declaration",
  },
  catalog_counts: { per: "producer" },
  scheme_product_counts: { per: "producer" },
  catalog_kinds: { per: "producer" },
  eco_products: { per: "product" },
  catalog_entries: { per: "product" },
  product_eco_contributions: {
    per: "product",
    of: "period",
  },
  product_amounts: { per: "product", of: "period" },
  doubts: { per: "product", of: "period" },
  unpriced_streams: { per: "product", of: "period" },
  declared_quantities: {
    per: "product",
    of: "declaration",
  },
  declaration_lines: {
    per: "product",
    of: "declaration",
  },
};

/** An id of a copy, always the same for the same row; of the form that ids have. */
const idOf = (id: string, copy: string): string =>
  `overlay(overlay(md5(${id}::text || g.nrn || ${copy}) placing '4' from 13) placing '8' from 17)::uuid`;

/** What stands in a column of a copy, where it is not what stands in the template. */
const CHANGED: Record<string, string> = {
  producer_nrn: "g.nrn",
  nrn: "g.nrn",
  id: idOf("t.id", "g.copy"),
  eco_product_id: idOf("t.eco_product_id", "g.copy"),
  declared_quantity_id: idOf("t.declared_quantity_id", "g.copy"),
  declaration_id: idOf("t.declaration_id", "0"),
  registration_id: idOf("t.registration_id", "0"),
  external_id: "t.external_id || '-' || g.copy",
  external_id_key: "t.external_id_key || '-' || g.copy",
  external_id_type: "'SKU'",
  eco_product_reference: "t.eco_product_reference || '-' || g.copy",
  company_name: "t.company_name || ' ' || g.nrn",
  count_products: "greatest(1, t.count_products::bigint * g.products / g.of)",
  last_sequence: "g.products * 2",
};

/** The index of searches is made again after each filling: it is written row by row much more slowly. */
const SEARCH_INDEX = "catalog_entries_search";

/**
 * Gives each producer copies of the template's rows, with ids of their own: products with their contributions,
 * doubts, quantities and lines of a period, a ledger, and what is counted. The rules that hold tables together are not run.
 */
export async function fillProducers(
  sql: Sql,
  template: Template,
  producers: readonly Filled[],
): Promise<void> {
  await sql.begin(async (tx) => {
    await tx.unsafe("set local session_replication_role = replica");
    const [index] = await tx<{ indexdef: string }[]>`
      select indexdef from pg_indexes where indexname = ${SEARCH_INDEX}`;
    await tx.unsafe(`drop index ${SEARCH_INDEX}`);
    await tx.unsafe(`
      create temp table template on commit drop as
        select id, row_number() over (order by external_id) as rank from eco_products where producer_nrn = '${template.nrn}'`);
    await tx.unsafe(
      "create temp table copies (nrn text, products int, copy int, ranks int, of int) on commit drop",
    );
    await tx`insert into copies
      select f.nrn, f.products, c, least(${template.products}, f.products - c * ${template.products}), ${template.products}
      from json_to_recordset(${JSON.stringify(producers)}::text::json) as f(nrn text, products int),
        generate_series(0, (f.products - 1) / ${template.products}::int) c`;
    await tx.unsafe("analyze template; analyze copies");
    for (const [table, how] of Object.entries(COPIED))
      await copyRows(tx as unknown as Sql, template, table, how);
    for (const statement of [TOTALS, ledgerOf(template), AUDIT, BATCHES, PEOPLE]) await tx.unsafe(statement);
    if (index) await tx.unsafe(index.indexdef);
  });
  await sql.unsafe("vacuum analyze");
}

/** What parts add up to, as the triggers that did not run keep it. */
const TOTALS = `
  update declaration_parts p set count_lines = t.lines, total_quantity = t.quantity, total_weight = t.weight,
    total_amount = t.amount
  from (
    select producer_nrn, declaration_id, scheme_pro_id, count(*) as lines, sum(eco_contribution) as amount,
      coalesce(sum(quantity) filter (where counts_quantity), 0) as quantity,
      coalesce(sum(quantity * coalesce(item_weight, 0)) filter (where counts_quantity or price_unit = 'Poids (KG)'), 0) as weight
    from declaration_lines where producer_nrn in (select nrn from copies) group by 1, 2, 3) t
  where (p.producer_nrn, p.declaration_id, p.scheme_pro_id) = (t.producer_nrn, t.declaration_id, t.scheme_pro_id)`;

/** Two entries of credits for each product, with numbers without gaps. */
const ledgerOf = ({ nrn }: Template) => `
  insert into credit_entries (producer_nrn, sequence, id, kind, amount, balance, reason, effect, reference, actor, created_at)
  select g.nrn, round * last.sequence + t.sequence, ${idOf("t.id", "round")}, t.kind, t.amount, t.balance, t.reason,
    case round when 0 then t.effect else t.effect || ':' || round end, t.reference, t.actor, t.created_at
  from copies g
    cross join (select max(sequence) as sequence from credit_entries where producer_nrn = '${nrn}') last
    cross join generate_series(0, (g.products * 2 - 1) / last.sequence::int) round
    join credit_entries t on t.producer_nrn = '${nrn}' and round * last.sequence + t.sequence <= g.products * 2
  where g.copy = 0`;

/** A hundred entries of the audit for each producer. */
const AUDIT = `
  insert into audit_entries (actor, producer_nrn, action, details, path, result, status, request_id, created_at)
  select 'service', g.nrn, 'updateDeclaration', null, '/producers/declarations', 'done', 200, md5(g.nrn || n)::text,
    now() - n * interval '1 hour'
  from copies g, generate_series(1, 100) n where g.copy = 0`;

/** Twenty uploads of each producer. */
const BATCHES = `
  insert into batches (producer_nrn, id, kind, epr_country_code, declaration_period_code, status, count_rows, count_done,
    file_name, created_at, finished_at)
  select g.nrn, ${idOf("n", "'batch'")}, 'CATALOG', 'FR', '2025', 'SUCCEEDED', 10, 10, 'products.csv',
    now() - n * interval '1 day', now() - n * interval '1 day'
  from copies g, generate_series(1, 20) n where g.copy = 0`;

/** An owner of each producer. */
const PEOPLE = `
  with people as (
    insert into users (id, name, email, created_at)
    select 'owner-' || g.nrn, 'Owner of ' || g.nrn, lower(g.nrn) || '@example.test', now() - g.products * interval '1 minute'
    from copies g where g.copy = 0 returning id)
  insert into memberships (producer_nrn, user_id, role)
  select g.nrn, 'owner-' || g.nrn, 'owner' from copies g where g.copy = 0`;

async function copyRows(
  sql: Sql,
  template: Template,
  table: string,
  { per, of }: (typeof COPIED)[string],
): Promise<void> {
  const columns = await sql<{ name: string }[]>`
    select attname as name from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`;
  const names = columns.map(({ name }) => name);
  const values = names.map((name) => CHANGED[name] ?? `t.${name}`);
  const product = table === "eco_products" ? "t.id" : "t.eco_product_id";
  const from =
    per === "product"
      ? `copies g join template x on x.rank <= g.ranks join ${table} t on ${product} = x.id`
      : `copies g join ${table} t on g.copy = 0`;
  const own = table === "producers" ? "t.nrn" : "t.producer_nrn";
  await sql.unsafe(`insert into ${table} (${names.join(", ")})
    select ${values.join(", ")} from ${from} where ${own} = '${template.nrn}' and ${of ? PERIOD[of](template) : "true"}`);
}
