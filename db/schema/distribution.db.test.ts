import { readFileSync } from "node:fs";
import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { rowsOf } from "@/lib/testing/store";

const PAGE = readFileSync("docs/scale-out.md", "utf8");

/** The rows of a table of the page, by the heading of its first column; code without its marks. */
const tableOf = (heading: string): string[][] => {
  const [, rows = ""] =
    new RegExp(`^\\| ${heading} \\|.*\\n\\|[-| ]+\\n((?:\\|.*\\n)+)`, "m").exec(PAGE) ?? [];
  const lines = rows.trim().split("\n");
  return lines.map((line) =>
    line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim().replace(/^`(.*)`$/, "$1")),
  );
};

const REFERENCE = [...PAGE.matchAll(/^select create_reference_table\('(\w+)'\);$/gm)].map(
  ([, table = ""]) => table,
);
const DISTRIBUTED = [
  ...PAGE.matchAll(
    /^select create_distributed_table\('(\w+)', 'producer_nrn'(, colocate_with => 'eco_products')?\);$/gm,
  ),
].map(([, table = ""]) => table);
const LOCAL = tableOf("table").map(([table = ""]) => table);

const isDistributed = sql`= any(${sql.param(`{${DISTRIBUTED}}`)}::text[])`;

describe("docs/scale-out.md", () => {
  test("says every statement in the form that is read here", () => {
    const said = PAGE.match(/^select create_\w+\(/gm) ?? [];
    expect(said).toHaveLength(REFERENCE.length + DISTRIBUTED.length);
    expect(PAGE.match(/'producer_nrn'\);$/gm)).toHaveLength(1);
  });

  test("places every table once", async () => {
    const tables = await rowsOf<{ name: string }>(sql`
      select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`);
    expect([...REFERENCE, ...DISTRIBUTED, ...LOCAL].sort()).toEqual(tables.map(({ name }) => name).sort());
  });

  test("distributes every table whose rows all have a producer, but those by which the producer is found", async () => {
    const tables = await rowsOf<{ name: string }>(sql`
      select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'producer_nrn' and is_nullable = 'NO'`);
    const others = tables.map(({ name }) => name).filter((name) => !DISTRIBUTED.includes(name));
    expect(others.sort()).toEqual(["calendar_links", "invitations", "memberships"]);
    expect(LOCAL).toEqual(expect.arrayContaining(others));
  });
});

describe("a table that is distributed by producer", () => {
  test("is led by the producer in its primary key and in each unique key", async () => {
    const keys = await rowsOf<{ table: string; key: string; first: string }>(sql`
      select c.relname as table, i.indexrelid::regclass::text as key, a.attname as first
      from pg_index i join pg_class c on c.oid = i.indrelid
      left join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
      where i.indisunique and c.relnamespace = 'public'::regnamespace and c.relname ${isDistributed}`);
    expect(new Set(keys.map(({ table }) => table))).toEqual(new Set(DISTRIBUTED));
    expect(keys.filter(({ first }) => first !== "producer_nrn")).toEqual([]);
  });

  test("has no exclusion constraint", async () => {
    expect(
      await rowsOf(
        sql`select conname from pg_constraint where contype = 'x' and connamespace = 'public'::regnamespace`,
      ),
    ).toEqual([]);
  });

  test("refers within its producer or to what every machine has; the others refer to no distributed one", async () => {
    const keys = await rowsOf<{
      name: string;
      from: string;
      to: string;
      within: boolean;
      changes: boolean;
    }>(sql`
      select k.conname as name, k.conrelid::regclass::text as from, k.confrelid::regclass::text as to,
        exists (
          select from unnest(k.conkey, k.confkey) as pair(own, other)
          join pg_attribute f on f.attrelid = k.conrelid and f.attnum = pair.own and f.attname = 'producer_nrn'
          join pg_attribute t on t.attrelid = k.confrelid and t.attnum = pair.other and t.attname = 'producer_nrn'
        ) as within
      from pg_constraint k where k.contype = 'f' and k.connamespace = 'public'::regnamespace`);
    expect(keys.length).toBeGreaterThan(50);
    const bad = keys.filter(({ from, to, within }) => {
      if (DISTRIBUTED.includes(from)) return DISTRIBUTED.includes(to) ? !within : !REFERENCE.includes(to);
      if (REFERENCE.includes(from)) return !REFERENCE.includes(to);
      return DISTRIBUTED.includes(to);
    });
    expect(bad).toEqual([]);
    const order = [...REFERENCE, ...DISTRIBUTED];
    const early = keys.filter(
      ({ from, to }) => order.includes(from) && order.indexOf(from) < order.indexOf(to),
    );
    expect(early).toEqual([]);
  });

  test("has no trigger but those for which the page says what becomes of them", async () => {
    const triggers = await rowsOf<{ name: string; table: string }>(sql`
      select tgname as name, c.relname as table from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where not t.tgisinternal and c.relnamespace = 'public'::regnamespace
        and c.relname <> all(${sql.param(`{${LOCAL}}`)}::text[])`);
    const said = tableOf("trigger").map(([name, table]) => `${table}.${name}`);
    expect(said.sort()).toEqual(triggers.map(({ name, table }) => `${table}.${name}`).sort());
    expect(tableOf("trigger").every(([, , instead]) => instead)).toBe(true);
  });
});

test("every query that the page names is there", () => {
  const queries = tableOf("query");
  expect(queries.length).toBeGreaterThan(10);
  for (const [name = "", file = ""] of queries)
    expect(readFileSync(file, "utf8")).toMatch(new RegExp(`^export (async )?function ${name}\\(`, "m"));
});
