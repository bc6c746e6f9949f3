import { and, eq, getTableColumns, gte, inArray, lt, or, type SQL, sql } from "drizzle-orm";
import type { Db } from "../client";
import { orderBy } from "../order-by";
import { auditEntries, memberships, producers, registrations, users } from "../schema";
import type {
  ActorKind,
  AllBatchSort,
  AuditResult,
  BatchStatus,
  HistorySort,
  ProducerSort,
  RegistrationSort,
  RegistrationStatus,
  Role,
  UnpricedSort,
  UserSort,
} from "../vocabulary";
import { actorKind, actorName, subjectName } from "./actors";
import { BATCH_SORT_KEYS, batchDocument, batchWork } from "./batches";
import { registrationDocument, schemeProDocuments, withoutTotals } from "./documents";
import { hasWords } from "./has-words";
import type { ProducerRow } from "./producers";
import type { Membership, UserRow } from "./users";

/** Reads across all producers, for operators alone: they take no tenant. */
type Page<Sort> = { sort: Sort | undefined; limit: number; offset: number };
type PageOf<Row> = { rows: Row[]; total: number };

/** As the index `producers_search` has it. */
const producerText = sql`${producers.nrn} || ' ' || ${producers.companyName} || ' ' || coalesce(${producers.vat}, '')`;

const PRODUCER_SORT_KEYS = {
  COMPANY: sql`folded(${producers.companyName})`,
  VAT: { orNone: sql`nullif(folded(${producers.vat}), '')` },
  CITY: { orNone: sql`nullif(folded(${producers.companyCity}), '')` },
  PLAN: { orNone: sql`nullif(folded(${producers.planName}), '')` },
  STATUS: { orNone: sql`nullif(folded(${producers.status}), '')` },
  CREATED: sql`${producers.createdAt}`,
};

/** Producers in which all the words occur; the newest first. */
export async function selectProducers(
  db: Db,
  { words, sort = "-CREATED", limit, offset }: { words: readonly string[] } & Page<ProducerSort>,
): Promise<PageOf<ProducerRow>> {
  const where = hasWords(producerText, words);
  const rows = await db
    .select()
    .from(producers)
    .where(where)
    .orderBy(orderBy(PRODUCER_SORT_KEYS, sort, sql`${producers.nrn}`))
    .limit(limit)
    .offset(offset);
  return { rows, total: await db.$count(producers, where) };
}

type RegistrationFilter = {
  status: RegistrationStatus | undefined;
  /** Whether it waits for a step; undefined: either. */
  isOpen: boolean | undefined;
  nrn: string | undefined;
  words: readonly string[];
} & Page<RegistrationSort>;

const REGISTRATION_SORT_KEYS = {
  SCHEME: sql`folded(sp.eco_organism_name)`,
  PRODUCER: sql`folded(x.company_name)`,
  COUNTRY: sql`sp.epr_country_code`,
  STATUS: sql`r.status`,
  UIN: { orNone: sql`nullif(r.uin, '')` },
  UPDATED: sql`r.updated_at`,
};

/** Registrations of every producer, with whose they are; the one that changed last first. */
export async function selectAllRegistrations(
  db: Db,
  { status, isOpen, nrn, words, sort = "-UPDATED", limit, offset }: RegistrationFilter,
): Promise<PageOf<unknown>> {
  const text = sql`r.producer_nrn || ' ' || x.company_name || ' ' || sp.eco_organism_name || ' ' || sp.scheme_code || ' ' || coalesce(r.uin, '')`;
  const found = sql`
    from ${registrations} r
    join producers x on x.nrn = r.producer_nrn
    join scheme_pros sp on sp.id = r.scheme_pro_id
    where ${status ? sql`r.status = ${status}` : sql`true`}
      and ${isOpen === undefined ? sql`true` : sql`(r.status < '5') = ${isOpen}`} and ${nrn ? sql`r.producer_nrn = ${nrn}` : sql`true`}
      and ${hasWords(text, words)}`;
  const [counted] = await db.execute<{ total: number }>(sql`select count(*)::int as total ${found}`);
  const inOrder = orderBy(REGISTRATION_SORT_KEYS, sort, sql`r.id`);
  const rows = await db.execute<{ document: Record<string, unknown> }>(sql`
    with page as (
      select r.producer_nrn, r.id ${found} order by ${inOrder} limit ${limit}::int offset ${offset}::int
    ), pros as materialized (${schemeProDocuments(true)})
    select ${registrationDocument(sql`${withoutTotals}, 'producer', json_build_object('nrn', x.nrn, 'companyName', x.company_name)`, true)} as document
    from page join registrations r on r.producer_nrn = page.producer_nrn and r.id = page.id
    join producers x on x.nrn = r.producer_nrn
    join scheme_pros sp on sp.id = r.scheme_pro_id
    join pros on pros.id = sp.id
    order by ${inOrder}`);
  return { rows: rows.map(({ document }) => document), total: counted?.total ?? 0 };
}

