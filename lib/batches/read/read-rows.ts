import type { Cells, KeptRow, Kind, Row, RowDecision } from "../kinds/kind";
import { placeOf } from "../kinds/place-of";
import { BatchFailed, type FirstRefused, fileProblem, noteRefused, type RowProblem } from "../problems";
import { CHUNK_LIMIT } from "../worker/run";
import { agreeOnMark } from "./agree-on-mark";
import { type CsvRecord, withCells } from "./csv-record";
import { refusedRow } from "./error-file";
import { MergedRows } from "./merged-rows";
import { oneAhead } from "./one-ahead";
import { openBatchFile } from "./open-file";
import { PreparedRows } from "./prepared-rows";
import { isInDoubt } from "./read-row";
import { HEADER_PART, type Reading } from "./reading";
import { refusePlace } from "./refuse-place";
import { Totals } from "./totals";
import { UncertainRows } from "./uncertain-rows";
import { SAMPLE_ROWS } from "./understood";
import { UnknownProducts } from "./unknown-products";
import { UnusualRows } from "./unusual-rows";

const ROW_LIMIT = 1_000_000;

/** What was found in a file, once it was read to its end. */
export type Findings = {
  rows: number;
  refused: number;
  added: number;
  changed: number;
  /** Products that are added with rows of quantities. */
  products: number;
  chunks: number;
  firstRefused: FirstRefused;
  errorParts: string[];
  totals: Totals;
  sample: Record<string, string>[];
  unusual: UnusualRows;
  uncertain: UncertainRows;
  unknown: UnknownProducts;
  merges: MergedRows;
};

/** Reads, checks and decides every row; good ones are kept for processing, bad ones go to the error file. */
export async function readRows<Values extends Cells, Kept, Effects>(
  reading: Reading,
  kind: Kind<Values, Kept, Effects>,
): Promise<Findings> {
  const { batch, storage, header, errors } = reading;
  const wrongPlace = await refusePlace(reading);
  const prepared = new PreparedRows<KeptRow<Values, Kept>>(storage, batch.id, batch.attempt);
  const findings = noFindings();

  for await (const { rows, isGood, decisions } of oneAhead(decidedRows(reading, kind, wrongPlace))) {
    findings.rows += rows.length;
    if (findings.rows > ROW_LIMIT)
      throw fileProblem({ kind: "tooManyRows", values: { count: String(ROW_LIMIT) } });
    for (const { values } of rows.slice(0, SAMPLE_ROWS - findings.sample.length))
      findings.sample.push({ ...values });
    const decided = decisions[Symbol.iterator]();
    for (const row of rows) {
      const decision: RowDecision<Kept> | undefined = isGood(row) ? decided.next().value : undefined;
      if (decision?.unknown) findings.unknown.note(row, decision.unknown);
      if (decision?.merge) findings.merges.note(row, decision.merge);
      if (decision?.ok) {
        noteGood(findings, row, decision);
        if (!batch.dryRun) await prepared.add(keptRow(row, decision));
      } else {
        const problems = [
          ...(wrongPlace ? [wrongPlace] : []),
          ...row.problems,
          ...(decision?.problems ?? []),
        ];
        findings.refused += 1;
        noteRefused(findings.firstRefused, row, problems);
        await errors.add(refusedRow(header, row, problems));
      }
    }
    reading.checkIn({
      countRows: findings.rows,
      countRefused: findings.refused,
      preparedShare: Math.min(1, reading.bytesRead() / Math.max(1, batch.fileBytes)),
    });
  }
  // A store that lost its power can have kept the beginning of a file alone.
  if (reading.bytesRead() !== batch.fileBytes) throw new BatchFailed("SERVICE_016");
  await errors.flush();
  findings.chunks = await prepared.finish();
  findings.errorParts = [HEADER_PART, ...errors.names];
  return findings;
}

