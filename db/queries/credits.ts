import { and, desc, eq, getTableColumns, gte, lt, lte, ne, type SQL, sql } from "drizzle-orm";
import type { Db } from "../client";
import { orderBy } from "../order-by";
import { preparedRead } from "../prepared-read";
import type { Reads } from "../reads";
import { batches, creditAccounts, creditActs, creditEntries, creditMonths } from "../schema";
import type { Tenant } from "../tenant";
import type { CreditEntryKind, CreditEntrySort } from "../vocabulary";

/** The balance as the JSON of the Credits object. */
export const creditsRead = preparedRead<{ nrn: string }, { json: string }>(
  (v) => sql`
    select json_build_object('gravityCredits', coalesce(a.balance - a.held, 0), 'planName', coalesce(p.plan_name, ''),
      'planFrequency', coalesce(p.plan_frequency, ''), 'planCredits', coalesce(a.plan_credits, 0))::text as json
    from producers p left join credit_accounts a on a.producer_nrn = p.nrn
    where p.nrn = ${v.nrn}`,
);

export async function readCredits(reads: Reads, tenant: Tenant): Promise<string | undefined> {
  const [row] = await creditsRead.rows(reads, { nrn: tenant.nrn }, undefined);
  return row?.json;
}

export type Balance = {
  gravityCredits: number;
  planName: string;
  planFrequency: string;
  planCredits: number;
};

/** The balance as a transaction sees it. */
export async function findBalance(db: Db, tenant: Tenant): Promise<Balance | undefined> {
  const [row] = await creditsRead.rowsIn(db, { nrn: tenant.nrn }, undefined);
  return row && JSON.parse(row.json);
}

export type CreditEntryRow = typeof creditEntries.$inferSelect;

const OF_GRANT = "grant:";

/** A grant, as what is taken back of it names it. */
export const grantEffect = (sequence: number) => `${OF_GRANT}${sequence}`;

/** The sequence of the grant that an entry takes back of; null where it is no reversal. */
export const reversedGrant = ({ kind, effect }: CreditEntryRow): number | null =>
  kind === "REVERSAL" && effect ? Number(effect.slice(OF_GRANT.length)) : null;

/** What was taken back of a grant, in words by which the index of the few that are no charge is used. */
const reversedOf = sql`(
  select coalesce(-sum(r.amount), 0) from credit_entries r
  where r.producer_nrn = credit_entries.producer_nrn and r.kind <> 'CHARGE' and r.kind = 'REVERSAL'
    and r.sequence > credit_entries.sequence and r.effect = ${sql.raw(`'${OF_GRANT}'`)} || credit_entries.sequence)`;

export type Grant = { amount: number; reversed: number };

/**
 * A grant as it stands; undefined where no entry of that number is one. Nothing else is posted until this transaction ends.
 */
export async function lockGrant(db: Db, tenant: Tenant, sequence: number): Promise<Grant | undefined> {
  await db
    .select({ nrn: creditAccounts.producerNrn })
    .from(creditAccounts)
    .where(eq(creditAccounts.producerNrn, tenant.nrn))
    .for("no key update");
  const [grant] = await db
    .select({ amount: creditEntries.amount, reversed: reversedOf.mapWith(Number) })
    .from(creditEntries)
    .where(
      and(
        eq(creditEntries.producerNrn, tenant.nrn),
        eq(creditEntries.sequence, sequence),
        eq(creditEntries.kind, "GRANT"),
      ),
    );
  return grant;
}

/** Which entries of a ledger are asked for; a filter that is absent asks for all. */
export type LedgerFilter = {
  kind?: CreditEntryKind | undefined;
  /** The first day, in UTC. */
  from?: string | undefined;
  /** The last day, in UTC. */
  to?: string | undefined;
  /** The first entry of an act, whose entries alone are asked for. */
  act?: number | undefined;
};

const inLedger = (tenant: Tenant, { kind, from, to, act }: LedgerFilter, newest: number): SQL | undefined =>
  and(
    eq(creditEntries.producerNrn, tenant.nrn),
    lte(creditEntries.sequence, newest),
    act === undefined
      ? undefined
      : sql`${creditEntries.sequence} between ${act} and (select c.last_sequence from credit_acts c
          where c.producer_nrn = ${tenant.nrn} and c.first_sequence = ${act})`,
    kind && eq(creditEntries.kind, kind),
    // In these words, so that the index of the few that are no charge is used.
    kind && kind !== "CHARGE" ? ne(creditEntries.kind, sql`'CHARGE'`) : undefined,
    from === undefined ? undefined : gte(creditEntries.createdAt, sql`${from}::date at time zone 'UTC'`),
    to === undefined ? undefined : lt(creditEntries.createdAt, sql`(${to}::date + 1) at time zone 'UTC'`),
  );

