import { insertAuditEntry } from "@/db/queries/audit-entries";
import { actorOf, isOperator } from "@/lib/auth/caller";
import type { Context } from "@/lib/context";
import type { AuditDetails } from "@/lib/contract/audit-details";
import { requestPath } from "./request-path";

/** Writes who did what, on what, from what to what, in the transaction of the write. */
export async function recordAudit(context: Context, action: string, details: AuditDetails): Promise<void> {
  const { caller, trail } = context;
  await insertAuditEntry(context.db, {
    actor: actorOf(caller),
    byOperator: isOperator(caller),
    producerNrn: trail.producerNrn,
    action,
    ecoProductId: trail.ecoProductId,
    eprCountryCode: trail.eprCountryCode,
    details: { ...details, ...trail.details },
    path: requestPath(context.request),
    result: "done",
    requestId: context.requestId,
  });
  trail.isAudited = true;
}
