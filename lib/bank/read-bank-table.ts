import type { Locale } from "@/db/vocabulary";
import { BatchFailed } from "@/lib/batches/problems";
import type { CsvRecord } from "@/lib/batches/read/csv-record";
import { mapHeader } from "@/lib/domain/csv/map-header";
import { readNumberCell } from "@/lib/domain/csv/read-number-cell";
import type { Problem } from "@/lib/domain/problems";
import { agreedMark } from "@/lib/domain/read-number";
import { bankDate } from "@/lib/domain/statements/bank-date";
import { isCreditorReference } from "@/lib/domain/statements/creditor-reference";
import { problemText } from "@/lib/errors/problem-text";
import { Refusal } from "@/lib/errors/refusals";
import { type BankFile, LINE_LIMIT, LONGEST, shortened, tooManyLines } from "./bank-file";

type Cells = Partial<Record<string, string>>;
type FileRow = { line: number; cells: Cells };
type Placed = Problem & { line: number | null; column: string | null };

/** How many rows a table may have, also of money that went out, and how many problems are told at once. */
const ROW_LIMIT = 20_000;
const TOLD = 100;

const LIMITS = { decimals: 2, wholeDigits: 13 } as const;

/** As much of an amount as is looked at: no number is that long. */
const AMOUNT_LENGTH = 101;

/** What a bank writes before, behind or around an amount to say that it went out. */
const SIGNED = /^(?:[-−]\s*(.*)|(.*?)\s*[-−]|\((.*)\))$/;

/** Reads a table of a bank, all of it, or says everything that is wrong with it. Without a currency amounts are euros. */
export async function readBankTable(table: AsyncIterable<CsvRecord>, locale: Locale): Promise<BankFile> {
  const file: BankFile = { lines: [], accounts: [], countDebits: 0, countPending: 0 };
  const { found, problems } = await readRows(table);
  const agreed = agreedMark(found.flatMap(({ cells }) => bareAmount(cells.amount ?? "") || []));
  for (const { line, cells } of found) {
    const wrong = (column: string, problem: Problem) => void problems.push({ ...problem, line, column });
    const written = cells.amount ?? "";
    const isOut = SIGNED.test(written);
    const reading = readNumberCell(bareAmount(written), LIMITS, agreed);
    // A table with a column of its own for what went out leaves this one empty there.
    if (isOut || written === "" || (reading.ok && Number(reading.value) === 0)) {
      file.countDebits += 1;
      continue;
    }
    if (!reading.ok) wrong("amount", reading.problem);
    const bookedOn = bankDate(cells.booked_on ?? "");
    if (!bookedOn)
      wrong("booked_on", { kind: "noDay", values: { value: cells.booked_on?.slice(0, 40) ?? "" } });
    const currency = (cells.currency || "EUR").toUpperCase().replace("€", "EUR");
    const isCurrency = /^[A-Z]{3}$/.test(currency);
    if (!isCurrency) wrong("currency", { kind: "notOfKind", values: { value: currency.slice(0, 40) } });
    if (!reading.ok || !bookedOn || !isCurrency) continue;
    if (file.lines.length === LINE_LIMIT) throw tooManyLines();
    const account = unspaced(cells.account_iban, 34);
    if (account !== "" && !file.accounts.includes(account)) file.accounts.push(account);
    const structured = unspaced(cells.creditor_reference, 25);
    const [whole = "0", decimals = ""] = reading.value.split(".");
    file.lines.push({
      account,
      kind: "CREDIT",
      bookedOn,
      amount: `${whole}.${decimals.padEnd(2, "0")}`,
      currency,
      bankReference: shortened(cells.bank_reference ?? "", LONGEST.reference) || null,
      debtorName: shortened(cells.debtor_name ?? "", LONGEST.name) || null,
      debtorIban: unspaced(cells.debtor_iban, 34) || null,
      remittance: shortened(
        [cells.creditor_reference, cells.remittance].filter(Boolean).join(" "),
        LONGEST.remittance,
      ),
      structured: isCreditorReference(structured) ? [structured] : [],
    });
  }
  if (found.length === 0 && problems.length === 0) problems.push({ line: null, column: null, kind: "noRow" });
  if (problems.length > 0)
    throw new Refusal(
      "SERVICE_017",
      problems.slice(0, TOLD).map((problem) => ({
        path: [problem.line, problem.column].filter((part) => part !== null).join(", ") || "file",
        said: problemText(locale, problem),
      })),
    );
  return file;
}

const bareAmount = (written: string): string => {
  const [, before, behind, within] = SIGNED.exec(written) ?? [];
  return (before ?? behind ?? within ?? written).replace(/^\+\s*/, "").replaceAll(/\s*(?:€|EUR)\s*/gi, "");
};

const unspaced = (text: string | undefined, longest: number): string =>
  shortened((text ?? "").replaceAll(/\s/g, "").toUpperCase(), longest);

/** The rows of a table up to where it can't be read on, and why. Banks write about the account above the header. */
async function readRows(table: AsyncIterable<CsvRecord>): Promise<{ found: FileRow[]; problems: Placed[] }> {
  const found: FileRow[] = [];
  const problems: Placed[] = [];
  let columns: readonly (string | null)[] | undefined;
  /** What a payer wrote can stand in several columns. */
  let alsoSaid: readonly number[] = [];
  let above = 0;
  try {
    for await (const { line, cells } of table) {
      if (!columns) {
        const header = mapHeader(cells, "BANK");
        above += 1;
        if (header.missing.length > 0 && above < LINES_ABOVE) continue;
        columns = header.columns;
        alsoSaid = header.instead.remittance ?? [];
        for (const column of header.missing) problems.push({ line, column, kind: "columnMissing" });
        for (const column of header.doubled) problems.push({ line, column, kind: "columnTwice" });
        if (problems.length > 0) break;
        continue;
      }
      if (found.length === ROW_LIMIT) throw tooManyLines();
      const named = columns.flatMap((column, index) =>
        column ? [[column, (cells[index] ?? "").replaceAll("\u0000", "").trim()] as const] : [],
      );
      const row: Cells = Object.fromEntries(named);
      row.amount = row.amount?.slice(0, AMOUNT_LENGTH);
      const others = alsoSaid.map((place) => (cells[place] ?? "").replaceAll("\u0000", "").trim());
      if (others.length > 0) row.remittance = [row.remittance, ...others].filter(Boolean).join(" ");
      found.push({ line, cells: row });
    }
  } catch (thrown) {
    if (!(thrown instanceof BatchFailed)) throw thrown;
    problems.push(...thrown.problems);
  }
  if (!columns && problems.length === 0)
    for (const column of ["booked_on", "amount"]) problems.push({ line: 1, column, kind: "columnMissing" });
  return { found, problems };
}

const LINES_ABOVE = 20;
