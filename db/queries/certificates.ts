import { and, count, desc, eq, isNull, sql } from "drizzle-orm";
import type { Db } from "../client";
import type { Market } from "../market";
import { certificates, countries, declarationPeriods, producers } from "../schema";
import type { Tenant } from "../tenant";
import { numberGiven } from "./number-given";

export type CertificateRow = typeof certificates.$inferSelect;
type NewCertificate = Omit<
  typeof certificates.$inferInsert,
  "producerNrn" | "issuedAt" | "replacedAt" | "withdrawnAt"
> & { issuedAt: Date };

type CertificateFilter = {
  country?: string | undefined;
  period?: string | undefined;
  limit: number;
  offset: number;
};

/** The certificates of a producer, newest first. */
export async function selectCertificates(
  db: Db,
  tenant: Tenant,
  { country, period, limit, offset }: CertificateFilter,
): Promise<{ rows: CertificateRow[]; total: number }> {
  const where = and(
    eq(certificates.producerNrn, tenant.nrn),
    country ? eq(certificates.eprCountryCode, country) : undefined,
    period ? eq(certificates.declarationPeriodCode, period) : undefined,
  );
  const rows = await db
    .select()
    .from(certificates)
    .where(where)
    .orderBy(desc(certificates.issuedAt), desc(certificates.id))
    .limit(limit)
    .offset(offset);
  return { rows, total: await db.$count(certificates, where) };
}

export async function findOwnCertificate(
  db: Db,
  tenant: Tenant,
  id: string,
): Promise<CertificateRow | undefined> {
  const [row] = await db
    .select()
    .from(certificates)
    .where(and(eq(certificates.producerNrn, tenant.nrn), eq(certificates.id, id)));
  return row;
}

/** The certificate with that number and code, whosever it is: who asks has it in front of them. */
export async function findCertificate(
  db: Db,
  { number, code }: { number: string; code: string },
): Promise<Pick<CertificateRow, "number" | "replacedAt" | "withdrawnAt"> | undefined> {
  const [row] = await db
    .select({
      number: certificates.number,
      replacedAt: certificates.replacedAt,
      withdrawnAt: certificates.withdrawnAt,
    })
    .from(certificates)
    .where(and(eq(certificates.number, number), eq(certificates.code, code)));
  return row;
}

/** How many certificates a declaration had, and its last. */
export async function findLastCertificate(
  db: Db,
  tenant: Tenant,
  declarationId: string,
): Promise<{ last: CertificateRow | undefined; total: number }> {
  const where = and(eq(certificates.producerNrn, tenant.nrn), eq(certificates.declarationId, declarationId));
  const [last] = await db
    .select()
    .from(certificates)
    .where(where)
    .orderBy(desc(certificates.issuedAt), desc(certificates.id))
    .limit(1);
  const [counted] = await db.select({ total: count() }).from(certificates).where(where);
  return { last, total: counted?.total ?? 0 };
}

/** Writes a certificate; the one that it replaces is so from the same moment on. */
export async function insertCertificate(
  db: Db,
  tenant: Tenant,
  certificate: NewCertificate,
): Promise<CertificateRow> {
  if (certificate.replaces)
    await db
      .update(certificates)
      .set({ replacedAt: certificate.issuedAt })
      .where(
        and(
          eq(certificates.producerNrn, tenant.nrn),
          eq(certificates.id, certificate.replaces),
          isNull(certificates.replacedAt),
        ),
      );
  const [row] = await db
    .insert(certificates)
    .values({ ...certificate, producerNrn: tenant.nrn })
    .returning();
  if (!row) throw new Error("the certificate was not stored");
  return row;
}

type Certified = {
  companyName: string;
  address: (string | null)[];
  companyCountry: string | null;
  startsOn: string;
  endsOn: string;
  /** The producer's numbers by scheme. */
  uins: Record<string, string | null>;
};

/** What a certificate says beside the declaration: the company, the period, and the numbers that schemes gave. */
export async function findCertified(
  db: Db,
  tenant: Tenant,
  { country, period }: Market,
): Promise<Certified | undefined> {
  const [row] = await db
    .select({
      companyName: producers.companyName,
      street: producers.companyAddress,
      complement: producers.companyAddressComplement,
      town: sql<
        string | null
      >`nullif(concat_ws(' ', ${producers.companyZipCode}, ${producers.companyCity}), '')`,
      companyCountry: countries.codeIso2,
      startsOn: declarationPeriods.startsOn,
      endsOn: declarationPeriods.endsOn,
    })
    .from(producers)
    .innerJoin(
      declarationPeriods,
      and(eq(declarationPeriods.eprCountryCode, country), eq(declarationPeriods.code, period)),
    )
    .leftJoin(countries, eq(countries.id, producers.companyCountryId))
    .where(eq(producers.nrn, tenant.nrn));
  if (!row) return undefined;
  const numbers = await db.execute<{ schemeProId: string; uin: string | null }>(sql`
    select s.id as "schemeProId", ${numberGiven("uin", sql`${tenant.nrn}`, sql`s.id`)} as uin
    from scheme_pros s where s.epr_country_code = ${country}`);
  const { companyName, street, complement, town, companyCountry, startsOn, endsOn } = row;
  return {
    companyName,
    address: [street, complement, town],
    companyCountry,
    startsOn,
    endsOn,
    uins: Object.fromEntries(numbers.map(({ schemeProId, uin }) => [schemeProId, uin])),
  };
}
