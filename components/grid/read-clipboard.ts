/**
 * The cells of a range that was copied in a spreadsheet: rows of tabs. Cells with tabs, line breaks or quotes come
 * quoted, with their quotes doubled. The line break that Excel puts at the end starts no row.
 */
export function readClipboard(text: string): string[][] {
  const rows: string[][] = [[]];
  const cells = /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r\n|\r|\n|$)/gy;
  for (let match = cells.exec(text); match; match = cells.exec(text)) {
    const [, quoted, plain = "", end] = match;
    rows.at(-1)?.push(quoted?.replaceAll('""', '"') ?? plain);
    if (end === "" || cells.lastIndex >= text.length) break;
    if (end !== "\t") rows.push([]);
  }
  return rows;
}

/** A quantity as a spreadsheet of that language reads it: no thousands mark. */
export const copied = (quantity: string, decimalMark: "," | "."): string =>
  decimalMark === "," ? quantity.replace(".", ",") : quantity;
