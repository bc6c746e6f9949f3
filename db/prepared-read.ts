import { fillPlaceholders, type SQL, sql } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import type { Db } from "./client";
import type { Reads } from "./reads";
import type { RowStream, StreamOptions } from "./row-stream";

/** Values of a read, by name; a read may look at its shape to choose its SQL, never at a value. */
type Values = Record<string, unknown>;

/** More shapes of one read than are ever asked for in earnest: each keeps its plan on every connection. */
const MOST_SHAPES = 200;

const dialect = new PgDialect({ casing: "snake_case" });
const placeholders = new Proxy({}, { get: (_, name) => sql.placeholder(String(name)) });

/**
 * A read whose SQL is built once per shape (of the first hundreds) and prepared once per connection of hot reads, and
 * that can also run inside a transaction, where it sees what that one wrote.
 */
export function preparedRead<V extends Values, Row extends Record<string, unknown>, Shape = undefined>(
  build: (values: V, shape: Shape) => SQL,
  {
    isLong = () => false,
    isPlannedAnew = () => false,
  }: {
    /** Whether it goes through much, such as a whole catalog. */
    isLong?: (shape: Shape) => boolean;
    /**
     * Whether what is right for a producer of a few products is a hundred times too slow for one of many, or the other way
     * round: a plan that Postgres keeps is made for neither.
     */
    isPlannedAnew?: (shape: Shape) => boolean;
  } = {},
) {
  const statements = new Map<string, { sql: string; params: unknown[]; isKept: boolean }>();
  const statementOf = (shape: Shape) => {
    const key = JSON.stringify(shape) ?? "";
    const cached = statements.get(key);
    if (cached) return cached;
    const built = {
      ...dialect.sqlToQuery(build(placeholders as V, shape)),
      isKept: statements.size < MOST_SHAPES,
    };
    if (built.isKept) statements.set(key, built);
    return built;
  };
  const askedAs = (shape: Shape) => {
    const { sql: text, params, isKept } = statementOf(shape);
    return { text, params, how: { prepare: isKept && !isPlannedAnew(shape), isLong: isLong(shape) } };
  };
  return {
    rows(reads: Reads, values: V, shape: Shape): Promise<Row[]> {
      const { text, params, how } = askedAs(shape);
      return reads.rows<Row>(text, fillPlaceholders(params, values), how);
    },
    /** The same rows as the bytes that the database sent, in the order of the columns. */
    texts(reads: Reads, values: V, shape: Shape): Promise<(Buffer | null)[][]> {
      const { text, params, how } = askedAs(shape);
      return reads.texts(text, fillPlaceholders(params, values), how);
    },
    /** The same rows as a stream. */
    stream(
      reads: Reads,
      values: V,
      shape: Shape,
      how: Omit<StreamOptions, "statement" | "params">,
    ): RowStream {
      const { sql: text, params } = statementOf(shape);
      return reads.stream({ statement: text, params: fillPlaceholders(params, values), ...how });
    },
    async rowsIn(db: Db, values: V, shape: Shape): Promise<Row[]> {
      return [...(await db.execute(build(values, shape)))] as unknown as Row[];
    },
    /** The statement of a shape with its values in place, for measuring it elsewhere. */
    statement(values: V, shape: Shape): { sql: string; params: unknown[] } {
      const { sql: text, params } = statementOf(shape);
      return { sql: text, params: fillPlaceholders(params, values) };
    },
  };
}
