import type { PriceUnit, Stream } from "@/db/vocabulary";
import { SCHEME_CODE_OF_STREAM, WEIGHT_UNIT } from "@/db/vocabulary";
import { pickScaleLine, type StreamFinding } from "./qualification";

/** A line of a scale, with the scheme it belongs to. */
export type ScaleLine = {
  id: string;
  schemeProId: string;
  schemeCode: string;
  ecoOrganismName: string;
  scaleCode: string;
  priceUnit: PriceUnit;
  price: string;
  families: string[];
  minWeightKg: string | null;
  maxWeightKg: string | null;
};

export type PricedStream<Line = ScaleLine> = { stream: Stream; line: Line };

/** Why a product has no price, and the scheme whose scale has none for it; no scheme where there is no scale at all. */
export type Unpriced = { ok: false; code: "SERVICE_014" | "SERVICE_015"; schemeProId?: string };

export type PriceDecision<Line = ScaleLine> = { ok: true; streams: PricedStream<Line>[] } | Unpriced;

/** A stream of a product: its family, and the scale line that a person picked for it, if one did. */
export type Finding = Pick<StreamFinding, "stream" | "family"> & { pickedScaleCode?: string | null };

/**
 * The scale line that each stream of a product falls under, of the schemes that exist in a country and period: the
 * one that was picked, where the scale has it, else the family's. A stream that no scheme collects there costs
 * nothing; a country without any scale cannot be priced.
 */
export function priceProduct<Line extends ScaleLine>(
  findings: readonly Finding[],
  lines: readonly Line[],
  weightKg: string | null,
): PriceDecision<Line> {
  if (lines.length === 0) return { ok: false, code: "SERVICE_014" };
  const streams: PricedStream<Line>[] = [];
  for (const finding of findings) {
    const { stream } = finding;
    const ofScheme = lines.filter(({ schemeCode }) => schemeCode === SCHEME_CODE_OF_STREAM[stream]);
    const [{ schemeProId } = {}] = ofScheme;
    if (!schemeProId) continue;
    const picked = ofScheme.find(({ scaleCode }) => scaleCode === finding.pickedScaleCode);
    const choice = picked ? { ok: true as const, line: picked } : pickScaleLine(finding, ofScheme, weightKg);
    const isWeightNeeded = choice.ok
      ? choice.line.priceUnit === WEIGHT_UNIT && weightKg === null
      : choice.reason === "WEIGHT_NEEDED";
    if (isWeightNeeded) return { ok: false, code: "SERVICE_015", schemeProId };
    if (!choice.ok) return { ok: false, code: "SERVICE_014", schemeProId };
    streams.push({ stream, line: choice.line });
  }
  return { ok: true, streams };
}
