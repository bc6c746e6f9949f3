import { type AuditEntry, insertAuditEntries, insertAuditEntry } from "@/db/queries/audit-entries";
import { actorOf, actsAsOperator } from "@/lib/auth/caller";
import type { Context } from "@/lib/context";
import type { AuditDetails } from "@/lib/contract/audit-details";

/** Writes who did what, on what, from what to what, in the transaction of the write. */
export async function recordAudit(context: Context, action: string, details: AuditDetails): Promise<void> {
  const { audit } = context;
  await insertAuditEntry(context.db, entryOf(context, action, { ...details, ...audit.details }));
  audit.isAudited = true;
}

/** What was done to one of many products. */
export type DoneTo = { ecoProductId: string; details: AuditDetails };

/** Writes the same of each of many products, beside the entry of the request: its history tells it, and so does an amendment. */
export async function recordOfEach(context: Context, action: string, done: readonly DoneTo[]): Promise<void> {
  await insertAuditEntries(
    context.db,
    done.map(({ ecoProductId, details }) => ({ ...entryOf(context, action, details), ecoProductId })),
  );
}

/** What was done to one of several things beside what was asked for. */
type DoneBeside = { producerNrn: string | null; details: AuditDetails };

/** Writes the same of each of several things, as if each had been asked for. */
export async function recordBeside(
  context: Context,
  action: string,
  done: readonly DoneBeside[],
): Promise<void> {
  await insertAuditEntries(
    context.db,
    done.map(({ producerNrn, details }) => ({ ...entryOf(context, action, details), producerNrn })),
  );
}

const entryOf = (
  { caller, audit, requestId }: Context,
  action: string,
  details: AuditDetails,
): AuditEntry => ({
  actor: actorOf(caller),
  byOperator: actsAsOperator(caller),
  producerNrn: audit.producerNrn,
  action,
  ecoProductId: audit.ecoProductId,
  eprCountryCode: audit.eprCountryCode,
  details,
  path: audit.path,
  result: "done",
  requestId,
});
