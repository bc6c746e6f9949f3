/** The index tabs of the cover. */
export const TABS = "flex gap-0.5 border-rule-strong border-b px-(--gutter) text-sm print:hidden";

export const TAB = [
  "relative inline-flex h-9 -mb-px items-center gap-[0.4rem] rounded-t-control border border-transparent border-b-0 px-[0.8rem]",
  "font-medium text-print-muted no-underline whitespace-nowrap",
  "hover:bg-[color-mix(in_srgb,var(--color-ground)_55%,transparent)] hover:text-print",
  "aria-[current]:border-rule-strong aria-[current]:bg-ground aria-[current]:font-semibold aria-[current]:text-print",
].join(" ");

/** A count beside the name of a page. */
export const TAB_COUNT = "text-2xs text-print-faint";
