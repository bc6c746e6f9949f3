import { and, eq, inArray, ne, or, sql } from "drizzle-orm";
import type { Db } from "../client";
import { preparedRead } from "../prepared-read";
import type { Reads } from "../reads";
import { registrations, schemePros } from "../schema";
import { inStreamOrder } from "../stream-order";
import type { Tenant } from "../tenant";
import { countryDocument, registrationDocument, schemeProDocuments, withoutTotals } from "./documents";
import { retiredByScheme } from "./retired";

type Personal = { seesPersonalData: boolean };

const schemeProList = preparedRead<Personal, { json: string }>(
  (v) => sql`
    select coalesce(json_agg(d.document order by sp.epr_country_code, ${inStreamOrder(sql`sp.scheme_code`)}, sp.eco_organism_name), '[]')::text as json
    from (${schemeProDocuments(v.seesPersonalData)}) d join scheme_pros sp on sp.id = d.id`,
);

/** Every scheme as a JSON array of SchemePro. */
export async function readSchemePros(reads: Reads, values: Personal): Promise<string> {
  const [row] = await schemeProList.rows(reads, values, undefined);
  return row?.json ?? "[]";
}

/** The ids of the schemes of a row `c` of countries. */
export const idsOfCountry = sql`coalesce((select json_agg(sp.id order by ${inStreamOrder(sql`sp.scheme_code`)}, sp.eco_organism_name)
  from scheme_pros sp where sp.epr_country_code = c.code_iso2), '[]')`;

const countryList = preparedRead<Record<string, never>, { json: string }>(
  () =>
    sql`select coalesce(json_agg(${countryDocument(idsOfCountry)} order by c.code_iso2), '[]')::text as json from countries c`,
);

export async function readCountries(reads: Reads): Promise<string> {
  const [row] = await countryList.rows(reads, {}, undefined);
  return row?.json ?? "[]";
}

const periodList = preparedRead<
  { country: string | undefined; code: string | undefined },
  { json: string },
  { byCountry: boolean; byCode: boolean }
>(
  (v, { byCountry, byCode }) => sql`
    select coalesce(json_agg(json_build_object(
      'eprCountryCode', p.epr_country_code, 'code', p.code, 'startsOn', p.starts_on, 'endsOn', p.ends_on,
      'deadlines', coalesce((
        select json_agg(json_build_object(
          'schemeProId', sp.id, 'schemeCode', sp.scheme_code, 'ecoOrganismName', sp.eco_organism_name,
          'opensOn', d.opens_on, 'deadline', d.deadline, 'certainty', d.certainty, 'source', d.source
        ) order by ${inStreamOrder(sql`sp.scheme_code`)}, sp.eco_organism_name)
        from scheme_deadlines d join scheme_pros sp on sp.id = d.scheme_pro_id
        where d.epr_country_code = p.epr_country_code and d.declaration_period_code = p.code
      ), '[]')
    ) order by p.epr_country_code, p.code desc), '[]')::text as json
    from declaration_periods p
    where true ${byCountry ? sql`and p.epr_country_code = ${v.country}` : sql``} ${byCode ? sql`and p.code = ${v.code}` : sql``}`,
);

/** The declaration periods, with each scheme's deadline, as a JSON array. */
export async function readPeriods(reads: Reads, country: string | undefined): Promise<string> {
  const [row] = await periodList.rows(
    reads,
    { country, code: undefined },
    { byCountry: country !== undefined, byCode: false },
  );
  return row?.json ?? "[]";
}

/** One period with its deadlines, as a transaction sees it. */
export async function findPeriodDocument(db: Db, country: string, code: string): Promise<unknown> {
  const [row] = await periodList.rowsIn(db, { country, code }, { byCountry: true, byCode: true });
  return JSON.parse(row?.json ?? "[]")[0];
}

type RegistrationValues = Personal & { nrn: string; country: string; period: string };
type RegistrationShape = { inPeriod: boolean };

