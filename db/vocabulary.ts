/** The closed vocabularies of the field. Columns, contracts, forms and rules all enumerate them from here. */

export const STREAMS = [
  "EEE",
  "BATTERIES",
  "PACKAGING_HOUSEHOLD",
  "PAPER",
  "TEXTILE_FOOTWEAR",
  "FURNITURE",
  "TOYS",
  "SPORT_LEISURE",
  "DIY_GARDEN",
  "TYRES",
  "CHEMICALS",
  "MEDICAL",
  "SANITARY_TEXTILES",
  "FISHING_GEAR",
  "BOATS",
  "BUILDING",
  "LUBRICANTS",
  "COOKING_OIL",
  "VEHICLES",
  "MEDICINES",
  "TOBACCO",
  "CHEWING_GUM",
  "PACKAGING_RESTAURANT",
  "PACKAGING_PROFESSIONAL",
  "SUP_LEVY",
] as const;
export type Stream = (typeof STREAMS)[number];

/** In the order in which streams are listed everywhere. */
export const STREAM_CODES = [
  "EMPAP",
  "EMRES",
  "EMPRO",
  "SUP",
  "EEE",
  "BAT",
  "TLC",
  "TSU",
  "DEA",
  "JOU",
  "ASL",
  "EPE",
  "BPS",
  "ABJ",
  "PMCB",
  "PCHIM",
  "HUILE",
  "HAC",
  "VHU",
  "PNEU",
  "MED",
  "DASRI",
  "TABAC",
  "GAM",
] as const;
export type StreamCode = (typeof STREAM_CODES)[number];

/** The scheme code that collects each stream. Household packaging and paper share one scheme. */
export const SCHEME_CODE_OF_STREAM = {
  EEE: "EEE",
  BATTERIES: "BAT",
  PACKAGING_HOUSEHOLD: "EMPAP",
  PAPER: "EMPAP",
  TEXTILE_FOOTWEAR: "TLC",
  FURNITURE: "DEA",
  TOYS: "JOU",
  SPORT_LEISURE: "ASL",
  DIY_GARDEN: "ABJ",
  TYRES: "PNEU",
  CHEMICALS: "PCHIM",
  MEDICAL: "DASRI",
  SANITARY_TEXTILES: "TSU",
  FISHING_GEAR: "EPE",
  BOATS: "BPS",
  BUILDING: "PMCB",
  LUBRICANTS: "HUILE",
  COOKING_OIL: "HAC",
  VEHICLES: "VHU",
  MEDICINES: "MED",
  TOBACCO: "TABAC",
  CHEWING_GUM: "GAM",
  PACKAGING_RESTAURANT: "EMRES",
  PACKAGING_PROFESSIONAL: "EMPRO",
  SUP_LEVY: "SUP",
} as const satisfies Record<Stream, StreamCode>;

/** The two units of published scales. The first is the literal that triggers the weight rule. */
export const WEIGHT_UNIT = "Poids (KG)";
export const SALES_UNIT = "Unité de vente";
export const PRICE_UNITS = [WEIGHT_UNIT, SALES_UNIT] as const;
export type PriceUnit = (typeof PRICE_UNITS)[number];

/** How sure a published price is: read at its source, quoted by a third party, or chosen for the demo. */
export const CERTAINTIES = ["sourced", "quoted", "illustrative"] as const;
export type Certainty = (typeof CERTAINTIES)[number];

export const EXTERNAL_ID_TYPES = ["GTIN", "ASIN", "SKU"] as const;
export type ExternalIdType = (typeof EXTERNAL_ID_TYPES)[number];

export const CATALOG_SOURCES = ["BATCH_UPLOAD", "SINGLE_ADD", "MARKETPLACE_1", "MARKETPLACE_2"] as const;
export type CatalogSource = (typeof CATALOG_SOURCES)[number];

export const ECO_PRODUCT_STATUSES = [
  "QUALIFICATION_PENDING",
  "AUTO_QUALIFIED",
  "HUMAN_QUALIFIED",
  "NEEDS_INFORMATION",
  "NOT_IN_SCOPE",
  "FAILED",
  "DISCONTINUED",
] as const;
export type EcoProductStatus = (typeof ECO_PRODUCT_STATUSES)[number];

