/** The foot of every page. */
export const FOOT = [
  "flex flex-wrap gap-x-8 gap-y-1 border-rule border-t px-(--gutter) pt-4 pb-6 text-print-faint text-xs",
  "max-desk:pb-22 print:hidden",
].join(" ");

export const FOOT_LINKS = "flex flex-wrap gap-x-5";
export const FOOT_LINK = "py-1 text-print-muted hover:text-pen";

/** What stands at its end. */
export const FOOT_NAME = "ml-auto py-1 max-desk:ml-0";
