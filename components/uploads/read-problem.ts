import type { EnglishTexts } from "@/lib/i18n/messages/sections";
import type { RefusedProblem } from "./read-error-file";

export type Saying = keyof EnglishTexts["rowProblems"]["says"];

/** What a problem says, for the reader's own words: the sentence's key and what it names. */
export type ReadProblem = { saying: Saying; values: Record<string, string> };

/** The service's own sentences, and what each of them names. */
const SENTENCES: readonly [pattern: RegExp, saying: Saying][] = [
  [/was written by a spreadsheet|in scientific notation/, "shortened"],
  [/two kinds of mark/, "twoMarks"],
  [/has thousands marks/, "thousands"],
  [/^(?<value>.*) is no number$/s, "notANumber"],
  [/is below zero$/, "negative"],
  [/is too large: at most/, "tooLarge"],
  [/has more than (?<count>\d+) decimals$/, "decimals"],
  [/^(?<count>\d+) cells where the header has (?<expected>\d+)/, "cells"],
  [/^empty, and needed$/, "empty"],
  [/^(?<value>.*) is no valid (?<type>\w+)$/s, "badGtin"],
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
];

/** What a schema refuses is told by the column. */
const BY_COLUMN: Readonly<Record<string, Saying>> = {
  external_id_type: "kind",
  image_url: "url",
  product_url: "url",
  code_vendor: "vendor",
  code_period: "period",
};

export function readProblem({ column, message }: RefusedProblem): ReadProblem {
  for (const [pattern, saying] of SENTENCES) {
    const found = pattern.exec(message);
    if (found) return { saying, values: { ...found.groups } };
  }
  return { saying: BY_COLUMN[column] ?? "tooLong", values: {} };
}
