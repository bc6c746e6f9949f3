/** What stands around a grid, also before the grid comes. */
export const GRID_SHEET =
  "rounded-mark border border-rule-strong bg-sheet max-desk:-mx-(--gutter) max-desk:border-x-0";

/** A sign in a cell, under the input and without a place of its own. */
export const CELL_MARK = "size-3.5 block! pointer-events-none mt-[0.6rem] -mb-[1.475rem] ml-2";
