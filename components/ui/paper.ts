/** A document that is read on the screen like the sheet that it is printed on. */
export const PAPER = [
  "mx-auto mt-6 mb-12 max-w-208 border border-rule bg-sheet px-14 py-12",
  "phone:-mx-(--gutter) phone:my-4 phone:border-x-0 phone:px-(--gutter) phone:py-5",
  "print:m-0 print:max-w-none print:border-0 print:p-0",
].join(" ");

/** Whose document it is, over its title. */
export const PAPER_TOP = "flex flex-wrap justify-between gap-x-8 gap-y-3 border-print border-b-[1.5px] pb-5";

/** What can be done with a document, over it on the screen. */
export const PAPER_BAR = "mx-auto mt-5 flex max-w-208 flex-wrap items-center gap-3 print:hidden";
