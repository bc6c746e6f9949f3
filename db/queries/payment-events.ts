import type { Db } from "../client";
import { paymentEvents } from "../schema";

/** Notes that an event came; false where it came before. Who brings the same one meanwhile waits. */
export async function notePaymentEvent(db: Db, event: typeof paymentEvents.$inferInsert): Promise<boolean> {
  const rows = await db
    .insert(paymentEvents)
    .values(event)
    .onConflictDoNothing()
    .returning({ id: paymentEvents.eventId });
  return rows.length > 0;
}
