import type { Problem } from "@/lib/domain/problems";

/** A workbook that is not read, and why. */
export class SheetProblem extends Error {
  constructor(
    readonly problem: Problem,
    options: ErrorOptions = {},
  ) {
    super(problem.kind, options);
    this.name = "SheetProblem";
  }
}

/** How much of a kind is held of a workbook, by how many there are: elements can be many in a part that is small. */
export const MOST = { sheets: 256, styles: 65_536, relations: 65_536, merged: 10_000 } as const;

/** Refuses one more of what is held than a workbook that somebody made has of it. */
export function requireFew(held: number, most: number): void {
  if (held >= most) throw new SheetProblem({ kind: "brokenWorkbook" });
}

/** More than a spreadsheet lets a name or a format have. */
const SHORT = 1000;

/** Refuses a name or a format that is longer: it is held. */
export function requireShort(text: string): string {
  if (text.length > SHORT) throw new SheetProblem({ kind: "brokenWorkbook" });
  return text;
}

/** More than a spreadsheet lets a cell hold. */
const CELL_LENGTH = 65_536;

/** What is added to the text of a cell, unless it grows beyond what one can hold. */
export function limited(text: string, piece: string): string {
  if (text.length + piece.length > CELL_LENGTH)
    throw new SheetProblem({ kind: "longCell", values: { count: String(CELL_LENGTH) } });
  return piece;
}
