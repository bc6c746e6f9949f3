import { and, desc, eq, inArray, lt, type SQL, sql } from "drizzle-orm";
import type { PgColumn } from "drizzle-orm/pg-core";
import type { Db } from "../client";
import { ids } from "../ids";
import { orderBy } from "../order-by";
import { preparedRead } from "../prepared-read";
import type { Reads } from "../reads";
import { batchEffects, batches } from "../schema";
import type { Tenant } from "../tenant";
import {
  BATCH_STATUSES,
  type BatchSort,
  type BatchStatus,
  type FileReading,
  RUNNING_BATCH_STATUSES,
} from "../vocabulary";

export type BatchRow = typeof batches.$inferSelect;
export type NewBatch = Pick<
  BatchRow,
  | "id"
  | "kind"
  | "eprCountryCode"
  | "declarationPeriodCode"
  | "columns"
  | "corrections"
  | "fileOf"
  | "externalIdType"
  | "mode"
  | "dryRun"
  | "fileName"
  | "fileBytes"
  | "encoding"
  | "hasBom"
  | "actor"
> & { reading?: FileReading };

/** One claim of a batch. Every write of a worker names it, and does nothing once another worker has claimed the batch. */
export type Claim = { producerNrn: string; id: string; attempt: number };

const running = sql.raw(RUNNING_BATCH_STATUSES.map((status) => `'${status}'`).join(", "));

/** Whether a batch lets its file take effect, or did and was not undone. */
const appliesFile = (batch: SQL): SQL => sql`(not ${batch}.dry_run and ${batch}.undone_at is null
  and ${batch}.status in (${running}, 'SUCCEEDED', 'PARTIALLY_SUCCEEDED'))`;

/** Whether a worker works on a batch, or may still do so. */
const isLeased = (batch: SQL): SQL => sql`coalesce(${batch}.lease_until >= clock_timestamp(), false)`;

/**
 * How many batches of anybody are taken before one that nobody works on, and whether nobody works on any: a worker takes
 * what waits within a second, or is at work elsewhere. Null where there is nothing to wait for.
 */
const waitsFor = (
  batch: SQL,
): SQL => sql`case when ${batch}.finished_at is null and not ${isLeased(batch)} then (
  select json_build_object('before', count(*) filter (where (a.created_at, a.id) < (${batch}.created_at, ${batch}.id)),
    'isStill', ${batch}.updated_at < now() - interval '1 minute' and not coalesce(bool_or(${isLeased(sql`a`)}), false))
  from batches a where a.status in (${running})) end`;

/** What operators see of the work on a batch `b`. */
export const batchWork = sql`json_build_object('attempt', b.attempt, 'isLeased', b.finished_at is null and ${isLeased(sql`b`)},
  'leaseUntil', iso(b.lease_until), 'countFailures', b.count_failures, 'lastActivityAt', iso(b.updated_at))`;

/** The products that rows of quantities add: what a batch takes beside a credit for each new line. */
const productsWith = sql`case when b.kind = 'QUANTITIES'
  then greatest(0, coalesce(case when b.dry_run then b.credits_needed else h.posted end, 0) - b.count_added) else 0 end`;