type BatchFilter = { status: BatchStatus | undefined; nrn: string | undefined } & Page<AllBatchSort>;

const ALL_BATCH_SORT_KEYS = {
  ...BATCH_SORT_KEYS,
  PRODUCER: sql`(select folded(x.company_name) from producers x where x.nrn = b.producer_nrn)`,
};

/** Batches of every producer, with whose they are, newest first. */
export async function selectAllBatches(
  db: Db,
  { status, nrn, sort = "-CREATED", limit, offset }: BatchFilter,
): Promise<PageOf<unknown>> {
  const asked = sql`${status ? sql`b.status = ${status}` : sql`true`} and ${nrn ? sql`b.producer_nrn = ${nrn}` : sql`true`}`;
  const inOrder = orderBy(ALL_BATCH_SORT_KEYS, sort, sql`b.id`);
  const [counted] = await db.execute<{ total: number }>(
    sql`select count(*)::int as total from batches b where ${asked}`,
  );
  type Row = { document: Record<string, unknown>; work: unknown; nrn: string; name: string };
  const rows = await db.execute<Row>(sql`
    select ${batchDocument} as document, ${batchWork} as work, x.nrn, x.company_name as name
    from batches b join producers x on x.nrn = b.producer_nrn
    left join credit_holds h on h.producer_nrn = b.producer_nrn and h.batch_id = b.id
    where b.id in (select b.id from batches b where ${asked} order by ${inOrder} limit ${limit}::int offset ${offset}::int)
    order by ${inOrder}`);
  return {
    rows: rows.map(({ document, work, nrn: producer, name }) => ({
      ...document,
      work,
      producer: { nrn: producer, companyName: name },
    })),
    total: counted?.total ?? 0,
  };
}

const USER_SORT_KEYS = {
  EMAIL: sql`${users.email}`,
  LANGUAGE: sql`${users.language}`,
  CONFIRMED: sql`${users.emailVerified}`,
  CREATED: sql`${users.createdAt}`,
};

/** People in whose e-mail address all the words occur, newest first, with the producers they belong to. */
export async function selectUsers(
  db: Db,
  { words, sort = "-CREATED", limit, offset }: { words: readonly string[] } & Page<UserSort>,
): Promise<PageOf<UserRow & { producers: Membership[] }>> {
  const where = hasWords(sql`${users.email}`, words);
  const rows = await db
    .select()
    .from(users)
    .where(where)
    .orderBy(orderBy(USER_SORT_KEYS, sort, sql`${users.id}`))
    .limit(limit)
    .offset(offset);
  const belonging = await db
    .select({
      userId: memberships.userId,
      nrn: producers.nrn,
      companyName: producers.companyName,
      role: memberships.role,
    })
    .from(memberships)
    .innerJoin(producers, eq(producers.nrn, memberships.producerNrn))
    .where(
      inArray(
        memberships.userId,
        rows.map(({ id }) => id),
      ),
    )
    .orderBy(producers.companyName, producers.nrn);
  const of = (id: string): { nrn: string; companyName: string; role: Role }[] =>
    belonging.filter(({ userId }) => userId === id).map(({ userId: _, ...membership }) => membership);
  return {
    rows: rows.map((row) => ({ ...row, producers: of(row.id) })),
    total: await db.$count(users, where),
  };
}

type ScaleOf = { schemeProId: string; country: string; period: string };

/** How many catalogs of a country wait to be priced in a period; how many products, of how many producers, a scale of it could not price. */
export async function countPricing(db: Db, { schemeProId, country, period }: ScaleOf) {
  const [row] = await db.execute<{ waiting: number; products: number; producers: number }>(sql`
    select count(distinct (producer_nrn, eco_product_id))::int as products, count(distinct producer_nrn)::int as producers, (
      select count(*)::int from (
        select producer_nrn from catalog_pricings
        where epr_country_code = ${country} and declaration_period_code = ${period}
        union
        select producer_nrn from scale_repricings
        where epr_country_code = ${country} and declaration_period_code = ${period}) w) as waiting
    from unpriced_streams
    where scheme_pro_id = ${schemeProId} and declaration_period_code = ${period} and reason <> 'FLAT_FEE'`);
  if (!row) throw new Error("a scale's products could not be counted");
  return row;
}

