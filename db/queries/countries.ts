import { eq, type SQL, sql } from "drizzle-orm";
import type { Change } from "../change";
import type { Db } from "../client";
import { countries } from "../schema";
import { countryDocument } from "./documents";
import { idsOfCountry } from "./schemes";

export type CountryChange = Change<Omit<typeof countries.$inferSelect, "codeIso2">>;
type NewCountry = Pick<
  typeof countries.$inferInsert,
  "codeIso2" | "nameEn" | "nameFr" | "nameZh" | "currency"
>;

/** Creates the country if there is none of that code. */
export async function insertCountry(db: Db, country: NewCountry): Promise<void> {
  await db
    .insert(countries)
    .values({ ...country, isVat: false, eprActivated: false })
    .onConflictDoNothing();
}

export async function selectCountryCodes(db: Db): Promise<string[]> {
  const rows = await db.select({ code: countries.codeIso2 }).from(countries);
  return rows.map(({ code }) => code);
}

/** Changes a country, or answers false where there is none of that code. */
export async function updateCountry(db: Db, code: string, change: CountryChange): Promise<boolean> {
  const rows = await db
    .update(countries)
    .set({ ...change, updatedAt: sql`now()` })
    .where(eq(countries.codeIso2, code))
    .returning({ id: countries.id });
  return rows.length > 0;
}

/** A country as the API shows it. */
export async function findCountryDocument(db: Db, code: string): Promise<unknown> {
  const [row] = await db.execute<{ document: unknown }>(
    sql`select ${countryDocument(idsOfCountry)} as document from countries c where c.code_iso2 = ${code}`,
  );
  return row?.document;
}

export async function findCountryId(db: Db, code: string): Promise<string | undefined> {
  const [row] = await db.select({ id: countries.id }).from(countries).where(eq(countries.codeIso2, code));
  return row?.id;
}

export const countryExists = async (db: Db, code: string): Promise<boolean> =>
  (await findCountryId(db, code)) !== undefined;

export async function countryIdExists(db: Db, id: string): Promise<boolean> {
  return (await db.select({ id: countries.id }).from(countries).where(eq(countries.id, id))).length > 0;
}

/** What amounts of a country are in; undefined where there is none of that code. */
export async function findCurrency(db: Db, code: string): Promise<string | undefined> {
  const [row] = await db
    .select({ currency: countries.currency })
    .from(countries)
    .where(eq(countries.codeIso2, code));
  return row?.currency;
}

/** Whether amounts of a country are kept, which are in its currency: of a declaration, a scale, a fee or a modulation. */
export async function isCurrencyUsed(db: Db, code: string): Promise<boolean> {
  const of = (table: SQL) => sql`exists (
    select from ${table} each join scheme_pros sp on sp.id = each.scheme_pro_id where sp.epr_country_code = ${code})`;
  const [row] = await db.execute<{ used: boolean }>(sql`
    select exists (select from declarations d where d.epr_country_code = ${code}) or ${of(sql`scales`)}
      or ${of(sql`declaration_fees`)} or ${of(sql`scale_modulations`)} as used`);
  return row?.used ?? false;
}
