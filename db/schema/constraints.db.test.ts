import { type SQL, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { db } from "@/lib/runtime";
import { asProducer } from "@/lib/testing/as-producer";
import { given } from "@/lib/testing/given";
import { refusalBy, rowsOf } from "@/lib/testing/store";

/** A producer that has a row in every table that a producer can have one in. */
async function settled(): Promise<string> {
  const owner = await given.producer();
  const producer = asProducer(owner);
  await producer.lookUp("LAMP", { ExternalIdType: "SKU", Title: "Lampe de bureau LED", Weight: "1" });
  await producer.declare([{ ecoProductReference: "LAMP", quantity: 3 }]);
  const { id } = await producer.current();
  await producer.update({ id, quantitiesConfirmed: true });
  await producer.update({ id, reopen: true, reason: "to have a revision" });
  await rowsOf(insertBatch(owner.nrn, "SUCCEEDED"));
  await rowsOf(sql`insert into credit_holds (producer_nrn, batch_id, held)
    select producer_nrn, id, 1 from batches where producer_nrn = ${owner.nrn}`);
  await rowsOf(sql`insert into batch_effects (producer_nrn, batch_id, chunk, effects)
    select producer_nrn, id, 0, '{}' from batches where producer_nrn = ${owner.nrn}`);
  return owner.nrn;
}

const insertBatch = (nrn: string, status: string): SQL => sql`
  insert into batches (producer_nrn, kind, epr_country_code, declaration_period_code, status, finished_at)
  values (${nrn}, 'CATALOG', 'FR', '2025', ${status},
    case when ${status}::text not in ('UPLOADED', 'PREPROCESSING', 'PROCESSING') then now() end)`;

let mine = "";
let others = "";
beforeAll(async () => {
  [mine, others] = [await settled(), await settled()];
});

/** Copies another producer's row into one's own, so that it points at what is the other's. */
async function cross(table: string, change: SQL = sql`'{}'`): Promise<string> {
  const columns = await rowsOf<{ name: string }>(sql`
    select column_name as name from information_schema.columns
    where table_name = ${table} and table_schema = 'public' and is_generated = 'NEVER'`);
  const list = sql.raw(columns.map(({ name }) => name).join(", "));
  return refusalBy(sql`
    insert into ${sql.identifier(table)} (${list})
    select ${list} from (
      select (jsonb_populate_record(null::${sql.identifier(table)}, to_jsonb(t)
        || jsonb_build_object('producer_nrn', ${mine}::text, 'id', gen_random_uuid()) || ${change}::jsonb)).*
      from ${sql.identifier(table)} t where producer_nrn = ${others} limit 1
    ) copied`);
}

describe("rows stay within their producer", () => {
  test.each([
    ["catalog_entries", "catalog_entries_of_own_product"],
    ["product_eco_contributions", "product_eco_contributions_of_own_product"],
    ["declared_quantities", "declared_quantities_of_own_declaration"],
    ["declaration_parts", "declaration_parts_of_own_declaration"],
    ["declaration_lines", "declaration_lines_of_own_quantity"],
    ["declaration_revisions", "declaration_revisions_of_own_declaration"],
    ["declaration_part_revisions", "declaration_part_revisions_of_own_revision"],
    ["declaration_line_revisions", "declaration_line_revisions_of_own_revision"],
    ["batch_effects", "batch_effects_of_own_batch"],
    ["credit_holds", "credit_holds_of_own_batch"],
  ])("%s: what points at another producer's row is refused by %s", async (table, constraint) => {
    expect(await cross(table)).toBe(constraint);
  });

  test("a quantity of one's own declaration cannot be of another's product", async () => {
    const [declaration] = await rowsOf<{ id: string }>(
      sql`select id from declarations where producer_nrn = ${mine}`,
    );
    const own = JSON.stringify({ declaration_id: declaration?.id });
    expect(await cross("declared_quantities", sql`${own}`)).toBe("declared_quantities_of_own_product");
  });

  test("no foreign key between two tables of producers leaves the producer out", async () => {
    const loose = await rowsOf(sql`
      with tenants as (
        select c.oid, a.attnum, i.indkey from pg_class c
        join pg_attribute a on a.attrelid = c.oid and a.attname = 'producer_nrn'
        join pg_index i on i.indrelid = c.oid and i.indisprimary
        where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
      )
      select k.conname from pg_constraint k
      join tenants f on f.oid = k.conrelid join tenants t on t.oid = k.confrelid
      where k.contype = 'f' and not (f.attnum = any(k.conkey) and t.attnum = any(k.confkey))`);
    expect(loose).toEqual([]);
  });

  test("the producer leads the primary key of every table of producers' rows", async () => {
    const tables = await rowsOf<{ name: string; first: string }>(sql`
      select c.relname as name, a.attname as first from pg_class c
      join pg_index i on i.indrelid = c.oid and i.indisprimary
      join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
      where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
        and exists (select 1 from pg_attribute n where n.attrelid = c.oid and n.attname = 'producer_nrn' and n.attnotnull)`);
    expect(tables.filter(({ first }) => first !== "producer_nrn")).toEqual([]);
    expect(tables.length).toBeGreaterThan(12);
  });
});

test("one batch of a producer runs at a time, and finished ones do not count", async () => {
  await rowsOf(insertBatch(mine, "PROCESSING"));
  for (const status of ["UPLOADED", "PREPROCESSING", "PROCESSING"])
    expect(await refusalBy(insertBatch(mine, status))).toBe("batches_one_running_per_producer");
  for (const status of ["SUCCEEDED", "FAILED", "CANCELLED", "DRY_RUN_DONE"])
    expect(await refusalBy(insertBatch(mine, status))).toBe("accepted");
  expect(await refusalBy(insertBatch(others, "UPLOADED"))).toBe("accepted");
});

describe("numbers are within bounds", () => {
  test.each([
    ["declared_quantities", "quantity"],
    ["declared_quantities", "item_weight"],
    ["eco_products", "weight_kg"],
    ["product_eco_contributions", "price"],
    ["declaration_lines", "quantity"],
    ["declaration_lines", "price"],
    ["declaration_lines", "item_weight"],
    ["declarations", "total_quantity"],
    ["declarations", "total_weight"],
  ])("%s.%s is never NaN, infinite, negative or too large", async (table, column) => {
    const set = (value: string) =>
      refusalBy(sql`update ${sql.identifier(table)} set ${sql.identifier(column)} = ${value}::text::numeric
        where producer_nrn = ${mine}`);
    const bounded = expect.stringMatching(`^${table}_(\\w+_)?bounded$`);
    for (const value of ["NaN", "-0.001"]) expect(await set(value)).toEqual(bounded);
    for (const value of ["Infinity", "-Infinity", "1e30"]) expect(await set(value)).toBe("22003");
    expect(await set("1")).toBe("accepted");
  });

  test.each([
    ["scale_lines", "price", "scale_lines_price_bounded"],
    ["scheme_pros", "registration_deposit", "scheme_pros_deposit_bounded"],
  ])("%s.%s is never NaN or negative", async (table, column, constraint) => {
    for (const value of ["NaN", "-1"])
      expect(
        await refusalBy(
          sql`update ${sql.identifier(table)} set ${sql.identifier(column)} = ${value}::text::numeric`,
        ),
      ).toBe(constraint);
  });
});

describe("what is validated", () => {
  test("has lines that the database itself refuses to change", async () => {
    const owner = await given.producer();
    const producer = asProducer(owner);
    await producer.lookUp("LAMP", { ExternalIdType: "SKU", Title: "Lampe de bureau LED", Weight: "1" });
    await producer.declare([{ ecoProductReference: "LAMP", quantity: 3 }]);
    await producer.update({ id: (await producer.current()).id, quantitiesConfirmed: true });
    for (const statement of [
      sql`update declaration_lines set price = 1 where producer_nrn = ${owner.nrn}`,
      sql`delete from declaration_lines where producer_nrn = ${owner.nrn}`,
    ])
      expect(await refusalBy(statement)).toBe("declaration_parts_locked");
  });

  test("is never rewritten once it is a past revision", async () => {
    for (const statement of [
      sql`update declaration_line_revisions set price = 1`,
      sql`delete from declaration_line_revisions`,
      sql`truncate declaration_line_revisions`,
      sql`update declaration_part_revisions set completed_by = 'me'`,
      sql`delete from declaration_part_revisions`,
    ])
      expect(await refusalBy(statement)).toBe("23000");
  });
});

test("a declared line, a catalog entry and a product are each one row", async () => {
  for (const [table, constraint] of [
    ["declared_quantities", "declared_quantities_one_per_line"],
    ["catalog_entries", "catalog_entries_one_per_country"],
    ["eco_products", "eco_products_one_per_external_id"],
    ["declarations", "declarations_one_per_period"],
  ] as const)
    expect(await twin(table)).toBe(constraint);
});

async function twin(table: string): Promise<string> {
  const [row] = await db().execute<{ columns: string }>(sql`
    select string_agg(attname, ', ') as columns from pg_attribute
    where attrelid = ${table}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`);
  const columns = sql.raw(row?.columns ?? "");
  return refusalBy(sql`
    insert into ${sql.identifier(table)} (${columns})
    select ${columns} from jsonb_populate_record(null::${sql.identifier(table)}, (
      select to_jsonb(t) || jsonb_build_object('id', gen_random_uuid())
      from ${sql.identifier(table)} t where producer_nrn = ${mine} limit 1))`);
}
