import type { Scope } from "@/db/vocabulary";

/** Who is asking, once proven. */
export type Caller =
  | { kind: "anonymous" }
  | { kind: "key"; keyId: string; producerNrn: string | null; scopes: readonly Scope[] }
  | {
      kind: "user";
      userId: string;
      isOperator: boolean;
      sessionId: string;
      /** The producer that an operator sees the portal as: no operator meanwhile, and nobody who may write. */
      sees?: { nrn: string; companyName: string; until: Date };
    }
  /** The service itself: demo data, and work that nobody waits for. */
  | { kind: "service"; name: string };

export const isOperator = (caller: Caller): boolean =>
  caller.kind === "service" ||
  (caller.kind === "key" && caller.scopes.includes("operator")) ||
  (caller.kind === "user" && caller.isOperator);

/** Whether somebody acts for who runs the service, also where they only look. */
export const actsAsOperator = (caller: Caller): boolean =>
  isOperator(caller) || (caller.kind === "user" && caller.sees !== undefined);

/** The name under which a caller stands in ledgers, audit and logs. No personal datum. */
export function actorOf(caller: Caller): string {
  if (caller.kind === "key") return `key:${caller.keyId}`;
  if (caller.kind === "user") return `user:${caller.userId}`;
  return caller.kind === "service" ? caller.name : "anonymous";
}
