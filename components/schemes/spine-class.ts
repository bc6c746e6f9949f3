/** As high before its lines come, of which nine have room. */
export const SPINE = [
  "relative grid min-h-19 grid-cols-[1fr_auto] items-center gap-x-8 border-rule border-b px-(--gutter) pt-1.5 pb-2",
  "max-desk:min-h-29 max-desk:grid-cols-[1fr] print:hidden",
].join(" ");
