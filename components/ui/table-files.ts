/** What an upload of a table takes, as a file field says it: text and workbooks. */
export const TABLE_FILES = [
  ...[".csv", ".tsv", ".txt", ".xlsx", ".ods", "text/csv", "text/plain"],
  "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
  "application/vnd.oasis.opendocument.spreadsheet",
].join(",");
