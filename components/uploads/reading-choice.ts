import type { FileReading } from "@/db/vocabulary";

/** How a file is to be read, as far as its reader says. */
export type ReadingChoice = Omit<FileReading, "isWorkbook">;

/** The same as parameters of the API. */
export const parametersOf = ({ constants, ...how }: ReadingChoice) => ({
  Sheet: how.sheet,
  HeaderRow: how.headerRow,
  Encoding: how.encoding,
  Separator: how.separator,
  DecimalMark: how.decimalMark,
  Preset: how.preset,
  Constants: constants && Object.keys(constants).length > 0 ? JSON.stringify(constants) : undefined,
});

/** What says where the table of a file stands, and what is in its cells. */
const OF_TABLE = ["sheet", "headerRow", "encoding", "separator", "preset"] as const;

/** Whether a file has the same columns under both, so that what was said of them stays. */
export const isSameTable = (one: ReadingChoice, other: ReadingChoice): boolean =>
  OF_TABLE.every((key) => one[key] === other[key]);
