/** What stands around the grid, also before the grid comes. */
export const GRID_TOOLS = "mb-3 flex flex-wrap items-center gap-3 max-desk:mb-2 max-desk:gap-2";

export const GRID_SHEET =
  "rounded-mark border border-rule-strong bg-sheet max-desk:-mx-(--gutter) max-desk:border-x-0";

export const FORMULA_BAR = [
  "flex min-h-11.5 items-center gap-4.5 overflow-hidden border-rule-strong border-b px-3.5 text-sm",
  "max-desk:flex-wrap max-desk:gap-x-3 max-desk:gap-y-1 max-desk:overflow-visible max-desk:px-(--gutter) max-desk:py-2",
].join(" ");

/** A sign in a cell, under the input and without a place of its own. */
export const CELL_MARK = "size-3.5 block! pointer-events-none mt-[0.6rem] -mb-[1.475rem] ml-2";
