import type { Readable } from "node:stream";
import type { BankFormat, Locale } from "@/db/vocabulary";
import { readAhead } from "@/lib/batches/read/read-ahead";
import { decode } from "@/lib/batches/read/read-records";
import type { UploadedFile } from "@/lib/contract/endpoint";
import { tableRows } from "@/lib/tables/table-rows";
import type { BankFile } from "./bank-file";
import { readBankTable } from "./read-bank-table";
import { readCamt } from "./read-camt";

/** Reads a bank's file by what it begins with: a message begins with a tag, a table does not. */
export async function readBankFile(
  source: Readable,
  file: Pick<UploadedFile, "encoding" | "seen">,
  locale: Locale,
): Promise<BankFile & { format: BankFormat }> {
  const ofTable = async (...of: Parameters<typeof tableRows>) =>
    ({ format: "CSV", ...(await readBankTable(tableRows(...of), locale)) }) as const;
  if (file.seen?.isWorkbook) return ofTable(source, file, "BANK");
  const { head, from } = await readAhead(
    decode(source, file.seen?.encoding ?? file.encoding),
    (begun) => firstOf(begun) !== "" || begun.length >= BLANK_LIMIT,
  );
  if (firstOf(head) === "<") return { format: "CAMT", ...(await readCamt(from())) };
  return ofTable(from(), { encoding: "utf-8" }, "BANK");
}

/** How much may stand before what a file begins with. */
const BLANK_LIMIT = 64 * 1024;

/** The first character of a file that is no space or mark; empty where none is there yet. */
const firstOf = (head: Buffer): string =>
  head
    .toString("latin1")
    .replace(/^(?:\xef\xbb\xbf)?\s+|^\xef\xbb\xbf/, "")
    .slice(0, 1);
