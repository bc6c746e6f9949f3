/** Whoever waits for a statement, such as a request: once the signal is given, they have left. */
export type Waiting = { readonly signal: AbortSignal };

/** A connection that has nothing else to do. */
type Spare = { rows(statement: string, params: readonly unknown[]): Promise<unknown> };

type Statement = { query: PromiseLike<unknown>; waiting: Waiting; since: number };

/** Most statements have ended by then, and cost nothing but their place in a list. */
const LOOK_EVERY_MS = 100;

/**
 * Ends statements that nobody waits for any more. They are ended over a connection that has nothing else to do, and by
 * what the server says of theirs: several statements may wait behind one another on it, and only one that has run for a
 * moment is the one that was meant.
 */
export class AbandonedStatements {
  readonly #spare: Spare;
  readonly #underWay = new Set<Statement>();
  #timer: NodeJS.Timeout | undefined;

  constructor(spare: Spare) {
    this.#spare = spare;
  }

  /** Looks after a statement for as long as it runs. */
  watch<Query extends PromiseLike<unknown>>(query: Query, waiting: Waiting): Query {
    const statement = { query, waiting, since: performance.now() };
    this.#underWay.add(statement);
    const ended = () => void this.#underWay.delete(statement);
    query.then(ended, ended);
    this.#timer ??= setInterval(() => this.#look(), LOOK_EVERY_MS).unref();
    return query;
  }

  #look(): void {
    const now = performance.now();
    const servers: number[] = [];
    for (const { query, waiting, since } of this.#underWay) {
      if (now - since < LOOK_EVERY_MS || !waiting.signal.aborted) continue;
      const server = serverOf(query);
      if (server !== undefined) servers.push(server);
    }
    if (servers.length > 0) this.#end(servers).catch(() => {});
    if (this.#underWay.size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  async #end(servers: number[]): Promise<void> {
    await this.#spare.rows(
      `select pg_cancel_backend(pid) from pg_stat_activity
        where pid = any(string_to_array($1, ',')::int[]) and state = 'active'
          and clock_timestamp() - query_start > interval '50 ms'`,
      [servers.join(",")],
    );
  }
}

/** The server process that a statement is the first of the line at; the client says so of its queries, not of their type. */
function serverOf(query: PromiseLike<unknown>): number | undefined {
  const { active, state } = query as unknown as { active: boolean; state: { pid: number | null } | null };
  return (active && state?.pid) || undefined;
}
