import type { previewUpload as contract } from "@/lib/contract/batches";
import { type Header, mapHeader } from "@/lib/domain/csv/map-header";
import type { Operation } from "@/lib/operation";
import { uploadKey } from "@/lib/storage/keys";
import { storage } from "@/lib/storage/storage";
import { placedInWords, readingInWords } from "../in-words";
import { BatchFailed, note, type PlacedProblem, type Told } from "../problems";
import { agreeOnMark } from "../read/agree-on-mark";
import type { CsvRecord } from "../read/csv-record";
import { decode, readRecords, sniff } from "../read/read-records";
import { isInDoubt, type NumberCells, type NumbersSeen, numberCells, rowReader } from "../read/read-row";
import { describeReading, problemOfHeader, SAMPLE_ROWS } from "../read/understood";

/** How many rows are counted, how many are read, and how many are shown. */
const COUNTED_ROWS = 50_000;
const READ_ROWS = 1_000;
const SHOWN_ROWS = 5;

/** Reads a file as a batch would, without deciding its rows. */
export const previewUpload: Operation<typeof contract> = async ({ locale }, { query, file }) => {
  const { Kind: kind, Columns: columns = {} } = query;
  const files = await storage();
  const open = async () => sniff(decode(await files.read(uploadKey(file.id)), file.encoding), kind, columns);
  const opened = await open();
  const seen = {
    header: undefined as Header | undefined,
    numbers: { marks: new Set(), looksGrouped: 0 } as NumbersSeen,
    sample: [] as Record<string, string>[],
    rows: [] as string[][],
    told: { problems: [], refusedLines: [] } as Told,
    countRows: 0,
    hasMore: false,
  };
  try {
    await look(readRecords(opened));
  } catch (thrown) {
    if (!(thrown instanceof BatchFailed)) throw thrown;
    seen.told.problems.unshift(...thrown.problems);
  }
  const { header, numbers, sample, told, ...found } = seen;
  const { encoding, hasBom } = file;
  const { separator } = opened;
  return {
    data: {
      fileName: file.name,
      fileBytes: file.bytes,
      understood: readingInWords(
        describeReading({ encoding, hasBom, separator, header, numbers, sample }),
        locale,
      ),
      ...found,
      problems: told.problems.map((one) => placedInWords(one, locale)),
    },
  };

  async function look(records: AsyncGenerator<CsvRecord>): Promise<void> {
    let read: ReturnType<typeof rowReader> | undefined;
    let numbersOf: NumberCells = () => [];
    for await (const record of records) {
      if (!read) {
        seen.header = mapHeader(record.cells, kind, columns);
        const problem = problemOfHeader(seen.header);
        if (problem) seen.told.problems.push(problem);
        read = rowReader(kind, seen.header, seen.numbers);
        numbersOf = numberCells(kind, seen.header);
        continue;
      }
      if (seen.countRows === COUNTED_ROWS) {
        seen.hasMore = true;
        return;
      }
      seen.countRows += 1;
      if (seen.rows.length < SHOWN_ROWS) seen.rows.push(record.cells);
      if (seen.countRows > READ_ROWS) continue;
      if (seen.numbers.agreed === undefined && isInDoubt(record.cells, numbersOf))
        seen.numbers.agreed = await agreeOnMark(rowsOf(readRecords(await open())), numbersOf);
      const { values, problems } = read(record);
      if (seen.sample.length < SAMPLE_ROWS) seen.sample.push({ ...values });
      note(seen.told, record, problems);
    }
    if (seen.countRows === 0) throw new BatchFailed("SERVICE_018", [NO_ROW]);
  }
};

/** Records without their header. */
async function* rowsOf(records: AsyncGenerator<CsvRecord>): AsyncGenerator<CsvRecord> {
  await records.next();
  yield* records;
}

const NO_ROW: PlacedProblem = {
  line: null,
  code: "SERVICE_018",
  column: null,
  kind: "noRow",
};