/** A batch of the rows `b` and `h` (its hold). */
export const batchDocument = sql`json_build_object(
  'id', b.id, 'kind', b.kind, 'status', b.status, 'dryRun', b.dry_run, 'mode', b.mode,
  'eprCountryCode', b.epr_country_code, 'declarationPeriodCode', b.declaration_period_code,
  'fileName', b.file_name, 'fileBytes', b.file_bytes, 'columns', b.columns, 'reading', b.reading, 'externalIdType', b.external_id_type, 'fileOf', b.file_of,
  'correctedRows', (select count(*) from jsonb_object_keys(b.corrections)), 'refusedLines', b.refused_lines,
  'appliedAs', (select a.id from batches a where a.producer_nrn = b.producer_nrn and a.id <> b.id
    and (a.id = coalesce(b.file_of, b.id) or a.file_of = coalesce(b.file_of, b.id))
    and ${appliesFile(sql`a`)} order by a.created_at desc limit 1),
  'counters', json_build_object('rows', b.count_rows, 'done', b.count_done, 'refused', b.count_refused,
    'added', b.count_added, 'changed', b.count_changed, 'products', ${productsWith}),
  'progress', case when b.finished_at is not null then 1
    when b.status = 'PROCESSING' then round(0.5 + 0.5 * b.next_chunk / greatest(b.count_chunks, 1), 3)
    else round((0.5 * b.prepared_share)::numeric, 3) end,
  'cost', json_build_object('creditsNeeded', b.credits_needed, 'creditsMissing', b.credits_missing, 'creditsAvailable', b.credits_available,
    'creditsHeld', coalesce(h.held, 0), 'creditsPosted', coalesce(h.posted, 0), 'creditsReleased', coalesce(h.released, 0),
    'creditsReturned', case when b.undone_at is null then 0 else coalesce(h.posted, 0) end),
  'contributions', b.contributions, 'declaration', b.declaration, 'understood', b.understood, 'errorCode', b.error_code, 'problems', b.problems,
  'waiting', ${waitsFor(sql`b`)},
  'createdAt', iso(b.created_at), 'startedAt', iso(b.started_at), 'finishedAt', iso(b.finished_at),
  'undoneAt', iso(b.undone_at), 'filesRemovedAt', iso(b.files_removed_at))`;

const oneBatch = preparedRead<{ nrn: string; id: string }, { json: string; is_running: boolean }>(
  (v) => sql`
    select json_build_object('_meta', json_build_object('batchId', b.id, 'status', b.status), 'data', ${batchDocument})::text as json,
      b.finished_at is null as is_running
    from batches b left join credit_holds h on h.producer_nrn = b.producer_nrn and h.batch_id = b.id
    where b.producer_nrn = ${v.nrn} and b.id = ${v.id}::uuid`,
);

const inLifeOrder = sql.raw(`array[${BATCH_STATUSES.map((status) => `'${status}'`).join(", ")}]`);

/** What batches `b` are sorted by. */
export const BATCH_SORT_KEYS = {
  FILE: { orNone: sql`nullif(folded(b.file_name), '')` },
  KIND: sql`b.kind`,
  PERIOD: sql`(b.epr_country_code || ' ' || b.declaration_period_code)`,
  STATUS: sql`array_position(${inLifeOrder}, b.status)`,
  ROWS: sql`b.count_rows`,
  REFUSED: sql`b.count_refused`,
  ERROR: { orNone: sql`b.error_code` },
  // What it took and did not give back.
  CREDITS: sql`(case when b.undone_at is null then coalesce((
    select h.posted from credit_holds h where h.producer_nrn = b.producer_nrn and h.batch_id = b.id), 0) else 0 end)`,
  CREATED: sql`b.created_at`,
};

const pageOfBatches = preparedRead<
  { nrn: string; limit: number; offset: number },
  { json: string; total: string },
  { sort: BatchSort }
>((v, { sort }) => {
  const inOrder = orderBy(BATCH_SORT_KEYS, sort, sql`b.id`);
  return sql`
    select json_build_object('data', coalesce(json_agg(${batchDocument} order by ${inOrder}), '[]'))::text as json,
      (select count(*) from batches where producer_nrn = ${v.nrn}) as total
    from (
      select * from batches b where b.producer_nrn = ${v.nrn} order by ${inOrder} limit ${v.limit}::int offset ${v.offset}::int
    ) b left join credit_holds h on h.producer_nrn = b.producer_nrn and h.batch_id = b.id`;
});

/** A batch as JSON in its envelope, and whether it still changes. */
export async function readBatch(
  reads: Reads,
  tenant: Tenant,
  id: string,
): Promise<{ json: string; isRunning: boolean } | undefined> {
  const [row] = await oneBatch.rows(reads, { nrn: tenant.nrn, id }, undefined);
  return row && { json: row.json, isRunning: row.is_running };
}

/** The same, as a transaction sees it. */
export async function findBatchJson(db: Db, tenant: Tenant, id: string): Promise<string | undefined> {
  const [row] = await oneBatch.rowsIn(db, { nrn: tenant.nrn, id }, undefined);
  return row?.json;
}

