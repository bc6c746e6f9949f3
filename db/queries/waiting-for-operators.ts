import { type SQL, sql } from "drizzle-orm";
import type { Db } from "../client";
import type { Tenant } from "../tenant";
import { STREAMS, type WorkKind } from "../vocabulary";
import { statusBegan } from "./documents";
import { isToTransfer, statementState } from "./statements";

/** What of the queue is asked for: what waits, or what was set aside. */
export type AskedWork = {
  isSetAside: boolean;
  /** The operator who began it, where that is asked for. */
  begunBy?: string | undefined;
  limit: number;
  offset: number;
  now: Date;
};

/** Nobody goes through more of one kind by hand; counts end there. */
export const MOST_COUNTED = 1_000;

/** How long an upload that failed is work. Its producer has sent another by then. */
const FAILED_DAYS = 30;

/** How long before the last day of a price its end is work. */
const ENDS_SOON_DAYS = 60;

type WaitingRow = { id: string; since: string; document: Record<string, unknown> };

/** Whether work was set aside after it last changed. */
const setAside = (kind: WorkKind, { id, since, changed = since }: Found): SQL => sql`exists (
  select from set_aside_work a where a.kind = ${kind} and a.work_id = ${id} and a.created_at >= ${changed})`;

const asAsked = (kind: WorkKind, found: Found, { isSetAside, begunBy }: AskedWork): SQL => {
  const aside = setAside(kind, found);
  const asked = isSetAside ? aside : sql`not ${aside}`;
  return begunBy === undefined ? asked : sql`${asked} and ${begunIn(found, begunBy)}`;
};

const begunIn = ({ isBegunBy }: Found, actor: string): SQL => isBegunBy?.(actor) ?? sql`false`;

/**
 * Where work of a kind is found: `from …`, `where …`, what it is known by, since when it waits, all that is told of it, and
 * whether somebody has begun it, where one can.
 */
type Found = {
  from: SQL;
  where: SQL;
  id: SQL;
  since: SQL;
  /** When it last changed, where that is another moment: what was set aside before comes back. */
  changed?: SQL;
  document: SQL;
  isBegunBy?: (actor: string) => SQL;
};

const producer = sql`'producer', json_build_object('nrn', x.nrn, 'companyName', x.company_name)`;
const scheme = sql`'scheme', json_build_object('id', sp.id, 'schemeCode', sp.scheme_code, 'ecoOrganismName', sp.eco_organism_name,
  'eprCountryCode', sp.epr_country_code)`;
/** The same of work that is not always about one. */
const oneScheme = sql`'scheme', case when sp.id is not null then json_build_object('id', sp.id, 'schemeCode', sp.scheme_code,
  'ecoOrganismName', sp.eco_organism_name, 'eprCountryCode', sp.epr_country_code) end`;

/** The next day on which a scheme closes. */
const nextDeadline = (now: Date): SQL => sql`(
  select min(d.deadline) from scheme_deadlines d where d.scheme_pro_id = sp.id and d.deadline >= ${now.toISOString()}::date)`;

const registrations = ({ now }: AskedWork): Found => ({
  from: sql`registrations r join producers x on x.nrn = r.producer_nrn join scheme_pros sp on sp.id = r.scheme_pro_id`,
  where: sql`r.status in ('2 - PendingProducer', '4 - PendingPro')`,
  id: sql`r.id::text`,
  since: sql`coalesce(${statusBegan}, r.updated_at)`,
  changed: sql`r.updated_at`,
  isBegunBy: (actor) => sql`exists (
    select from registration_steps s where s.producer_nrn = r.producer_nrn and s.registration_id = r.id and s.actor = ${actor})`,
  document: sql`json_build_object(${producer}, ${scheme}, 'due', ${nextDeadline(now)},
    'registration', json_build_object('status', r.status, 'givesUin', sp.gives_uin, 'uin', r.uin))`,
});