/** Products of a catalog that want attention: without a weight, without streams, that the period's scale could not price, without a quantity in the period. */
export const CATALOG_VIEWS = [
  "NO_WEIGHT",
  "NOT_QUALIFIED",
  "NOT_PRICED",
  "ESTIMATED",
  "NOT_DECLARED",
] as const;
export type CatalogView = (typeof CATALOG_VIEWS)[number];

/** Measures of products that are filled in many at a time. */
export const FILLED_MEASURES = ["BATTERY_WEIGHT", "PACKAGING_WEIGHT", "WEIGHT", "PIECES", "VOLUME"] as const;
export type FilledMeasure = (typeof FILLED_MEASURES)[number];

export type SortBy<By extends string> = By | `-${By}`;

/** What a list can be sorted by, `-` first where the largest is on top; what lacks it comes last either way. */
const sortsBy = <const By extends string>(...keys: By[]): SortBy<By>[] =>
  keys.flatMap((key) => [key, `-${key}` as const]);

export const CATALOG_SORTS = sortsBy("TITLE", "REFERENCE", "STATUS", "WEIGHT", "AMOUNT", "QUANTITY");
export type CatalogSort = (typeof CATALOG_SORTS)[number];

/** As many products as a page of a catalog ever has. */
export const LARGEST_CATALOG_PAGE = 25;

export const PRODUCER_SORTS = sortsBy("COMPANY", "VAT", "CITY", "PLAN", "STATUS", "CREATED");
export type ProducerSort = (typeof PRODUCER_SORTS)[number];

export const REGISTRATION_SORTS = sortsBy("SCHEME", "PRODUCER", "COUNTRY", "STATUS", "UIN", "UPDATED");
export type RegistrationSort = (typeof REGISTRATION_SORTS)[number];

export const USER_SORTS = sortsBy("EMAIL", "LANGUAGE", "CONFIRMED", "CREATED");
export type UserSort = (typeof USER_SORTS)[number];

export const BATCH_SORTS = sortsBy("FILE", "KIND", "STATUS", "ROWS", "REFUSED", "CREDITS", "CREATED");
export type BatchSort = (typeof BATCH_SORTS)[number];

/** Of the batches of every producer. */
export const ALL_BATCH_SORTS = sortsBy(
  "FILE",
  "PRODUCER",
  "PERIOD",
  "STATUS",
  "ROWS",
  "REFUSED",
  "ERROR",
  "CREATED",
);
export type AllBatchSort = (typeof ALL_BATCH_SORTS)[number];

export const CREDIT_ENTRY_SORTS = sortsBy("SEQUENCE", "CREATED", "AMOUNT");
export type CreditEntrySort = (typeof CREDIT_ENTRY_SORTS)[number];

export const CREDIT_REQUEST_SORTS = sortsBy("COMPANY", "AMOUNT", "CREDITS", "CREATED");
export type CreditRequestSort = (typeof CREDIT_REQUEST_SORTS)[number];

export const UNPRICED_SORTS = sortsBy("COMPANY", "WEIGHT_NEEDED", "NO_LINE");
export type UnpricedSort = (typeof UNPRICED_SORTS)[number];

/** What is written as it happens is sorted by when. */
export const HISTORY_SORTS = sortsBy("CREATED");
export type HistorySort = (typeof HISTORY_SORTS)[number];

/** What can happen to a product of a catalog. */
export const PRODUCT_EVENT_KINDS = [
  "ADDED",
  "FACTS_CHANGED",
  "STREAMS_DECIDED",
  "ANSWER_TAKEN_BACK",
  "MODULATION_CLAIMED",
  "MODULATION_WITHDRAWN",
  "DISCONTINUED",
  "BROUGHT_BACK",
  "DELETED",
  "REFERENCE_ADDED",
  "REFERENCE_REMOVED",
  "MERGED",
  "MERGE_UNDONE",
  "REOPENED",
] as const;
export type ProductEventKind = (typeof PRODUCT_EVENT_KINDS)[number];

