import { Readable, type Transform } from "node:stream";
import { CsvError, type Options, parse } from "csv-parse";
import { SEPARATORS, type TextEncoding } from "@/db/vocabulary";
import { chooseSeparator, type Separator, splitCells } from "@/lib/domain/csv/choose-separator";
import type { FileKind } from "@/lib/domain/csv/columns";
import { type ColumnMapping, mapHeader } from "@/lib/domain/csv/map-header";
import type { Problem } from "@/lib/domain/problems";
import { unmarked } from "@/lib/sheets/workbook";
import { UTF8_BOM } from "@/lib/write-csv";
import { fileProblem } from "../problems";
import type { CsvRecord } from "./csv-record";
import { readAhead } from "./read-ahead";

/** Limits of what is read: a record in bytes, a header in cells, a header line in bytes. */
const RECORD_LIMIT = 2 * 1024 * 1024;
const HEADER_CELLS = 200;
const HEADER_LIMIT = 64 * 1024;

/** The text of a stored file in any encoding. Throws `BatchFailed` if it is not in the stated one. */
export function decode(source: Readable, encoding: TextEncoding, { isChosen = false } = {}): Readable {
  if (encoding === "utf-8" && !isChosen) return source;
  const decoder = new TextDecoder(encoding, { fatal: isChosen });
  const text = (chunk?: Buffer) => {
    try {
      return Buffer.from(decoder.decode(chunk, { stream: chunk !== undefined }));
    } catch {
      throw fileProblem({ kind: "otherEncoding", values: { value: encoding } });
    }
  };
  return Readable.from(
    (async function* () {
      for await (const chunk of source as AsyncIterable<Buffer>) yield text(chunk);
      const last = text();
      if (last.length > 0) yield last;
    })(),
    { objectMode: false },
  );
}

/** What is wrong with a file where its parser can't read on. */
const PROBLEM_OF_CODE: Partial<Record<CsvError["code"], Problem>> = {
  CSV_QUOTE_NOT_CLOSED: { kind: "openQuote" },
  CSV_MAX_RECORD_SIZE: { kind: "longRecord", values: { count: String(RECORD_LIMIT / 1024 / 1024) } },
  CSV_INVALID_CLOSING_QUOTE: { kind: "quoteGoesOn" },
};

/** A file whose separator is known, at its beginning. Lines end with LF or CRLF, one as another, or all with CR alone. */
export type OpenedFile = { separator: Separator; endsWithCr: boolean; content: Readable };

/** Finds the separator on the header line; the content is given back whole, without a `sep=` line. */
export async function sniff(
  source: Readable,
  kind: FileKind,
  mapping: ColumnMapping = {},
  chosen?: Separator,
): Promise<OpenedFile> {
  const { head: read, from } = await readAhead(
    source,
    (begun) => begun.length >= HEADER_LIMIT || hasWholeEnd(begun.subarray(statedIn(begun)?.bytes ?? 0)),
  );
  const stated = statedIn(read);
  const head = read.subarray(stated?.bytes ?? 0);
  const end = endOfLine(head);
  const line = head.subarray(0, end < 0 ? head.length : end).toString("utf8");
  const separator = chosen ?? stated?.separator ?? separatorOf(line, head.toString("utf8"), kind, mapping);
  const endsWithCr = end >= 0 && /^\r(?!\r?\n)/.test(head.subarray(end, end + 3).toString("latin1"));
  return { separator, endsWithCr, content: from(stated?.bytes) };
}

/** How many lines are looked through for a header that stands below a title. */
const LINES_ABOVE = 20;

/** The separator of the header line; where the first line is none, that of the first one that names columns. */
function separatorOf(first: string, head: string, kind: FileKind, mapping: ColumnMapping): Separator {
  const isHeader = (line: string, separator: Separator) =>
    mapHeader(splitCells(line, separator), kind, mapping).missing.length === 0;
  const lines = [first, ...head.split(/\r\n|\r|\n/).slice(0, kind === "SCALE" ? 0 : LINES_ABOVE)];
  for (const line of lines) {
    const separator = chooseSeparator(line.replace(UTF8_BOM, ""), kind, mapping);
    if (isHeader(line.replace(UTF8_BOM, ""), separator)) return separator;
  }
  // Where no line names all that is needed, the first that is no title says it.
  const ofTable = lines.find((line) =>
    SEPARATORS.some((separator) => splitCells(line, separator).length > 2),
  );
  return chooseSeparator((ofTable ?? first).replace(UTF8_BOM, ""), kind, mapping);
}

