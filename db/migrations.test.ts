import { describe, expect, test } from "vitest";
import { type Migration, migrationsIn } from "@/db/migration-files";
import { brokenRules } from "@/lib/testing/migration-rules";

/** Before this one, migrations were released, or written for a database that nobody was served from. */
const FIRST = 16;

test.each(migrationsIn().slice(FIRST))(
  "$name can be applied to a large database that is served",
  (migration) => {
    expect(brokenRules(migration)).toEqual([]);
  },
);

const migration = (isTransaction: boolean, ...statements: string[]): Migration => ({
  name: "0099_x",
  statements,
  isTransaction,
  writtenAt: 0,
  hash: "",
});

describe("in a migration", () => {
  test.each([
    'CREATE INDEX "a" ON "declarations" USING btree ("id");',
    'CREATE UNIQUE INDEX "a" ON "declarations" ("id");',
    'DROP INDEX "a";',
    'ALTER TABLE "doubts" ADD CONSTRAINT "a" FOREIGN KEY ("b") REFERENCES "public"."c"("b");',
    `ALTER TABLE "doubts" ADD CONSTRAINT "a" CHECK ("doubts"."b" in ('x'));`,
    'ALTER TABLE "doubts" ADD CONSTRAINT "a" UNIQUE("b");',
    'ALTER TABLE "doubts" ADD COLUMN "a" text NOT NULL;',
    'ALTER TABLE "doubts" ADD COLUMN "a" text GENERATED ALWAYS AS (lower(b)) STORED;',
    'ALTER TABLE "doubts" ADD COLUMN "a" uuid DEFAULT gen_random_uuid() NOT NULL;',
    'ALTER TABLE "doubts" ALTER COLUMN "a" SET DATA TYPE bigint;',
    'ALTER TABLE "doubts" ALTER COLUMN "a" SET NOT NULL;',
    "-- Why.\nUPDATE doubts SET a = 1;",
    "delete from doubts",
    "insert into doubts select * from old_doubts",
  ])("%s is refused, of an old table but not of one that it makes, nor with the reason", (statement) => {
    expect(brokenRules(migration(true, statement))).toHaveLength(1);
    expect(brokenRules(migration(true, `-- at once: a row per country\n${statement}`))).toEqual([]);
    if (statement.startsWith("DROP")) return;
    const tables = ['CREATE TABLE "doubts" (', 'CREATE TABLE "declarations" ('];
    expect(brokenRules(migration(true, ...tables, statement))).toEqual([]);
  });

  test.each([
    'ALTER TABLE "doubts" ADD COLUMN "a" text;',
    `ALTER TABLE "doubts" ADD COLUMN "a" text DEFAULT 'b' NOT NULL;`,
    'ALTER TABLE "doubts" ADD COLUMN "a" timestamp DEFAULT now() NOT NULL;',
    `ALTER TABLE "doubts" ADD CONSTRAINT "a" CHECK (b > 0) NOT VALID;`,
    'ALTER TABLE "doubts" ADD CONSTRAINT "a" UNIQUE USING INDEX "b";',
    'ALTER TABLE "doubts" DROP CONSTRAINT "a";',
    "create or replace function f() returns int language sql as 'select 1'",
    `insert into doubts values (1)`,
  ])("%s passes", (statement) => {
    expect(brokenRules(migration(true, statement))).toEqual([]);
  });

  test("that stands alone, each statement bears being said again", () => {
    const alone = (statement: string) => brokenRules(migration(false, `--! no-transaction\n${statement}`));
    for (const statement of [
      'CREATE INDEX CONCURRENTLY IF NOT EXISTS "a" ON "doubts" ("b");',
      "DROP INDEX CONCURRENTLY IF EXISTS a",
      "ALTER TABLE doubts VALIDATE CONSTRAINT a",
      "do $$ begin loop update doubts set a = 1 where a is null; exit when not found; commit; end loop; end $$",
    ])
      expect(alone(statement)).toEqual([]);
    for (const statement of [
      'CREATE INDEX CONCURRENTLY "a" ON "doubts" ("b");',
      "alter table doubts add column a int",
    ])
      expect(alone(statement)).toHaveLength(1);
  });
});
