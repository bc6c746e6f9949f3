import { Readable } from "node:stream";
import { escapeFormula } from "@/lib/domain/csv/escape-cell";
import { csvLines, UTF8_BOM } from "@/lib/write-csv";
import { FileReply } from "./reply";

type Rows = readonly (readonly (string | null)[])[];

/** A CSV file as spreadsheets open it: the mark of UTF-8, no cell that would be run as a formula. */
export const csvReply = (name: string, head: readonly string[], rows: Rows): FileReply =>
  new FileReply(UTF8_BOM + linesOf([head, ...rows]), name);

/** The same, written while its rows are read. */
export function csvStream(name: string, head: readonly string[], pieces: AsyncIterable<Rows>): FileReply {
  const written = async function* () {
    yield Buffer.from(UTF8_BOM + linesOf([head]));
    for await (const rows of pieces) yield Buffer.from(linesOf(rows));
  };
  return new FileReply(Readable.toWeb(Readable.from(written())) as ReadableStream<Uint8Array>, name);
}

const linesOf = (rows: Rows): string =>
  csvLines(rows.map((cells) => cells.map((cell) => escapeFormula(cell ?? ""))));