export async function readBatches(
  reads: Reads,
  tenant: Tenant,
  { sort = "-CREATED", ...page }: { sort?: BatchSort | undefined; limit: number; offset: number },
): Promise<{ json: string; total: number }> {
  const [row] = await pageOfBatches.rows(reads, { nrn: tenant.nrn, ...page }, { sort });
  return { json: row?.json ?? '{"data":[]}', total: Number(row?.total ?? 0) };
}

export async function hasRunningBatch(db: Db, tenant: Tenant): Promise<boolean> {
  const rows = await db
    .select({ id: batches.id })
    .from(batches)
    .where(and(eq(batches.producerNrn, tenant.nrn), inArray(batches.status, [...RUNNING_BATCH_STATUSES])));
  return rows.length > 0;
}

/** Whether something of a finished batch can be taken back, as `tookEffect` says it to who asks for that. */
const hasEffect = (batch: SQL): SQL =>
  sql`case when ${batch}.kind = 'QUANTITIES' then ${batch}.count_done else ${batch}.count_added + ${batch}.count_changed end > 0`;

/** Whether a file takes effect or took it, by the batch it was uploaded with or by another one. */
export async function isFileApplied(db: Db, tenant: Tenant, fileOf: string): Promise<boolean> {
  const rows = await db.execute(sql`
    select 1 from batches b where b.producer_nrn = ${tenant.nrn}
      and (b.id = ${fileOf}::uuid or b.file_of = ${fileOf}::uuid) and ${appliesFile(sql`b`)}
      and (b.finished_at is null or ${hasEffect(sql`b`)}) limit 1`);
  return rows.length > 0;
}

/** Adds a batch, or answers false where one of the producer runs already; a racing one is waited for. */
export async function insertBatch(db: Db, tenant: Tenant, batch: NewBatch): Promise<boolean> {
  const rows = await db
    .insert(batches)
    .values({ ...batch, producerNrn: tenant.nrn, status: "UPLOADED" })
    .onConflictDoNothing()
    .returning({ id: batches.id });
  return rows.length > 0;
}

export async function findBatch(db: Db, tenant: Tenant, id: string): Promise<BatchRow | undefined> {
  const [row] = await db
    .select()
    .from(batches)
    .where(and(eq(batches.producerNrn, tenant.nrn), eq(batches.id, id)));
  return row;
}

/** A batch, locked for the transaction. */
export async function lockBatch(db: Db, tenant: Tenant, id: string): Promise<BatchRow | undefined> {
  const [row] = await db
    .select()
    .from(batches)
    .where(and(eq(batches.producerNrn, tenant.nrn), eq(batches.id, id)))
    .for("update");
  return row;
}

/** The batches, of these, that still run, and those that are there at all. */
export async function selectBatchStates(
  db: Db,
  batchIds: readonly string[],
): Promise<Map<string, { isRunning: boolean }>> {
  const rows = await db
    .select({ id: batches.id, finishedAt: batches.finishedAt })
    .from(batches)
    .where(sql`${batches.id} = any(${ids(batchIds)})`);
  return new Map(rows.map(({ id, finishedAt }) => [id, { isRunning: finishedAt === null }]));
}

/**
 * Takes the oldest batch that nobody works on, for that many seconds; of small files alone where their size is said. Whose
 * claim ran out is counted.
 */
export async function claimBatch(
  db: Db,
  leaseSeconds: number,
  upToBytes?: number,
): Promise<BatchRow | undefined> {
  const isSmall = upToBytes === undefined ? sql`true` : sql`c.file_bytes <= ${upToBytes}`;
  const [row] = await db
    .update(batches)
    .set({
      attempt: sql`${batches.attempt} + 1`,
      leaseUntil: lease(leaseSeconds),
      countLost: sql`${batches.countLost} + case when ${batches.leaseUntil} is null then 0 else 1 end`,
      startedAt: sql`coalesce(${batches.startedAt}, now())`,
      status: sql`case when ${batches.status} = 'UPLOADED' then 'PREPROCESSING' else ${batches.status} end`,
      updatedAt: sql`now()`,
    })
    .where(
      sql`(${batches.producerNrn}, ${batches.id}) = (
        select c.producer_nrn, c.id from batches c
        where c.status in (${running}) and (c.lease_until is null or c.lease_until < clock_timestamp())
          and ${isSmall}
        order by c.created_at, c.id limit 1 for update skip locked)`,
    )
    .returning();
  return row;
}