/** The separator that a spreadsheet states on a line of its own before the header; half such a line counts as none. */
function statedIn(head: Buffer): { separator: Separator; bytes: number } | undefined {
  const [line, separator] =
    /^\ufeff?sep=([,;\t|])(?:\r\n|\n)/i.exec(head.subarray(0, 16).toString("utf8")) ?? [];
  return line && separator
    ? { separator: separator as Separator, bytes: Buffer.byteLength(line) }
    : undefined;
}

/** Whether the first line ends in these bytes, with all that may belong to its end. */
function hasWholeEnd(bytes: Buffer): boolean {
  const end = endOfLine(bytes);
  return end >= 0 && end + 2 < bytes.length;
}

/** Where the first line ends that no quotes go across; negative where it does not. */
function endOfLine(bytes: Buffer): number {
  let isQuoted = false;
  for (let index = 0; index < bytes.length; index++) {
    if (bytes[index] === 0x22) isQuoted = !isQuoted;
    else if ((bytes[index] === 0x0a || (bytes[index] === 0x0d && index + 1 < bytes.length)) && !isQuoted)
      return index;
  }
  return -1;
}

/** How lines end; CR twice is what a text becomes that was converted once too often. */
const LINE_ENDS = ["\r\r\n", "\r\n", "\n"];

/** What old systems write behind the last line. */
const END_OF_FILE = "\x1a";

/** How many CR stand before the LF of a cell's breaks. */
const returnsIn = (cell: string): number =>
  [...cell.matchAll(/\r+(?=\n)/g)].reduce((count, [returns]) => count + returns.length, 0);

/**
 * The records of a file, header included, blank lines left out. Quotes are those of RFC 4180, and are ordinary
 * characters inside a cell that does not begin with one. Throws `BatchFailed` where the file can't be read on.
 */
export async function* readRecords({
  separator,
  endsWithCr,
  content,
}: OpenedFile): AsyncGenerator<CsvRecord> {
  // The parser counts CRLF as two lines where it stands inside of quotes.
  let countTwice = 0;
  const options: Options<CsvRecord, string[]> = {
    delimiter: separator,
    bom: true,
    record_delimiter: endsWithCr ? ["\r"] : LINE_ENDS,
    relax_column_count: true,
    relax_quotes: true,
    skip_empty_lines: true,
    skip_records_with_empty_values: true,
    max_record_size: RECORD_LIMIT,
    on_record: (written, { lines }) => {
      if (written.length === 1 && written[0] === END_OF_FILE) return null;
      const cells = written.map(unmarked);
      let breaks = 0;
      for (const cell of cells) {
        if (!cell.includes("\n")) continue;
        breaks += cell.split("\n").length - 1;
        countTwice += returnsIn(cell);
      }
      const lastLine = lines - countTwice;
      return { line: lastLine - breaks, lastLine: breaks > 0 ? lastLine : undefined, cells };
    },
  };
  // Its types know records of another shape only where columns are named.
  const parser = parse(options as unknown as Options);
  content.once("error", (error) => parser.destroy(error));
  content.pipe(parser);
  try {
    let isHeader = true;
    for await (const record of parser as Transform & AsyncIterable<CsvRecord>) {
      if (isHeader && record.cells.length > HEADER_CELLS)
        throw fileProblem(
          { kind: "wideHeader", values: { count: String(HEADER_CELLS) } },
          { line: record.line },
        );
      isHeader = false;
      yield record;
    }
  } catch (error) {
    const found = error instanceof CsvError ? PROBLEM_OF_CODE[error.code] : undefined;
    if (!found) throw error;
    throw fileProblem(found, { line: Number((error as CsvError).lines) - countTwice || 1 });
  } finally {
    content.unpipe(parser);
    content.destroy();
  }
}