/** What followed a merge that rests on it. */
export const MERGE_FOLLOWED = ["LATER_MERGE", "REFERENCES", "QUANTITIES", "VALIDATED"] as const;
export type MergeFollowed = (typeof MERGE_FOLLOWED)[number];

export const REGISTRATION_STATUSES = [
  "1 - Draft",
  "2 - PendingProducer",
  "3 - PendingPayment",
  "4 - PendingPro",
  "5 - Registered",
  "6 - Rejected",
  "7 - Terminated",
] as const;
export type RegistrationStatus = (typeof REGISTRATION_STATUSES)[number];

/** Who can do the next step of a registration. */
export const TURNS = ["producer", "operator", "scheme"] as const;
export type Turn = (typeof TURNS)[number];

/** Whose turn it is at each status of a registration; nobody's where nothing is left to do. */
export const TURN_AT: Record<RegistrationStatus, Turn | null> = {
  "1 - Draft": "producer",
  "2 - PendingProducer": "operator",
  "3 - PendingPayment": "producer",
  "4 - PendingPro": "scheme",
  "5 - Registered": null,
  "6 - Rejected": "producer",
  "7 - Terminated": null,
};

/** Statuses of one scheme's part of a declaration, in the order they are passed. */
export const PART_STATUSES = ["DRAFT", "VALIDATED", "PAID", "TRANSFERRED", "CLOSED"] as const;
export type PartStatus = (typeof PART_STATUSES)[number];

export const DECLARATION_STATUSES = ["NOT_STARTED", ...PART_STATUSES, "REQUIRES_RESUBMISSION"] as const;
export type DeclarationStatus = (typeof DECLARATION_STATUSES)[number];

/** What a person should have seen before a part is validated; more may come. */
export const DECLARATION_WARNINGS = [
  "PERIOD_NOT_OVER",
  "SCHEME_NOT_OPEN",
  "REGISTRATION_UNFINISHED",
  "QUANTITIES_MISSING",
  "NO_SCALE",
  "NO_LINE",
  "MEASURE_NEEDED",
  "ESTIMATED",
] as const;
export type DeclarationWarningCode = (typeof DECLARATION_WARNINGS)[number];

export const MONTHS = [
  "JAN",
  "FEB",
  "MAR",
  "APR",
  "MAY",
  "JUN",
  "JUL",
  "AUG",
  "SEP",
  "OCT",
  "NOV",
  "DEC",
] as const;
export const CODE_PERIODS = [...MONTHS, "Q1", "Q2", "Q3", "Q4", "H1", "H2"] as const;
export type CodePeriod = (typeof CODE_PERIODS)[number];

/** The pages about the service itself, whose texts its operator writes; as their addresses name them. */
export const SITE_TEXT_SLUGS = [
  "legal-notice",
  "privacy",
  "terms",
  "accessibility",
  "contact",
  "help",
] as const;
export type SiteTextSlug = (typeof SITE_TEXT_SLUGS)[number];

export const CREDIT_ENTRY_KINDS = ["GRANT", "CHARGE", "REFUND"] as const;
export const CREDIT_ACT_KINDS = ["IMPORT", "GRANT", "BY_HAND"] as const;
export type CreditEntryKind = (typeof CREDIT_ENTRY_KINDS)[number];

/** What credits are asked for: products of a catalog, a file, lines of a declaration, or something else. */
export const CREDIT_PURPOSES = ["PRODUCT", "UPLOAD", "DECLARATION", "OTHER"] as const;
export type CreditPurpose = (typeof CREDIT_PURPOSES)[number];

/** What becomes of a request for credits: an operator grants or refuses it, its producer takes it back. */
export const CREDIT_REQUEST_STATUSES = ["OPEN", "GRANTED", "REFUSED", "WITHDRAWN"] as const;
export type CreditRequestStatus = (typeof CREDIT_REQUEST_STATUSES)[number];

