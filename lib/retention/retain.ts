import { insertAuditEntry } from "@/db/queries/audit-entries";
import { type Deleted, deleteOld } from "@/db/queries/retention";
import { answerWithin } from "@/lib/answer-within";
import { inTransaction } from "@/lib/in-transaction";
import { log } from "@/lib/log";
import { loggable } from "@/lib/loggable";
import { tellOwners } from "@/lib/members/tell-owners";
import { db } from "@/lib/runtime";
import { onStop } from "@/lib/server/state";
import { settingOf } from "@/lib/settings";
import { measureRetentionFailure } from "@/lib/system/metrics";

const FIRST_MS = 60_000;
const EVERY_MS = 3_600_000;
/** A stop waits no longer: what a deletion has not committed is undone, and done by the next. */
const STOP_MS = 1_000;

/** Deletes expired rows and logs how many; returns undefined if another process is already doing it. Inviters are told of invitations that expired. */
export async function retain(): Promise<Deleted["counts"] | undefined> {
  const deleted = await inTransaction(db(), async (tx) => {
    const { counts, unanswered = [] } = (await deleteOld(tx, settingOf("BATCH_FILES_DAYS"))) ?? {};
    for (const { id: of, nrn, invitedBy } of unanswered)
      await tellOwners(tx, { nrn, news: "expired", of, sender: invitedBy });
    if (counts && Object.values(counts).some((rows) => rows > 0))
      await insertAuditEntry(tx, {
        actor: "retention",
        action: "retain",
        result: "done",
        details: { deleted: counts },
      });
    return counts;
  });
  if (deleted) log.info(deleted, "retained");
  return deleted;
}

/** Does so every hour for as long as the process runs; one process at a time does the work. */
export function retainPeriodically(): void {
  let running: Promise<unknown> = Promise.resolve();
  const run = () => {
    running = retain().catch((error: unknown) => {
      measureRetentionFailure();
      log.warn({ error: loggable(error) }, "retention failed; it is tried again");
    });
  };
  const first = setTimeout(run, FIRST_MS).unref();
  const timer = setInterval(run, EVERY_MS).unref();
  onStop(() => {
    clearTimeout(first);
    clearInterval(timer);
    return answerWithin(STOP_MS, running);
  });
}