const companies = (): Found => ({
  from: sql`company_requests c join users u on u.id = c.user_id`,
  where: sql`c.status = 'OPEN'`,
  id: sql`c.id::text`,
  since: sql`c.created_at`,
  document: sql`json_build_object('company', json_build_object('nrn', c.nrn, 'companyName', c.company_name,
    'eprCountryCode', c.epr_country_code, 'schemeCodes', c.scheme_codes, 'email', u.email,
    'countStarted', (select count(*) from producers p where p.started_by = u.id)))`,
});

const credits = (): Found => ({
  from: sql`credit_requests c join producers x on x.nrn = c.producer_nrn`,
  where: sql`c.status = 'OPEN'`,
  id: sql`c.id::text`,
  since: sql`c.created_at`,
  isBegunBy: (actor) => sql`exists (
    select from credit_requests g where g.producer_nrn = c.producer_nrn and g.decided_by = ${actor})`,
  document: sql`json_build_object(${producer}, 'credits', json_build_object('amount', c.amount, 'purpose', c.purpose,
    'eprCountryCode', c.epr_country_code, 'declarationPeriodCode', c.declaration_period_code, 'note', c.note,
    'fileName', (select b.file_name from batches b where b.producer_nrn = c.producer_nrn and b.id = c.batch_id),
    'gravityCredits', coalesce((select a.balance - a.held from credit_accounts a where a.producer_nrn = c.producer_nrn), 0),
    'usual', (select max(g.granted) from credit_requests g where g.producer_nrn = c.producer_nrn and g.status = 'GRANTED')))`,
});

/** Statements whose day is over or that have none, of which something is left; and those that are paid and not sent on. */
const statements = ({ now }: AskedWork): Found => ({
  from: sql`statement_balances b
    join statements t on t.producer_nrn = b.producer_nrn and t.id = b.statement_id
    join producers x on x.nrn = b.producer_nrn
    left join scheme_pros sp on sp.id = (select min(l.scheme_pro_id::text)::uuid from statement_lines l
      where l.producer_nrn = t.producer_nrn and l.statement_id = t.id having count(distinct l.scheme_pro_id) = 1)`,
  where: sql`(b.paid_on is null and (b.due_on <= ${now.toISOString()}::date or b.due_on is null)
    or ${isToTransfer})`,
  id: sql`t.id::text`,
  since: sql`(case when b.paid_on is null then coalesce(b.due_on, t.issued_on) else b.paid_on end)::timestamp at time zone 'UTC'`,
  changed: sql`b.updated_at`,
  document: sql`json_build_object(${producer}, ${oneScheme},
    'due', case when b.paid_on is null then b.due_on end,
    'statement', json_build_object('number', t.number, 'issuer', t.issuer ->> 'companyName', 'currency', t.currency,
      'total', b.total, 'left', greatest(b.total - b.paid, 0),
      'state', ${statementState}))`,
});

/** An upload whose producer sent another of its kind since, or ran it again, waits for nobody. */
const uploads = ({ now }: AskedWork): Found => ({
  from: sql`batches b join producers x on x.nrn = b.producer_nrn`,
  where: sql`b.status = 'FAILED' and b.finished_at > ${now.toISOString()}::timestamptz - interval '${sql.raw(String(FAILED_DAYS))} days'
    and not exists (select from batches n where n.producer_nrn = b.producer_nrn and n.kind = b.kind and n.id <> b.id
      and n.created_at > b.created_at)`,
  id: sql`b.id::text`,
  since: sql`b.finished_at`,
  isBegunBy: (actor) => sql`b.actor = ${actor}`,
  document: sql`json_build_object(${producer}, 'due', (
      select min(d.deadline) from scheme_deadlines d where d.epr_country_code = b.epr_country_code
        and d.declaration_period_code = b.declaration_period_code and d.deadline >= ${now.toISOString()}::date),
    'upload', json_build_object('fileName', b.file_name, 'kind', b.kind, 'countRows', b.count_rows, 'countRefused', b.count_refused,
      'eprCountryCode', b.epr_country_code, 'declarationPeriodCode', b.declaration_period_code, 'errorCode', b.error_code,
      'creditsMissing', b.credits_missing, 'hasFiles', b.files_removed_at is null, 'problem', b.problems -> 0))`,
});

