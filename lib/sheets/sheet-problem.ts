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

/** More than a spreadsheet lets a cell hold. */
const CELL_LENGTH = 65_536;

/** What is added to the text of a cell, unless it grows beyond what one can hold. */
export function limited(text: string, piece: string): string {
  if (text.length + piece.length > CELL_LENGTH)
    throw new SheetProblem({ kind: "longCell", values: { count: String(CELL_LENGTH) } });
  return piece;
}
