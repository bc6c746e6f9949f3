/** A statement that has ended. */
export type EndedStatement = {
  text: string;
  /** Milliseconds since 1970. */
  began: number;
  ms: number;
  hasFailed: boolean;
};

/** Is told of each statement that ends. */
export type StatementListener = (statement: EndedStatement) => void;

/** Has somebody be told when a statement ends. */
export function withListener<Query extends PromiseLike<unknown>>(
  query: Query,
  onStatement: StatementListener,
): Query {
  const since = performance.now();
  const ended = (hasFailed: boolean) => () => {
    const began = performance.timeOrigin + since;
    onStatement({ text: textOf(query), began, ms: performance.now() - since, hasFailed });
  };
  query.then(ended(false), ended(true));
  return query;
}

/** What a statement says, without its values; the client keeps it with its queries, not in their type. */
const textOf = (query: PromiseLike<unknown>): string =>
  (query as unknown as { strings?: readonly string[] }).strings?.[0] ?? "";
