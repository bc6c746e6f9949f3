import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/pg-core";
import type { Db } from "../client";
import { calendarLinks, declarationParts } from "../schema";
import type { Tenant } from "../tenant";
import type { Locale, PartStatus } from "../vocabulary";
import { wasValidated } from "./first-validated";
import { isBegun } from "./nil-declarations";
import { declaresUntil } from "./standing";

export type CalendarLinkRow = typeof calendarLinks.$inferSelect;

const ofPerson = (tenant: Tenant, userId: string) =>
  and(eq(calendarLinks.producerNrn, tenant.nrn), eq(calendarLinks.userId, userId));

/** A person's links of a producer, newest first. */
export const selectCalendarLinks = (db: Db, tenant: Tenant, userId: string): Promise<CalendarLinkRow[]> =>
  db
    .select()
    .from(calendarLinks)
    .where(ofPerson(tenant, userId))
    .orderBy(desc(calendarLinks.createdAt), calendarLinks.id)
    .limit(100);

export const countLiveLinks = (db: Db, tenant: Tenant, userId: string): Promise<number> =>
  db.$count(calendarLinks, and(ofPerson(tenant, userId), isNull(calendarLinks.revokedAt)));

export async function insertCalendarLink(
  db: Db,
  tenant: Tenant,
  { userId, hash }: Pick<CalendarLinkRow, "userId" | "hash">,
): Promise<CalendarLinkRow> {
  const [row] = await db.insert(calendarLinks).values({ producerNrn: tenant.nrn, userId, hash }).returning();
  if (!row) throw new Error("the link was not stored");
  return row;
}

/** Ends a link of a person's; ending it again leaves it as it is. Undefined where it is none of theirs. */
export async function endCalendarLink(
  db: Db,
  tenant: Tenant,
  userId: string,
  id: string,
): Promise<CalendarLinkRow | undefined> {
  const [row] = await db
    .update(calendarLinks)
    .set({ revokedAt: sql`coalesce(${calendarLinks.revokedAt}, now())` })
    .where(and(ofPerson(tenant, userId), eq(calendarLinks.id, id)))
    .returning();
  return row;
}

/** What a person has of links, for their own file. */
export const selectCalendarLinksOf = (db: Db, userId: string): Promise<CalendarLinkRow[]> =>
  db
    .select()
    .from(calendarLinks)
    .where(eq(calendarLinks.userId, userId))
    .orderBy(desc(calendarLinks.createdAt), calendarLinks.id)
    .limit(1_000);

/** Of whose live link that is the hash, for as long as they belong to the producer; its use is noted to the hour. */
export async function findCalendarReader(
  db: Db,
  hash: string,
): Promise<{ nrn: string; userId: string; language: Locale } | undefined> {
  const [row] = await db.execute<{
    id: string;
    nrn: string;
    userId: string;
    language: Locale;
    isUnnoted: boolean;
  }>(sql`
    select l.id, l.producer_nrn as nrn, l.user_id as "userId", u.language,
      l.last_used_at is null or l.last_used_at < date_trunc('hour', now()) as "isUnnoted"
    from calendar_links l
    join users u on u.id = l.user_id
    join memberships m on m.producer_nrn = l.producer_nrn and m.user_id = l.user_id
    where l.hash = ${hash} and l.revoked_at is null`);
  if (row?.isUnnoted)
    await db
      .update(calendarLinks)
      .set({ lastUsedAt: sql`date_trunc('hour', now())` })
      .where(and(eq(calendarLinks.producerNrn, row.nrn), eq(calendarLinks.id, row.id)));
  return row;
}

export type Deadline = {
  schemeProId: string;
  ecoOrganismName: string;
  country: string;
  period: string;
  deadline: string;
  certainty: string;
  /** Of what is declared to the scheme, to be sent again where it was reopened; null where nothing is yet. */
  status: PartStatus | "REQUIRES_RESUBMISSION" | null;
  registeredAt: string | null;
};

const PART = alias(declarationParts, "p");

/**
 * The deadlines of the schemes that a producer is registered with for the period, or declared something to, from a year and a half ago on.
 */
export async function selectDeadlines(db: Db, tenant: Tenant, today: string): Promise<Deadline[]> {
  const rows = await db.execute<Deadline>(sql`
    select s.id as "schemeProId", s.eco_organism_name as "ecoOrganismName", d.epr_country_code as country,
      d.declaration_period_code as period, d.deadline::text as deadline, d.certainty,
      iso(min(r.created_at)) as "registeredAt",
      case when p.requires_resubmission or p.status = 'DRAFT' and ${wasValidated(PART)} then 'REQUIRES_RESUBMISSION'
        else p.status end as status
    from registrations r
    join scheme_pros s on s.id = r.scheme_pro_id
    join scheme_deadlines d on d.scheme_pro_id = s.id and d.deadline > ${today}::date - 550
    join declaration_periods y on y.epr_country_code = d.epr_country_code and y.code = d.declaration_period_code
    left join declarations c on c.producer_nrn = r.producer_nrn and c.epr_country_code = d.epr_country_code
      and c.declaration_period_code = d.declaration_period_code
    left join declaration_parts p on p.producer_nrn = c.producer_nrn and p.declaration_id = c.id and p.scheme_pro_id = s.id
      and ${isBegun(PART)}
    where r.producer_nrn = ${tenant.nrn}
      and (p.status is not null or ${declaresUntil(sql`y.ends_on`)})
    group by s.id, d.epr_country_code, d.declaration_period_code, d.deadline, d.certainty, p.producer_nrn, p.declaration_id, p.scheme_pro_id,
      p.status, p.requires_resubmission
    order by deadline, "ecoOrganismName", "schemeProId" limit 1000`);
  return [...rows];
}
