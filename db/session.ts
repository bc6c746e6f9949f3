import type { Sql } from "postgres";

/** What every statement of a connection runs under, such as the longest that it may take. */
export type SessionSettings = Readonly<Record<string, string | number>>;

/** Where the server process of a query is another than the client says, since a pooler stands between them. */
const servers = new WeakMap<object, number | undefined>();

/**
 * How settings reach the server: with the connection, or, where a pooler gives every transaction another connection,
 * with the BEGIN of each, in the same message.
 */
export class Session {
  readonly settings: SessionSettings;
  readonly #isPooled: boolean;
  readonly #begin: string;

  constructor(settings: SessionSettings, isPooled = false) {
    this.settings = settings;
    this.#isPooled = isPooled;
    const set = Object.entries(settings).map(([name, value]) => `set_config('${name}', '${value}', true)`);
    // Isolation is asked for before anything is read.
    const begin = `begin isolation level read committed; select ${[...set, "pg_backend_pid() as pid"].join(", ")}`;
    this.#begin = isPooled ? begin : "begin";
  }

  /** What a connection is opened with. */
  get startup(): SessionSettings {
    return this.#isPooled ? {} : this.settings;
  }

  /** Begins a transaction. What it gives notes of each query in it which server process works on it. */
  async begin(client: Sql): Promise<<Query extends object>(query: Query) => Query> {
    if (!this.#isPooled) {
      await client.unsafe(this.#begin);
      return (query) => query;
    }
    const server = serverIn(await client.unsafe(this.#begin).catch((thrown) => undo(client, thrown)));
    return (query) => {
      servers.set(query, server);
      return query;
    };
  }

  /**
   * Executes a statement that is a transaction of its own; nothing waits for BEGIN before the statement follows it. It
   * must not have been sent before, as it is by whoever waits for it.
   */
  execute<Answer>(client: Sql, query: PromiseLike<Answer>): PromiseLike<Answer> {
    if (!this.#isPooled) return query;
    servers.set(query, undefined);
    const begun = client.unsafe(this.#begin).then((answer) => servers.set(query, serverIn(answer)));
    // A query of the client begins when it is told to, whatever its type says.
    (query as unknown as { execute(): unknown }).execute();
    const committed = client.unsafe("commit").then(() => {});
    // Whichever fails is told by the first of them; the others fail with it.
    committed.catch(() => {});
    return begun.then(() => query).then((answer) => committed.then(() => answer));
  }
}

/** A transaction that has begun and can't be used ends, so that the next one on that connection can begin. */
async function undo(client: Sql, thrown: unknown): Promise<never> {
  // What it failed with at first is thrown.
  await client.unsafe("rollback").catch(() => {});
  throw thrown;
}

const serverIn = (answer: unknown): number | undefined => (answer as { pid?: number }[][]).flat().at(-1)?.pid;

/** PID of the backend that is executing a statement. The client has it on its queries, but not in their type. */
export function serverOf(query: PromiseLike<unknown>): number | undefined {
  const { active, state } = query as unknown as { active: boolean; state: { pid: number | null } | null };
  if (!active) return undefined;
  return servers.has(query) ? servers.get(query) : (state?.pid ?? undefined);
}
