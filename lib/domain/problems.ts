/** All that can be wrong with a row or a file, and what each problem names: what its words say in any language. */
export const ROW_PROBLEMS = {
  shortened: ["value"],
  shortenedReference: ["value"],
  twoMarks: ["value"],
  thousands: ["value"],
  twoReadings: ["value", "decimal", "whole", "written"],
  otherMark: ["value", "decimal", "written"],
  countedWhole: [],
  notANumber: ["value"],
  negative: ["value"],
  tooLarge: ["value", "count"],
  decimals: ["value", "count"],
  cells: ["count", "expected"],
  empty: [],
  notOfType: ["value", "type"],
  checkDigit: ["value"],
  namesBoth: ["one", "other"],
  wouldNameBoth: ["one", "other"],
  whichType: ["value"],
  twice: ["row"],
  lineTwice: ["row"],
  noTitle: [],
  noStream: [],
  noPrice: [],
  noWeight: [],
  notInCatalog: [],
  unpriced: [],
  locked: [],
  overlap: [],
  overlapOn: ["row"],
  noCountry: ["country"],
  noPeriod: ["country", "period"],
  idType: ["words"],
  webAddress: [],
  salesChannel: ["pattern"],
  partOfYear: ["words"],
  tooLong: ["count"],
  openQuote: [],
  quoteGoesOn: [],
  longRecord: ["count"],
  wideHeader: ["count"],
  tooManyRows: ["count"],
  missingColumn: ["columns"],
  doubledColumn: ["columns"],
  absentHeader: ["header"],
  noRow: [],
  columnMissing: [],
  columnTwice: [],
  alsoOn: ["row"],
  daysTaken: ["value"],
  notOfKind: ["value"],
  tooManyLines: ["count"],
  noLine: [],
  otherDay: ["value", "other", "row"],
  noDay: ["value"],
  noBound: ["value"],
  notAbove: [],
  lastBeforeFirst: [],
  longCell: ["count"],
  nothingSaid: [],
  noneOf: ["value", "words"],
  badCode: [],
} as const satisfies Record<string, readonly string[]>;

/** What can be wrong with a field of a request, beside what a schema says and what can be wrong with a row. */
export const FIELD_PROBLEMS = [
  "bodyNotUtf8",
  "bodyNotJson",
  "malformedEncoding",
  "nul",
  "visibleCharacters",
  "usedForAnotherRequest",
  "threeDecimals",
  "yearsOutOfRange",
  "otherNrn",
  "otherCode",
  "neededWhenNew",
  "noSuchSeller",
  "noSuchOrigin",
  "noSuchScale",
  "lacksScales",
  "noSuchSchemeThere",
  "noSuchSchemeOrPeriod",
  "endsBeforeItBegins",
  "neededOfNewProducer",
  "tooLargeToKeep",
  "noSuchCountry",
  "badId",
  "noSuchPeriod",
  "wrongCheckDigit",
  "notOfStatedType",
  "noTypeFits",
  "eitherConfirmOrStreams",
  "notInScale",
  "noSuchRow",
  "namedTwice",
  "otherVersion",
  "notValidated",
  "noSuchRevision",
  "noSuchPart",
  "nothingDeclared",
  "notAllValidated",
  "noSuchCertificate",
  "periodNotOver",
  "schemeNotOpen",
  "registrationUnfinished",
  "quantitiesMissing",
  "streamsUnpriced",
  "amountsEstimated",
  "priceUnknown",
  "reasonNeeded",
  "noUnpaidPart",
  "noPartAtStepBefore",
  "noSuchScheme",
  "numberNeeded",
  "somethingFollowed",
  "noSuchRegistration",
  "notAStep",
  "notInFuture",
  "noSuchKey",
  "endedAlready",
  "tooManyKeys",
  "noSuchBatch",
  "fiveRequestsADay",
  "noOpenRequest",
  "noSuchMail",
  "sentAlready",
  "mailOver",
  "notJson",
  "tooManyCorrections",
  "tooManyHeaders",
  "noSuchColumn",
  "tookEffect",
  "stillRunning",
  "filesRemoved",
  "endedEarly",
  "tooSlow",
  "reservedWord",
  "noHeader",
  "utf16",
  "notText",
  "gzip",
  "zip",
  "workbook",
  "noSuchPerson",
  "anotherOperatorNeeded",
  "linkExpired",
  "wrongPassword",
  "notConfirmed",
  "lastOwner",
  "noSuchSession",
  "noSuchMember",
  "memberAlready",
  "tooManyInvitations",
  "invitationsOfPersonSpent",
  "invitationsOfCompanySpent",
  "invitationsToAddressSpent",
  "operatorConfirms",
  "registeredAlready",
  "notNeededYet",
  "tooManyCompanyRequests",
  "noSuchInvitation",
  "neededOfNewAccount",
  "tooShortPassword",
  "pdf",
  "notADocument",
  "noSuchClaim",
  "noSuchModulation",
  "noSuchTemplate",
  "noSuchDocument",
  "aboveZero",
  "packagingOnly",
  "noPackaging",
  "tooManyTemplates",
] as const;

export type FieldProblemKind = (typeof FIELD_PROBLEMS)[number];
type Catalogue = typeof ROW_PROBLEMS & Record<FieldProblemKind, readonly []>;
export type ProblemKind = keyof Catalogue;
export type RowProblemKind = keyof typeof ROW_PROBLEMS;
export const ROW_PROBLEM_KINDS = Object.keys(ROW_PROBLEMS) as [RowProblemKind, ...RowProblemKind[]];

/** What is wrong, and what it is about: the values that its kind names, and no others. */
export type Problem<Kind extends ProblemKind = RowProblemKind> =
  | { kind: Kind & Nameless; values?: undefined }
  | {
      [Each in Exclude<Kind, Nameless>]: {
        kind: Each;
        values: Readonly<Record<Catalogue[Each][number], string>>;
      };
    }[Exclude<Kind, Nameless>];

/** The kinds that name nothing. */
type Nameless = {
  [Each in ProblemKind]: Catalogue[Each]["length"] extends 0 ? Each : never;
}[ProblemKind];

/** What deserves a second look in how a file was read, and what each of them names. */
export const READING_WARNINGS = {
  ENCODING: [],
  UNKNOWN_COLUMN: ["column"],
  MIXED_DECIMAL_MARKS: [],
  THOUSANDS: ["count"],
} as const satisfies Record<string, readonly string[]>;

type ReadingWarningCode = keyof typeof READING_WARNINGS;
export const READING_WARNING_CODES = Object.keys(READING_WARNINGS) as [
  ReadingWarningCode,
  ...ReadingWarningCode[],
];

export type ReadingWarning = {
  [Code in ReadingWarningCode]: {
    code: Code;
    values: Readonly<Record<(typeof READING_WARNINGS)[Code][number], string>>;
  };
}[ReadingWarningCode];
