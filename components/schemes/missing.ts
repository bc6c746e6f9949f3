import type { SchemeLine } from "./scheme-lines";

type Declared = { schemeCode: string; ecoOrganismName: string; countProducts: number };

/** A scheme's line with the products that have a quantity, and those that have none yet. */
export type FollowedLine = {
  line: SchemeLine;
  declared: number;
  missing: number;
};

/** The other schemes whose parts are reopened first, where none of the missing quantities can be entered before. */
export const heldFirst = ({ line: { held }, missing }: FollowedLine): string | undefined =>
  held && missing > 0 && held.count >= missing ? held.by.join(", ") : undefined;

/** Whether quantities are missing that can be entered. */
export const isToEnter = (row: FollowedLine): boolean => row.missing > 0 && heldFirst(row) === undefined;

/** How many products of the catalog have no quantity for this scheme. */
export function missingOf(line: SchemeLine, summary: readonly Declared[]): Omit<FollowedLine, "line"> {
  const declared = summary
    .filter(({ schemeCode }) => schemeCode === line.schemeCode)
    .reduce((count, { countProducts }) => count + countProducts, 0);
  return { declared, missing: Math.max(0, (line.products ?? declared) - declared) };
}
