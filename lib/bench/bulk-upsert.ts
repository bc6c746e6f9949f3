import { createReadStream, createWriteStream } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import postgres from "postgres";

/** What the rows of a file become, in the order in which they refer to each other. */
const TABLES = {
  CATALOG: ["eco_products", "catalog_entries", "product_eco_contributions"],
  QUANTITIES: ["declared_quantities", "declaration_lines"],
} as const;

const DEADLOCK = "40P01";

/**
 * How fast the database itself takes what a file became: the very rows that the service wrote for a producer, by COPY
 * into a stage and one upsert per table, in one transaction, into empty tables with the same columns, keys, indexes,
 * checks and foreign keys as the real ones; without their triggers, and with nothing to read, decide or charge.
 * Milliseconds.
 */
export async function bulkUpsert(
  url: string,
  { kind, nrn, folder }: { kind: keyof typeof TABLES; nrn: string; folder: string },
): Promise<number> {
  const sql = postgres(url, { max: 1, onnotice() {} });
  const tables = TABLES[kind];
  const fileOf = (table: string) => join(folder, `${table}.copy`);
  try {
    const columnsOf = new Map<string, string>();
    for (const table of tables) {
      const columns = await writtenColumns(sql, table);
      columnsOf.set(table, columns);
      const rows = `select ${columns} from public.${table} where producer_nrn = '${nrn}'`;
      await copyOut(url, rows, fileOf(table));
    }
    await sql`create schema baseline`;
    // Names of tables then mean the copies where there are some, in foreign keys as well.
    await sql`set search_path = baseline, public`;
    for (const table of tables) await copyTable(sql, table);
    const began = performance.now();
    await sql.begin(async (tx) => {
      for (const table of tables) {
        const columns = columnsOf.get(table) ?? "";
        await tx.unsafe(
          `create temp table stage on commit drop as select ${columns} from public.${table} limit 0`,
        );
        await pipeline(createReadStream(fileOf(table)), await tx`copy stage from stdin`.writable());
        await tx.unsafe(`insert into ${table} (${columns}) select ${columns} from stage
          on conflict (producer_nrn, id) do update set ${assignments(columns)}`);
        await tx`drop table stage`;
        // Else the foreign keys that point at it go on looking it up as when it was empty.
        await tx.unsafe(`analyze ${table} (producer_nrn, id)`);
      }
    });
    return performance.now() - began;
  } finally {
    await dropBaseline(sql);
    await sql.end();
  }
}

/** Dropping tables also locks those that their foreign keys point at, and may meet a reader that holds one and wants another. */
async function dropBaseline(sql: postgres.Sql, attempts = 5): Promise<void> {
  try {
    await sql`drop schema if exists baseline cascade`;
  } catch (error) {
    if (!(error instanceof postgres.PostgresError && error.code === DEADLOCK) || attempts === 1) throw error;
    await dropBaseline(sql, attempts - 1);
  }
}

/** Writes rows to a file in the format of COPY, on a connection of its own: the stream leaves it unreadable. */
async function copyOut(url: string, rows: string, file: string): Promise<void> {
  const sql = postgres(url, { max: 1 });
  try {
    await pipeline(await sql.unsafe(`copy (${rows}) to stdout`).readable(), createWriteStream(file));
  } finally {
    await sql.end({ timeout: 0 });
  }
}

/** The columns that are written, not computed, by commas. */
async function writtenColumns(sql: postgres.Sql, table: string): Promise<string> {
  const [row] = await sql<{ columns: string }[]>`
    select string_agg(attname, ', ' order by attnum) as columns from pg_attribute
    where attrelid = ${`public.${table}`}::regclass and attnum > 0 and not attisdropped and attgenerated = ''`;
  return row?.columns ?? "";
}

const assignments = (columns: string): string =>
  columns
    .split(", ")
    .map((column) => `${column} = excluded.${column}`)
    .join(", ");

/** An empty table like the one of the public schema, with its foreign keys. */
async function copyTable(sql: postgres.Sql, table: string): Promise<void> {
  await sql.unsafe(`create table baseline.${table} (like public.${table} including all)`);
  const keys = await sql<{ name: string; definition: string }[]>`
    select conname as name, replace(pg_get_constraintdef(oid), 'REFERENCES public.', 'REFERENCES ') as definition
    from pg_constraint where conrelid = ${`public.${table}`}::regclass and contype = 'f'`;
  for (const { name, definition } of keys)
    await sql.unsafe(`alter table baseline.${table} add constraint ${name} ${definition}`);
}