const findAccount = async (db: Db, tenant: Tenant) => {
  const [account] = await db.select().from(creditAccounts).where(eq(creditAccounts.producerNrn, tenant.nrn));
  return { balance: account?.balance ?? 0, held: account?.held ?? 0, newest: account?.lastSequence ?? 0 };
};

const LEDGER_SORT_KEYS = {
  SEQUENCE: sql`${creditEntries.sequence}`,
  CREATED: sql`${creditEntries.createdAt}`,
  AMOUNT: sql`${creditEntries.amount}`,
};

/** An entry, and of a grant how much of it was taken back. */
export type LedgerRow = CreditEntryRow & { reversed: number | null };

const LEDGER_COLUMNS = {
  ...getTableColumns(creditEntries),
  reversed: sql<number | null>`case when kind = 'GRANT' then ${reversedOf} end`.mapWith(Number),
};

/** A page of the ledger, newest first. */
export async function selectCreditEntries(
  db: Db,
  tenant: Tenant,
  {
    sort = "-SEQUENCE",
    limit,
    offset,
    ...filter
  }: LedgerFilter & { sort?: CreditEntrySort | undefined; limit: number; offset: number },
): Promise<{ entries: LedgerRow[]; total: number; balance: number; held: number }> {
  const { newest, balance, held } = await findAccount(db, tenant);
  const where = inLedger(tenant, filter, newest);
  const entries = await db
    .select(LEDGER_COLUMNS)
    .from(creditEntries)
    .where(where)
    .orderBy(orderBy(LEDGER_SORT_KEYS, sort, sql`${creditEntries.sequence} desc`))
    .limit(limit)
    .offset(offset);
  // A ledger without gaps has as many entries as the number of its last one says.
  const isWhole = Object.values(filter).every((asked) => asked === undefined);
  return { entries, total: isWhole ? newest : await db.$count(creditEntries, where), balance, held };
}

/**
 * The entries of a ledger, newest first, by the piece: each is a short read of its own, so that a slow reader holds no
 * connection. What is written meanwhile is left out.
 */
export async function* readCreditEntries(
  db: Db,
  tenant: Tenant,
  filter: LedgerFilter,
  limit = 500,
): AsyncGenerator<CreditEntryRow[]> {
  for (let { newest } = await findAccount(db, tenant); newest > 0; ) {
    const entries = await db
      .select()
      .from(creditEntries)
      .where(inLedger(tenant, filter, newest))
      .orderBy(desc(creditEntries.sequence))
      .limit(limit);
    if (entries.length > 0) yield entries;
    if (entries.length < limit) return;
    newest = (entries.at(-1)?.sequence ?? 1) - 1;
  }
}

export type CreditActRow = Awaited<ReturnType<typeof selectCreditActs>>["acts"][number];

/** A page of the ledger act by act, newest first, each with its first entry and the import that it is of. */
export async function selectCreditActs(
  db: Db,
  tenant: Tenant,
  { limit, offset }: { limit: number; offset: number },
) {
  const { balance, held } = await findAccount(db, tenant);
  const where = eq(creditActs.producerNrn, tenant.nrn);
  const acts = await db
    .select({
      firstSequence: creditActs.firstSequence,
      lastSequence: creditActs.lastSequence,
      actor: creditActs.actor,
      batchId: creditActs.batchId,
      fileName: batches.fileName,
      undoneAt: batches.undoneAt,
      kind: creditEntries.kind,
      reason: creditEntries.reason,
      reference: creditEntries.reference,
      added: creditActs.added,
      declared: creditActs.declared,
      granted: creditActs.granted,
      givenBack: creditActs.givenBack,
      amount: creditActs.amount,
      balance: creditActs.balance,
      startedAt: creditActs.startedAt,
      endedAt: creditActs.endedAt,
    })
    .from(creditActs)
    .innerJoin(
      creditEntries,
      and(
        eq(creditEntries.producerNrn, creditActs.producerNrn),
        eq(creditEntries.sequence, creditActs.firstSequence),
      ),
    )
    .leftJoin(
      batches,
      and(eq(batches.producerNrn, creditActs.producerNrn), eq(batches.id, creditActs.batchId)),
    )
    .where(where)
    .orderBy(desc(creditActs.firstSequence))
    .limit(limit)
    .offset(offset);
  return { acts, total: await db.$count(creditActs, where), balance, held };
}