const streams = sql.raw(STREAMS.map((stream) => `('${stream}')`).join(", "));

/** Streams of products that no price is known for, market by market: of each as many as are counted. */
const products = (): Found => ({
  from: sql`declaration_periods p cross join (values ${streams}) as s(stream)
    cross join (values ('NO_SCALE'), ('NO_LINE'), ('PRICE_UNKNOWN')) as n(reason)
    cross join lateral (
      select count(distinct f.eco_product_id)::int as products, count(distinct f.producer_nrn)::int as catalogs, count(*)::int as found,
        max(f.created_at) as last_at, min(f.created_at) as since, min(f.scheme_pro_id::text) as scheme_pro_id
      from (
        select u.eco_product_id, u.producer_nrn, u.created_at, u.scheme_pro_id from unpriced_streams u
        where u.epr_country_code = p.epr_country_code and u.declaration_period_code = p.code and u.stream = s.stream
          and u.reason = n.reason and u.reason in ('NO_SCALE', 'NO_LINE', 'PRICE_UNKNOWN')
        limit ${MOST_COUNTED}::int) f) g
    left join scheme_pros sp on sp.id = g.scheme_pro_id::uuid`,
  where: sql`g.found > 0`,
  id: sql`p.epr_country_code || ':' || p.code || ':' || s.stream || ':' || n.reason`,
  since: sql`g.since`,
  document: sql`json_build_object(${oneScheme},
    'gap', json_build_object('eprCountryCode', p.epr_country_code, 'declarationPeriodCode', p.code, 'stream', s.stream, 'reason', n.reason,
      'countProducts', g.products, 'countCatalogs', g.catalogs, 'isMore', g.found = ${MOST_COUNTED}::int))`,
});

/**
 * Scales of years that are not all declared whose prices are illustrations, or end before their year does and nothing follows.
 * Where nobody said until when a year is declared, it is until it is over.
 */
const scales = ({ now }: AskedWork): Found => ({
  from: sql`scales c join scheme_pros sp on sp.id = c.scheme_pro_id
    join declaration_periods p on p.epr_country_code = sp.epr_country_code and p.code = c.declaration_period_code
    left join scheme_deadlines d on d.scheme_pro_id = c.scheme_pro_id and d.declaration_period_code = c.declaration_period_code
    cross join lateral (
      select count(*) filter (where l.certainty = 'illustrative')::int as illustrative,
        count(*) filter (where l.last_day < p.ends_on and l.last_day <= ${now.toISOString()}::date + ${ENDS_SOON_DAYS}::int)::int as ending,
        min(l.last_day) filter (where l.last_day < p.ends_on) as ends_on, max(l.updated_at) as updated_at, count(*)::int as lines
      from (
        select distinct on (one.scale_code) one.certainty, one.updated_at,
          max(one.valid_to) over (partition by one.scale_code) as last_day
        from scale_lines one where one.scale_id = c.id and one.withdrawn_at is null
        order by one.scale_code, one.valid_from desc) l) g
    cross join lateral (values ('ENDING', g.ending), ('ILLUSTRATIVE', g.illustrative)) as w(what, count)`,
  where: sql`w.count > 0 and coalesce(d.deadline, p.ends_on) >= ${now.toISOString()}::date`,
  id: sql`c.id::text || ':' || w.what`,
  since: sql`g.updated_at`,
  isBegunBy: (actor) => sql`exists (
    select from scale_changes h where h.scheme_pro_id = c.scheme_pro_id
      and h.declaration_period_code = c.declaration_period_code and h.actor = ${actor})`,
  document: sql`json_build_object(${scheme}, 'due', case when w.what = 'ENDING' then g.ends_on else d.deadline end,
    'scale', json_build_object('declarationPeriodCode', c.declaration_period_code, 'what', w.what, 'countLines', w.count,
      'countAllLines', g.lines, 'endsOn', case when w.what = 'ENDING' then g.ends_on end))`,
});

