import { Readable } from "node:stream";
import type { BankFormat, FileEncoding, Locale } from "@/db/vocabulary";
import { decode, sniff } from "@/lib/batches/read/read-records";
import type { BankFile } from "./bank-file";
import { readBankTable } from "./read-bank-table";
import { readCamt } from "./read-camt";

/** Reads a bank's file by what it begins with: a message begins with a tag, a table does not. */
export async function readBankFile(
  source: Readable,
  encoding: FileEncoding,
  locale: Locale,
): Promise<BankFile & { format: BankFormat }> {
  const { first, content } = await beginningOf(decode(source, encoding));
  if (first === "<") return { format: "CAMT", ...(await readCamt(content)) };
  return { format: "CSV", ...(await readBankTable(await sniff(content, "BANK"), locale)) };
}

/** How much may stand before what a file begins with. */
const BLANK_LIMIT = 64 * 1024;

/** The first character of a file that is no space or mark; its content is given back whole. */
async function beginningOf(source: Readable): Promise<{ first: string; content: Readable }> {
  const chunks = (source as AsyncIterable<Buffer>)[Symbol.asyncIterator]();
  let head = Buffer.alloc(0);
  let first = "";
  let isWhole = false;
  while (first === "" && !isWhole && head.length < BLANK_LIMIT) {
    const { done, value } = await chunks.next();
    isWhole = done === true;
    if (value) head = Buffer.concat([head, value]);
    first = head
      .toString("latin1")
      .replace(/^(?:\xef\xbb\xbf)?\s+|^\xef\xbb\xbf/, "")
      .slice(0, 1);
  }
  const content = Readable.from(
    (async function* () {
      if (head.length > 0) yield head;
      while (!isWhole) {
        const { done, value } = await chunks.next();
        if (done) return;
        yield value;
      }
    })(),
    { objectMode: false },
  );
  return { first, content };
}
