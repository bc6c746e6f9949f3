/** The fields of a form beside each other, as many as there is room for. */
export const FORM_GRID =
  "mt-4 grid grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] items-start gap-x-5 gap-y-4";