const SOURCES: Record<WorkKind, (asked: AskedWork) => Found> = {
  REGISTRATION: registrations,
  COMPANY: companies,
  CREDITS: credits,
  STATEMENT: statements,
  UPLOAD: uploads,
  PRODUCTS: products,
  SCALE: scales,
};

/** What of a kind waits for operators, of every producer: that which waits the longest first. */
export async function selectWaiting(db: Db, kind: WorkKind, asked: AskedWork): Promise<WaitingRow[]> {
  const found = SOURCES[kind](asked);
  const { from, where, id, since, document } = found;
  return db.execute<WaitingRow>(sql`
    select ${id} as id, iso(${since}) as since, ${document} as document from ${from}
    where ${where} and ${asAsked(kind, found, asked)}
    order by ${since}, ${id} limit ${asked.limit}::int offset ${asked.offset}::int`);
}

type Counts = { waiting: number; begun: number; aside: number };

/** How much of each kind waits, how much of that somebody began, and how much is set aside, as far as it is counted. */
export async function countWaiting(db: Db, kind: WorkKind, now: Date, actor: string): Promise<Counts> {
  const found = SOURCES[kind]({ now, isSetAside: false, limit: 0, offset: 0 });
  const [row] = await db.execute<Counts>(sql`
    select count(*) filter (where not f.aside)::int as waiting, count(*) filter (where not f.aside and f.begun)::int as begun,
      count(*) filter (where f.aside)::int as aside
    from (
      select ${setAside(kind, found)} as aside, ${begunIn(found, actor)} as begun
      from ${found.from} where ${found.where} limit ${MOST_COUNTED}::int) f`);
  return row ?? { waiting: 0, begun: 0, aside: 0 };
}

type Overdue = { currency: string; amount: string; count: number; since: string };

/** What is left to pay of statements whose day is over, in each currency: of every producer, or of one. */
export async function sumOverdue(db: Db, now: Date, tenant?: Tenant): Promise<Overdue[]> {
  return db.execute<Overdue>(sql`
    select t.currency, sum(b.total - b.paid)::text as amount, count(*)::int as count, min(b.due_on)::text as since
    from statement_balances b join statements t on t.producer_nrn = b.producer_nrn and t.id = b.statement_id
    where b.paid_on is null and b.due_on < ${now.toISOString()}::date and b.total > b.paid
      ${tenant ? sql`and b.producer_nrn = ${tenant.nrn}` : sql``}
    group by t.currency order by sum(b.total - b.paid) desc, t.currency`);
}

/** How many of a producer's registrations and uploads wait for an operator. */
export async function countWaitingOf(
  db: Db,
  tenant: Tenant,
  now: Date,
): Promise<{ registrations: number; uploads: number }> {
  const asked = { now, isSetAside: false, limit: 0, offset: 0 };
  const [waiting, failed] = [registrations(asked), uploads(asked)];
  const [row] = await db.execute<{ registrations: number; uploads: number }>(sql`
    select (select count(*)::int from ${waiting.from} where ${waiting.where} and r.producer_nrn = ${tenant.nrn}) as registrations,
      (select count(*)::int from ${failed.from} where ${failed.where} and b.producer_nrn = ${tenant.nrn}) as uploads`);
  return row ?? { registrations: 0, uploads: 0 };
}

type Aside = { kind: WorkKind; workId: string };

export async function putAside(db: Db, actor: string, work: readonly Aside[]): Promise<void> {
  const rows = sql.join(
    work.map(({ kind, workId }) => sql`(${kind}, ${workId}, ${actor})`),
    sql`, `,
  );
  await db.execute(sql`
    insert into set_aside_work (kind, work_id, actor) values ${rows}
    on conflict (kind, work_id) do update set actor = excluded.actor, created_at = now()`);
}

export async function bringBack(db: Db, work: readonly Aside[]): Promise<void> {
  const named = sql.join(
    work.map(({ kind, workId }) => sql`(${kind}, ${workId})`),
    sql`, `,
  );
  await db.execute(sql`delete from set_aside_work where (kind, work_id) in (${named})`);
}
