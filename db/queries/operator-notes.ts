import { eq, sql } from "drizzle-orm";
import type { Db } from "../client";
import { operatorNotes } from "../schema";
import type { Tenant } from "../tenant";

type NoteRow = { note: string; actor: string; actorName: string | null; writtenAt: Date };

export async function findOperatorNote(db: Db, tenant: Tenant): Promise<NoteRow | undefined> {
  const [row] = await db
    .select({
      note: operatorNotes.note,
      actor: operatorNotes.actor,
      actorName: sql<string | null>`(
        select u.name from users u where ${operatorNotes.actor} = 'user:' || u.id)`,
      writtenAt: operatorNotes.writtenAt,
    })
    .from(operatorNotes)
    .where(eq(operatorNotes.producerNrn, tenant.nrn));
  return row;
}

/** Writes a note in the place of the one before; an empty one is none. */
export async function writeNote(
  db: Db,
  tenant: Tenant,
  written: { note: string; actor: string; writtenAt: Date },
): Promise<void> {
  if (written.note === "") {
    await db.delete(operatorNotes).where(eq(operatorNotes.producerNrn, tenant.nrn));
    return;
  }
  await db
    .insert(operatorNotes)
    .values({ ...written, producerNrn: tenant.nrn })
    .onConflictDoUpdate({ target: operatorNotes.producerNrn, set: written });
}
