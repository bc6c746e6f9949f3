import type { Db } from "@/db/client";
import type { Reads } from "@/db/reads";
import type { Caller } from "@/lib/auth/caller";
import type { AuditDetails } from "@/lib/contract/audit-details";
import type { Access } from "@/lib/contract/endpoint";

/** What the audit will say of a request; filled as it is learnt. */
export type Trail = {
  producerNrn: string | null;
  /** The product whose facts or streams it changed. */
  ecoProductId: string | null;
  /** The country that this was done in, where it was done in one alone. */
  eprCountryCode: string | null;
  /** What the operation tells of it besides what the request and the answer do. */
  details: AuditDetails;
  /** Whether an entry was written with the effect. */
  isAudited: boolean;
  /** Whether a producer or a person was asked for that is unknown or another's. */
  isForeign: boolean;
  /** Whose password was tried: null where nobody has that address. */
  triedPasswordOf?: string | null;
};

export const emptyTrail = (): Trail => ({
  producerNrn: null,
  ecoProductId: null,
  eprCountryCode: null,
  details: {},
  isAudited: false,
  isForeign: false,
});

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
  trail: Trail;
  /** Called once it is decided that the caller may do this. */
  admitted: () => void;
};
