import { insertAuditEntry } from "@/db/queries/audit-entries";
import { actorOf, actsAsOperator } from "@/lib/auth/caller";
import type { Context } from "@/lib/context";
import type { AuditDetails } from "@/lib/contract/audit-details";

/** Writes who did what, on what, from what to what, in the transaction of the write. */
export async function recordAudit(context: Context, action: string, details: AuditDetails): Promise<void> {
  const { caller, audit } = context;
  await insertAuditEntry(context.db, {
    actor: actorOf(caller),
    byOperator: actsAsOperator(caller),
    producerNrn: audit.producerNrn,
    action,
    ecoProductId: audit.ecoProductId,
    eprCountryCode: audit.eprCountryCode,
    details: { ...details, ...audit.details },
    path: audit.path,
    result: "done",
    requestId: context.requestId,
  });
  audit.isAudited = true;
}
