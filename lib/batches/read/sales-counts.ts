import type { soldIn } from "@/lib/domain/sold-in";
import type { soldOn } from "@/lib/domain/sold-on";

/** What became of the rows of sales: how many were summed, how many stand aside, and why; and what was no count of returns. */
export type SalesCounts = {
  rows: number;
  returns: number;
  otherCountries: number;
  otherYears: number;
  cancelled: number;
  ignoredReturns: readonly string[];
};

export const noSales = (): SalesCounts => ({
  rows: 0,
  returns: 0,
  otherCountries: 0,
  otherYears: 0,
  cancelled: 0,
  ignoredReturns: [],
});

/** Counts a row of another country or year, which is not summed. */
export function countElsewhere(
  counts: SalesCounts,
  where: ReturnType<typeof soldIn>,
  when: ReturnType<typeof soldOn>,
): boolean {
  if (where === "ELSEWHERE") counts.otherCountries += 1;
  else if (when === "OTHERWISE") counts.otherYears += 1;
  else return false;
  return true;
}
