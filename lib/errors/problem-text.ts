import type { Locale } from "@/db/vocabulary";
import type { Problem, ProblemKind, RowProblemKind } from "@/lib/domain/problems";
import { withFrenchSpaces } from "@/lib/i18n/french-spaces";
import * as rows from "@/lib/i18n/messages/row-problems";
import { FIELD_WORDS } from "./field-words";

/** The English of the API and of error files, which is part of the interface; pages have words of their own. */
const en: Record<RowProblemKind, string> = {
  shortened: "{value} is in scientific notation, which loses digits",
  shortenedReference: "{value} was written by a spreadsheet: format the column as text",
  twoMarks: "{value} has two kinds of mark: leave the thousands out",
  thousands: "{value} has thousands marks: leave them out",
  twoReadings: "{value} can be read as {decimal} or as {whole}: write {written} or {whole}",
  groupedCount: "{value} can be read as {decimal} or as {whole}: write {whole} if that is meant",
  otherMark: "{value} can be read as {decimal}: write {written}",
  countedWhole: "items are counted whole: no decimals",
  aboveDeclaration:
    "the declaration would come to more than one holds: see the quantity and the weight of an item",
  notANumber: "{value} is no number",
  negative: "{value} is below zero",
  tooLarge: "{value} is too large: at most {count} digits before the decimal mark",
  decimals: "{value} has more than {count} decimals",
  cells: "{count} cells where the header has {expected}: a separator may need quotes",
  empty: "empty, and needed",
  notOfType: "{value} is no valid {type}",
  checkDigit: "{value} has a wrong check digit",
  namesBoth: "it names both {one} and {other}: say its type",
  wouldNameBoth: "it would name both {one} and {other}, which is there already",
  otherProducts: "{value} is {other} already: the two can be merged",
  mergeElsewhere: "{value} is {other}, which is in the catalog of another country: the two can't become one",
  mergeOverlaps: "{value} is {other}, and quantities of both overlap: the two can't become one",
  tooManyNames: "at most {count} further references",
  whichType: "{value} could be of several types: name one",
  twice: "named twice, first on line {row}",
  lineTwice: "named twice, on line {row}",
  noTitle: "a title or a description is needed",
  noStream: "what is said of the product does not tell what it is",
  noPrice: "the product’s streams are found, and none has a price here",
  noWeight: "the scale prices this product by weight: its weight is needed",
  notInCatalog: "not in the catalog",
  unpriced: "it can't be priced in this period",
  locked: "the declaration is validated",
  overlap: "overlaps a declared period",
  overlapOn: "overlaps a declared period, on line {row}",
  noCountry: "{country} is no country of this service",
  unknownCountry: "“{value}” does not tell whether this was sold in {country}",
  otherCountry: "“{value}” is another country than {country}, whose quantities these are",
  unknownDay: "“{value}” does not tell whether this was sold in {period}",
  otherYear: "“{value}” is not in {period}, whose quantities these are",
  noPeriod: "{country} has no period {period}",
  idType: "a kind of reference is GTIN, ASIN or SKU",
  webAddress: "no web address",
  wrongForm: "“{value}” does not have the form that is asked for",
  salesChannel: "a sales channel is 2 to 10 capital letters or digits",
  partOfYear: "a part of the year is JAN to DEC, Q1 to Q4, H1 or H2",
  tooLong: "longer than {count} characters",
  otherEncoding: "the file is not written in {value}: name another encoding, or none",
  openQuote: "a quoted cell is not closed before the file ends",
  quoteGoesOn: "a quoted cell goes on after its closing quote",
  longRecord: "a record is longer than {count} MiB: a quote may not be closed",
  wideHeader: "the header has more than {count} cells: leave out columns that are not needed",
  tooManyRows: "the file has more than {count} rows",
  missingColumn: "the column {columns} is missing",
  otherYearColumn:
    "“{header}” is of another year than the declaration: take the column of this one, or say in Columns that it is meant",
  doubledColumn: "the column {columns} is there more than once",
  absentHeader: "the file has no header {header}",
  noRow: "no row under the header",
  columnMissing: "the column is missing",
  columnTwice: "the column is there twice",
  alsoOn: "also on line {row}, for the same days",
  daysTaken: "the same code holds on the days {value} already",
  outsidePeriod: "on no day of the period, {value}",
  changedMeanwhile: "somebody else wrote “{value}” here since it was read",
  notOfKind: "not asked of a {value}",
  tooManyLines: "more than {count} lines",
  noLine: "there is no line in it",
  otherDay: "“{value}” here, “{other}” on line {row}",
  noDay: "“{value}” is no day such as 2025-01-31",
  noBound: "“{value}” is no bound such as weightKg >= 5",
  notAbove: "not above the lower weight",
  lastBeforeFirst: "before the first day",
  longCell: "longer than {count} characters",
  nothingSaid: "nothing is said",
  noneOf: "“{value}” is none of {words}",
  badCode: "1 to 64 letters, digits, spaces and . _ / + - < > =",
  brokenWorkbook: "the workbook is damaged: open it and save it again as .xlsx",
  notAWorkbook: "a zip archive, and no workbook: upload .xlsx, .ods or .csv",
  noSheets: "the workbook has no sheet of cells",
  encryptedWorkbook: "the workbook is protected by a password: save it without one",
  macros: "the workbook has macros: save it as .xlsx, without them",
  externalLinks: "the workbook links to other files: save it with their values alone",
  inflatesTooMuch: "the workbook grows to far more than its size when opened (the limit is {count} MB)",
  filledDown:
    "row {row} stands {count} times, one below the other: delete what is below the table, and save it again",
  noSheet: "there is no sheet “{value}” among {words}",
  noTable: "no sheet has a table: {words}",
  uncalculated:
    "the formula has no value in the file: open it, have it calculated and save it, or write the value",
  cellError: "{value} is an error of the spreadsheet’s formula",
};

const ROW_WORDS: Record<Locale, Record<RowProblemKind, string>> = {
  en,
  fr: rows.fr.says,
  zh: rows.zh.says,
};

/** What is said of each kind of problem, with its values between braces. */
export function problemWords(locale: Locale, kind: ProblemKind): string {
  if (!isOfField(kind)) return ROW_WORDS[locale][kind];
  const words = FIELD_WORDS[kind][locale];
  return locale === "fr" ? withFrenchSpaces(words) : words;
}

const isOfField = (kind: ProblemKind): kind is keyof typeof FIELD_WORDS => Object.hasOwn(FIELD_WORDS, kind);

/** What a problem says in a language; the numbers that it offers have that language's decimal mark. */
export function problemText(
  locale: Locale,
  { kind, values, column = null }: Problem<ProblemKind> & { column?: string | null },
): string {
  const named: Readonly<Record<string, string>> = { column: column ?? "", ...values };
  return problemWords(locale, kind).replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = named[name] ?? "";
    return name === "decimal" && locale === "fr" ? value.replace(".", ",") : value;
  });
}
