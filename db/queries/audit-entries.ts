import type { Db } from "../client";
import { insertRows } from "../insert-rows";
import { auditEntries } from "../schema";

export async function insertAuditEntry(
  db: Db,
  entry: Omit<typeof auditEntries.$inferInsert, "id" | "createdAt">,
): Promise<void> {
  await db.insert(auditEntries).values(entry);
}

export type RefusalEntry = Pick<
  typeof auditEntries.$inferSelect,
  | "actor"
  | "producerNrn"
  | "attemptedNrn"
  | "action"
  | "path"
  | "result"
  | "status"
  | "requestId"
  | "createdAt"
>;

export async function insertRefusals(db: Db, rows: readonly RefusalEntry[]): Promise<void> {
  await db.execute(insertRows(auditEntries, rows));
}
