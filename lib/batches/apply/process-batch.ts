import type { Db } from "@/db/client";
import { advanceBatch, type BatchRow, commitLater } from "@/db/queries/batches";
import { releaseCredits } from "@/db/queries/credit-holds";
import { analyze } from "@/db/queries/statistics";
import { type Header, mapHeader } from "@/lib/domain/csv/map-header";
import { CreditsShort } from "@/lib/errors/refusals";
import { FileGone } from "@/lib/storage/disk-storage";
import { errorKey } from "@/lib/storage/keys";
import type { Cells, KeptRow, Kind, Place, RowOutcome } from "../kinds/kind";
import { placeOf } from "../kinds/place-of";
import { BatchFailed, ClaimLost, type KeptProblem, noteRefused } from "../problems";
import { type CsvRecord, lastLineOf } from "../read/csv-record";
import { jsonLine, refusedRow } from "../read/error-file";
import { oneAhead } from "../read/one-ahead";
import { readPrepared } from "../read/prepared-rows";
import { auditBatch, endBatch } from "../worker/audit-batch";
import { CHUNK_LIMIT, LEASE_SECONDS, type Run, type Tell } from "../worker/run";
import { withClaim } from "../worker/with-claim";

/** Rows that take effect together. */
type Chunk<Row> = { number: number; rows: Row[] };

/** Lets the prepared rows take effect, a chunk per transaction, from the first that has not yet. */
export async function processBatch<Values extends Cells, Kept, Effects>(
  run: Run,
  kind: Kind<Values, Kept, Effects>,
  tell: Tell,
): Promise<void> {
  const { batch, storage, db } = run;
  const place = placeOf(run);
  try {
    const chunks = readPrepared<KeptRow<Values, Kept>>(storage, batch.id, {
      attempt: batch.preparedAttempt,
      from: batch.nextChunk,
      until: batch.countChunks,
    });
    for await (const chunk of oneAhead(chunks)) {
      run.checkIn();
      if (isPowerOfFour(chunk.number)) await analyze(db);
      tell("applyChunk", { chunk: chunk.number, chunks: batch.countChunks });
      await withClaim(run, (tx, claimed) => applyChunk(tx, run, kind, { ...chunk, place, batch: claimed }));
      run.renewed();
    }
  } catch (thrown) {
    if (thrown instanceof FileGone) throw new BatchFailed("SERVICE_016", [], { cause: thrown });
    if (thrown instanceof CreditsShort) throw new BatchFailed("SERVICE_019", [], { cause: thrown });
    throw thrown;
  }
  tell("finish");
  await withClaim(run, (tx, claimed) => finish(tx, run, claimed));
}

/** After 1, 4, 16, 64… chunks the tables have grown by as much as they held before. */
const isPowerOfFour = (chunks: number): boolean => chunks > 0 && Number.isInteger(Math.log2(chunks) / 2);

/** One chunk in one transaction: its claim, its effects, its charge, its counters, its place and its audit, or nothing. */
async function applyChunk<Values extends Cells, Kept, Effects>(
  tx: Db,
  run: Run,
  kind: Kind<Values, Kept, Effects>,
  { number, rows, place, batch }: Chunk<KeptRow<Values, Kept>> & { place: Place; batch: BatchRow },
): Promise<void> {
  await commitLater(tx);
  if (rows.length > CHUNK_LIMIT) throw new BatchFailed("SERVICE_027");
  if (batch.nextChunk !== number) throw new ClaimLost();
  const payer = { actor: batch.actor, hold: { batchId: batch.id, chunk: number } };
  const { outcomes, effects } = await kind.apply(tx, place, rows, payer);
  const count = (change: string) => outcomes.filter((one) => one.ok && one.change === change).length;
  const refused = await storeRefused(run, batch, { number, rows, outcomes });
  const done = rows.length - refused.count;
  await advanceBatch(tx, run.tenant, batch.id, LEASE_SECONDS, {
    number,
    done,
    refused: refused.count,
    added: count("added"),
    changed: count("changed"),
    effects,
    errors: refused.errors,
  });
  const [first] = rows;
  const last = rows.at(-1);
  if (!first || !last) return;
  const lines = { firstLine: first.line, lastLine: lastLineOf(last) };
  await auditBatch(tx, batch, { ...lines, done, refused: refused.count });
}

/** Stores the error lines of rows that could be processed when the file was read, and can't any more. */
async function storeRefused(
  { storage }: Run,
  batch: BatchRow,
  { number, rows, outcomes }: Chunk<CsvRecord> & { outcomes: RowOutcome[] },
): Promise<{ count: number; errors: Parameters<typeof advanceBatch>[4]["errors"] }> {
  const problems = [...(batch.problems as KeptProblem[])];
  const refusedLines = [...batch.refusedLines];
  const header = headerOf(batch);
  const lines = rows.flatMap((row, index) => {
    const outcome = outcomes[index];
    if (!outcome || outcome.ok) return [];
    noteRefused({ problems, refusedLines }, row, outcome.problems);
    return [jsonLine(refusedRow(header, row, outcome.problems))];
  });
  if (lines.length === 0) return { count: 0, errors: undefined };
  const errorPart = `chunk-${number}-${batch.attempt}.ndjson`;
  await storage.put(errorKey(batch.id, errorPart), lines.join(""));
  return { count: lines.length, errors: { errorPart, problems, refusedLines } };
}

/** The header of a batch's file, from what was understood of it. */
function headerOf({ kind, understood }: BatchRow): Header {
  const { columns } = understood as { columns: { header: string }[] };
  return mapHeader(
    columns.map(({ header }) => header),
    kind,
  );
}

async function finish(tx: Db, { tenant }: Run, batch: BatchRow): Promise<void> {
  await releaseCredits(tx, tenant, batch.id);
  const isWhole = batch.countRefused === 0;
  await endBatch(tx, tenant, batch, isWhole ? "SUCCEEDED" : "PARTIALLY_SUCCEEDED", { errorCode: null });
}

/** Ends a batch that can't go on: what took effect stays, what it held is released. */
export async function failBatch(run: Run, failure: BatchFailed): Promise<void> {
  const { tenant } = run;
  await withClaim(run, async (tx, batch) => {
    await releaseCredits(tx, tenant, batch.id);
    await endBatch(tx, tenant, batch, "FAILED", {
      errorCode: failure.code,
      problems: [...failure.problems, ...(batch.problems as KeptProblem[])],
    });
  });
}
