import Big from "big.js";
import { type Facts, type Known, leastSure, type Measure } from "./composition";

/** A measure of a product as it is known, or as others give it: one piece's weight, an area; undefined where it is not. */
export function measureOf(measure: Measure, facts: Facts): Known | undefined {
  const known = facts[measure];
  if (known) return known;
  switch (measure) {
    case "pieces":
      return { value: "1", provenance: "READ" };
    case "unitWeightKg":
      return combine(facts.weightKg, countOf(facts), (weight, pieces) => weight.div(pieces));
    case "weightKg":
      return combine(facts.unitWeightKg, measureOf("pieces", facts), (weight, pieces) =>
        weight.times(pieces),
      );
    case "unitVolumeL":
      return combine(facts.volumeL, countOf(facts), (volume, pieces) => volume.div(pieces));
    case "volumeL":
      return combine(facts.unitVolumeL, measureOf("pieces", facts), (volume, pieces) => volume.times(pieces));
    case "areaM2":
      return isFlat(facts)
        ? combine(facts.lengthCm, facts.widthCm, measureOf("pieces", facts), areaOf)
        : undefined;
    case "batteryWh":
      return combine(facts.batteryCount, facts.batteryV, facts.batteryAh, (count, volts, ah) =>
        count.times(volts).times(ah),
      );
    case "longestCm":
      return longestOf(DIMENSIONS.flatMap((dimension) => facts[dimension] ?? []));
    default:
      return undefined;
  }
}

/** The metres of all pieces together. */
export const metresOf = (facts: Facts): Known | undefined =>
  combine(facts.lengthCm, measureOf("pieces", facts), (length, pieces) => length.times(pieces).div(100));

/** How many pieces there are to share among; none of nothing. */
function countOf(facts: Facts): Known | undefined {
  const pieces = measureOf("pieces", facts);
  return pieces && new Big(pieces.value).gt(0) ? pieces : undefined;
}

const DIMENSIONS = ["lengthCm", "widthCm", "heightCm", "depthCm", "diameterCm"] as const;

/** The longest of the dimensions that are known, which all of them may not be. */
const longestOf = (known: readonly Known[]): Known | undefined =>
  known.toSorted((a, b) => new Big(b.value).cmp(a.value))[0];

/** Square metres of all pieces, of sides in centimetres. */
const areaOf = (length: Big, width: Big, pieces: Big): Big => length.times(width).times(pieces).div(10_000);

/** Thicker than so, in centimetres, and a thing is not charged by its surface. */
const FLAT_CM = 5;

const isFlat = ({ depthCm, heightCm }: Facts): boolean =>
  depthCm === undefined && (heightCm === undefined || new Big(heightCm.value).lte(FLAT_CM));

/** As sure as the least sure of them; undefined where one is not known. */
function combine<Sources extends (Known | undefined)[]>(
  ...args: [...sources: Sources, compute: (...values: { [Index in keyof Sources]: Big }) => Big]
): Known | undefined {
  const compute = args[args.length - 1] as (...values: Big[]) => Big;
  const known = args.slice(0, -1) as (Known | undefined)[];
  if (!known.every((one) => one !== undefined)) return undefined;
  const isRange = known.some(({ low, high }) => low ?? high);
  const at = (end: "low" | "high" | "value") =>
    compute(...known.map((one) => new Big(one[end] ?? one.value))).toFixed();
  return {
    value: at("value"),
    provenance: leastSure(known),
    ...(isRange ? { low: at("low"), high: at("high") } : {}),
  };
}