type UnpricedRow = { nrn: string; companyName: string; noLine: number; weightNeeded: number };

const UNPRICED_SORT_KEYS = {
  COMPANY: sql`folded(x.company_name)`,
  WEIGHT_NEEDED: sql`count(distinct u.eco_product_id) filter (where u.reason = 'WEIGHT_NEEDED')`,
  NO_LINE: sql`count(distinct u.eco_product_id) filter (where u.reason <> 'WEIGHT_NEEDED')`,
  PRODUCTS: sql`count(distinct u.eco_product_id)`,
};

/** The producers with products that a scale could not price, those with most first. */
export async function selectUnpriced(
  db: Db,
  { schemeProId, period, sort, limit, offset }: Omit<ScaleOf, "country"> & Page<UnpricedSort>,
): Promise<UnpricedRow[]> {
  const rows = await db.execute<UnpricedRow>(sql`
    select u.producer_nrn as nrn, x.company_name as "companyName",
      ${UNPRICED_SORT_KEYS.NO_LINE}::int as "noLine", ${UNPRICED_SORT_KEYS.WEIGHT_NEEDED}::int as "weightNeeded"
    from unpriced_streams u join producers x on x.nrn = u.producer_nrn
    where u.scheme_pro_id = ${schemeProId} and u.declaration_period_code = ${period} and u.reason <> 'FLAT_FEE'
    group by u.producer_nrn, x.company_name order by ${orderBy(UNPRICED_SORT_KEYS, sort ?? "-PRODUCTS", sql`u.producer_nrn`)}
    limit ${limit}::int offset ${offset}::int`);
  return [...rows];
}

type AuditFilter = {
  /** As an entry has it, or people by name and address and keys by name. */
  actor: { exact: string; words: readonly string[] } | undefined;
  action: string | undefined;
  nrn: string | undefined;
  result: AuditResult | undefined;
  from: string | undefined;
  /** The first day that is not meant any more. */
  until: string | undefined;
} & Page<HistorySort>;

export type AuditRow = typeof auditEntries.$inferSelect & {
  actorKind: ActorKind;
  actorName: string | null;
  companyName: string | null;
  /** Of the person, key or file that the details are about. */
  subjectName: string | null;
};

/** The actors of a name: as many as there are people and keys, each found in the entries by the index. */
const actorsNamed = ({ exact, words }: NonNullable<AuditFilter["actor"]>): SQL => sql`
  select ${exact}::text
  union select 'user:' || u.id from users u where ${words.length > 0} and ${hasWords(sql`u.name || ' ' || u.email`, words)}
  union select 'key:' || k.id from api_keys k where ${words.length > 0} and ${hasWords(sql`k.name`, words)}`;

/** What was done and refused, newest first. */
export async function selectAuditEntries(
  db: Db,
  { actor, action, nrn, result, from, until, sort = "-CREATED", limit, offset }: AuditFilter,
): Promise<PageOf<AuditRow>> {
  const where = and(
    actor && sql`${auditEntries.actor} in (${actorsNamed(actor)})`,
    action === undefined ? undefined : eq(auditEntries.action, action),
    nrn === undefined ? undefined : or(eq(auditEntries.producerNrn, nrn), eq(auditEntries.attemptedNrn, nrn)),
    result && eq(auditEntries.result, result),
    from === undefined ? undefined : gte(auditEntries.createdAt, new Date(from)),
    until === undefined ? undefined : lt(auditEntries.createdAt, new Date(until)),
  );
  const rows = await db
    .select({
      ...getTableColumns(auditEntries),
      actorKind: sql<ActorKind>`${actorKind(sql`audit_entries.actor`, sql`audit_entries.by_operator`, sql`false`)}`,
      actorName: sql<string | null>`${actorName(sql`audit_entries.actor`)}`,
      companyName: sql<string | null>`(select x.company_name from producers x
        where x.nrn = coalesce(audit_entries.producer_nrn, audit_entries.attempted_nrn))`,
      subjectName: sql<
        string | null
      >`${subjectName(sql`audit_entries.details`, sql`audit_entries.producer_nrn`)}`,
    })
    .from(auditEntries)
    .where(where)
    // An entry that is older has a smaller number.
    .orderBy(orderBy({ CREATED: sql`${auditEntries.id}` }, sort))
    .limit(limit)
    .offset(offset);
  return { rows, total: await db.$count(auditEntries, where) };
}
