import type { Facts, Measure } from "@/lib/domain/composition/composition";
import { measureOf } from "@/lib/domain/composition/measure-of";

const DERIVED: readonly Measure[] = [
  "weightKg",
  "unitWeightKg",
  "volumeL",
  "unitVolumeL",
  "batteryWh",
  "areaM2",
];

/** Facts with the measures that follow from them; what is known already stays. */
export function deriveFacts(facts: Facts): Facts {
  const derived: Facts = { ...facts };
  for (const measure of DERIVED) {
    const known = measureOf(measure, facts);
    if (known) derived[measure] = known;
  }
  return derived;
}
