import Big from "big.js";
import type { Component, ComponentKind, Facts } from "./composition";

/** Components that can hardly weigh what was said: kilograms, and what was probably meant. */
export type WeightWarning = {
  kind: "BATTERIES_HEAVIER" | "PACKAGING_HEAVIER";
  said: string;
  weightKg: string;
  likely: string | null;
};

/** As much of a composition as tells of weights. */
type Weighed = { facts: Pick<Facts, "weightKg">; components: readonly Pick<Component, "kind" | "kg">[] };

/** How many times its product a packaging may weigh: perfume is lighter than its glass, and sold without weighing that. */
const LIGHTEST_CONTENT = 10;

/** What of declared weights does not go together: batteries that weigh more than their product, far heavier packaging. */
export function warnOfWeights({ facts, components }: Weighed): WeightWarning[] {
  const weight = facts.weightKg;
  if (!weight) return [];
  const declared = (kind: ComponentKind) =>
    components
      .filter((component) => component.kind === kind && component.kg?.provenance === "DECLARED")
      .reduce((sum, component) => sum.plus(kilogramsOf(component)), new Big(0));
  const warn = (kind: WeightWarning["kind"], said: Big, most: Big): WeightWarning[] =>
    said.gt(most)
      ? [
          {
            kind,
            said: said.toFixed(),
            weightKg: new Big(weight.value).toFixed(),
            likely: likelyOf(said, most),
          },
        ]
      : [];
  const most = new Big(weight.value);
  return [
    ...warn("BATTERIES_HEAVIER", declared("BATTERY"), most),
    ...warn("PACKAGING_HEAVIER", declared("PACKAGING"), most.times(LIGHTEST_CONTENT)),
  ];
}

const kilogramsOf = ({ kg }: Pick<Component, "kg">): string => kg?.value ?? "0";

/** A mark that slipped, or grams written for kilograms: the largest that fits. */
function likelyOf(said: Big, most: Big): string | null {
  const meant = [10, 100, 1000].map((times) => said.div(times)).find((kg) => kg.lte(most));
  return meant?.round(6, Big.roundHalfUp).toFixed() ?? null;
}
