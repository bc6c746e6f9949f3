import { escapeFormula } from "./escape-cell";
import type { Header } from "./map-header";

/** Rows that are read otherwise than their file has them, by the line they begin on: cells by column; null leaves one out. */
export type Corrections = Readonly<Record<string, Readonly<Record<string, string>> | null>>;

/** How many rows of a file are corrected at once, and how many in all before it is quicker to correct the file. */
export const CORRECTIONS_AT_ONCE = 200;
export const CORRECTIONS_LIMIT = 2000;

/** A file's header with the columns that only corrections fill at its end, and how its rows are corrected. */
export function correcting(header: Header, corrections: Corrections) {
  const named = new Set(Object.values(corrections).flatMap((cells) => Object.keys(cells ?? {})));
  const added = [...named].filter((column) => !header.columns.includes(column));
  const width = header.cells.length;
  const columns = [...header.columns, ...added];
  const met = new Set<string>();
  const widened: Header = { ...header, cells: [...header.cells, ...added], columns };
  return {
    header: added.length > 0 ? widened : header,
    /** The cells of a row as they are meant; undefined where it is left out. */
    correct(line: number, cells: string[]): string[] | undefined {
      const corrected = corrections[line];
      if (corrected !== undefined) met.add(String(line));
      if (corrected === null) return undefined;
      if (!corrected && (added.length === 0 || cells.length <= width)) return cells;
      const own = columns.map((column, index) => {
        const cell = column === null ? undefined : corrected?.[column];
        if (cell === undefined) return index < width ? (cells[index] ?? "") : "";
        return header.isEscaped ? escapeFormula(cell) : cell;
      });
      // Cells beyond the header stay beyond it: what they are is not known.
      return [...own, ...cells.slice(width)];
    },
    /** The corrections of the rows that came so far. */
    met: (): Corrections => Object.fromEntries(Object.entries(corrections).filter(([line]) => met.has(line))),
  };
}

/** Corrections that say nothing of a column. */
export const withoutColumn = (corrections: Corrections, column: string): Corrections =>
  Object.fromEntries(
    Object.entries(corrections).map(([line, cells]) => {
      const { [column]: _said, ...others } = cells ?? {};
      return [line, cells && others];
    }),
  );

/** Corrections with later ones over them: of a row that both name, the cells of both. */
export function correctedFurther(
  corrections: Corrections,
  further: readonly { line: number; cells: Readonly<Record<string, string>> | null }[],
): Corrections {
  const merged: Record<string, Readonly<Record<string, string>> | null> = { ...corrections };
  for (const { line, cells } of further) merged[line] = cells && { ...merged[line], ...cells };
  return merged;
}
