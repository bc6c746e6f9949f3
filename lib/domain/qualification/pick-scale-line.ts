import Big from "big.js";
import { WEIGHT_UNIT } from "../../../db/vocabulary";
import type { ScaleLineFacts, StreamFinding } from "./qualification";

export type ScaleLineChoice<L> = { ok: true; line: L } | { ok: false; reason: "WEIGHT_NEEDED" | "NO_LINE" };

/** Picks the line of a scheme's scale that names the finding's family and, where the family has weight classes, holds the weight. */
export function pickScaleLine<L extends ScaleLineFacts>(
  finding: Pick<StreamFinding, "family">,
  lines: readonly L[],
  weightKg: string | null,
): ScaleLineChoice<L> {
  const candidates = lines.filter((line) => line.families.includes(finding.family));
  if (candidates.length === 0) return { ok: false, reason: "NO_LINE" };
  const weight = readWeight(weightKg);
  const line = weight
    ? (candidates.find((candidate) => hasClass(candidate) && holds(candidate, weight)) ??
      candidates.find((candidate) => !hasClass(candidate)))
    : candidates.find((candidate) => !needsWeight(candidate));
  if (line) return { ok: true, line };
  return { ok: false, reason: weight ? "NO_LINE" : "WEIGHT_NEEDED" };
}

/** Only a weight above zero is one. */
function readWeight(weightKg: string | null): Big | null {
  if (weightKg === null) return null;
  const weight = new Big(weightKg);
  return weight.gt(0) ? weight : null;
}

function hasClass({ minWeightKg, maxWeightKg }: ScaleLineFacts): boolean {
  return minWeightKg !== null || maxWeightKg !== null;
}

function needsWeight(line: ScaleLineFacts): boolean {
  return line.priceUnit === WEIGHT_UNIT || hasClass(line);
}

function holds(line: ScaleLineFacts, weightKg: Big): boolean {
  if (line.minWeightKg !== null && weightKg.lt(line.minWeightKg)) return false;
  return line.maxWeightKg === null || weightKg.lt(line.maxWeightKg);
}
