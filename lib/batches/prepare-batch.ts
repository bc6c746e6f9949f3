import { Transform } from "node:stream";
import { finishBatch, updateBatch } from "@/db/queries/batches";
import { countryExists } from "@/db/queries/countries";
import { holdCredits } from "@/db/queries/credit-holds";
import { findBalance } from "@/db/queries/credits";
import { periodExists } from "@/db/queries/declarations";
import { selectDeclaredAmounts } from "@/db/queries/declared-amounts";
import { mapHeader } from "@/lib/domain/csv/map-header";
import { TARIFF } from "@/lib/domain/tariff";
import { FileGone } from "@/lib/storage/disk-storage";
import { errorKey, uploadKey } from "@/lib/storage/keys";
import { type ErrorFormat, ErrorParts, errorHeader, errorLine } from "./error-file";
import type { GoodRow } from "./kind";
import { placeOf } from "./place-of";
import { PreparedRows } from "./prepared-rows";
import { BatchFailed, fileProblem, type PlacedProblem, type RowProblem, SHOWN_PROBLEMS } from "./problems";
import { type CsvRecord, decode, readRecords, sniff } from "./read-records";
import { type ReadRow, rowReader } from "./read-row";
import { CHUNK_LIMIT, type Reading, type Run } from "./run";
import { SchemeTotals } from "./totals";
import { describeReading, problemOfHeader, SAMPLE_ROWS } from "./understood";
import { withClaim } from "./with-claim";

const ROW_LIMIT = 1_000_000;
const HEADER_PART = "header";

/** What was found in a file, once it was read to its end. */
type Findings = {
  rows: number;
  refused: number;
  added: number;
  changed: number;
  chunks: number;
  problems: PlacedProblem[];
  errorParts: string[];
  totals: SchemeTotals;
  sample: Record<string, string>[];
};

/** The steps of reading a file, in order; the last one decides whether it is processed. */
const STEPS = [decodeFile, sniffSeparator, readHeader, readRows, holdOrFinish] as const;

/** Reads and decides the whole file without writing any of its effects; a dry run ends here. */
export async function prepareBatch(run: Run, tell: (step: string) => void): Promise<void> {
  const reading: Reading = { ...run, numbers: { marks: new Set(), looksGrouped: 0 }, bytesRead: 0 };
  let findings: Findings | undefined;
  try {
    for (const step of STEPS) {
      tell(step.name);
      findings = (await step(reading, findings)) ?? findings;
    }
  } catch (thrown) {
    if (thrown instanceof BatchFailed) await tellInErrorFile(reading, thrown);
    throw thrown;
  }
}

/** What is wrong with the file as a whole stands in its error file as well, after the bad rows before it. */
async function tellInErrorFile(reading: Reading, { problems }: BatchFailed): Promise<void> {
  const { header, storage, batch, errors = new ErrorParts(storage, batch.id, batch.attempt) } = reading;
  if (!header) return;
  for (const problem of problems) await errors.add(errorLine(formatOf(reading), [], [problem]));
  await errors.flush();
  await tellReading(reading, [HEADER_PART, ...errors.names]);
}

/** Shows how the file is read before its rows are, with the pieces of its error file so far. */
const tellReading = (reading: Reading, errorParts: string[]): Promise<void> =>
  withClaim(reading, (tx, { id }) =>
    updateBatch(tx, reading.tenant, id, { understood: understoodOf(reading, []), errorParts }),
  );

async function decodeFile(reading: Reading): Promise<undefined> {
  const { storage, batch } = reading;
  try {
    const source = await storage.read(uploadKey(batch.id));
    const counted = new Transform({
      transform(chunk: Buffer, _encoding, done) {
        reading.bytesRead += chunk.length;
        done(null, chunk);
      },
    });
    source.once("error", (error) => counted.destroy(error));
    reading.opened = { separator: ",", content: decode(source.pipe(counted), batch.encoding) };
  } catch (cause) {
    if (cause instanceof FileGone) throw new BatchFailed("SERVICE_016", [], { cause });
    throw cause;
  }
  return undefined;
}

