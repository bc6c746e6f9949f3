import { is } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import * as schema from "@/db/schema";
import { UserExport } from "@/lib/contract/users";
import { KEPT_OF_PEOPLE } from "@/lib/testing/kept-of-people";

/** How columns are called that say of whom a row is. */
const OF_SOMEBODY =
  /(^|_)(actor|author|owner|user|person|e?mail|phone|contact|recipient|debtor|admin)(_|$)|_by$/;

const tables = Object.values(schema)
  .filter((value) => is(value, PgTable))
  .map(getTableConfig);
const columnsWhere = (isWanted: (column: (typeof tables)[number]["columns"][number]) => boolean) =>
  tables.flatMap(({ name, columns }) =>
    columns.filter(isWanted).map((column) => `${name}.${toSnakeCase(column.name)}`),
  );

test("whose a row is, is in the file of a person's data, or it is said why not", () => {
  const references = tables.flatMap(({ name, foreignKeys }) =>
    foreignKeys
      .map((key) => key.reference())
      .filter(({ foreignTable }) => foreignTable === schema.users)
      .flatMap(({ columns }) => columns.map((column) => `${name}.${toSnakeCase(column.name)}`)),
  );
  const named = columnsWhere(
    (column) => /^(text|json)/.test(column.getSQLType()) && OF_SOMEBODY.test(toSnakeCase(column.name)),
  );
  expect(references).toContain("memberships.user_id");
  expect([...references, ...named].filter((column) => !(column in KEPT_OF_PEOPLE))).toEqual([]);
});

test("what is said of columns is said of some that there are", () => {
  const all = columnsWhere(() => true);
  expect(Object.keys(KEPT_OF_PEOPLE).filter((column) => !all.includes(column))).toEqual([]);
});

test("each list of the file is of some column", () => {
  const told = Object.values(KEPT_OF_PEOPLE).flatMap((kept) => ("in" in kept ? [kept.in] : []));
  const lists = Object.keys(UserExport.shape).filter((name) => name !== "exportedAt");
  expect([...new Set<string>(told)].sort()).toEqual(lists.sort());
});
