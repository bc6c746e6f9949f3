import type { Reads } from "../reads";
import { RUNNING_BATCH_STATUSES } from "../vocabulary";

const running = RUNNING_BATCH_STATUSES.map((status) => `'${status}'`).join(", ");

/** How many batches of a kind wait for a worker, how many have one, and how long the first has waited. */
export type BatchQueue = {
  kind: string;
  waiting: number;
  leased: number;
  lapsed: number;
  failing: number;
  oldestSeconds: number;
};

/** The batches that are not over, by kind; a few rows by the index of running ones. */
export const selectBatchQueues = (reads: Reads): Promise<BatchQueue[]> =>
  reads.rows<BatchQueue>(`
    select kind,
      count(*) filter (where not is_leased)::int as waiting,
      count(*) filter (where is_leased)::int as leased,
      count(*) filter (where not is_leased and lease_until is not null)::int as lapsed,
      count(*) filter (where count_failures > 0 or count_lost > 2)::int as failing,
      coalesce(extract(epoch from now() - min(created_at) filter (where not is_leased)), 0)::float8 as "oldestSeconds"
    from (
      select kind, created_at, count_failures, count_lost, lease_until, coalesce(lease_until >= clock_timestamp(), false) as is_leased
      from batches where status in (${running})
    ) b group by kind`);

/** How many catalogs wait to be priced, how many of them were put off, and how long the first has been due. */
export type PricingQueue = { due: number; postponed: number; oldestSeconds: number };

export async function selectPricingQueue(reads: Reads): Promise<PricingQueue> {
  const [row] = await reads.rows<PricingQueue>(`
    select count(*) filter (where due_at <= now())::int as due,
      count(*) filter (where count_failures > 0)::int as postponed,
      coalesce(extract(epoch from now() - min(due_at) filter (where due_at <= now())), 0)::float8 as "oldestSeconds"
    from (
      select due_at, count_failures from catalog_pricings
      union all
      select min(due_at), max(count_failures) from scale_repricings
      group by producer_nrn, epr_country_code, declaration_period_code
    ) catalogs`);
  return row ?? { due: 0, postponed: 0, oldestSeconds: 0 };
}

/** Folders of stored files that are kept, and that nobody needs any more and a worker has still to remove. */
export type StoredFolders = { kept: number; dead: number };

export async function selectStoredFolders(reads: Reads): Promise<StoredFolders> {
  const [row] = await reads.rows<StoredFolders>(`
    select count(*) filter (where dead_since is null)::int as kept,
      count(*) filter (where dead_since is not null)::int as dead
    from stored_files`);
  return row ?? { kept: 0, dead: 0 };
}

/** Mails that wait to be sent, those that were given up in the last day, and how long the first has waited. */
export type MailQueue = { waiting: number; failed: number; oldestSeconds: number };

export async function selectMailQueue(reads: Reads): Promise<MailQueue> {
  const [row] = await reads.rows<MailQueue>(`
    select (select count(*)::int from mails where status = 'WAITING') as waiting,
      (select count(*)::int from mails where status = 'FAILED' and failure is distinct from 'NOT_NEEDED'
        and created_at > now() - interval '1 day') as failed,
      coalesce((select extract(epoch from now() - min(created_at)) from mails where status = 'WAITING'), 0)::float8
        as "oldestSeconds"`);
  return row ?? { waiting: 0, failed: 0, oldestSeconds: 0 };
}
