/** What stands above the rows, also before these come. */
export const GRID_TOOLS = "mb-3 flex flex-wrap items-center gap-3 max-desk:mb-2 max-desk:gap-2";

export const FORMULA_BAR = [
  "flex min-h-11.5 items-center gap-4.5 overflow-hidden border-rule-strong border-b px-3.5 text-sm",
  "max-desk:flex-wrap max-desk:gap-x-3 max-desk:gap-y-1 max-desk:overflow-visible max-desk:px-(--gutter) max-desk:py-2",
].join(" ");
