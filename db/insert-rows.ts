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

const quoted = (text: string): string => `"${/["\\]/.test(text) ? text.replace(/["\\]/g, "\\$&") : text}"`;

/** A list of values of one type as Postgres reads and writes it. */
const arrayOf = (values: readonly unknown[], type: string): string =>
  `{${values.map((value) => elementOf(value, type)).join(",")}}`;

function elementOf(value: unknown, type: string): string {
  if (value === null || value === undefined) return "NULL";
  // Quoted as JSON is, and faster: all that text of JSON has to be escaped in is quotes and backslashes.
  return isJson(type) ? JSON.stringify(JSON.stringify(value)) : quoted(textOf(value, type));
}

function textOf(value: unknown, type: string): string {
  if (typeof value === "string") return value;
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return arrayOf(value, type.replace("[]", ""));
  return JSON.stringify(value);
}

const isJson = (type: string): boolean => type.startsWith("json");
const isList = (type: string): boolean => type.endsWith("[]");

/**
 * Rows as one array per column, that stand where a table may, under an alias: the same short statement for one row and
 * for thousands, which the database reads in a third of the time that it takes for JSON. The columns are those of the
 * first row.
 */
export function recordsOf<T extends PgTable>(table: T, rows: Rows<T>, alias: string): SQL {
  const columns = columnsOf(table, rows);
  const arrays = columns.map(({ key, type }) => {
    const array = arrayOf(
      rows.map((row) => (row as Record<string, unknown>)[key]),
      type,
    );
    // Arrays of arrays would become one: lists are told as their texts.
    return sql`${array}::${sql.raw(isList(type) ? "text" : type)}[]`;
  });
  const names = columns.map(({ name }) => name).join(", ");
  const read = columns.map(({ name, type }) => (isList(type) ? `${name}::${type}` : name)).join(", ");
  const of = sql`unnest(${sql.join(arrays, sql`, `)}) as ${sql.raw(alias)}(${sql.raw(names)})`;
  return read === names ? of : sql`(select ${sql.raw(read)} from ${of}) as ${sql.raw(alias)}`;
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
