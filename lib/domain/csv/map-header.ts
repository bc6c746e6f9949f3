import { bare, isSameHeader } from "./bare-header";
import { columnsOf, type FileKind } from "./columns";
import { HeaderColumns, type HeaderPreset } from "./header-columns";
import { fileOfOurs } from "./our-headers";
import { hasCodes, type Sureness } from "./recognize-header";
import { type Unit, unitOfHeader } from "./units";

/** What headers mean whatever their words: the column that each of them names, or null for one to ignore. */
export type ColumnMapping = Readonly<Record<string, string | null>>;

/** What a header line means: for each of its cells the column it names, or null. */
export type Header = {
  cells: readonly string[];
  columns: (string | null)[];
  /** How sure that is; null where it is no column, or was said. */
  sure: (Sureness | null)[];
  /** The unit that each header tells its numbers in, where it is not its column's own. */
  units: (Unit | null)[];
  /** Where a column's value is looked for where its own cell is empty, by column. */
  instead: Readonly<Record<string, readonly number[]>>;
  /** Where other references of a row's product stand than the one that it is meant by. */
  further: readonly number[];
  /** Headers that name no column. */
  unknown: string[];
  /** Required columns that no header names. */
  missing: string[];
  /** Headers of what was sold or paid in another year than the file's, with the column of it: they name none by themselves. */
  ofOtherYears: { header: string; column: string }[];
  /** Columns that several headers name. */
  doubled: string[];
  /** Headers of the mapping that the line does not have. */
  absent: string[];
  /** Whether it is the header of an error file of ours. */
  isErrorFile: boolean;
  /** Whether we wrote the file, so that what would be a formula is escaped in it. */
  isEscaped: boolean;
};

/** How many cells of a line can be headers, and how much of each is looked at: as much as a mapping can name. */
const CELLS = 256;
const LENGTH = 500;

/** The cells of a line as headers are looked for in them: any line of any file may be asked whether it is a header. */
export const headersIn = (line: readonly string[]): readonly string[] =>
  line
    .slice(0, CELLS)
    .map((cell) => (cell.length > LENGTH ? cell.slice(0, LENGTH).replace(/\p{Cs}$/u, "") : cell));

/**
 * Finds the columns of a header line, whatever their order, case, accents and language. What the mapping says of a
 * header beats what a shop's export means by it, and that what it is called; a column's own name beats its aliases, and
 * those what it only sounds like. Where the period is told, no figure of another year is taken for one of it.
 */
export function mapHeader(
  line: readonly string[],
  kind: FileKind,
  mapping: ColumnMapping = {},
  preset?: HeaderPreset,
  period?: string,
): Header {
  const cells = headersIn(line);
  const bared = cells.map(bare);
  const mapped = mappedBy(mapping, cells);
  const names = bared.map((name, index) => (mapped[index] === undefined ? name : ""));
  const found = new HeaderColumns({ cells, names, kind, preset });
  found.takeMapped(mapped);
  found.takeOfPreset();
  found.takeNamed();
  found.takeAlike(period);

  const { columns, sure, instead, doubled, ofOtherYears } = found;
  const isLeft = (place: number) => found.isUnused(place) && mapped[place] === undefined;
  const codes =
    kind === "CATALOG"
      ? [...cells.keys()].filter((place) => isLeft(place) && hasCodes(cells[place] ?? ""))
      : [];
  const further = [...(instead.external_id ?? []), ...codes];
  const { isErrorFile, isExport, isOurs } = fileOfOurs(bared);
  return {
    cells,
    columns,
    sure,
    units: cells.map((cell, place) => unitOf(cell, columns[place] ?? null, preset)),
    instead,
    further,
    unknown: cells.filter(
      (cell, place) =>
        isLeft(place) && !further.includes(place) && cell.trim() && !isOurs(bared[place] ?? ""),
    ),
    missing: columnsOf(kind).flatMap(([name, { isRequired }]) =>
      isRequired && found.isOpen(name) ? [name] : [],
    ),
    ofOtherYears: [...ofOtherYears].map(([place, column]) => ({ header: cells[place] ?? "", column })),
    doubled,
    absent: Object.keys(mapping).filter((header) => !cells.some((cell) => isSameHeader(header, cell))),
    isErrorFile,
    isEscaped: isErrorFile || isExport,
  };
}

/** What a mapping says of each cell: a column, null for none; undefined where it says nothing. */
function mappedBy(mapping: ColumnMapping, cells: readonly string[]): (string | null | undefined)[] {
  const entries = Object.entries(mapping);
  return cells.map((cell) => entries.find(([header]) => isSameHeader(header, cell))?.[1]);
}

function unitOf(cell: string, column: string | null, preset: HeaderPreset | undefined): Unit | null {
  if (!column) return null;
  const ofPreset = Object.entries(preset?.units ?? {}).find(([header]) => isSameHeader(header, cell));
  return ofPreset ? ofPreset[1] : unitOfHeader(cell, column);
}