async function sniffSeparator(reading: Reading): Promise<undefined> {
  if (reading.opened)
    reading.opened = await sniff(reading.opened.content, reading.batch.kind, reading.batch.columns);
  return undefined;
}

async function readHeader(reading: Reading): Promise<undefined> {
  const { batch, opened, storage } = reading;
  if (!opened) throw new Error("the file was not opened");
  reading.records = readRecords(opened);
  const { value, done } = await reading.records.next();
  if (done) throw new BatchFailed("SERVICE_018");
  const header = mapHeader(value.cells, batch.kind, batch.columns);
  reading.header = header;
  await storage.put(errorKey(batch.id, HEADER_PART), errorHeader(formatOf(reading)));
  await tellReading(reading, [HEADER_PART]);
  const problem = problemOfHeader(header);
  if (problem) throw new BatchFailed("SERVICE_017", [problem]);
  return undefined;
}

/** Reads, checks and decides every row; good ones are kept for processing, bad ones go to the error file. */
async function readRows(reading: Reading): Promise<Findings> {
  const { batch, db, kind, storage, header, records } = reading;
  if (!header || !records) throw new Error("the header was not read");
  const format = formatOf(reading);
  const read = rowReader(batch.kind, header, reading.numbers);
  const place = placeOf(reading);
  const wrongPlace = await refusePlace(reading);
  const seen = kind.remember();
  const errors = new ErrorParts(storage, batch.id, batch.attempt);
  reading.errors = errors;
  const prepared = new PreparedRows(storage, batch.id, batch.attempt);
  const findings: Findings = {
    rows: 0,
    refused: 0,
    added: 0,
    changed: 0,
    chunks: 0,
    problems: [],
    errorParts: [],
    totals: new SchemeTotals(),
    sample: [],
  };

  for await (const block of blocksOf(records)) {
    const rows = block
      .map(read)
      .filter(({ cells }) => !header.isErrorFile || isFilled(cells, header.columns));
    findings.rows += rows.length;
    if (findings.rows > ROW_LIMIT) throw fileProblem(`the file has more than ${ROW_LIMIT} rows`);
    for (const { values } of rows.slice(0, SAMPLE_ROWS - findings.sample.length))
      findings.sample.push({ ...values });
    const good = rows.filter(({ problems }) => problems.length === 0 && !wrongPlace);
    const decisions = good.length > 0 ? await kind.decide(db, place, good, seen) : [];
    const decisionOf = new Map(good.map((row, index) => [row, decisions[index]]));
    for (const row of rows) {
      const decision = decisionOf.get(row);
      if (decision?.ok) {
        findings.added += decision.change === "added" ? 1 : 0;
        findings.changed += decision.change === "changed" ? 1 : 0;
        findings.totals.add(decision.amounts);
        findings.totals.replace(decision.replaces ?? []);
        if (!batch.dryRun) await prepared.add(keptRow(row, decision.keep));
      } else {
        const problems = [
          ...(wrongPlace ? [wrongPlace] : []),
          ...row.problems,
          ...(decision?.problems ?? []),
        ];
        findings.refused += 1;
        note(findings.problems, row, problems);
        await errors.add(errorLine(format, row.cells, problems));
      }
    }
    reading.checkIn({
      countRows: findings.rows,
      countRefused: findings.refused,
      preparedShare: Math.min(1, reading.bytesRead / Math.max(1, batch.fileBytes)),
    });
  }
  await errors.flush();
  findings.chunks = await prepared.finish();
  findings.errorParts = [HEADER_PART, ...errors.names];
  return findings;
}

