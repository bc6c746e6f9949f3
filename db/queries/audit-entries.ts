import type { Db } from "../client";
import { insertRows } from "../insert-rows";
import { auditEntries } from "../schema";

export type AuditEntry = Omit<typeof auditEntries.$inferInsert, "id">;

export async function insertAuditEntry(db: Db, entry: AuditEntry): Promise<void> {
  await db.insert(auditEntries).values(entry);
}

/** Writes entries that each name the same columns. */
export async function insertAuditEntries(db: Db, entries: readonly AuditEntry[]): Promise<void> {
  if (entries.length > 0) await db.execute(insertRows(auditEntries, entries));
}