/** So long from when the statement came, however long it then waited for the row: its sender may be gone since. */
const lease = (seconds: number) => sql`statement_timestamp() + make_interval(secs => ${seconds})`;

const claimed = ({ producerNrn, id, attempt }: Claim) =>
  and(
    eq(batches.producerNrn, producerNrn),
    eq(batches.id, id),
    eq(batches.attempt, attempt),
    sql`${batches.leaseUntil} > clock_timestamp()`,
    sql`${batches.status} in (${running})`,
  );

/**
 * Lets the transaction's commit answer before it is on disk. A server that crashes forgets the last such commits
 * wholly, from the latest back, and nothing that was committed after them: their chunks are then done again.
 */
export async function commitLater(db: Db): Promise<void> {
  await db.execute(sql`set local synchronous_commit = off`);
}

/** Locks a claimed batch for the transaction; undefined once the claim is lost, expired, or the batch was cancelled. */
export async function lockClaim(db: Db, claim: Claim): Promise<BatchRow | undefined> {
  const [row] = await db.select().from(batches).where(claimed(claim)).for("update");
  return row;
}

/**
 * Prolongs a claim and writes how far the reading is; false once the claim is lost. What is said late of the
 * reading, when the batch is processed already, is not written.
 */
export async function renewClaim(
  db: Db,
  claim: Claim,
  leaseSeconds: number,
  progress?: Pick<BatchRow, "countRows" | "countRefused" | "preparedShare">,
): Promise<boolean> {
  const whileReading = (column: PgColumn, value: number) =>
    sql`case when ${batches.status} = 'PREPROCESSING' then ${value} else ${column} end`;
  const rows = await db
    .update(batches)
    .set({
      ...(progress && {
        countRows: whileReading(batches.countRows, progress.countRows),
        countRefused: whileReading(batches.countRefused, progress.countRefused),
        preparedShare: whileReading(batches.preparedShare, progress.preparedShare),
      }),
      leaseUntil: sql`greatest(${batches.leaseUntil}, ${lease(leaseSeconds)})`,
      updatedAt: sql`now()`,
    })
    .where(claimed(claim))
    .returning({ id: batches.id });
  return rows.length > 0;
}

/** Lets a batch go, so that another worker takes it at once. */
export async function releaseClaim(db: Db, claim: Claim, failed: boolean): Promise<void> {
  await db
    .update(batches)
    .set({
      leaseUntil: null,
      countFailures: sql`${batches.countFailures} + ${failed ? 1 : 0}`,
      ...(!failed && { countLost: 0 }),
    })
    .where(
      and(
        eq(batches.producerNrn, claim.producerNrn),
        eq(batches.id, claim.id),
        eq(batches.attempt, claim.attempt),
      ),
    );
}

export type BatchChange = Partial<Omit<BatchRow, "producerNrn" | "id" | "kind" | "createdAt">>;

/** Changes a batch that the transaction has locked. */
export async function updateBatch(db: Db, tenant: Tenant, id: string, change: BatchChange): Promise<void> {
  await db
    .update(batches)
    .set({ ...change, updatedAt: sql`now()` })
    .where(and(eq(batches.producerNrn, tenant.nrn), eq(batches.id, id)));
}

/** Ends a batch that the transaction has locked. */
export async function finishBatch(
  db: Db,
  tenant: Tenant,
  id: string,
  status: BatchStatus,
  change: BatchChange = {},
): Promise<void> {
  await updateBatch(db, tenant, id, { ...change, status, leaseUntil: null, finishedAt: new Date() });
}

