import { setTimeout as sleep } from "node:timers/promises";
import postgres from "postgres";
import { afterEach, beforeEach, expect, test } from "vitest";
import { migrate } from "@/db/migrate";
import { bareDatabase, freshDatabase } from "@/lib/testing/database";
import { migrationFolder, type Written } from "@/lib/testing/migrations";

let database: Awaited<ReturnType<typeof bareDatabase>>;
/** Somebody else on the same database. */
let others: postgres.Sql;

beforeEach(async () => {
  database = await bareDatabase();
  others = postgres(database.url, { max: 3, onnotice() {} });
});

afterEach(async () => {
  await others.end({ timeout: 1 });
  await database.drop();
});

const THINGS: Written = {
  name: "0000_things",
  statements: [
    "create table things (id int primary key, kind text)",
    "insert into things select n, n % 7 from generate_series(1, 2000) n",
  ],
};
const COLUMN: Written = { name: "0001_column", statements: ["alter table things add column note text"] };
const INDEX: Written = {
  name: "0002_index",
  alone: true,
  statements: ['create index concurrently if not exists "things_by_kind" on things (kind)'],
};

const bring = (written: readonly Written[], patienceMs?: number, tell?: (line: string) => void) =>
  migrate(database.url, {
    folder: migrationFolder("none", written),
    ...(patienceMs !== undefined && { patienceMs }),
    ...(tell && { tell }),
  });

const applied = async () =>
  (await others`select created_at::int as at from drizzle.__drizzle_migrations order by id`).map(
    ({ at }) => at,
  );

const indexes = () =>
  others<{ name: string; valid: boolean }[]>`
  select indexrelid::regclass::text as name, indisvalid as valid from pg_index
  where indrelid = 'things'::regclass and not indisprimary`.then((rows) => [...rows]);

test("simultaneous migrations of one database wait for one another, and repeating them changes nothing", async () => {
  const empty = await bareDatabase();
  const fresh = await freshDatabase();
  try {
    for (const { url } of [empty, fresh])
      await expect(Promise.all([1, 2, 3, 4].map(() => migrate(url)))).resolves.toHaveLength(4);
  } finally {
    await Promise.all([empty.drop(), fresh.drop()]);
  }
});

test("those who come while an index is built concurrently wait for it without being waited for", async () => {
  await bring([THINGS]);
  await Promise.all([1, 2, 3, 4].map(() => bring([THINGS, COLUMN, INDEX])));
  expect(await indexes()).toEqual([{ name: "things_by_kind", valid: true }]);
  expect(await applied()).toEqual([1, 2, 3]);
});

test("a migration that waits for a lock lets those behind it go first, and is applied when the lock is free", async () => {
  await bring([THINGS]);
  const told: string[] = [];
  let migrated: Promise<void> | undefined;
  await others.begin(async (reader) => {
    await reader`select count(*) from things`;
    migrated = bring([THINGS, COLUMN], 60_000, (line) => told.push(line));
    const until = Date.now() + 5_000;
    let slowest = 0;
    while (Date.now() < until) {
      const began = performance.now();
      await others`select count(*) from things`;
      slowest = Math.max(slowest, performance.now() - began);
      await sleep(20);
    }
    expect(told).toContain("0001_column waits for a lock");
    expect(slowest).toBeLessThan(3_500);
  });
  await migrated;
  expect(told.at(-1)).toBe("0001_column");
});

test("a migration that waits too long is refused by name, with nothing of it applied", async () => {
  await bring([THINGS]);
  await others.begin(async (reader) => {
    await reader`select count(*) from things`;
    const two = { ...COLUMN, statements: ["create table more (id int)", ...COLUMN.statements] };
    await expect(bring([THINGS, two], 100)).rejects.toThrow(/^0001_column waited .* for locks/);
  });
  expect(await applied()).toEqual([1]);
  expect(await others`select to_regclass('more') as name`).toEqual([{ name: null }]);
});

test("an index whose building was cut off is dropped and built again", async () => {
  await bring([THINGS]);
  const builder = postgres(database.url, { max: 1, onnotice() {} });
  await others.begin(async (writer) => {
    await writer`update things set kind = 'held' where id = 1`;
    const cut = builder`create index concurrently things_by_kind on things (kind)`.catch(() => "cut");
    await sleep(300);
    await others`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and query like 'create index%'`;
    expect(await cut).toBe("cut");
  });
  await builder.end({ timeout: 1 });
  expect(await indexes()).toEqual([{ name: "things_by_kind", valid: false }]);
  await bring([THINGS, COLUMN, INDEX]);
  expect(await indexes()).toEqual([{ name: "things_by_kind", valid: true }]);
});

test("data changed in pieces goes on where it was cut off, and holds no row longer than its piece", async () => {
  await bring([THINGS]);
  const pieces = (fail: string): Written => ({
    name: "0001_pieces",
    alone: true,
    statements: [
      `do $$ begin
        loop
          update things set kind = 'new' where id in (select id from things where kind <> 'new' limit 500);
          exit when not found;
          commit;
          ${fail}
        end loop;
      end $$`,
    ],
  });
  const half = "if (select count(*) > 900 from things where kind = 'new') then perform 1 / 0; end if;";
  await expect(bring([THINGS, pieces(half)])).rejects.toThrow("division by zero");
  expect(await others`select count(*)::int from things where kind = 'new'`).toEqual([{ count: 1000 }]);
  await bring([THINGS, pieces("")]);
  expect(await others`select count(*)::int from things where kind = 'new'`).toEqual([{ count: 2000 }]);
  expect(await applied()).toEqual([1, 2]);
});

test("a migration that fails leaves those before it applied, and nothing of itself", async () => {
  const wrong = { name: "0001_wrong", statements: ["create table more (id int)", "select 1 / 0"] };
  await expect(bring([THINGS, wrong])).rejects.toThrow("division by zero");
  expect(await applied()).toEqual([1]);
  expect(await others`select to_regclass('more') as name`).toEqual([{ name: null }]);
});

test("a migration that is dated before one that the database has is refused by name", async () => {
  await bring([THINGS, COLUMN]);
  await others`delete from drizzle.__drizzle_migrations where created_at = 1`;
  await expect(bring([THINGS, COLUMN])).rejects.toThrow(/0000_things is dated before/);
});
