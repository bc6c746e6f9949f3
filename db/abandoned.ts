import { serverOf } from "./session";
import { type StatementListener, withListener } from "./statement";

/** Whoever waits for a statement, such as a request: once the signal is given, or their time has passed, they have left. */
export type Waiting = {
  readonly signal: AbortSignal;
  readonly isLate?: boolean;
  readonly onStatement?: StatementListener | undefined;
};

/** Whether nobody waits any more. */
export const hasLeft = (waiting: Waiting | undefined): boolean =>
  waiting !== undefined && (waiting.isLate === true || waiting.signal.aborted);

/** What is asked of the database for somebody whose time has passed. */
export const tooLate = () =>
  Object.assign(new Error("the time of the request has passed"), { code: "TOO_LATE" });

/** A connection that has nothing else to do. */
type Spare = { rows<Row>(statement: string, params: readonly unknown[]): Promise<Row[]> };

type Statement = {
  query: PromiseLike<unknown>;
  waiting: Waiting;
  since: number;
  /** When its server began with what it worked on at the last look, by the server's clock. */
  begun?: string | undefined;
};

/** Most statements have ended by then, and cost nothing but their place in a list. */
const LOOK_EVERY_MS = 100;

/**
 * Ends statements that nobody waits for any more, over a connection that has nothing else to do. Several may wait behind
 * one another on theirs: one is ended only where its server still works on what it worked on a look before, when it was
 * the first of the line already.
 */
export class AbandonedStatements {
  readonly #spare: Spare;
  readonly #underWay = new Set<Statement>();
  #timer: NodeJS.Timeout | undefined;
  #isEnding = false;

  constructor(spare: Spare) {
    this.#spare = spare;
  }

  /** Looks after a statement for as long as it runs. */
  watch<Query extends PromiseLike<unknown>>(query: Query, waiting: Waiting): Query {
    const statement = { query, waiting, since: performance.now() };
    this.#underWay.add(statement);
    const ended = () => void this.#underWay.delete(statement);
    query.then(ended, ended);
    if (waiting.onStatement) withListener(query, waiting.onStatement);
    this.#timer ??= setInterval(() => this.#look(), LOOK_EVERY_MS).unref();
    return query;
  }

  #look(): void {
    const before = performance.now() - LOOK_EVERY_MS;
    const abandoned = [...this.#underWay].filter(({ waiting, since }) => since < before && hasLeft(waiting));
    if (abandoned.length > 0 && !this.#isEnding) {
      this.#isEnding = true;
      this.#end(abandoned)
        // The next look tries again.
        .catch(() => {})
        .finally(() => {
          this.#isEnding = false;
        });
    }
    if (this.#underWay.size > 0) return;
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  async #end(abandoned: Statement[]): Promise<void> {
    const servers = new Map(abandoned.map((statement) => [statement, serverOf(statement.query)]));
    const working = await this.#spare.rows<{ pid: number; begun: string }>(
      `select pid, query_start::text as begun from pg_stat_activity
        where pid = any(string_to_array($1, ',')::int[]) and state = 'active'`,
      [[...servers.values()].filter((pid) => pid !== undefined).join(",")],
    );
    const meant: string[] = [];
    for (const [statement, server] of servers) {
      const begun = working.find(({ pid }) => pid === server)?.begun;
      if (begun && begun === statement.begun && this.#underWay.has(statement))
        meant.push(`${server} ${begun}`);
      statement.begun = begun;
    }
    if (meant.length === 0) return;
    await this.#spare.rows(
      `select pg_cancel_backend(pid) from pg_stat_activity
        where state = 'active' and pid || ' ' || query_start = any(string_to_array($1, ','))`,
      [meant.join(",")],
    );
  }
}
