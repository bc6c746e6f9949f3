import { and, count, desc, eq, gt, sql } from "drizzle-orm";
import type { Db } from "../client";
import { orderBy } from "../order-by";
import { batches, creditAccounts, creditRequests, producers } from "../schema";
import type { Tenant } from "../tenant";
import type { CreditRequestSort, CreditRequestStatus } from "../vocabulary";

export type CreditRequestRow = typeof creditRequests.$inferSelect;
export type AskedCredits = Omit<
  typeof creditRequests.$inferInsert,
  "producerNrn" | "id" | "status" | "createdAt" | "granted" | "answer" | "decidedBy" | "decidedAt"
>;
type Page = { limit: number; offset: number };

const isOpen = (tenant: Tenant) =>
  and(eq(creditRequests.producerNrn, tenant.nrn), eq(creditRequests.status, "OPEN"));

const isOne = (tenant: Tenant, id: string) =>
  and(eq(creditRequests.producerNrn, tenant.nrn), eq(creditRequests.id, id));

/** The requests of a producer, newest first. */
export async function selectCreditRequests(
  db: Db,
  tenant: Tenant,
  { limit, offset }: Page,
): Promise<{ rows: CreditRequestRow[]; total: number }> {
  const where = eq(creditRequests.producerNrn, tenant.nrn);
  const rows = await db
    .select()
    .from(creditRequests)
    .where(where)
    .orderBy(desc(creditRequests.createdAt), creditRequests.id)
    .limit(limit)
    .offset(offset);
  return { rows, total: await db.$count(creditRequests, where) };
}

/** How many requests a producer has made since a moment. */
export async function countCreditRequests(db: Db, tenant: Tenant, since: Date): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(creditRequests)
    .where(and(eq(creditRequests.producerNrn, tenant.nrn), gt(creditRequests.createdAt, since)));
  return row?.count ?? 0;
}

/** Changes what the open request asks for; undefined where none is open. */
export async function changeOpenRequest(
  db: Db,
  tenant: Tenant,
  asked: AskedCredits,
): Promise<CreditRequestRow | undefined> {
  const [row] = await db.update(creditRequests).set(asked).where(isOpen(tenant)).returning();
  return row;
}

export async function insertCreditRequest(
  db: Db,
  tenant: Tenant,
  asked: AskedCredits,
): Promise<CreditRequestRow | undefined> {
  const [row] = await db
    .insert(creditRequests)
    .values({ ...asked, producerNrn: tenant.nrn })
    .returning();
  return row;
}

export async function findCreditRequest(
  db: Db,
  tenant: Tenant,
  id: string,
): Promise<CreditRequestRow | undefined> {
  const [row] = await db.select().from(creditRequests).where(isOne(tenant, id));
  return row;
}

type Closing = Pick<CreditRequestRow, "decidedBy" | "decidedAt"> & {
  status: Exclude<CreditRequestStatus, "OPEN">;
  granted?: number;
  answer?: string | null;
};

/** Closes an open request; undefined where none of that id is open, also because another closed it first. */
export async function closeCreditRequest(
  db: Db,
  tenant: Tenant,
  id: string,
  closing: Closing,
): Promise<CreditRequestRow | undefined> {
  const [row] = await db
    .update(creditRequests)
    .set(closing)
    .where(and(isOne(tenant, id), eq(creditRequests.status, "OPEN")))
    .returning();
  return row;
}

export type RequestOfProducer = {
  request: CreditRequestRow;
  companyName: string;
  /** Credits that it can spend now. */
  gravityCredits: number;
  /** Of the upload that the credits are for. */
  fileName: string | null;
};

const available = sql<number>`coalesce(${creditAccounts.balance} - ${creditAccounts.held}, 0)`;

const REQUEST_SORT_KEYS = {
  COMPANY: sql`folded(${producers.companyName})`,
  AMOUNT: sql`${creditRequests.amount}`,
  CREDITS: available,
  CREATED: sql`${creditRequests.createdAt}`,
};

type Filter = Page & { status: CreditRequestStatus | undefined; sort: CreditRequestSort | undefined };

/** Requests of every producer, for operators alone: those that wait the longest first, else the newest. */
export async function selectAllCreditRequests(
  db: Db,
  { status, sort = status === "OPEN" ? "CREATED" : "-CREATED", limit, offset }: Filter,
): Promise<{ rows: RequestOfProducer[]; total: number }> {
  const where = status && eq(creditRequests.status, status);
  const rows = await db
    .select({
      request: creditRequests,
      companyName: producers.companyName,
      gravityCredits: available.mapWith(Number),
      fileName: batches.fileName,
    })
    .from(creditRequests)
    .innerJoin(producers, eq(producers.nrn, creditRequests.producerNrn))
    .leftJoin(creditAccounts, eq(creditAccounts.producerNrn, creditRequests.producerNrn))
    .leftJoin(
      batches,
      and(eq(batches.producerNrn, creditRequests.producerNrn), eq(batches.id, creditRequests.batchId)),
    )
    .where(where)
    .orderBy(orderBy(REQUEST_SORT_KEYS, sort, sql`${creditRequests.producerNrn}`, sql`${creditRequests.id}`))
    .limit(limit)
    .offset(offset);
  return { rows, total: await db.$count(creditRequests, where) };
}
