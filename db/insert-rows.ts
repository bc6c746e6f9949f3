import { getTableColumns, type SQL, sql } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";
import type { PgTable } from "drizzle-orm/pg-core";

/**
 * `insert into table (…) select … from` rows sent as one JSON parameter: the same short statement for one row and
 * for thousands. The columns are those of the first row; what follows, such as `on conflict`, is appended by the caller.
 */
export function insertRows<T extends PgTable>(table: T, rows: readonly T["$inferInsert"][]): SQL {
  const columns = getTableColumns(table);
  const names = Object.keys(rows[0] ?? {}).filter((key) => columns[key]);
  const list = sql.raw(names.map((key) => toSnakeCase(key)).join(", "));
  const typed = sql.raw(names.map((key) => `${toSnakeCase(key)} ${columns[key]?.getSQLType()}`).join(", "));
  const records = Object.fromEntries(names.map((key) => [key, toSnakeCase(key)]));
  const json = JSON.stringify(
    rows.map((row) =>
      Object.fromEntries(
        Object.entries(records).map(([key, name]) => [name, (row as Record<string, unknown>)[key]]),
      ),
    ),
  );
  return sql`insert into ${table} (${list}) select ${list} from json_to_recordset(${json}::json) as r(${typed})`;
}
