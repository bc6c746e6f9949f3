import { randomUUID } from "node:crypto";
import { mkdtempSync } from "node:fs";
import { join } from "node:path";
import postgres from "postgres";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { migrate } from "@/db/migrate";
import { retain } from "@/lib/retention/retain";
import { closePools } from "@/lib/runtime";
import { bareDatabase } from "@/lib/testing/database";
import { documentedRoles } from "@/lib/testing/documented-roles";
import { fill } from "@/lib/testing/release/fill";
import { send } from "@/lib/testing/send";

const { DATABASE_URL = "", DATA_DIR = "" } = process.env;
const NOT_ALLOWED = "42501";

let mark: string;
let database: Awaited<ReturnType<typeof bareDatabase>>;
let roles: ReturnType<typeof documentedRoles>;

async function run<Row extends object = object>(url: string, statement: string): Promise<Row[]> {
  const sql = postgres(url, { max: 1, onnotice() {} });
  return sql.unsafe<Row[]>(statement).finally(() => sql.end());
}

beforeEach(async () => {
  mark = `eco_${randomUUID().slice(0, 8)}`;
  database = await bareDatabase();
  roles = documentedRoles(database.url, mark);
});

afterEach(async () => {
  await closePools();
  Object.assign(process.env, { DATABASE_URL, DATA_DIR });
  await database.drop();
  for (const role of [`${mark}_owner`, `${mark}_service`, mark])
    await run(DATABASE_URL, `drop role if exists ${role}`);
});

/** The rights of the documented service are those to every row, and no more. */
async function requireRights(): Promise<void> {
  const url = roles.urlOf("service");
  const rights = await run<{ may: string }>(
    url,
    `select c.relname, string_agg(p, ', ' order by p) filter (where has_table_privilege(c.oid, p)) as may
      from pg_class c, unnest(array['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER']) p
      where c.relkind = 'r' and c.relnamespace in ('public'::regnamespace, 'drizzle'::regnamespace) group by c.oid, 1`,
  );
  expect(rights.length).toBeGreaterThan(50);
  expect(new Set(rights.map(({ may }) => may))).toEqual(new Set(["DELETE, INSERT, SELECT, UPDATE"]));
  const closed = "select from pg_sequence where not has_sequence_privilege(seqrelid, 'USAGE')";
  expect(await run(url, closed)).toHaveLength(0);
}

describe("on a database that the documented owner has migrated, the documented service", () => {
  beforeEach(async () => {
    await roles.makeTwo();
    await migrate(roles.urlOf("owner"));
  });

  test("does all that a producer, an operator and the clock ask of it", async () => {
    process.env.DATABASE_URL = roles.urlOf("service");
    await closePools();
    process.env.DATA_DIR = mkdtempSync(join(DATA_DIR, "roles-"));
    expect((await send("GET /readyz")).status).toBe(200);
    const { owner } = await fill();
    expect((await send("POST /sessions", { body: owner })).status).toBe(200);
    expect(await retain()).toMatchObject({ request_log: 0 });
  });

  test("lets the planner know how tables are filled, as their owner could", async () => {
    await run(roles.urlOf("service"), "select analyze_books()");
    await run(roles.urlOf("service"), "analyze credit_entries");
    const seen = "select relname from pg_stat_user_tables where last_analyze is not null order by 1";
    expect((await run<{ relname: string }>(database.url, seen)).map(({ relname }) => relname)).toEqual([
      "catalog_entries",
      "declaration_lines",
      "declaration_parts",
      "declarations",
      "declared_quantities",
      "eco_products",
      "product_amounts",
      "product_eco_contributions",
    ]);
  });

  test("may read and write the rows of every table, and nothing more", async () => {
    await requireRights();
    for (const statement of [
      "create table mine (id int)",
      "create temporary table mine (id int)",
      "create schema mine",
      "create function mine() returns int language sql as 'select 1'",
      "alter table declarations add column mine int",
      "alter table credit_entries disable trigger all",
      "drop index catalog_entries_search",
      "drop table doubts",
      "truncate audit_entries",
      "create index mine on declarations (id)",
    ])
      await expect(run(roles.urlOf("service"), statement), statement).rejects.toMatchObject({
        code: NOT_ALLOWED,
      });
  });

  test("migrates where there is nothing to migrate, and nowhere else", async () => {
    await expect(migrate(roles.urlOf("service"))).resolves.toBeUndefined();
    await run(
      database.url,
      "delete from drizzle.__drizzle_migrations where id = (select max(id) from drizzle.__drizzle_migrations)",
    );
    await expect(migrate(roles.urlOf("service"))).rejects.toMatchObject({ code: NOT_ALLOWED });
  });
});

test("a database that one role made and served can be given to two", async () => {
  await roles.makeOne();
  await migrate(roles.urlOf("both"));
  await roles.makeTwo();
  await roles.giveToTwo();
  await requireRights();
  await run(roles.urlOf("owner"), "alter table declarations add column mine int");
  await expect(run(roles.urlOf("service"), "drop table doubts")).rejects.toMatchObject({ code: NOT_ALLOWED });
});
