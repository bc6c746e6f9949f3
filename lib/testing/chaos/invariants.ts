import type { Sql } from "postgres";

/** What must hold of every database that batches have run on, as queries that answer the rows that break it. */
export const INVARIANTS: Record<string, (sql: Sql) => Promise<readonly unknown[]>> = {
  "the balance is the sum of the ledger": (sql) => sql`
    select a.producer_nrn, a.balance, sum(e.amount) as ledger from credit_accounts a
    left join credit_entries e using (producer_nrn) group by 1, 2 having a.balance <> coalesce(sum(e.amount), 0)`,
  "the ledger has no gap, and each running balance follows from the one before": (sql) => sql`
    select * from (
      select producer_nrn, sequence, balance, amount,
        lag(balance, 1, 0::bigint) over w as before, row_number() over w as place
      from credit_entries window w as (partition by producer_nrn order by sequence)
    ) e where balance <> before + amount or sequence <> place`,
  "the months of a ledger are the sums of its entries": (sql) => sql`
    select m.producer_nrn, m.month, m.granted, m.charged, m.highest, m.balance, e.* from credit_months m
    full join (
      select producer_nrn, date_trunc('month', created_at at time zone 'UTC')::date as month,
        coalesce(sum(amount) filter (where kind <> 'CHARGE'), 0) as granted,
        coalesce(sum(amount) filter (where kind = 'CHARGE'), 0) as charged,
        max(balance) as highest, (array_agg(balance order by sequence desc))[1] as balance
      from credit_entries group by 1, 2
    ) e on (e.producer_nrn, e.month) = (m.producer_nrn, m.month)
    where (m.granted, m.charged, m.highest, m.balance)
      is distinct from (e.granted, e.charged, e.highest, e.balance)`,
  "of a grant no more is taken back than it has": (sql) => sql`
    select r.producer_nrn, r.effect from credit_entries r
    left join credit_entries g on g.producer_nrn = r.producer_nrn and r.effect = 'grant:' || g.sequence and g.kind = 'GRANT'
    where r.kind = 'REVERSAL' group by 1, 2 having coalesce(max(g.amount), 0) < -sum(r.amount)`,
  "the acts of a ledger cover it without a gap": (sql) => sql`
    select * from (
      select a.producer_nrn, a.first_sequence, a.amount, a.balance,
        lag(a.last_sequence, 1, 0::bigint) over w as before, lag(a.balance, 1, 0::bigint) over w as balance_before,
        last_value(a.last_sequence) over (w rows between unbounded preceding and unbounded following) as last,
        c.last_sequence
      from credit_acts a join credit_accounts c using (producer_nrn)
      window w as (partition by a.producer_nrn order by a.first_sequence)
    ) a where first_sequence <> before + 1 or balance <> balance_before + amount or last <> last_sequence`,
  "nothing is negative": (sql) => sql`
    select producer_nrn from credit_accounts where balance < 0 or held < 0
    union select producer_nrn from credit_entries where balance < 0`,
  "an account holds what its open holds hold": (sql) => sql`
    select a.producer_nrn, a.held, sum(h.held - h.posted - h.released) from credit_accounts a
    left join credit_holds h using (producer_nrn) group by 1, 2
    having a.held <> coalesce(sum(h.held - h.posted - h.released), 0)`,
  "no hold is left on a finished batch": (sql) => sql`
    select b.id from batches b join credit_holds h on h.producer_nrn = b.producer_nrn and h.batch_id = b.id
    where b.finished_at is not null and (h.closed_at is null or h.held <> h.posted + h.released)`,
  "what a batch posted, charged and added is the same": (sql) => sql`
    select b.id, b.count_added, h.posted, e.charged from batches b
    left join credit_holds h on h.producer_nrn = b.producer_nrn and h.batch_id = b.id
    left join lateral (
      select -sum(amount) as charged from credit_entries e
      where e.producer_nrn = b.producer_nrn and e.kind = 'CHARGE' and e.effect like 'batch:' || b.id || ':%'
    ) e on true
    where not b.dry_run and (b.count_added <> coalesce(h.posted, 0) or b.count_added <> coalesce(e.charged, 0))`,
  "every chunk that took effect did so once, in order": (sql) => sql`
    select b.id, b.next_chunk, count(e.chunk) from batches b
    left join batch_effects e on e.producer_nrn = b.producer_nrn and e.batch_id = b.id
    group by b.producer_nrn, b.id, b.next_chunk
    having count(e.chunk) <> b.next_chunk or coalesce(max(e.chunk), -1) <> b.next_chunk - 1`,
  "every chunk that took effect left one entry in the audit": (sql) => sql`
    select b.id, b.next_chunk, a.entries from batches b
    left join lateral (
      select count(*) as entries, count(distinct details->>'firstLine') as places from audit_entries a
      where a.producer_nrn = b.producer_nrn and a.details->>'batchId' = b.id::text and a.details ? 'firstLine'
    ) a on true where a.entries <> b.next_chunk or a.places <> b.next_chunk`,
  "the products of a producer are those that its batches added": (sql) => sql`
    select p.nrn, c.entries, b.added from producers p
    left join lateral (select count(*) as entries from catalog_entries e where e.producer_nrn = p.nrn) c on true
    left join lateral (
      select coalesce(sum(count_added), 0) as added from batches b
      where b.producer_nrn = p.nrn and b.kind = 'CATALOG' and not b.dry_run
    ) b on true where c.entries <> b.added`,
  "the declared lines of a producer are those that its batches added": (sql) => sql`
    select p.nrn, c.lines, b.added from producers p
    left join lateral (select count(*) as lines from declared_quantities q where q.producer_nrn = p.nrn) c on true
    left join lateral (
      select coalesce(sum(count_added), 0) as added from batches b
      where b.producer_nrn = p.nrn and b.kind = 'QUANTITIES' and not b.dry_run
    ) b on true where c.lines <> b.added`,
  "a declaration's totals are those of its quantities": (sql) => sql`
    select d.id, d.total_quantity, sum(q.quantity) from declarations d
    left join declared_quantities q on q.producer_nrn = d.producer_nrn and q.declaration_id = d.id
    group by d.producer_nrn, d.id, d.total_quantity having d.total_quantity <> coalesce(sum(q.quantity), 0)`,
  "every batch is over": (sql) => sql`select id, status from batches where finished_at is null`,
};

/** What is broken, one line each. */
export async function brokenInvariants(sql: Sql): Promise<string[]> {
  const broken: string[] = [];
  for (const [name, find] of Object.entries(INVARIANTS)) {
    const rows = await find(sql);
    if (rows.length > 0) broken.push(`${name}: ${rows.length} × ${JSON.stringify(rows[0])}`);
  }
  return broken;
}
