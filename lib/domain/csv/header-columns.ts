import { groupBy } from "@/lib/group-by";
import { bare } from "./bare-header";
import { columnsOf, type FileKind, isSpare } from "./columns";
import { isOfOurs } from "./our-headers";
import { type Candidate, candidatesOf, type Sureness } from "./recognize-header";
import type { Unit } from "./units";
import { isOfOtherYear } from "./year-of-header";

/** What an export of a shop says of its headers: the columns that they name, and the units of some. */
export type HeaderPreset = {
  columns: Readonly<Record<string, string>>;
  units?: Readonly<Record<string, Unit>>;
};

type BareColumn = readonly [name: string, own: string, aliases: readonly string[]];
const BARE_COLUMNS = new Map<FileKind, readonly BareColumn[]>();

/** The columns of a kind of file with what they are called without case, accents, spaces and marks. */
function bareColumns(kind: FileKind): readonly BareColumn[] {
  const made =
    BARE_COLUMNS.get(kind) ??
    columnsOf(kind).map(
      ([name, { aliases }]): BareColumn => [name, bare(name), [...new Set(aliases.map(bare))]],
    );
  BARE_COLUMNS.set(kind, made);
  return made;
}

/** From what score on a header that sounds like a column is as good as its name. */
const AS_GOOD_AS_NAMED = 0.92;

type HeaderCells = {
  cells: readonly string[];
  /** The same without case, accents, spaces and marks; empty where a mapping says what a cell is. */
  names: readonly string[];
  kind: FileKind;
  preset: HeaderPreset | undefined;
};

/** The columns that the cells of a header line name. They are taken from the surest to the least sure: who comes first keeps. */
export class HeaderColumns {
  /** By cell. */
  readonly columns: (string | null)[];
  /** How sure that is, by cell; null where it is no column, or a mapping says so. */
  readonly sure: (Sureness | null)[];
  /** Where a column's value is looked for where its own cell is empty, by column. */
  readonly instead: Record<string, number[]> = {};
  /** Columns that several cells name. */
  readonly doubled: string[] = [];
  /** Cells of what was sold or paid in another year, with the column of it. */
  readonly ofOtherYears = new Map<number, string>();
  readonly #cells: readonly string[];
  readonly #names: readonly string[];
  readonly #kind: FileKind;
  readonly #preset: HeaderPreset | undefined;
  readonly #places: ReadonlyMap<string, readonly number[]>;
  readonly #taken = new Set<string>();
  readonly #usedInstead = new Set<number>();

  constructor({ cells, names, kind, preset }: HeaderCells) {
    this.#cells = cells;
    this.#names = names;
    this.#kind = kind;
    this.#preset = preset;
    this.#places = groupBy([...names.keys()], (index) => names[index] ?? "");
    this.columns = cells.map(() => null);
    this.sure = cells.map(() => null);
  }

  /** Whether a cell names no column, and is none that is looked at instead of another. */
  isUnused = (place: number): boolean => this.columns[place] === null && !this.#usedInstead.has(place);

  /** Whether a column has no cell yet. An export of a shop has words of its own for what its references are. */
  isOpen = (column: string): boolean =>
    !this.#taken.has(column) && !(this.#preset && column === "external_id_type");

  /** What a mapping says, by cell. */
  takeMapped(mapped: readonly (string | null | undefined)[]): void {
    for (const [column] of columnsOf(this.#kind)) {
      const places = mapped.flatMap((each, place) => (each === column ? [place] : []));
      this.#take(column, places, null);
    }
  }

  /** What a shop's export means by its headers. */
  takeOfPreset(): void {
    for (const [header, column] of Object.entries(this.#preset?.columns ?? {}))
      if (this.isOpen(column)) this.#take(column, this.#free(bare(header)).slice(0, 1), "exact");
  }

  /** What columns are called: by their own names first, then by their aliases. */
  takeNamed(): void {
    for (const [column, own, aliases] of bareColumns(this.#kind)) {
      if (!this.isOpen(column)) continue;
      const byName = this.#free(own);
      this.#take(column, byName.length > 0 ? byName : aliases.flatMap((alias) => this.#free(alias)), "exact");
    }
  }

  /** What headers only sound like: those that fit best choose first. No figure of another year than the period's is taken. */
  takeAlike(period: string | undefined): void {
    for (const { column, place, score } of this.#wishes()) {
      if (!this.isUnused(place)) continue;
      if (isOfOtherYear(this.#cells[place] ?? "", this.#kind, column, period)) {
        if (!this.ofOtherYears.has(place)) this.ofOtherYears.set(place, column);
      } else if (this.isOpen(column)) {
        this.#taken.add(column);
        this.columns[place] = column;
        this.sure[place] = score > AS_GOOD_AS_NAMED ? "exact" : "likely";
      } else if (column === "external_id" && score > AS_GOOD_AS_NAMED && this.#isNamedOtherwise(column)) {
        this.instead[column] = [...(this.instead[column] ?? []), place];
        this.#usedInstead.add(place);
        if (!this.#preset) this.sure[this.columns.indexOf(column)] = "look";
      }
    }
  }

  #free = (name: string): readonly number[] =>
    (this.#places.get(name) ?? []).filter((place) => this.columns[place] === null);

  #take(column: string, places: readonly number[], how: Sureness | null): void {
    const [first, ...others] = places;
    if (first === undefined) return;
    this.#taken.add(column);
    this.columns[first] = column;
    this.sure[first] = how;
    const isDoubled = others.some((place) => this.#names[place] === this.#names[first]);
    if (isDoubled && !isSpare(this.#kind, column)) this.doubled.push(column);
    else if (others.length > 0) {
      this.instead[column] = others;
      for (const place of others) this.#usedInstead.add(place);
      this.sure[first] = "look";
    }
  }

  /** Whether a column was found by a word that is not its own: then its file may have others for it. */
  #isNamedOtherwise(column: string): boolean {
    const first = this.columns.indexOf(column);
    return this.sure[first] !== null && this.#names[first] !== bare(column);
  }

  /** What the cells that are left can mean, the best first; found once however often a header stands there. */
  #wishes(): (Candidate & { place: number })[] {
    if (this.#kind === "SCALE" || this.#kind === "BANK") return [];
    const candidates = new Map<string, Candidate[]>();
    return this.#names
      .flatMap((name, place) => {
        if (name === "" || !this.isUnused(place) || isOfOurs(name)) return [];
        const cell = this.#cells[place] ?? "";
        const known = candidates.get(cell) ?? candidatesOf(cell, this.#kind);
        candidates.set(cell, known);
        return known.map((candidate) => ({ ...candidate, place }));
      })
      .sort((one, other) => other.score - one.score);
  }
}