/** Registrations of a producer in a country as a JSON array, with the counts and totals of a period when one is asked for. */
const registrationList = preparedRead<RegistrationValues, { json: string }, RegistrationShape>(
  (v, { inPeriod }) => sql`
    with pros as materialized (${schemeProDocuments(v.seesPersonalData)} where sp.epr_country_code = ${v.country})
    ${inPeriod ? sql`, retired as materialized (${retiredByScheme(v)})` : sql``}
    select coalesce(json_agg(${registrationDocument(
      inPeriod
        ? sql`'countProductsScheme', coalesce(n.count_products, 0) - coalesce(z.products, 0), 'totalQuantityScheme', coalesce(trim_scale(t.total_quantity), 0),
          'totalAmountScheme', coalesce(trim_scale(t.total_amount), 0), 'producerPaidAt', iso(t.producer_paid_at)`
        : withoutTotals,
      v.seesPersonalData,
    )} order by ${inStreamOrder(sql`sp.scheme_code`)}, sp.eco_organism_name, r.id), '[]')::text as json
    from registrations r
    join producers x on x.nrn = r.producer_nrn
    join scheme_pros sp on sp.id = r.scheme_pro_id
    join pros on pros.id = r.scheme_pro_id
    ${
      inPeriod
        ? sql`left join scheme_product_counts n on n.producer_nrn = r.producer_nrn and n.scheme_pro_id = sp.id
            and n.declaration_period_code = ${v.period}
          left join retired z on z.scheme_pro_id = sp.id
          left join declarations d on d.producer_nrn = r.producer_nrn and d.epr_country_code = sp.epr_country_code
            and d.declaration_period_code = ${v.period}
          left join declaration_parts t on t.producer_nrn = d.producer_nrn and t.declaration_id = d.id and t.scheme_pro_id = sp.id`
        : sql``
    }
    where r.producer_nrn = ${v.nrn}`,
);

export async function readRegistrations(
  reads: Reads,
  tenant: Tenant,
  values: Omit<RegistrationValues, "nrn">,
): Promise<string> {
  const [row] = await registrationList.rows(reads, { ...values, nrn: tenant.nrn }, { inPeriod: true });
  return row?.json ?? "[]";
}

/** Registrations as a transaction sees them, without totals; of the given schemes. */
export async function selectRegistrationsIn(
  db: Db,
  tenant: Tenant,
  values: Omit<RegistrationValues, "nrn" | "period">,
): Promise<unknown[]> {
  const [row] = await registrationList.rowsIn(
    db,
    { ...values, nrn: tenant.nrn, period: "" },
    { inPeriod: false },
  );
  return JSON.parse(row?.json ?? "[]");
}

/** The default scheme of each code in a country, and those of the codes that were chosen. */
export function selectDefaultSchemes(
  db: Db,
  country: string,
  schemeCodes: readonly string[],
  chosen: readonly string[] = [],
): Promise<{ id: string; schemeCode: string; givesUin: boolean }[]> {
  return db
    .select({ id: schemePros.id, schemeCode: schemePros.schemeCode, givesUin: schemePros.givesUin })
    .from(schemePros)
    .where(
      and(
        eq(schemePros.eprCountryCode, country),
        inArray(schemePros.schemeCode, [...schemeCodes]),
        or(eq(schemePros.isDefault, true), inArray(schemePros.id, [...chosen])),
      ),
    );
}

/** The schemes of a country that the producer is registered with, or on the way to be: it may come back to one it has left. */
export function selectRegisteredSchemes(
  db: Db,
  tenant: Tenant,
  country: string,
): Promise<{ id: string; schemeCode: string; registrationId: string; isDraft: boolean }[]> {
  return db
    .select({
      id: schemePros.id,
      schemeCode: schemePros.schemeCode,
      registrationId: registrations.id,
      isDraft: sql<boolean>`${registrations.status} = '1 - Draft'`,
    })
    .from(registrations)
    .innerJoin(schemePros, eq(schemePros.id, registrations.schemeProId))
    .where(
      and(
        eq(registrations.producerNrn, tenant.nrn),
        eq(schemePros.eprCountryCode, country),
        ne(registrations.status, "7 - Terminated"),
      ),
    );
}

/** Inserts those that are not there yet, and answers them. */
export async function insertRegistrations(
  db: Db,
  tenant: Tenant,
  rows: readonly Omit<typeof registrations.$inferInsert, "producerNrn">[],
): Promise<(typeof registrations.$inferSelect)[]> {
  if (rows.length === 0) return [];
  return db
    .insert(registrations)
    .values(rows.map((row) => ({ ...row, producerNrn: tenant.nrn })))
    .onConflictDoNothing()
    .returning();
}

/** Has a draft be with another scheme. */
export async function moveDraft(
  db: Db,
  tenant: Tenant,
  registrationId: string,
  schemeProId: string,
): Promise<void> {
  await db
    .update(registrations)
    .set({ schemeProId, updatedAt: sql`now()` })
    .where(
      and(
        eq(registrations.producerNrn, tenant.nrn),
        eq(registrations.id, registrationId),
        eq(registrations.status, "1 - Draft"),
      ),
    );
}
