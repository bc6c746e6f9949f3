import type { Locale } from "@/db/vocabulary";
import type { ReadingWarning } from "@/lib/domain/problems";
import { problemText } from "@/lib/errors/problem-text";
import { messagesIn } from "@/lib/i18n/messages";
import { textOf } from "@/lib/i18n/text-of";
import type { KeptProblem, RowProblem, WordedProblem } from "./problems";

/** A warning as an earlier release kept it: the words alone, in English. */
type WordedWarning = { code: ReadingWarning["code"]; message: string };
type KeptReading = {
  warnings: (ReadingWarning | WordedWarning)[];
  unknownProducts?: { products: { problem: RowProblem | null }[] } | null;
};
/** What of a batch has words, as it is kept. */
export type KeptBatch = { problems: KeptProblem[]; understood: KeptReading | null };

/** A problem with its words in a language; one of an earlier release has them already. */
export const problemInWords = (problem: RowProblem | WordedProblem, locale: Locale) => {
  const { code, column } = problem;
  return "message" in problem
    ? { code, column, kind: null, values: null, message: problem.message }
    : {
        code,
        column,
        kind: problem.kind,
        values: problem.values ?? {},
        message: problemText(locale, problem),
      };
};

/** The same with its line. */
export const placedInWords = (problem: KeptProblem, locale: Locale) => ({
  line: problem.line,
  ...problemInWords(problem, locale),
});

/** A warning with its words in a language. */
export const warningInWords = (warning: ReadingWarning, locale: Locale) => ({
  ...warning,
  message: warningText(locale, warning),
});

/** How a file was read, with what deserves a second look in words. */
export const readingInWords = <Reading extends KeptReading>(reading: Reading, locale: Locale) => ({
  ...reading,
  warnings: reading.warnings.map((warning) =>
    "message" in warning ? { ...warning, values: null } : warningInWords(warning, locale),
  ),
  ...(reading.unknownProducts && {
    unknownProducts: {
      ...reading.unknownProducts,
      products: reading.unknownProducts.products.map((one) => ({
        ...one,
        problem: one.problem && problemInWords(one.problem, locale),
      })),
    },
  }),
});

/** The English of the API, which is part of the interface. */
const WARNINGS: Record<ReadingWarning["code"], string> = {
  ENCODING: "not UTF-8: read as windows-1252",
  UNKNOWN_COLUMN: "the column {column} is ignored",
  RETURNS_IGNORED:
    "the column {column} does not count what came back, or not on every row: nothing is taken off by it",
  TOTALS_LEFT_OUT: "rows left out as sums of others: {count} (lines {lines})",
  MIXED_DECIMAL_MARKS: "some numbers have a decimal comma, others a dot",
  THOUSANDS: "{count} numbers have three decimals: were thousands meant?",
};

function warningText(locale: Locale, { code, values }: ReadingWarning): string {
  const named: Readonly<Record<string, string>> = values;
  if (locale === "en") return WARNINGS[code].replace(/\{(\w+)\}/g, (_, name: string) => named[name] ?? "");
  const { warnings } = messagesIn(locale).understood;
  return textOf(warnings[code], locale, { ...values, count: Number(named.count) });
}

/** A batch as the contract shows it: with the words that are kept nowhere. */
export const batchInWords = <Batch extends KeptBatch>(batch: Batch, locale: Locale) => ({
  ...batch,
  problems: batch.problems.map((problem) => placedInWords(problem, locale)),
  understood: batch.understood && readingInWords(batch.understood, locale),
});

/** The same for the JSON of a batch, or of several, in its envelope. */
export function inWords(json: string, locale: Locale): string {
  const { data, ...envelope } = JSON.parse(json) as { data: KeptBatch | KeptBatch[] };
  const worded = Array.isArray(data)
    ? data.map((batch) => batchInWords(batch, locale))
    : batchInWords(data, locale);
  return JSON.stringify({ ...envelope, data: worded });
}
