import { SEPARATORS } from "@/db/vocabulary";
import type { FileKind } from "./columns";
import { type ColumnMapping, mapHeader } from "./map-header";

export type Separator = (typeof SEPARATORS)[number];

/** The separator of a header line: the one that finds most columns, then the one that makes most cells. */
export function chooseSeparator(headerLine: string, kind: FileKind, mapping: ColumnMapping = {}): Separator {
  const [best] = SEPARATORS.map((separator) => {
    const cells = splitCells(headerLine, separator);
    const known = mapHeader(cells, kind, mapping).columns.filter((column) => column !== null).length;
    return { separator, known, cells: cells.length };
  }).sort((one, other) => other.known - one.known || other.cells - one.cells);
  return best?.separator ?? ",";
}

/** The cells of one line; enough for choosing, where the parser reads exactly. */
export function splitCells(line: string, separator: Separator): string[] {
  const cells: string[] = [];
  let cell = "";
  let isQuoted = false;
  for (const char of line) {
    if (char === '"') isQuoted = !isQuoted;
    else if (char === separator && !isQuoted) {
      cells.push(cell);
      cell = "";
    } else cell += char;
  }
  return [...cells, cell];
}