const noFindings = (): Findings => ({
  rows: 0,
  refused: 0,
  added: 0,
  changed: 0,
  products: 0,
  chunks: 0,
  firstRefused: { problems: [], refusedLines: [] },
  errorParts: [],
  totals: new Totals(),
  sample: [],
  unusual: new UnusualRows(),
  uncertain: new UncertainRows(),
  unknown: new UnknownProducts(),
  merges: new MergedRows(),
});

/** Notes what a row that takes effect would do. */
function noteGood(
  findings: Findings,
  row: Row<Cells>,
  decision: Extract<RowDecision<unknown>, { ok: true }>,
): void {
  const { change, unknown, amounts, replaces = [], unusual = [], certainty } = decision;
  findings.added += change === "added" ? 1 : 0;
  findings.changed += change === "changed" ? 1 : 0;
  findings.products += unknown?.isNew ? 1 : 0;
  findings.totals.add(amounts, row);
  findings.totals.replace(replaces);
  findings.unusual.note(row, unusual);
  if (certainty) findings.uncertain.note(certainty);
}

/** Rows that were read together, with the decisions on the good ones of them, in order. */
type DecidedRows<Values, Kept> = {
  rows: ReadRow<Values>[];
  isGood: (row: ReadRow<Values>) => boolean;
  decisions: Iterable<RowDecision<Kept>>;
};

type ReadRow<Values> = Row<Values> & { problems: RowProblem[] };

/** Reads the rows of the file, a block at a time, and asks what is decided of the good ones. */
async function* decidedRows<Values extends Cells, Kept, Effects>(
  reading: Reading,
  kind: Kind<Values, Kept, Effects>,
  wrongPlace: RowProblem | undefined,
): AsyncGenerator<DecidedRows<Values, Kept>> {
  const { batch, db, header, numbers, records, market } = reading;
  const { preset } = reading.opened;
  const read = kind.rowReader(
    header,
    numbers,
    batch.externalIdType ?? preset?.preset.idType ?? null,
    batch.reading.constants,
    market,
  );
  const numbersOf = kind.numberCells(header);
  const decide = kind.decider(placeOf(reading));
  const isGood = ({ problems }: ReadRow<Values>) => problems.length === 0 && !wrongPlace;
  for await (const block of oneAhead(blocksOf(records))) {
    const meant = corrected(block, reading);
    if (numbers.agreed === undefined && meant.some((record) => isInDoubt(record, numbersOf)))
      numbers.agreed = await agreeOnMark(recordsFromStart(reading), numbersOf);
    const rows = meant
      .map(read)
      .filter(({ cells }) => !header.isErrorFile || isFilled(cells, header.columns));
    const good = rows.filter(isGood);
    yield { rows, isGood, decisions: good.length > 0 ? await decide(db, good) : [] };
  }
}

/** The rows of the file once more, as they are meant. */
async function* recordsFromStart(reading: Reading): AsyncGenerator<CsvRecord> {
  const { records } = await openBatchFile(reading);
  for await (const block of blocksOf(records)) {
    reading.checkIn();
    yield* corrected(block, reading);
  }
}

/** The rows as they are meant, without those that are left out. */
const corrected = (block: CsvRecord[], { correct }: Reading): CsvRecord[] =>
  correct
    ? block.flatMap((record) => {
        const cells = correct(record.line, record.cells);
        return cells ? [withCells(record, cells)] : [];
      })
    : block;

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

const isFilled = (cells: readonly string[], columns: readonly (string | null)[]) =>
  cells.some((cell, index) => columns[index] !== null && cell.trim() !== "");

const keptRow = <Values, Kept>(
  { line, lastLine, cells, values }: Row<Values>,
  { keep, further = [] }: { keep?: Kept; further?: Row<Values>["further"] },
): KeptRow<Values, Kept> => ({
  line,
  lastLine,
  cells,
  values,
  ...(further.length > 0 && { further }),
  ...(keep !== undefined && { kept: keep }),
});
