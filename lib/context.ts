import type { Db, Reads } from "@/db/client";
import type { Caller } from "@/lib/auth/caller";
import type { Access } from "@/lib/contract/endpoint";

/** Everything an operation may depend on besides its input. */
export type Context = {
  /** The pool, or the transaction of a mutation. */
  db: Db;
  /** Prepared reads outside of any transaction. */
  reads: Reads;
  caller: Caller;
  /** What the endpoint asks of its caller. */
  access: Access;
  /** Whether a producer's editors and viewers are refused. */
  ownersOnly: boolean;
  now: Date;
  requestId: string;
  request: Request;
  /** What the audit will say of this request; filled as it is learnt. */
  trail: { producerNrn: string | null };
};
