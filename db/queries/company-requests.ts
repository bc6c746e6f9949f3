import { and, desc, eq, getTableColumns } from "drizzle-orm";
import type { Db } from "../client";
import { companyRequests, producers, users } from "../schema";
import type { CompanyRequestStatus } from "../vocabulary";

export type CompanyRequestRow = typeof companyRequests.$inferSelect;
type Asked = Pick<
  CompanyRequestRow,
  | "userId"
  | "nrn"
  | "companyName"
  | "companyCountryCode"
  | "eprCountryCode"
  | "schemeCodes"
  | "externalRegistrations"
>;

/** Whether an NRN is of no producer yet. */
export const isUnregistered = async (db: Db, nrn: string): Promise<boolean> =>
  (await db.$count(producers, eq(producers.nrn, nrn))) === 0;

/** Asks for a company; undefined where the person asks for it already. */
export async function insertCompanyRequest(db: Db, asked: Asked): Promise<CompanyRequestRow | undefined> {
  const [row] = await db.insert(companyRequests).values(asked).onConflictDoNothing().returning();
  return row;
}

export const countOpenCompanyRequests = (db: Db, userId: string): Promise<number> =>
  db.$count(companyRequests, and(eq(companyRequests.userId, userId), eq(companyRequests.status, "OPEN")));

/** What a person has asked for, newest first. */
export const selectCompanyRequestsBy = (db: Db, userId: string): Promise<CompanyRequestRow[]> =>
  db
    .select()
    .from(companyRequests)
    .where(eq(companyRequests.userId, userId))
    .orderBy(desc(companyRequests.createdAt), companyRequests.id);

type Decision = { status: Exclude<CompanyRequestStatus, "OPEN">; reason: string | null; decidedAt: Date };

/** Decides an open request; undefined where none of that id is open, also because another operator was first. */
export async function closeCompanyRequest(
  db: Db,
  id: string,
  decision: Decision,
): Promise<CompanyRequestRow | undefined> {
  const [row] = await db
    .update(companyRequests)
    .set(decision)
    .where(and(eq(companyRequests.id, id), eq(companyRequests.status, "OPEN")))
    .returning();
  return row;
}

type Person = { id: string; name: string; email: string; countStarted: number };
type Filter = { status: CompanyRequestStatus | undefined; limit: number; offset: number };

/** Requests of everybody, for operators alone: those that wait the longest first, else the newest. */
export async function selectCompanyRequests(
  db: Db,
  { status, limit, offset }: Filter,
): Promise<{ rows: { request: CompanyRequestRow; person: Person }[]; total: number }> {
  const where = status && eq(companyRequests.status, status);
  const rows = await db
    .select({
      request: getTableColumns(companyRequests),
      person: {
        id: users.id,
        name: users.name,
        email: users.email,
        countStarted: db.$count(producers, eq(producers.startedBy, users.id)),
      },
    })
    .from(companyRequests)
    .innerJoin(users, eq(users.id, companyRequests.userId))
    .where(where)
    .orderBy(
      status === "OPEN" ? companyRequests.createdAt : desc(companyRequests.createdAt),
      companyRequests.id,
    )
    .limit(limit)
    .offset(offset);
  return { rows, total: await db.$count(companyRequests, where) };
}
