import { getTableColumns, type SQL, sql } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";
import type { PgTable } from "drizzle-orm/pg-core";

type Rows<T extends PgTable> = readonly Partial<T["$inferInsert"]>[];

/** The columns that the first of some rows has. */
function columnsOf<T extends PgTable>(table: T, rows: Rows<T>) {
  const columns = getTableColumns(table);
  return Object.keys(rows[0] ?? {}).flatMap((key) => {
    const column = columns[key];
    return column ? [{ key, name: toSnakeCase(key), type: column.getSQLType() }] : [];
  });
}

/**
 * Rows as one JSON parameter that stands where a table may, under an alias: the same short statement for one row and
 * for thousands. The columns are those of the first row.
 */
export function recordsOf<T extends PgTable>(table: T, rows: Rows<T>, alias: string): SQL {
  const columns = columnsOf(table, rows);
  const json = JSON.stringify(
    rows.map((row) =>
      Object.fromEntries(columns.map(({ key, name }) => [name, (row as Record<string, unknown>)[key]])),
    ),
  );
  const typed = columns.map(({ name, type }) => `${name} ${type}`).join(", ");
  return sql`json_to_recordset(${json}::json) as ${sql.raw(alias)}(${sql.raw(typed)})`;
}

/** `insert into table (…) select … from` rows; what follows, such as `on conflict`, is appended by the caller. */
export function insertRows<T extends PgTable>(table: T, rows: Rows<T>): SQL {
  const list = sql.raw(
    columnsOf(table, rows)
      .map(({ name }) => name)
      .join(", "),
  );
  return sql`insert into ${table} (${list}) select ${list} from ${recordsOf(table, rows, "r")}`;
}

/**
 * `update table … from` rows that each name the id of one: their other columns are set. The columns are those of the
 * first row.
 */
export function updateRows<T extends PgTable>(table: T, producerNrn: string, rows: Rows<T>): SQL {
  const changed = columnsOf(table, rows)
    .filter(({ key }) => key !== "id")
    .map(({ name }) => `${name} = r.${name}`);
  return sql`update ${table} t set ${sql.raw([...changed, "updated_at = now()"].join(", "))}
    from ${recordsOf(table, rows, "r")} where t.producer_nrn = ${producerNrn} and t.id = r.id`;
}
