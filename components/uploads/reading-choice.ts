import type { FileReading } from "@/db/vocabulary";

/** How a file is to be read, as far as its reader says. */
export type ReadingChoice = Omit<FileReading, "isWorkbook">;

/** The same as it is asked of the API. */
export const askedOf = ({ constants, ...said }: ReadingChoice) => ({
  Sheet: said.sheet,
  HeaderRow: said.headerRow,
  Encoding: said.encoding,
  Separator: said.separator,
  DecimalMark: said.decimalMark,
  Preset: said.preset,
  Constants: constants && Object.keys(constants).length > 0 ? JSON.stringify(constants) : undefined,
});