export type CreditMonth = Omit<typeof creditMonths.$inferSelect, "producerNrn"> & { givenBack: number };

/** What was given back in each month, in words by which the index of the few that are no charge is used. */
const refundsByMonth = (db: Db, tenant: Tenant) =>
  db
    .select({
      month: sql<string>`date_trunc('month', ${creditEntries.createdAt} at time zone 'UTC')::date`.as(
        "refunded_in",
      ),
      amount: sql<number>`sum(${creditEntries.amount})`.as("refunded"),
    })
    .from(creditEntries)
    .where(
      and(
        eq(creditEntries.producerNrn, tenant.nrn),
        ne(creditEntries.kind, sql`'CHARGE'`),
        eq(creditEntries.kind, "REFUND"),
      ),
    )
    .groupBy(sql`1`)
    .as("refunds");

/** The last months that have entries, oldest first. */
export async function selectCreditMonths(
  db: Db,
  tenant: Tenant,
  limit: number,
): Promise<{ months: CreditMonth[]; balance: number; held: number }> {
  const { balance, held } = await findAccount(db, tenant);
  const refunds = refundsByMonth(db, tenant);
  const latest = await db
    .select({
      month: creditMonths.month,
      granted: creditMonths.granted,
      givenBack: sql<number>`coalesce(${refunds.amount}, 0)`.mapWith(Number),
      charged: creditMonths.charged,
      highest: creditMonths.highest,
      balance: creditMonths.balance,
    })
    .from(creditMonths)
    .leftJoin(refunds, eq(refunds.month, creditMonths.month))
    .where(eq(creditMonths.producerNrn, tenant.nrn))
    .orderBy(desc(creditMonths.month))
    .limit(limit);
  return { months: latest.reverse(), balance, held };
}

/** What is charged once: by the ids of its rows, and in words that a reader knows. */
export type Effect = { id: string; reference: string | null };

export type LedgerPosting = {
  kind: CreditEntryKind;
  /** Credits of each entry, signed. */
  amount: number;
  reason: string;
  /** One entry each: what is charged or given back. */
  effects: readonly (Effect | null)[];
  actor: string;
};

/**
 * Moves the balance and writes one ledger entry per effect, in one statement, or answers false and does
 * nothing when less is available. Concurrent postings of a producer queue on its account row.
 */
export async function postCredits(
  db: Db,
  tenant: Tenant,
  { kind, amount, reason, effects, actor }: LedgerPosting,
): Promise<boolean> {
  const count = effects.length;
  const of = (key: keyof Effect) => sql`${sql.param(effects.map((effect) => effect?.[key] ?? null))}::text[]`;
  const rows = await db.execute(sql`
    with account as (
      update credit_accounts
      set balance = balance + ${amount * count}::bigint, last_sequence = last_sequence + ${count}::bigint, updated_at = now()
      where producer_nrn = ${tenant.nrn} and balance - held + ${amount * count}::bigint >= 0
      returning balance, last_sequence
    )
    insert into credit_entries (producer_nrn, sequence, kind, amount, balance, reason, effect, reference, actor)
    select ${tenant.nrn}, a.last_sequence - ${count}::bigint + e.place, ${kind}, ${amount}::bigint,
      a.balance - ${amount}::bigint * (${count}::bigint - e.place), ${reason}, e.effect, e.reference, ${actor}
    from account a, unnest(${of("id")}, ${of("reference")}) with ordinality as e(effect, reference, place)
    returning sequence`);
  return rows.length > 0;
}

/** Gives a producer an account without credits; false where it has one. */
export async function insertAccount(db: Db, tenant: Tenant): Promise<boolean> {
  const rows = await db
    .insert(creditAccounts)
    .values({ producerNrn: tenant.nrn })
    .onConflictDoNothing()
    .returning({ producerNrn: creditAccounts.producerNrn });
  return rows.length > 0;
}
