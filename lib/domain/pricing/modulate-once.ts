import Big from "big.js";
import type { Composition } from "../composition/composition";
import { type ChosenLine, chargeLine } from "./charge-line";
import type { Pricing } from "./pricing";
import { isOfProduct, type Modulation, type ScaleLine } from "./scale-line";

/** A line that charges a product, and the claimed modulations that apply to it. */
export type Charged<Line> = { chosen: ChosenLine<Line>; applying: readonly Modulation[]; pricing: Pricing };

/** The same with the modulations that are of the product, each on the line that charges most of those that it applies to. */
export function modulateOnce<Line extends ScaleLine>(
  charged: readonly Charged<Line>[],
  composition: Composition,
): readonly Charged<Line>[] {
  const once = new Set(charged.flatMap(({ applying }) => applying.filter(isOfProduct)));
  if (once.size === 0) return charged;
  const bearers = new Map(
    [...once].map((modulation) => [
      modulation,
      charged
        .filter(({ applying }) => applying.includes(modulation))
        .reduce((most, one) => (Big(one.pricing.perItem).gt(most.pricing.perItem) ? one : most)),
    ]),
  );
  return charged.map((one) => {
    const its = one.applying.filter((each) => !once.has(each) || bearers.get(each) === one);
    const charge = chargeLine(one.chosen, composition, its);
    return charge.ok ? { ...one, pricing: charge.pricing } : one;
  });
}
