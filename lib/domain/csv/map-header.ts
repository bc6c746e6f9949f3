import { columnsOf, ERROR_COLUMNS, EXPORT_COLUMNS, type FileKind } from "./columns";

/** What headers mean whatever their words: the column that each of them names, or null for one to ignore. */
export type ColumnMapping = Readonly<Record<string, string | null>>;

/** What a header line means: for each of its cells the column it names, or null. */
export type Header = {
  cells: readonly string[];
  columns: (string | null)[];
  /** Headers that name no column. */
  unknown: string[];
  /** Required columns that no header names. */
  missing: string[];
  /** Columns that several headers name. */
  doubled: string[];
  /** Headers of the mapping that the line does not have. */
  absent: string[];
  /** Whether it is the header of an error file of ours. */
  isErrorFile: boolean;
  /** Whether we wrote the file, so that what would be a formula is escaped in it. */
  isEscaped: boolean;
};

/** A header without case, accents, spaces and marks. */
const bare = (header: string): string =>
  header
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");

const ERRORS = new Set<string>(ERROR_COLUMNS.map(bare));
const EXPORTED = new Set<string>(EXPORT_COLUMNS.map(bare));
/** The headers that only a file of the catalog has: one of them is left where others were taken out. */
const OF_EXPORT = new Set<string>(["eco_product_status", "eco_contributions"].map(bare));

/**
 * Finds the columns of a header line, whatever their order, case, accents and language. What the mapping says of a
 * header beats what it is called; a column's own name beats its aliases.
 */
export function mapHeader(cells: readonly string[], kind: FileKind, mapping: ColumnMapping = {}): Header {
  const said = cells.map((cell) => Object.entries(mapping).find(([header]) => isSame(header, cell)));
  const names = cells.map((cell, index) => (said[index] ? "" : bare(cell)));
  const columns: (string | null)[] = cells.map(() => null);
  const missing: string[] = [];
  const doubled: string[] = [];
  for (const [name, { isRequired, aliases }] of columnsOf(kind)) {
    const mapped = said.flatMap((entry, index) => (entry?.[1] === name ? [index] : []));
    const own = mapped.length > 0 ? mapped : placesOf(names, [name]);
    const places = own.length > 0 ? own : placesOf(names, aliases);
    const [first] = places;
    if (first !== undefined) columns[first] = name;
    else if (isRequired) missing.push(name);
    if (places.length > 1) doubled.push(name);
  }
  const isErrorFile = [...ERRORS].every((name) => cells.some((cell) => bare(cell) === name));
  const isExport = cells.some((cell) => OF_EXPORT.has(bare(cell)));
  const isOurs = (cell: string) => ERRORS.has(bare(cell)) || (isExport && EXPORTED.has(bare(cell)));
  return {
    cells,
    columns,
    unknown: cells.filter(
      (cell, index) => columns[index] === null && !said[index] && cell.trim() && !isOurs(cell),
    ),
    missing,
    doubled,
    absent: Object.keys(mapping).filter((header) => !cells.some((cell) => isSame(header, cell))),
    isErrorFile,
    isEscaped: isErrorFile || isExport,
  };
}

/** Whether a mapping means that header; headers of marks alone are compared as they are. */
const isSame = (header: string, cell: string): boolean =>
  header.trim() === cell.trim() || (bare(cell) !== "" && bare(header) === bare(cell));

const placesOf = (names: readonly string[], wanted: readonly string[]): number[] => {
  const bareNames = wanted.map(bare);
  return names.flatMap((name, index) => (bareNames.includes(name) ? [index] : []));
};

/** Which cells of a line are its producer's own, and not those that an error file has in front. */
export const isOwnColumn = (header: string): boolean => !ERRORS.has(bare(header));
