import { insertAuditEntry } from "@/db/queries/audit-entries";
import { actorOf } from "@/lib/auth/caller";
import type { Context } from "@/lib/context";
import { requestPath } from "./request-path";

/** Writes who did what, in the transaction of the write. */
export async function recordAudit(context: Context, action: string): Promise<void> {
  await insertAuditEntry(context.db, {
    actor: actorOf(context.caller),
    producerNrn: context.trail.producerNrn,
    action,
    ecoProductId: context.trail.ecoProductId,
    eprCountryCode: context.trail.eprCountryCode,
    path: requestPath(context.request),
    result: "done",
    requestId: context.requestId,
  });
  context.trail.isAudited = true;
}
