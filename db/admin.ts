import postgres from "postgres";

/** True when a Postgres server lets us in at `url`. */
export async function answers(url: string): Promise<boolean> {
  return connected(url, async (sql) => {
    await sql`select 1`;
    return true;
  }).catch(() => false);
}

/** Creates the database `name` on the server at `url` unless it is there, as a copy of `template` when given. */
export async function ensureDatabase(url: string, name: string, template?: string): Promise<void> {
  await connected(url, async (sql) => {
    const [found] = await sql`select 1 from pg_database where datname = ${name}`;
    if (found) return;
    const copy = template ? sql`template ${sql(template)}` : sql``;
    await sql`create database ${sql(name)} ${copy}`.catch((error: unknown) => {
      if (!createdByAnother(error)) throw error;
    });
  });
}

/** Drops the database `name`, cutting whoever is still connected to it. */
export async function dropDatabase(url: string, name: string): Promise<void> {
  await connected(url, async (sql) => {
    await sql`drop database if exists ${sql(name)} with (force)`;
  });
}

/** The server's version as `server_version_num` has it: 180004 is 18.4. Throws when the server can't be reached. */
export async function serverVersion(url: string): Promise<number> {
  return connected(url, async (sql) => {
    const [row] = await sql<
      { version: number }[]
    >`select current_setting('server_version_num')::int as version`;
    return row?.version ?? 0;
  });
}

/** What stands at `url`: the server itself, or a pooler before it, and whether that one lets statements be prepared by name. */
export async function wayTo(url: string): Promise<"direct" | "pooled" | "pooled, not prepared"> {
  return connected(url, async (sql) => {
    const answer = await sql<{ pid: number; names: string[] }[]>`
      select pg_backend_pid() as pid, array(select name from pg_prepared_statements) as names`;
    const { state, statement } = answer as unknown as { state: { pid: number }; statement: { name: string } };
    if (answer[0]?.pid === state.pid) return "direct";
    // A pooler that follows them from connection to connection names them by itself.
    return answer[0]?.names.includes(statement.name) ? "pooled, not prepared" : "pooled";
  });
}

async function connected<T>(url: string, work: (sql: postgres.Sql) => Promise<T>): Promise<T> {
  const sql = postgres(url, { max: 1, connect_timeout: 5, onnotice: () => {} });
  try {
    return await work(sql);
  } finally {
    await sql.end({ timeout: 1 });
  }
}

const DUPLICATE_DATABASE = "42P04";
const UNIQUE_VIOLATION = "23505";

function createdByAnother(error: unknown): boolean {
  return (
    error instanceof postgres.PostgresError && [DUPLICATE_DATABASE, UNIQUE_VIOLATION].includes(error.code)
  );
}