export const SCOPES = ["read", "write", "batch", "operator"] as const;
export type Scope = (typeof SCOPES)[number];

export const KEY_MODES = ["live", "test"] as const;
export type KeyMode = (typeof KEY_MODES)[number];

export const ROLES = ["owner", "editor", "viewer"] as const;
export type Role = (typeof ROLES)[number];

/** Of a company beyond what one person may start. */
export const COMPANY_REQUEST_STATUSES = ["OPEN", "CONFIRMED", "REFUSED"] as const;
export type CompanyRequestStatus = (typeof COMPANY_REQUEST_STATUSES)[number];

/** By what the invitations of a day are counted. */
export const INVITATION_LIMITS = ["person", "producer", "address"] as const;
export type InvitationLimit = (typeof INVITATION_LIMITS)[number];

export const LOCALES = ["en", "fr", "zh"] as const;
export type Locale = (typeof LOCALES)[number];

export const BATCH_KINDS = ["CATALOG", "QUANTITIES"] as const;
export type BatchKind = (typeof BATCH_KINDS)[number];

/** What waits for operators, in the order of their queue. */
export const WORK_KINDS = [
  "REGISTRATION",
  "COMPANY",
  "CREDITS",
  "STATEMENT",
  "UPLOAD",
  "PRODUCTS",
  "SCALE",
] as const;
export type WorkKind = (typeof WORK_KINDS)[number];

export const MAIL_KINDS = [
  "CONFIRMATION",
  "ACCOUNT_EXISTS",
  "PASSWORD_RESET",
  "PASSWORD_CHANGED",
  "INVITATION",
  "INVITATION_NEWS",
  "COMPANY_REQUEST",
  "COMPANY_DECISION",
  "CREDIT_REQUEST",
  "CREDIT_DECISION",
  "REGISTRATION_STEP",
  "NOTICE",
  "SEEN_AS",
] as const;
export type MailKind = (typeof MAIL_KINDS)[number];

/** What people are told of without having asked; a person chooses where. */
export const NOTICE_KINDS = [
  "DEADLINE",
  "OVERDUE",
  "TURN",
  "CREDITS_LOW",
  "UPLOAD_DONE",
  "PRICE_CHANGED",
  "STATEMENT_DUE",
  "STATEMENT_OVERDUE",
  "STATEMENT_PAID",
] as const;
export type NoticeKind = (typeof NOTICE_KINDS)[number];

export const MAIL_STATUSES = ["WAITING", "SENT", "FAILED"] as const;
export type MailStatus = (typeof MAIL_STATUSES)[number];

/** Why a mail was not sent when it was last tried. */
export const MAIL_FAILURES = [
  "UNREACHABLE",
  "SIGN_IN_REFUSED",
  "PUT_OFF",
  "ADDRESS_REFUSED",
  "MAIL_REFUSED",
  "NOT_STORED",
  "CUT_OFF",
  "UNREADABLE",
  "EXPIRED",
  "NOT_NEEDED",
  "UNKNOWN",
] as const;
export type MailFailure = (typeof MAIL_FAILURES)[number];

export const BATCH_STATUSES = [
  "UPLOADED",
  "PREPROCESSING",
  "PROCESSING",
  "SUCCEEDED",
  "PARTIALLY_SUCCEEDED",
  "FAILED",
  "CANCELLED",
  "DRY_RUN_DONE",
] as const;
export type BatchStatus = (typeof BATCH_STATUSES)[number];

export const RUNNING_BATCH_STATUSES = ["UPLOADED", "PREPROCESSING", "PROCESSING"] as const;

/** Whether a file with bad rows is refused as a whole, or its good rows are processed. */
export const BATCH_MODES = ["strict", "partial"] as const;
export type BatchMode = (typeof BATCH_MODES)[number];

export const FILE_ENCODINGS = ["utf-8", "windows-1252"] as const;
export type FileEncoding = (typeof FILE_ENCODINGS)[number];

/** What a text file can be said to be written in. */
export const TEXT_ENCODINGS = ["utf-8", "windows-1252", "gb18030", "utf-16le", "utf-16be"] as const;
export type TextEncoding = (typeof TEXT_ENCODINGS)[number];

