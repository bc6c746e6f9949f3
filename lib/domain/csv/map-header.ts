import type { BatchKind } from "@/db/vocabulary";
import { columnsOf, ERROR_COLUMNS } from "./columns";

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
  /** Whether it is the header of an error file of ours. */
  isErrorFile: boolean;
};

/** A header without case, accents, spaces and marks. */
const bare = (header: string): string =>
  header
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, "");

const ERRORS = new Set<string>(ERROR_COLUMNS.map(bare));

/** Finds the columns of a header line, whatever their order, case, accents and language. A column's own name beats its aliases. */
export function mapHeader(cells: readonly string[], kind: BatchKind): Header {
  const names = cells.map(bare);
  const columns: (string | null)[] = cells.map(() => null);
  const missing: string[] = [];
  const doubled: string[] = [];
  for (const [name, { isRequired, aliases }] of columnsOf(kind)) {
    const own = placesOf(names, [name]);
    const places = own.length > 0 ? own : placesOf(names, aliases);
    const [first] = places;
    if (first !== undefined) columns[first] = name;
    else if (isRequired) missing.push(name);
    if (places.length > 1) doubled.push(name);
  }
  return {
    cells,
    columns,
    unknown: cells.filter((cell, place) => columns[place] === null && cell.trim() && !ERRORS.has(bare(cell))),
    missing,
    doubled,
    isErrorFile: ERROR_COLUMNS.every((name) => names.includes(bare(name))),
  };
}

const placesOf = (names: readonly string[], wanted: readonly string[]): number[] => {
  const bareNames = wanted.map(bare);
  return names.flatMap((name, place) => (bareNames.includes(name) ? [place] : []));
};

/** Which cells of a line are its producer's own, and not those that an error file has in front. */
export const isOwnColumn = (header: string): boolean => !ERRORS.has(bare(header));
