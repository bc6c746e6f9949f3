import type { Scope } from "@/db/vocabulary";

/** Who is asking, once proven. */
export type Caller =
  | { kind: "anonymous" }
  | { kind: "key"; keyId: string; producerNrn: string | null; scopes: readonly Scope[] }
  | { kind: "user"; userId: string; isOperator: boolean; sessionId: string };

export const isOperator = (caller: Caller): boolean =>
  (caller.kind === "key" && caller.scopes.includes("operator")) ||
  (caller.kind === "user" && caller.isOperator);

/** The name under which a caller stands in ledgers, audit and logs. No personal datum. */
export const actorOf = (caller: Caller): string =>
  caller.kind === "key"
    ? `key:${caller.keyId}`
    : caller.kind === "user"
      ? `user:${caller.userId}`
      : "anonymous";
