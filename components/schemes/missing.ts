import { isLocked } from "@/lib/domain/declaration-status";
import { isOfLine, type SchemeLine } from "./scheme-lines";

type Declared = { schemeCode: string; ecoOrganismName: string; countProducts: number };

/** A scheme's line with how far its quantities are. */
export type FollowedLine = {
  line: SchemeLine;
  /** Products that it has lines of, each once. */
  declared: number;
  /** Products of the catalog that it collects for and that have a quantity, priced on its day or not. */
  ready: number;
  /** Those that have none yet, not even 0. */
  missing: number;
};

/** The other schemes whose parts are reopened first, where none of the missing quantities can be entered before. */
export const heldFirst = ({
  line: { held },
  missing,
}: Pick<FollowedLine, "line" | "missing">): readonly string[] | undefined =>
  held && missing > 0 && held.count >= missing ? held.by : undefined;

export function followed(line: SchemeLine, schemes: readonly Declared[]): FollowedLine {
  const declared = schemes.find(isOfLine(line))?.countProducts ?? 0;
  const { products = declared, missing } = line;
  return { line, declared, ready: Math.max(0, products - missing), missing };
}

/** Whether no line is begun and no product that is sold has a quantity, not even one without a price on its day. */
export const isNothingDeclared = (rows: readonly Pick<FollowedLine, "line" | "ready">[]): boolean =>
  rows.every(({ line, ready }) => line.status === "NOT_STARTED" && ready === 0);

/** Whether no product without a quantity takes one before a validated part is reopened. */
export const isAllHeld = (rows: readonly Pick<FollowedLine, "line" | "missing">[], unsold: number): boolean =>
  rows.some(({ line, missing }) => (isLocked(line.status) ? missing : (line.held?.count ?? 0)) >= unsold);
