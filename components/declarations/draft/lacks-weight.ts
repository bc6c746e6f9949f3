import type { SheetRow } from "./grid-row";

/** Whether a declared product has no weight and is priced by it, which blocks validation. */
export const lacksWeight = ({ isLocked, declared }: SheetRow): boolean =>
  !isLocked && declared.some(({ amounts }) => amounts.some((amount) => amount.lacksWeight));
