import { and, eq, sql } from "drizzle-orm";
import type { Change } from "../change";
import type { Db } from "../client";
import { lockName } from "../lock-name";
import { schemePros, sellerPaymentConfigs } from "../schema";
import { schemeProDocuments } from "./documents";

type SchemeRow = typeof schemePros.$inferSelect;
type NewScheme = Omit<typeof schemePros.$inferInsert, "id" | "isDefault" | "createdAt" | "updatedAt">;
type Payment = Change<
  Pick<
    typeof sellerPaymentConfigs.$inferSelect,
    "depositPriceId" | "ecoContributionPriceId" | "connectId" | "statementPer"
  >
>;

/** The schemes of a code in a country; who writes one of them waits for who does. */
export async function lockSchemesOfCode(
  db: Db,
  country: string,
  schemeCode: string,
): Promise<Pick<SchemeRow, "id" | "ecoOrganismName" | "isDefault">[]> {
  await lockName(db, `scheme ${country} ${schemeCode}`);
  return db
    .select({
      id: schemePros.id,
      ecoOrganismName: schemePros.ecoOrganismName,
      isDefault: schemePros.isDefault,
    })
    .from(schemePros)
    .where(and(eq(schemePros.eprCountryCode, country), eq(schemePros.schemeCode, schemeCode)));
}

/** Adds a scheme with its payment; not the default of its code yet. */
export async function insertSchemePro(db: Db, scheme: NewScheme): Promise<string> {
  const [row] = await db
    .insert(schemePros)
    .values({ ...scheme, isDefault: false })
    .returning({ id: schemePros.id });
  if (!row) throw new Error("the scheme was not stored");
  await db.insert(sellerPaymentConfigs).values({ sellerId: scheme.sellerId, schemeProId: row.id });
  return row.id;
}

export async function updateSchemePro(
  db: Db,
  id: string,
  change: Change<Omit<SchemeRow, "eprCountryCode" | "schemeCode" | "ecoOrganismName" | "isDefault">>,
): Promise<void> {
  await db
    .update(schemePros)
    .set({ ...change, updatedAt: sql`now()` })
    .where(eq(schemePros.id, id));
}

/** Changes how a scheme's seller is paid, who is the one that the scheme names. */
export async function savePaymentConfig(db: Db, schemeProId: string, payment: Payment): Promise<void> {
  await db
    .update(sellerPaymentConfigs)
    .set({
      ...payment,
      sellerId: sql`(select seller_id from scheme_pros where id = ${schemeProId})`,
      updatedAt: sql`now()`,
    })
    .where(eq(sellerPaymentConfigs.schemeProId, schemeProId));
}

/** Whether a scheme has no scale for a period that another one has a scale for. */
export async function lacksScales(db: Db, schemeProId: string, otherId: string): Promise<boolean> {
  const [row] = await db.execute<{ lacks: boolean }>(sql`
    select exists (
      select from scales o where o.scheme_pro_id = ${otherId} and not exists (
        select from scales s
        where s.scheme_pro_id = ${schemeProId} and s.declaration_period_code = o.declaration_period_code)
    ) as lacks`);
  return row?.lacks === true;
}

/** Makes a scheme the default of its code, in place of another. */
export async function makeDefault(db: Db, id: string, before: string | undefined): Promise<void> {
  if (before) await db.update(schemePros).set({ isDefault: false }).where(eq(schemePros.id, before));
  await db.update(schemePros).set({ isDefault: true }).where(eq(schemePros.id, id));
}

/** A scheme as the API shows it to operators. */
export async function findSchemeProDocument(db: Db, id: string): Promise<unknown> {
  const [row] = await db.execute<{ document: unknown }>(
    sql`select document from (${schemeProDocuments(true)}) d where d.id = ${id}`,
  );
  return row?.document;
}

/** A scheme as a notice names it, and which day it is. */
export async function findSchemeNamed(
  db: Db,
  id: string,
): Promise<{ ecoOrganismName: string; schemeCode: string; country: string; today: string } | undefined> {
  const [row] = await db
    .select({
      ecoOrganismName: schemePros.ecoOrganismName,
      schemeCode: schemePros.schemeCode,
      country: schemePros.eprCountryCode,
      today: sql<string>`current_date::text`,
    })
    .from(schemePros)
    .where(eq(schemePros.id, id));
  return row;
}
