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
  const weight = weightKg === null ? null : new Big(weightKg);
  const known = weight !== null && weight.gt(0);
  if (!known && candidates.every(needsWeight)) return { ok: false, reason: "WEIGHT_NEEDED" };
  const line = candidates.find((candidate) => (known ? holds(candidate, weight) : !needsWeight(candidate)));
  return line ? { ok: true, line } : { ok: false, reason: "NO_LINE" };
}

function needsWeight(line: ScaleLineFacts): boolean {
  return line.priceUnit === WEIGHT_UNIT || line.minWeightKg !== null || line.maxWeightKg !== null;
}

function holds(line: ScaleLineFacts, weightKg: Big): boolean {
  if (line.minWeightKg !== null && weightKg.lt(line.minWeightKg)) return false;
  return line.maxWeightKg === null || weightKg.lt(line.maxWeightKg);
}
