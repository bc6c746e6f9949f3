import type { Db } from "@/db/client";
import type { Reads } from "@/db/reads";
import type { Locale } from "@/db/vocabulary";
import type { Caller } from "@/lib/auth/caller";
import type { AuditDetails } from "@/lib/contract/audit-details";
import type { Access } from "@/lib/contract/endpoint";

/** What the audit will say of a request; filled as it is learnt. */
export type AuditTrail = {
  /** The path below `/api`, without its query. */
  readonly path: string;
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

export const newAuditTrail = (path: string): AuditTrail => ({
  path,
  producerNrn: null,
  ecoProductId: null,
  eprCountryCode: null,
  details: {},
  isAudited: false,
  isForeign: false,
});

/** What is asked of the caller, and who hears that they have it. */
export type Permission = {
  access: Access;
  /** Whether a producer's editors and viewers are refused. */
  ownersOnly: boolean;
  /** Called, with the producer where there is one, once it is decided that the caller may do this; what follows waits for it. */
  onGranted: (nrn?: string) => void | Promise<void>;
};

/** Everything an operation may depend on besides its input. */
export type Context = {
  /** The pool, or the transaction of a mutation. */
  db: Db;
  /** Prepared reads outside of any transaction. */
  reads: Reads;
  caller: Caller;
  permission: Permission;
  now: Date;
  /** The language in which the answer is read. */
  locale: Locale;
  requestId: string;
  /** Under which a repeat is answered like the first request. */
  idempotencyKey: string | null;
  audit: AuditTrail;
  /** Reads a piece of what is sent while it is read, in its turn among the heavy reads of the producer. */
  inTurn: <T>(read: () => Promise<T>) => Promise<T>;
};
