import type { PaidRow } from "@/db/queries/marketplace-reports";
import { CODE_PERIODS, type CodePeriod } from "@/db/vocabulary";
import type { CsvRecord } from "@/lib/batches/read/csv-record";
import { readNumberCell } from "@/lib/domain/csv/read-number-cell";
import { partOfYear } from "@/lib/domain/part-of-year";
import type { Problem } from "@/lib/domain/problems";
import { agreedMark } from "@/lib/domain/read-number";
import { SALES_CHANNEL } from "@/lib/domain/sales-channel";
import { readTable, type TableProblem } from "@/lib/tables/read-table";

const LINE_LIMIT = 10_000;

/** What was read of a report, with the headers that name no column of it. */
export type ReportReading = { rows: PaidRow[]; problems: TableProblem[]; ignored: readonly string[] };

const NUMBERS = {
  quantity: { decimals: 3, wholeDigits: 12 },
  sold: { decimals: 3, wholeDigits: 12 },
  amount: { decimals: 6, wholeDigits: 9 },
} as const;

/** What marketplaces are called, by the code of their channel. */
const VENDORS: Readonly<Record<string, string>> = {
  AMAZON: "AMAZ",
  CDISCOUNT: "CDIS",
  RAKUTEN: "RAKU",
  ALIEXPRESS: "ALIEX",
};

export type ReadAs = {
  /** The channel of rows that name none. */
  codeVendor: string | undefined;
  period: string;
  /** The code of a scheme, by what it is called. */
  schemeNamed: (text: string) => string | undefined;
};

/** Reads a whole report, or says everything that is wrong with it. */
export async function readReport(table: AsyncIterable<CsvRecord>, as: ReadAs): Promise<ReportReading> {
  const form = { limit: LINE_LIMIT, period: as.period };
  const { rows: found, problems, unknown: ignored } = await readTable(table, "PAID", form);
  const agreed = agreedMark(
    found.flatMap(({ cells }) => Object.keys(NUMBERS).flatMap((column) => cells[column] || [])),
  );
  const rows = found.flatMap(({ line, cells }) => {
    const wrong = (column: string, problem: Problem) => {
      problems.push({ ...problem, line, column });
      return undefined;
    };
    const numberIn = (column: keyof typeof NUMBERS) => {
      const text = cells[column];
      if (!text) return null;
      const reading = readNumberCell(text, NUMBERS[column], agreed);
      return reading.ok ? reading.value : (wrong(column, reading.problem) ?? null);
    };
    const before = problems.length;
    const reference = cells.external_id ?? "";
    if (reference === "") wrong("external_id", { kind: "empty" });
    else if (reference.length > 100) wrong("external_id", { kind: "tooLong", values: { count: "100" } });
    const quantity = cells.quantity ? numberIn("quantity") : wrong("quantity", { kind: "empty" });
    const [amount, sold] = [numberIn("amount"), numberIn("sold")];
    const codeVendor = cells.code_vendor ? vendorNamed(cells.code_vendor) : as.codeVendor;
    if (!codeVendor) wrong("code_vendor", { kind: "salesChannel", values: { pattern: "AMAZ, CDIS" } });
    const codePeriod = cells.code_period ? partNamed(cells.code_period, as.period) : null;
    if (codePeriod === undefined)
      wrong("code_period", { kind: "partOfYear", values: { words: CODE_PERIODS.join(", ") } });
    const schemeCode = cells.scheme ? as.schemeNamed(cells.scheme) : null;
    if (schemeCode === undefined)
      wrong("scheme", { kind: "notOfKind", values: { value: cells.scheme?.slice(0, 40) ?? "" } });
    if (problems.length > before || !quantity || !codeVendor) return [];
    const row = { line, reference, codeVendor, quantity, amount, sold };
    return [{ ...row, codePeriod: codePeriod ?? null, schemeCode: schemeCode ?? null }];
  });
  return { rows, problems, ignored };
}

const vendorNamed = (text: string): string | undefined => {
  const name = text
    .normalize("NFD")
    .replace(/[^A-Za-z0-9]/g, "")
    .toUpperCase();
  const [known] = Object.entries(VENDORS).filter(([called]) => name.startsWith(called));
  return known?.[1] ?? (SALES_CHANNEL.test(name) ? name : undefined);
};

/** A part of the year as reports write it; null: all of it, undefined: none. */
const partNamed = (text: string, period: string): CodePeriod | null | undefined => {
  const said = text.trim().toUpperCase();
  if (said === period) return null;
  const code = CODE_PERIODS.find((each) => each === said);
  if (code) return code;
  const month =
    new RegExp(`^${period}[-/.]?(\\d{1,2})$`).exec(said)?.[1] ??
    new RegExp(`^(\\d{1,2})[-/.]${period}$`).exec(said)?.[1];
  if (month) return partOfYear(month);
  const quarter = new RegExp(`^(?:${period}[-/. ]?[QT]([1-4])|[QT]([1-4])[-/. ]?(?:${period})?)$`).exec(said);
  return CODE_PERIODS.find((each) => each === `Q${quarter?.[1] ?? quarter?.[2]}`);
};
