export const BATCH_KINDS = ["CATALOG", "QUANTITIES"] as const;
export type BatchKind = (typeof BATCH_KINDS)[number];

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
