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
    ['CREATE INDEX "a" ON "doubts" ("b");', "require-concurrent-index-creation"],
    ['DROP INDEX "a";', "require-concurrent-index-deletion"],
    [
      'ALTER TABLE "doubts" ADD CONSTRAINT "a" FOREIGN KEY ("b") REFERENCES "c"("b");',
      "constraint-missing-not-valid",
    ],
    ['ALTER TABLE "doubts" ADD CONSTRAINT "a" CHECK ("b" > 0);', "constraint-missing-not-valid"],
    ['ALTER TABLE "doubts" ADD CONSTRAINT "a" UNIQUE("b");', "disallowed-unique-constraint"],
    ['ALTER TABLE "doubts" ADD COLUMN "a" text NOT NULL;', "adding-required-field"],
    [
      'ALTER TABLE "doubts" ADD COLUMN "a" text GENERATED ALWAYS AS (lower(b)) STORED;',
      "adding-field-with-default",
    ],
    ['ALTER TABLE "doubts" ADD COLUMN "a" uuid DEFAULT gen_random_uuid();', "adding-field-with-default"],
    ['ALTER TABLE "doubts" ALTER COLUMN "a" SET DATA TYPE bigint;', "changing-column-type"],
    ['ALTER TABLE "doubts" ALTER COLUMN "a" SET NOT NULL;', "adding-not-nullable-field"],
    ['ALTER TABLE "doubts" RENAME COLUMN "a" TO "b";', "renaming-column"],
    ["-- Why.\nUPDATE doubts SET a = 1;", "all rows of doubts are written at once"],
    ["delete from doubts", "all rows of doubts are written at once"],
    ["insert into doubts select * from old_doubts", "all rows of doubts are written at once"],
  ])("%s is refused", (statement, rule) => {
    expect(brokenRules(migration(true, statement)).join("\n")).toContain(rule);
  });

  test.each([
    ['ALTER TABLE "doubts" ADD COLUMN "a" text;'],
    [`ALTER TABLE "doubts" ADD COLUMN "a" text DEFAULT 'b' NOT NULL;`],
    ['ALTER TABLE "doubts" ADD COLUMN "a" timestamp (3) with time zone DEFAULT now() NOT NULL;'],
    ['ALTER TABLE "doubts" ADD CONSTRAINT "a" CHECK (b > 0) NOT VALID;'],
    ['ALTER TABLE "doubts" VALIDATE CONSTRAINT "a";'],
    ['ALTER TABLE "doubts" ADD CONSTRAINT "a" UNIQUE USING INDEX "b";'],
    ['ALTER TABLE "doubts" DROP CONSTRAINT "a";'],
    ["create or replace function f() returns int language sql as 'select 1'"],
    ["insert into doubts values (1)"],
    ["-- at once: a row per country\nupdate countries set a = 1"],
    [
      "-- A row per country.\n-- squawk-ignore require-concurrent-index-creation\ncreate index a on countries (b)",
    ],
    [
      'CREATE TABLE "doubts" ("b" bigint);',
      'CREATE INDEX "a" ON "doubts" ("b");',
      "insert into doubts select 1",
    ],
  ])("%s passes", (...statements) => {
    expect(brokenRules(migration(true, ...statements))).toEqual([]);
  });

  test("that stands alone, each statement bears being said again", () => {
    const alone = (statement: string) => brokenRules(migration(false, `--! no-transaction\n${statement}`));
    for (const statement of [
      'CREATE INDEX CONCURRENTLY IF NOT EXISTS "a" ON "doubts" ("b");',
      "DROP INDEX CONCURRENTLY IF EXISTS a",
      "do $$ begin loop update doubts set a = 1 where a is null; exit when not found; commit; end loop; end $$",
    ])
      expect(alone(statement)).toEqual([]);
    for (const statement of [
      'CREATE INDEX CONCURRENTLY "a" ON "doubts" ("b");',
      "alter table doubts add column a int",
    ])
      expect(alone(statement)).toEqual([expect.stringContaining("prefer-robust-stmts")]);
  });
});
