import type { Locale } from "@/db/vocabulary";
import type { CsvRecord } from "@/lib/batches/read/csv-record";
import { readNumberCell } from "@/lib/domain/csv/read-number-cell";
import type { Problem } from "@/lib/domain/problems";
import { agreedMark } from "@/lib/domain/read-number";
import { bankDate } from "@/lib/domain/statements/bank-date";
import { isCreditorReference } from "@/lib/domain/statements/creditor-reference";
import { readTable, refuseTable, type TableRow } from "@/lib/tables/read-table";
import { type BankFile, LINE_LIMIT, LONGEST, shortened, tooManyLines } from "./bank-file";

/**
 * How many rows a table may have, also of money that went out. Banks write about the account above the header, and what a
 * payer wrote can stand in several columns.
 */
const FORM = { limit: 20_000, linesAbove: 20, joined: ["remittance"] };

const LIMITS = { decimals: 2, wholeDigits: 13 } as const;

/** As much of an amount as is looked at: no number is that long. */
const AMOUNT_LENGTH = 101;

/** What a bank writes before, behind or around an amount to say that it went out. */
const SIGNED = /^(?:[-−]\s*(.*)|(.*?)\s*[-−]|\((.*)\))$/;

/** Reads a table of a bank, all of it, or says everything that is wrong with it. Without a currency amounts are euros. */
export async function readBankTable(table: AsyncIterable<CsvRecord>, locale: Locale): Promise<BankFile> {
  const file: BankFile = { lines: [], accounts: [], countDebits: 0, countPending: 0 };
  const { rows, problems } = await readTable(table, "BANK", FORM);
  const agreed = agreedMark(rows.flatMap(({ cells }) => bareAmount(amountIn(cells)) || []));
  for (const { line, cells } of rows) {
    const wrong = (column: string, problem: Problem) => void problems.push({ ...problem, line, column });
    const written = amountIn(cells);
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
  refuseTable(problems, locale);
  return file;
}

const amountIn = ({ amount = "" }: TableRow["cells"]): string => amount.slice(0, AMOUNT_LENGTH);

const bareAmount = (written: string): string => {
  const [, before, behind, within] = SIGNED.exec(written) ?? [];
  return (before ?? behind ?? within ?? written).replace(/^\+\s*/, "").replaceAll(/\s*(?:€|EUR)\s*/gi, "");
};

const unspaced = (text: string | undefined, longest: number): string =>
  shortened((text ?? "").replaceAll(/\s/g, "").toUpperCase(), longest);
