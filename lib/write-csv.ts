import { stringify } from "csv-stringify/sync";

/** What tells a spreadsheet that a file is UTF-8. */
export const UTF8_BOM = "\ufeff";

/** Records as lines of a CSV file (RFC 4180): a cell with a line break of any kind stands in quotes. */
export const csvLines = (records: readonly (readonly string[])[], delimiter = ","): string =>
  stringify(records as string[][], { delimiter, record_delimiter: "\r\n", quoted_match: /[\r\n]/ });
