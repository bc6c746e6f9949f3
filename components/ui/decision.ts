/** Beside a form: what pressing its button would do and cost. */
export const DECISION_SHEET =
  "sticky top-4 rounded-control border border-rule-strong bg-sheet p-5 max-[1001px]:static";

/** What a file does, and beside it what is decided about it. */
export const UPLOAD_DECISION =
  "grid grid-cols-[minmax(0,1fr)_22.5rem] items-start gap-x-12 gap-y-6 max-[1001px]:grid-cols-1";
