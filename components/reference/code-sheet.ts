/** Code on its sheet, under what it is of. */
export const CODE_SHEET = "sheet mb-4 overflow-hidden rounded-control";

export const CODE_HEAD = [
  "flex min-h-9.25 flex-wrap items-center justify-between gap-x-3 gap-y-1 border-rule border-b bg-band",
  "py-1 pr-1.5 pl-3 text-xs",
].join(" ");
