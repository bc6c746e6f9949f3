import { selectReadings } from "@/db/queries/batches";
import type { FileEncoding, FileReading } from "@/db/vocabulary";
import { enterTenant } from "@/lib/auth/enter-tenant";
import type { previewUpload as contract } from "@/lib/contract/batches";
import type { Operation } from "@/lib/operation";
import { unmarked } from "@/lib/sheets/workbook";
import { uploadKey } from "@/lib/storage/keys";
import { storage } from "@/lib/storage/storage";
import { placedInWords, readingInWords } from "../in-words";
import { BatchFailed, note, type PlacedProblem, type Told } from "../problems";
import { agreeOnMark } from "../read/agree-on-mark";
import { type OpenedRecords, openRecords, type ToRead } from "../read/open-records";
import { isInDoubt, type NumbersSeen, numberCells, rowReader } from "../read/read-row";
import { describeReading, problemOfHeader, SAMPLE_ROWS } from "../read/understood";
import { onlySaid, readingOf, refuseBrokenWorkbook } from "./said-reading";
import { tryOuts } from "./try-outs";

/** How many rows are counted, how many are read, and how many are shown. */
const COUNTED_ROWS = 50_000;
const READ_ROWS = 1_000;
const SHOWN_ROWS = 5;
const SHOWN_VALUES = 3;

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
  const seen = {
    opened: undefined as OpenedRecords | undefined,
    numbers: {
      marks: new Set(),
      looksGrouped: 0,
      ...(reading.decimalMark && { agreed: reading.decimalMark }),
    } as NumbersSeen,
    sample: [] as Record<string, string>[],
    samples: [] as string[][],
    rows: [] as string[][],
    told: { problems: [], refusedLines: [] } as Told,
    countRows: 0,
    hasMore: false,
  };
  try {
    await look();
  } catch (thrown) {
    if (!(thrown instanceof BatchFailed)) throw thrown;
    const isEmpty = thrown.code === "SERVICE_018" && thrown.problems.length === 0;
    seen.told.problems.unshift(...(isEmpty ? [NO_ROW] : thrown.problems));
  }
  const { opened, numbers, sample, told, ...found } = seen;
  const { encoding, hasBom } = file;
  return {
    data: {
      fileName: file.name,
      fileBytes: file.bytes,
      understood: {
        ...readingInWords(
          describeReading({ encoding, hasBom, opened, said: reading, numbers, sample }),
          locale,
        ),
        unknownProducts: null,
      },
      ...found,
      tryOuts: reading.isWorkbook ? null : await tryOuts(await source(), reading.encoding ?? encoding),
      remembered: opened ? await rememberedOf(opened) : null,
      problems: told.problems.map((one) => placedInWords(one, locale)),
    },
  };

  /** How a file of the same headers was read before, where something had to be said of it. */
  async function rememberedOf(opened: OpenedRecords) {
    const cells = JSON.stringify(opened.header.cells);
    // The newest alone: what was taken back since does not come back with what was said earlier.
    const newest = (await selectReadings(db, tenant, kind)).find(
      ({ headers }) => JSON.stringify(headers) === cells,
    );
    if (!newest) return null;
    const { fileName, columns: mapping, externalIdType } = newest;
    const reading = stillRight(newest.reading, opened, encoding);
    const saysSomething = externalIdType !== null || Object.keys({ ...mapping, ...reading }).length > 0;
    return saysSomething ? { fileName, columns: mapping, reading, externalIdType } : null;
  }

  async function look(): Promise<void> {
    const opened = await openRecords(source, toRead);
    seen.opened = opened;
    const { header, records, preset } = opened;
    const problem = problemOfHeader(opened);
    if (problem) seen.told.problems.push(problem);
    const idType = preset?.preset.idType ?? null;
    const read = rowReader(kind, header, seen.numbers, idType, reading.constants, toRead.market);
    const numbersOf = numberCells(kind, header);
    seen.samples = header.cells.map(() => []);
    for await (const record of records) {
      if (seen.countRows === COUNTED_ROWS) {
        seen.hasMore = true;
        break;
      }
      seen.countRows += 1;
      if (seen.rows.length < SHOWN_ROWS) seen.rows.push(record.cells.map(unmarked));
      if (seen.countRows > READ_ROWS) continue;
      seen.samples.forEach((values, place) => {
        const cell = unmarked(record.cells[place]?.trim() ?? "");
        const shown = [...cell].slice(0, 60).join("");
        if (shown && values.length < SHOWN_VALUES && !values.includes(shown)) values.push(shown);
      });
      if (seen.numbers.agreed === undefined && isInDoubt(record, numbersOf))
        seen.numbers.agreed = await agreeOnMark((await openRecords(source, toRead)).records, numbersOf);
      const { values, problems } = read(record);
      if (seen.sample.length < SAMPLE_ROWS) seen.sample.push({ ...values });
      note(seen.told, record, problems);
    }
    if (seen.countRows === 0) throw new BatchFailed("SERVICE_018", [NO_ROW]);
  }
};

/**
 * What of an earlier reading goes for another file, in which the same headers were found by themselves: where its table stands
 * and how it is written is known of this one, and which part of the year it has is its own. Another sheet is read where there
 * is one of that name.
 */
function stillRight(
  { sheet, headerRow, encoding, decimalMark, preset, constants }: FileReading,
  { sheets, sheet: found }: Pick<OpenedRecords, "sheets" | "sheet">,
  seen: FileEncoding,
): FileReading {
  const isOtherSheet = sheet !== found && sheets.some(({ name }) => name === sheet);
  const { code_period: _, ...ofAll } = constants ?? {};
  return onlySaid({
    ...(isOtherSheet && { sheet, headerRow }),
    // Of what is no UTF-8 it can't be seen which encoding it has.
    ...(seen === "windows-1252" && { encoding }),
    decimalMark,
    preset,
    constants: ofAll,
  });
}

const NO_ROW: PlacedProblem = {
  line: null,
  code: "SERVICE_018",
  column: null,
  kind: "noRow",
};