/** Ends what can't or need not be processed; else reserves its credits and lets processing begin. */
async function holdOrFinish(reading: Reading, findings: Findings | undefined): Promise<undefined> {
  if (!findings) throw new Error("the rows were not read");
  const { batch, tenant } = reading;
  const { rows, refused, added, changed, chunks, totals, problems, errorParts, sample } = findings;
  const creditsNeeded = added * (batch.kind === "CATALOG" ? TARIFF.productAdded : TARIFF.lineDeclared);
  const done = rows - refused;
  await withClaim(reading, async (tx) => {
    const available = (await findBalance(tx, tenant))?.gravityCredits ?? 0;
    const creditsMissing = Math.max(0, creditsNeeded - available);
    const hasErrors = refused > 0 && (batch.mode === "strict" || done === 0);
    const errorCode =
      rows === 0 ? "SERVICE_018" : hasErrors ? "SERVICE_017" : creditsMissing > 0 ? "SERVICE_019" : null;
    const found = {
      countRows: rows,
      countRefused: refused,
      countChunks: chunks,
      preparedAttempt: batch.attempt,
      preparedShare: 1,
      creditsNeeded,
      creditsMissing,
      creditsAvailable: available,
      contributions: totals.toJson(),
      declaration:
        batch.kind === "QUANTITIES"
          ? totals.over(await selectDeclaredAmounts(tx, tenant, reading.market))
          : null,
      understood: understoodOf(reading, sample),
      problems,
      errorParts,
      errorCode,
    };
    if (batch.dryRun)
      return finishBatch(tx, tenant, batch.id, "DRY_RUN_DONE", {
        ...found,
        countDone: done,
        countAdded: added,
        countChanged: changed,
      });
    if (errorCode) return finishBatch(tx, tenant, batch.id, "FAILED", found);
    if (!(await holdCredits(tx, tenant, batch.id, creditsNeeded)))
      return finishBatch(tx, tenant, batch.id, "FAILED", { ...found, errorCode: "SERVICE_019" });
    await updateBatch(tx, tenant, batch.id, { ...found, status: "PROCESSING" });
  });
  return undefined;
}

async function* blocksOf(records: AsyncGenerator<CsvRecord>): AsyncGenerator<CsvRecord[]> {
  let block: CsvRecord[] = [];
  for await (const record of records) {
    block.push(record);
    if (block.length < CHUNK_LIMIT) continue;
    yield block;
    block = [];
  }
  if (block.length > 0) yield block;
}

/** Why no row of the file can be processed: there is no such country, or it has no such period. */
async function refusePlace({ db, market: { country, period } }: Run): Promise<RowProblem | undefined> {
  if (!(await countryExists(db, country)))
    return {
      code: "SERVICE_025",
      column: "EprCountryCode",
      message: `${country} is no country of this service`,
    };
  if (!(await periodExists(db, country, period)))
    return {
      code: "SERVICE_026",
      column: "DeclarationPeriodCode",
      message: `${country} has no period ${period}`,
    };
  return undefined;
}

const isFilled = (cells: readonly string[], columns: readonly (string | null)[]) =>
  cells.some((cell, place) => columns[place] !== null && cell.trim() !== "");

const keptRow = ({ line, cells, values }: ReadRow, kept: unknown): GoodRow => ({
  line,
  cells,
  values,
  ...(kept !== undefined && { kept }),
});

/** Keeps the first problems, for the batch to show by itself. */
export function note(
  shown: PlacedProblem[],
  { line, cells }: CsvRecord,
  problems: readonly RowProblem[],
): void {
  if (shown.length >= SHOWN_PROBLEMS) return;
  const breaks = cells.reduce((sum, cell) => sum + cell.split("\n").length - 1, 0);
  for (const problem of problems)
    if (shown.length < SHOWN_PROBLEMS) shown.push({ line: line - breaks, ...problem });
}

function formatOf({ opened, header, batch }: Reading): ErrorFormat {
  if (!opened || !header) throw new Error("the header was not read");
  return { separator: opened.separator, header, hasBom: batch.hasBom };
}

function understoodOf({ batch, opened, header, numbers }: Reading, sample: Record<string, string>[]) {
  const { encoding, hasBom } = batch;
  return describeReading({ encoding, hasBom, separator: opened?.separator ?? ",", header, numbers, sample });
}
