import { mkdtempSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, describe, expect, test } from "vitest";
import { migrate } from "@/db/migrate";
import { closePools, reads } from "@/lib/runtime";
import { bareDatabase, freshDatabase } from "@/lib/testing/database";
import { figuresOf } from "@/lib/testing/release/figures";
import { booksOf, checksums, checksumsOf, columnsOf, releases, restore } from "@/lib/testing/release/release";
import { send } from "@/lib/testing/send";

const { DATABASE_URL } = process.env;

afterEach(async () => {
  await closePools();
  process.env.DATABASE_URL = DATABASE_URL;
});

/** Has the API of this process work on a database. */
async function serve(url: string): Promise<void> {
  await closePools();
  process.env.DATABASE_URL = url;
}

/**
 * Whatever a schema is made of, but for the defaults of ids, which are as the server's version has them, and brackets,
 * which a dump leaves out where they say nothing.
 */
const SHAPE = `
  select kind, name, translate(definition, '()', '') as definition from (
  select 'column' as kind, table_name || '.' || column_name as name,
    concat_ws(' ', data_type, numeric_precision, numeric_scale, is_nullable, generation_expression,
      case when column_name <> 'id' then column_default end) as definition
    from information_schema.columns where table_schema = 'public'
  union all select 'constraint', conrelid::regclass || '.' || conname, pg_get_constraintdef(oid)
    from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n'
  union all select 'index', indexname, indexdef from pg_indexes where schemaname = 'public'
  union all select 'trigger', tgrelid::regclass || '.' || tgname, pg_get_triggerdef(oid)
    from pg_trigger where not tgisinternal
  union all select 'function', p.oid::regprocedure::text, p.prosrc from pg_proc p
    where p.pronamespace = 'public'::regnamespace
      and not exists (select 1 from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  ) shape order by 1, 2`;

async function shapeOf(url: string) {
  await serve(url);
  return reads().rows(SHAPE, [], { prepare: false });
}

describe.each(releases())("the database of the release of %s", (release) => {
  test("starts with this one, with the same figures, keys and people", async () => {
    const database = await bareDatabase();
    const dataDir = mkdtempSync(join(process.env.DATA_DIR ?? "", "release-"));
    const books = booksOf(release);
    try {
      await restore(release, database.url, dataDir);
      await migrate(database.url);
      await serve(database.url);
      expect((await send("GET /readyz")).status).toBe(200);
      for (const { nrn, key, figures } of books.producers) {
        const said = await figuresOf(nrn, async (path, query) => {
          const { status, body, text } = await send(`GET ${path}`, { key, ...(query && { query }) });
          expect([path, status, text]).toEqual([path, 200, text]);
          return body;
        });
        expect(said).toEqual(figures);
      }
      expect((await send("POST /sessions", { body: books.owner })).status).toBe(200);
    } finally {
      await closePools();
      await database.drop();
    }
  });

  test("becomes what a new database is", async () => {
    const [old, fresh] = await Promise.all([bareDatabase(), freshDatabase()]);
    try {
      await restore(release, old.url, mkdtempSync(join(process.env.DATA_DIR ?? "", "release-")));
      await migrate(old.url);
      expect(await shapeOf(old.url)).toEqual(await shapeOf(fresh.url));
    } finally {
      await closePools();
      await Promise.all([old.drop(), fresh.drop()]);
    }
  });

  test("was made by migrations that no one has changed since", () => {
    expect(checksums()).toEqual(expect.arrayContaining(checksumsOf(release)));
  });
});

type Column = { table: string; name: string; type: string; nullable: boolean; filled: boolean };

const COLUMNS = `
  select table_name as table, column_name as name, is_nullable = 'YES' as nullable,
    is_nullable = 'YES' or column_default is not null or is_generated = 'ALWAYS' as filled,
    concat_ws(' ', data_type, numeric_precision, numeric_scale, datetime_precision) as type
  from information_schema.columns where table_schema = 'public'`;

async function columnsAt(url: string): Promise<Map<string, Column>> {
  await serve(url);
  const columns = await reads().rows<Column>(COLUMNS, [], { prepare: false });
  return new Map(columns.map((column) => [`${column.table}.${column.name}`, column]));
}

test("the code of the latest release reads and writes this source's schema: what it names is there, and it may leave out the rest", async () => {
  const release = releases().sort().at(-1) ?? "";
  const named = columnsOf(release);
  const [old, fresh] = await Promise.all([bareDatabase(), freshDatabase()]);
  try {
    await restore(release, old.url, mkdtempSync(join(process.env.DATA_DIR ?? "", "release-")));
    const before = await columnsAt(old.url);
    const now = await columnsAt(fresh.url);
    const broken: string[] = [];
    for (const name of Object.entries(named).flatMap(([table, names]) =>
      names.map((one) => `${table}.${one}`),
    )) {
      const [was, is] = [before.get(name), now.get(name)];
      if (!is) broken.push(`${name} is gone`);
      else if (is.type !== was?.type) broken.push(`${name} was ${was?.type} and is ${is.type}`);
      else if (was?.nullable && !is.nullable) broken.push(`${name} could be left empty`);
      else if (was?.filled && !is.filled) broken.push(`${name} could be left out`);
    }
    for (const [name, { table, filled }] of now)
      if (named[table] && !before.has(name) && !filled) broken.push(`${name} must be given a value`);
    expect(broken).toEqual([]);
  } finally {
    await closePools();
    await Promise.all([old.drop(), fresh.drop()]);
  }
});

test("every migration is in the journal, in its order", () => {
  const journal = JSON.parse(readFileSync("db/migrations/meta/_journal.json", "utf8")) as {
    entries: { tag: string }[];
  };
  expect(checksums().map((line) => line.slice(66, -5))).toEqual(journal.entries.map(({ tag }) => tag));
});
