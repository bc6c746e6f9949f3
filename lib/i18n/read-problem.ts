import type { DecimalMark } from "@/lib/domain/read-number";
import type { EnglishTexts } from "./messages/sections";

type Saying = keyof EnglishTexts["rowProblems"]["says"];

/** What a problem says, for the reader's own words: the sentence's key and what it names. */
export type ReadProblem = { saying: Saying; values: Record<string, string> };

/** The sentences that readers of files say, in English as batches keep them, and what each of them names. */
const SENTENCES: readonly [pattern: RegExp, saying: Saying][] = [
  [/was written by a spreadsheet|in scientific notation/, "shortened"],
  [/two kinds of mark/, "twoMarks"],
  [/has thousands marks/, "thousands"],
  [/^(?<value>\S.*) can be read as (?<decimal>\S+) or as (?<whole>\S+): write /s, "twoReadings"],
  [/^(?<value>\S.*) can be read as (?<decimal>\S+): write /s, "otherMark"],
  [/^(?<value>.*) is no number$/s, "notANumber"],
  [/is below zero$/, "negative"],
  [/is too large: at most/, "tooLarge"],
  [/^items are counted whole/, "countedWhole"],
  [/has more than (?<count>\d+) decimals$/, "decimals"],
  [/^(?<count>\d+) cells where the header has (?<expected>\d+)/, "cells"],
  [/^empty, and needed$/, "empty"],
  [/^(?<value>.*) is no valid (?<type>\w+)$/s, "badGtin"],
  [/^(?<value>.*) has a wrong check digit$/s, "checkDigit"],
  [/^it names both (?<one>.*) and (?<other>.*): say its type$/s, "namesBoth"],
  [/^it would name both (?<one>.*) and (?<other>.*), which is there already$/s, "wouldNameBoth"],
  [/^(?<value>.*) could be of several types/s, "whichType"],
  [/^named twice, (?:first )?on line (?<row>\d+)$/, "twice"],
  [/^named twice$/, "twiceAlone"],
  [/^a title or a description is needed$/, "noTitle"],
  [/does not tell what it is$/, "noStream"],
  [/its weight is needed$/, "noWeight"],
  [/^not in the catalog$/, "notInCatalog"],
  [/^it can't be priced in this period$/, "unpriced"],
  [/^the declaration is validated$/, "locked"],
  [/^overlaps a declared period/, "overlap"],
  [/is no country of this service$/, "noCountry"],
  [/has no period /, "noPeriod"],
  [/^a quoted cell /, "openQuote"],
  [/^a record is longer /, "longRecord"],
  [/^the header has more than /, "wideHeader"],
  [/^the file has more than /, "tooManyRows"],
  [/^the column (?<columns>.+) is missing$/s, "missingColumn"],
  [/^the column (?<columns>.+) is there more than once$/s, "doubledColumn"],
  [/^the file has no header (?<header>.+)$/s, "absentHeader"],
  [/^no row under the header$/, "noRow"],
  [/^the column is missing$/, "columnMissing"],
  [/^the column is there twice$/, "columnTwice"],
  [/^also on line (?<row>\d+)$/, "alsoOn"],
  [/^more than (?<count>\d+) lines$/, "tooManyLines"],
  [/^there is no line in it$/, "noLine"],
  [/^“(?<value>.*)” here, “(?<other>.*)” on line (?<row>\d+)$/s, "otherDay"],
  [/^“(?<value>.*)” is no day such as 2025-01-31$/s, "noDay"],
  [/^not above the lower weight$/, "notAbove"],
  [/^longer than (?<count>\d+) characters$/, "longCell"],
  [/^nothing is said$/, "nothingSaid"],
  [/^“(?<value>.*)” is none of (?<words>.*)$/s, "noneOf"],
  [/^1 to 64 letters, digits/, "badCode"],
];

/** What a schema refuses is told by the column. */
const BY_COLUMN: Readonly<Record<string, Saying>> = {
  external_id_type: "kind",
  image_url: "url",
  product_url: "url",
  code_vendor: "vendor",
  code_period: "period",
};

/** What a problem says; numbers that it offers have the decimal mark of the reader's language. */
export function readProblem(
  { column, message }: { column: string; message: string },
  decimalMark: DecimalMark = ".",
): ReadProblem {
  for (const [pattern, saying] of SENTENCES) {
    const found = pattern.exec(message)?.groups;
    if (found?.decimal)
      return { saying, values: { ...found, decimal: found.decimal.replace(".", decimalMark) } };
    if (pattern.test(message)) return { saying, values: { ...found } };
  }
  return { saying: BY_COLUMN[column] ?? "tooLong", values: {} };
}
