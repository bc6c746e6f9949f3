import type { Db } from "../client";
import { auditEntries } from "../schema";

export type AuditEntry = Omit<typeof auditEntries.$inferInsert, "id">;

export async function insertAuditEntry(db: Db, entry: AuditEntry): Promise<void> {
  await db.insert(auditEntries).values(entry);
}