/** What can stand between the cells of a text file. */
export const SEPARATORS = [",", ";", "\t", "|"] as const;

/** How a file is to be read where that was said, or seen as it came; what is absent is found out. */
export type FileReading = {
  isWorkbook?: boolean | undefined;
  /** The name of the sheet. */
  sheet?: string | undefined;
  /** The row of the headers, counted from 1. */
  headerRow?: number | undefined;
  encoding?: TextEncoding | undefined;
  separator?: (typeof SEPARATORS)[number] | undefined;
  decimalMark?: "," | "." | undefined;
  /** The shop or marketplace whose export it is; `NONE`: none, whatever its headers look like. */
  preset?: string | undefined;
  /** What is true of every row that does not say otherwise, by column. */
  constants?: Readonly<Record<string, string>> | undefined;
  /** Whether products that the catalog does not have are added to it, by what the file of quantities says of them. */
  addsUnknown?: boolean | undefined;
  /** Whether products become one where a row of the file of products names several. */
  mergesNamed?: boolean | undefined;
};

/** A change, a refusal of the caller, or work of the service that ended without its effect. */
export const AUDIT_RESULTS = ["done", "refused", "failed"] as const;
export type AuditResult = (typeof AUDIT_RESULTS)[number];

/** What became of a request: a change, a look, a refusal of the caller's or a failure of ours. */
export const ACTIVITY_RESULTS = [...AUDIT_RESULTS, "read"] as const;
export type ActivityResult = (typeof ACTIVITY_RESULTS)[number];

/** Who acts on a producer: its keys and people, the operator's, or the service itself. */
export const ACTOR_KINDS = ["key", "user", "operator", "service", "nobody"] as const;
export type ActorKind = (typeof ACTOR_KINDS)[number];

/** A statement says what is to be paid; a credit note, what an amendment gives back. */
export const STATEMENT_KINDS = ["STATEMENT", "CREDIT_NOTE"] as const;
export type StatementKind = (typeof STATEMENT_KINDS)[number];

/** How far a statement is. */
export const STATEMENT_STATES = ["ISSUED", "PART_PAID", "PAID", "TRANSFERRED"] as const;
export type StatementState = (typeof STATEMENT_STATES)[number];

/** Who said that money came: an operator, a date written on the declaration, a bank's file, a card provider; or a credit note. */
export const PAYMENT_SOURCES = ["OPERATOR", "DECLARATION", "CREDIT_NOTE", "BANK", "CARD"] as const;
export type PaymentSource = (typeof PAYMENT_SOURCES)[number];

/** Whether each scheme's part is a statement of its own, or one seller's parts that are validated together are one. */
export const STATEMENT_PER = ["SCHEME", "SELLER"] as const;
export type StatementPer = (typeof STATEMENT_PER)[number];

/** How a bank's file is written: CAMT.053 (ISO 20022), or a table. */
export const BANK_FORMATS = ["CAMT", "CSV"] as const;
export type BankFormat = (typeof BANK_FORMATS)[number];

/** Money that came, or money that had come and went back. */
export const BANK_ENTRY_KINDS = ["CREDIT", "REVERSAL"] as const;
export type BankEntryKind = (typeof BANK_ENTRY_KINDS)[number];

/** What became of a line of a bank's file: nothing yet, a payment that stands, or it was set aside. */
export const BANK_ENTRY_STATES = ["OPEN", "RECORDED", "SET_ASIDE"] as const;
export type BankEntryState = (typeof BANK_ENTRY_STATES)[number];

/** What somebody writes in their own words, beside comments on declarations. */
export const OWN_TEXTS = [
  "PRODUCT_QUESTION",
  "CREDIT_REQUEST",
  "CREDIT_ANSWER",
  "REOPENING",
  "REGISTRATION_STEP",
  "MODULATION_CLAIM",
  "OPERATOR_NOTE",
] as const;
export type OwnText = (typeof OWN_TEXTS)[number];
