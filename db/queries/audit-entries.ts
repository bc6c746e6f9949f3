import type { Db } from "../client";
import { auditEntries } from "../schema";

export async function insertAuditEntry(
  db: Db,
  entry: Omit<typeof auditEntries.$inferInsert, "id" | "createdAt">,
): Promise<void> {
  await db.insert(auditEntries).values(entry);
}
