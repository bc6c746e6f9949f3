const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`;

/** A CSV file of these rows, under the service's own column names. */
export function correctionsFile(
  fileName: string,
  columns: readonly string[],
  rows: readonly Readonly<Record<string, string>>[],
): File {
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ""))];
  const text = lines.map((cells) => `${cells.map(quoted).join(",")}\r\n`).join("");
  return new File([text], fileName, { type: "text/csv" });
}
