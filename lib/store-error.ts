/** A failure of the database or of the way to it. */
export type StoreError = { code: string; constraint?: string };

const UNREACHABLE = /^(ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EAI_AGAIN|EHOST|ENET|CONNECT|TOO_LATE)/;

/** The database or connection error behind the wrappers that libraries put around it. */
export function storeErrorOf(thrown: unknown): StoreError | undefined {
  for (let error = thrown, depth = 0; error instanceof Error && depth < 5; error = error.cause, depth++) {
    const { code, constraint_name: constraint } = error as { code?: unknown; constraint_name?: string };
    if (error.name === "PostgresError" && typeof code === "string")
      return { code, ...(constraint && { constraint }) };
    if (typeof code === "string" && UNREACHABLE.test(code)) return { code };
    if (error.name === "AggregateError") return { code: "ECONNREFUSED" };
  }
  return undefined;
}

/** Whether the database says that a value is larger than what is stored: the doing of who sent it, not ours. */
export const isTooLarge = ({ code, constraint }: StoreError): boolean =>
  code === "22003" || (code === "23514" && constraint?.endsWith("_bounded") === true);

/** Whether somebody else held what was to be changed for as long as is waited for that. */
export const isLocked = ({ code }: StoreError): boolean => code === "55P03";
