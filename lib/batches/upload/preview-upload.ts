import type { Readable } from "node:stream";
import type { FileReading } from "@/db/vocabulary";
import { enterTenant } from "@/lib/auth/enter-tenant";
import type { previewUpload as contract } from "@/lib/contract/batches";
import type { Operation } from "@/lib/operation";
import { unmarked } from "@/lib/sheets/workbook";
import { uploadKey } from "@/lib/storage/keys";
import { storage } from "@/lib/storage/storage";
import { placedInWords, readingInWords } from "../in-words";
import { BatchFailed, type FirstRefused, noteRefused, type PlacedProblem } from "../problems";
import { agreeOnMark } from "../read/agree-on-mark";
import { type OpenedRecords, openRecords, type ToRead } from "../read/open-records";
import { isInDoubt, type NumberStyle, numberCells, rowReader } from "../read/read-row";
import { describeReading, problemOfHeader, SAMPLE_ROWS } from "../read/understood";
import { readingOf, refuseBrokenWorkbook } from "./reading-of";
import { rememberedReading } from "./remembered-reading";
import { tryOuts } from "./try-outs";

/** How many rows are counted, how many are read, and how many are shown. */
const COUNTED_ROWS = 50_000;
const READ_ROWS = 1_000;
const SHOWN_ROWS = 5;
const SHOWN_VALUES = 3;

/** What a preview shows, as far as its file was read. */
type Preview = {
  opened: OpenedRecords | undefined;
  numbers: NumberStyle;
  sample: Record<string, string>[];
  samples: string[][];
  rows: string[][];
  firstRefused: FirstRefused;
  countRows: number;
  hasMore: boolean;
};

const nothingYet = ({ decimalMark }: FileReading): Preview => ({
  opened: undefined,
  numbers: { marks: new Set(), looksGrouped: 0, ...(decimalMark && { agreed: decimalMark }) },
  sample: [],
  samples: [],
  rows: [],
  firstRefused: { problems: [], refusedLines: [] },
  countRows: 0,
  hasMore: false,
});

/** Reads a file as a batch would, without deciding its rows. */
export const previewUpload: Operation<typeof contract> = async (context, { params, query, file }) => {
  const { locale, db } = context;
  const { Kind: kind, Columns: columns = {}, EprCountryCode: country, DeclarationPeriodCode: period } = query;
  const tenant = await enterTenant(context, params.ProducerNrn);
  const files = await storage();
  const reading = readingOf(kind, query, file);
  await refuseBrokenWorkbook(file);
  const source = () => files.read(uploadKey(file.id));
  const toRead: ToRead = {
    kind,
    columns,
    encoding: file.encoding,
    reading,
    market: country && period ? { country, period } : undefined,
  };
  const preview = nothingYet(reading);
  try {
    await look(preview, source, toRead);
  } catch (thrown) {
    if (!(thrown instanceof BatchFailed)) throw thrown;
    const isEmpty = thrown.code === "SERVICE_018" && thrown.problems.length === 0;
    preview.firstRefused.problems.unshift(...(isEmpty ? [NO_ROW] : thrown.problems));
  }
  const { opened, numbers, sample, firstRefused, ...found } = preview;
  const { encoding, hasBom } = file;
  return {
    data: {
      fileName: file.name,
      fileBytes: file.bytes,
      understood: {
        ...readingInWords(describeReading({ encoding, hasBom, opened, reading, numbers, sample }), locale),
        unknownProducts: null,
      },
      ...found,
      tryOuts: reading.isWorkbook ? null : await tryOuts(await source(), reading.encoding ?? encoding),
      remembered: opened ? await rememberedReading(db, tenant, { kind, opened, encoding }) : null,
      problems: firstRefused.problems.map((one) => placedInWords(one, locale)),
    },
  };
};

/** Reads the first rows of a file, and counts further ones. */
async function look(preview: Preview, source: () => Promise<Readable>, toRead: ToRead): Promise<void> {
  const { kind, reading, market } = toRead;
  const opened = await openRecords(source, toRead);
  preview.opened = opened;
  const { header, records, preset } = opened;
  const problem = problemOfHeader(opened);
  if (problem) preview.firstRefused.problems.push(problem);
  const idType = preset?.preset.idType ?? null;
  const read = rowReader(kind, header, preview.numbers, idType, reading.constants, market);
  const numbersOf = numberCells(kind, header);
  preview.samples = header.cells.map(() => []);
  for await (const record of records) {
    if (preview.countRows === COUNTED_ROWS) {
      preview.hasMore = true;
      break;
    }
    preview.countRows += 1;
    if (preview.rows.length < SHOWN_ROWS) preview.rows.push(record.cells.map(unmarked));
    if (preview.countRows > READ_ROWS) continue;
    preview.samples.forEach((values, place) => {
      const cell = unmarked(record.cells[place]?.trim() ?? "");
      const shown = [...cell].slice(0, 60).join("");
      if (shown && values.length < SHOWN_VALUES && !values.includes(shown)) values.push(shown);
    });
    if (preview.numbers.agreed === undefined && isInDoubt(record, numbersOf))
      preview.numbers.agreed = await agreeOnMark((await openRecords(source, toRead)).records, numbersOf);
    const { values, problems } = read(record);
    if (preview.sample.length < SAMPLE_ROWS) preview.sample.push({ ...values });
    noteRefused(preview.firstRefused, record, problems);
  }
  if (preview.countRows === 0) throw new BatchFailed("SERVICE_018", [NO_ROW]);
}

const NO_ROW: PlacedProblem = {
  line: null,
  code: "SERVICE_018",
  column: null,
  kind: "noRow",
};
