import { groupBy } from "@/lib/group-by";
import { bare } from "./bare-header";
import { columnsOf, ERROR_COLUMNS, EXPORT_COLUMNS, type FileKind, isSpare } from "./columns";
import { type Candidate, candidatesOf, hasCodes, type Sureness } from "./recognize-header";
import { type Unit, unitOfHeader } from "./units";
import { isOfOtherYear } from "./year-of-header";

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

const ERRORS = new Set<string>(ERROR_COLUMNS.map(bare));
const EXPORTED = new Set<string>(EXPORT_COLUMNS.map(bare));
/** The headers that only a file of the catalog has: one of them is left where others were taken out. */
const OF_EXPORT = new Set<string>(["eco_product_status", "eco_contributions"].map(bare));

const BARED = new Map<FileKind, [name: string, own: string, aliases: string[]][]>();

/** The columns of a kind of file with what they are called without case, accents, spaces and marks. */
function baredColumns(kind: FileKind) {
  const made =
    BARED.get(kind) ??
    columnsOf(kind).map(([name, { aliases }]): [string, string, string[]] => [
      name,
      bare(name),
      [...new Set(aliases.map(bare))],
    ]);
  BARED.set(kind, made);
  return made;
}

/** What an export of a shop says of its headers: the columns that they name, and the units of some. */
export type HeaderPreset = {
  columns: Readonly<Record<string, string>>;
  units?: Readonly<Record<string, Unit>>;
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
  const said = cells.map((cell) => Object.entries(mapping).find(([header]) => isSame(header, cell)));
  const names = bared.map((name, index) => (said[index] ? "" : name));
  const places = groupBy([...names.keys()], (index) => names[index] ?? "");
  const columns: (string | null)[] = cells.map(() => null);
  const sure: (Sureness | null)[] = cells.map(() => null);
  const units: (Unit | null)[] = cells.map(() => null);
  const instead: Record<string, number[]> = {};
  const doubled: string[] = [];
  const all = columnsOf(kind);
  const taken = new Set<string>();
  const free = (name: string) => (places.get(name) ?? []).filter((index) => columns[index] === null);
  const take = (column: string, places: readonly number[], how: Sureness | null) => {
    const [first, ...others] = places;
    if (first === undefined) return;
    taken.add(column);
    columns[first] = column;
    sure[first] = how;
    const isDoubled = others.some((place) => names[place] === names[first]);
    if (isDoubled && !isSpare(kind, column)) doubled.push(column);
    else if (others.length > 0) {
      instead[column] = others;
      sure[first] = "look";
    }
  };
  for (const [name] of all)
    take(
      name,
      said.flatMap((entry, index) => (entry?.[1] === name ? [index] : [])),
      null,
    );
  // An export of a shop has words of its own for what its references are.
  const isOpen = (name: string) => !taken.has(name) && !(preset && name === "external_id_type");
  if (preset) {
    const ofPreset = Object.entries(preset.columns);
    for (const [header, name] of ofPreset) {
      if (isOpen(name)) take(name, free(bare(header)).slice(0, 1), "exact");
    }
  }
  for (const [name, own, aliases] of baredColumns(kind)) {
    if (!isOpen(name)) continue;
    const byName = free(own);
    take(name, byName.length > 0 ? byName : aliases.flatMap(free), "exact");
  }
  const usedInstead = new Set(Object.values(instead).flat());
  /** Whether a column was found by a word that is not its own: then its file may have others for it. */
  const isNamedOtherwise = (column: string) => {
    const first = columns.indexOf(column);
    return sure[first] !== null && names[first] !== bare(column);
  };
  const candidates = new Map<string, Candidate[]>();
  /** What a header can mean, found once however often it stands there. */
  const candidatesOnce = (cell: string) => {
    const known = candidates.get(cell) ?? candidatesOf(cell, kind);
    candidates.set(cell, known);
    return known;
  };
  // What headers only sound like: those that fit best choose first.
  const wishes = names
    .flatMap((name, place) =>
      kind === "SCALE" ||
      kind === "BANK" ||
      name === "" ||
      columns[place] !== null ||
      usedInstead.has(place) ||
      isOfOurs(name)
        ? []
        : candidatesOnce(cells[place] ?? "").map((candidate) => ({ ...candidate, place })),
    )
    .sort((one, other) => other.score - one.score);
  const ofOtherYears = new Map<number, string>();
  for (const { column, place, score } of wishes) {
    if (columns[place] !== null || usedInstead.has(place)) continue;
    if (isOfOtherYear(cells[place] ?? "", kind, column, period)) {
      if (!ofOtherYears.has(place)) ofOtherYears.set(place, column);
      continue;
    }
    if (isOpen(column)) {
      taken.add(column);
      columns[place] = column;
      sure[place] = score > 0.92 ? "exact" : "likely";
    } else if (column === "external_id" && score > 0.92 && isNamedOtherwise(column)) {
      const first = columns.indexOf(column);
      instead[column] = [...(instead[column] ?? []), place];
      usedInstead.add(place);
      if (!preset) sure[first] = "look";
    }
  }
  cells.forEach((cell, place) => {
    const column = columns[place];
    if (!column) return;
    const ofPreset = preset && Object.entries(preset.units ?? {}).find(([header]) => isSame(header, cell));
    units[place] = ofPreset ? ofPreset[1] : unitOfHeader(cell, column);
  });
  const further = [
    ...(instead.external_id ?? []),
    ...(kind === "CATALOG" ? [...cells.keys()] : []).filter(
      (place) =>
        columns[place] === null && !usedInstead.has(place) && !said[place] && hasCodes(cells[place] ?? ""),
    ),
  ];
  const missing = all.flatMap(([name, { isRequired }]) => (isRequired && isOpen(name) ? [name] : []));
  const present = new Set(bared);
  const isErrorFile = [...ERRORS].every((name) => present.has(name));
  const isExport = [...OF_EXPORT].some((name) => present.has(name));
  const isOurs = (name: string) => ERRORS.has(name) || (isExport && EXPORTED.has(name));
  return {
    cells,
    columns,
    sure,
    units,
    instead,
    further,
    unknown: cells.filter(
      (cell, index) =>
        columns[index] === null &&
        !usedInstead.has(index) &&
        !further.includes(index) &&
        !said[index] &&
        cell.trim() &&
        !isOurs(bared[index] ?? ""),
    ),
    missing,
    ofOtherYears: [...ofOtherYears].map(([place, column]) => ({ header: cells[place] ?? "", column })),
    doubled,
    absent: Object.keys(mapping).filter((header) => !cells.some((cell) => isSame(header, cell))),
    isErrorFile,
    isEscaped: isErrorFile || isExport,
  };
}

/** Whether a bare header is one that we write ourselves. */
const isOfOurs = (name: string): boolean => ERRORS.has(name) || EXPORTED.has(name);

/** Whether a mapping means that header; headers of marks alone are compared as they are. */
const isSame = (header: string, cell: string): boolean =>
  header.trim() === cell.trim() || (bare(cell) !== "" && bare(header) === bare(cell));

/** Which cells of a line are its producer's own, and not those that an error file has in front. */
export const isOwnColumn = (header: string): boolean => !ERRORS.has(bare(header));
