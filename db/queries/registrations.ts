import { and, desc, eq, sql } from "drizzle-orm";
import type { Db } from "../client";
import { registrationSteps, registrations } from "../schema";
import type { Tenant } from "../tenant";
import { isUndoable, registrationDocument, schemeProDocuments, withoutTotals } from "./documents";

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

export type StepRow = typeof registrationSteps.$inferSelect;
export type NewStep = Omit<typeof registrationSteps.$inferInsert, "producerNrn" | "id">;

export async function insertSteps(db: Db, tenant: Tenant, steps: readonly NewStep[]): Promise<void> {
  if (steps.length === 0) return;
  await db.insert(registrationSteps).values(steps.map((step) => ({ ...step, producerNrn: tenant.nrn })));
}

/** The last step of a registration, where it registered or rejected and nothing followed it. */
export async function findUndoableStep(db: Db, tenant: Tenant, id: string): Promise<StepRow | undefined> {
  const [row] = await db
    .select()
    .from(registrationSteps)
    .where(
      and(
        eq(registrationSteps.producerNrn, tenant.nrn),
        eq(registrationSteps.registrationId, id),
        sql`(select ${isUndoable} from registrations r where r.producer_nrn = ${tenant.nrn} and r.id = ${id}::uuid)`,
      ),
    )
    .orderBy(desc(registrationSteps.id))
    .limit(1);
  return row;
}

/** What is asked and said of a registration with a scheme. */
export type RegistrationParties = {
  scheme: string;
  schemeCode: string;
  givesUin: boolean;
  country: string;
  company: string;
};

export async function findParties(db: Db, tenant: Tenant, schemeProId: string): Promise<RegistrationParties> {
  const [row] = await db.execute<RegistrationParties>(sql`
    select sp.eco_organism_name as scheme, sp.scheme_code as "schemeCode", sp.gives_uin as "givesUin", sp.epr_country_code as country,
      x.company_name as company
    from scheme_pros sp, producers x where sp.id = ${schemeProId} and x.nrn = ${tenant.nrn}`);
  if (!row) throw new Error("a registration always has its scheme and its producer");
  return row;
}

/** A registration as the API shows it, without totals of a period. */
export async function findRegistrationDocument(
  db: Db,
  tenant: Tenant,
  id: string,
  seesPersonalData: boolean,
): Promise<unknown> {
  const [row] = await db.execute<{ document: unknown }>(sql`
    select ${registrationDocument(withoutTotals, seesPersonalData)} as document
    from registrations r
    join producers x on x.nrn = r.producer_nrn
    join scheme_pros sp on sp.id = r.scheme_pro_id
    join (${schemeProDocuments(seesPersonalData)}) pros on pros.id = sp.id
    where r.producer_nrn = ${tenant.nrn} and r.id = ${id}::uuid`);
  return row?.document;
}