/** Counts what a chunk did and moves on to the next one, in the transaction of its effects. */
export async function advanceBatch(
  db: Db,
  tenant: Tenant,
  id: string,
  leaseSeconds: number,
  chunk: {
    number: number;
    done: number;
    refused: number;
    added: number;
    changed: number;
    effects: unknown;
    /** What the batch has of its refused rows, where there are any. */
    errors: (Pick<BatchRow, "problems" | "refusedLines"> & { errorPart: string }) | undefined;
  },
): Promise<void> {
  await db.insert(batchEffects).values({
    producerNrn: tenant.nrn,
    batchId: id,
    chunk: chunk.number,
    effects: chunk.effects,
  });
  await db
    .update(batches)
    .set({
      nextChunk: chunk.number + 1,
      countDone: sql`${batches.countDone} + ${chunk.done}`,
      countRefused: sql`${batches.countRefused} + ${chunk.refused}`,
      countAdded: sql`${batches.countAdded} + ${chunk.added}`,
      countChanged: sql`${batches.countChanged} + ${chunk.changed}`,
      leaseUntil: lease(leaseSeconds),
      countLost: 0,
      updatedAt: sql`now()`,
      ...(chunk.errors && {
        errorParts: sql`array_append(${batches.errorParts}, ${chunk.errors.errorPart})`,
        problems: sql`${JSON.stringify(chunk.errors.problems)}::jsonb`,
        refusedLines: [...chunk.errors.refusedLines],
      }),
    })
    .where(and(eq(batches.producerNrn, tenant.nrn), eq(batches.id, id)));
}

export type EffectsRow = typeof batchEffects.$inferSelect;

/** How many chunks are read at once: some ten thousand rows. */
const CHUNKS_AT_ONCE = 20;

/** What the chunks of a batch did, the last first. */
export async function* selectEffects(db: Db, tenant: Tenant, batchId: string): AsyncGenerator<EffectsRow> {
  for (let below: number | undefined; ; ) {
    const some = await db
      .select()
      .from(batchEffects)
      .where(
        and(
          eq(batchEffects.producerNrn, tenant.nrn),
          eq(batchEffects.batchId, batchId),
          below === undefined ? undefined : lt(batchEffects.chunk, below),
        ),
      )
      .orderBy(desc(batchEffects.chunk))
      .limit(CHUNKS_AT_ONCE);
    yield* some;
    below = some.at(-1)?.chunk;
    if (some.length < CHUNKS_AT_ONCE) return;
  }
}

/**
 * Gives up the files of batches that ended, or were undone, so many days ago, and says of how many. Those of quantities
 * that stand are proof of what was declared, and stay.
 */
export async function giveUpFiles(db: Db, days: number): Promise<number> {
  const { count } = await db.execute(sql`
    update batches set files_removed_at = now()
    where files_removed_at is null and finished_at < now() - ${days}::int * interval '1 day'
      and (undone_at is null or undone_at < now() - ${days}::int * interval '1 day')
      and not (kind = 'QUANTITIES' and not dry_run and count_done > 0 and undone_at is null)`);
  return count;
}

/** How many uploads are looked through for one like another. */
const READINGS = 50;

/** How the last files of a kind were read where something was said of that, newest first, with their headers. */
export async function selectReadings(
  db: Db,
  { nrn }: Tenant,
  kind: BatchRow["kind"],
): Promise<
  (Pick<BatchRow, "fileName" | "columns" | "reading" | "externalIdType"> & { headers: string[] })[]
> {
  return db
    .select({
      fileName: batches.fileName,
      columns: batches.columns,
      reading: batches.reading,
      externalIdType: batches.externalIdType,
      headers: sql<
        string[]
      >`(select json_agg(c ->> 'header') from jsonb_array_elements(${batches.understood} -> 'columns') c)`,
    })
    .from(batches)
    .where(
      and(
        eq(batches.producerNrn, nrn),
        eq(batches.kind, kind),
        sql`${batches.understood} is not null`,
        sql`(${batches.columns} <> '{}' or ${batches.externalIdType} is not null or ${batches.reading} - array['isWorkbook', 'addsUnknown', 'mergesNamed'] <> '{}')`,
      ),
    )
    .orderBy(sql`${batches.createdAt} desc nulls first`, batches.id)
    .limit(READINGS);
}
