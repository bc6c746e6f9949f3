import { and, eq, sql } from "drizzle-orm";
import type { Db } from "../client";
import { registrations } from "../schema";
import type { Tenant } from "../tenant";
import { registrationDocument, schemeProDocuments, withoutTotals } from "./documents";

export type RegistrationRow = typeof registrations.$inferSelect;
export type RegistrationChange = Partial<
  Omit<RegistrationRow, "producerNrn" | "id" | "schemeProId" | "createdAt" | "updatedAt">
>;

/** A registration of a producer, locked for the transaction. */
export async function lockRegistration(
  db: Db,
  tenant: Tenant,
  id: string,
): Promise<RegistrationRow | undefined> {
  const [row] = await db
    .select()
    .from(registrations)
    .where(and(eq(registrations.producerNrn, tenant.nrn), eq(registrations.id, id)))
    .for("update");
  return row;
}

export async function updateRegistration(
  db: Db,
  tenant: Tenant,
  id: string,
  change: RegistrationChange,
): Promise<void> {
  await db
    .update(registrations)
    .set({ ...change, updatedAt: sql`now()` })
    .where(and(eq(registrations.producerNrn, tenant.nrn), eq(registrations.id, id)));
}

/** A registration as the API shows it, without totals of a period. */
export async function findRegistrationDocument(
  db: Db,
  tenant: Tenant,
  id: string,
  seesPersonalData: boolean,
): Promise<unknown> {
  const [row] = await db.execute<{ document: unknown }>(sql`
    select ${registrationDocument(withoutTotals)} as document
    from registrations r
    join producers x on x.nrn = r.producer_nrn
    join scheme_pros sp on sp.id = r.scheme_pro_id
    join (${schemeProDocuments(seesPersonalData)}) pros on pros.id = sp.id
    where r.producer_nrn = ${tenant.nrn} and r.id = ${id}::uuid`);
  return row?.document;
}
