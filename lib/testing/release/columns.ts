import { is } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";
import { getTableConfig, PgTable } from "drizzle-orm/pg-core";
import * as schema from "@/db/schema";

/** The columns that this source's code names, table by table: what it can't do without. */
export function columnsInCode(): Record<string, string[]> {
  const tables = Object.values(schema).flatMap((one) => (is(one, PgTable) ? [getTableConfig(one)] : []));
  return Object.fromEntries(
    tables.map(({ name, columns }) => [name, columns.map((column) => toSnakeCase(column.name))]).sort(),
  );
}
