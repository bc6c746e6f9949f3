import Big from "big.js";
import type { FilledMeasure } from "@/db/vocabulary";
import type { Component, Composition } from "@/lib/domain/composition/composition";
import type { DeclaredComponent } from "@/lib/domain/composition/declared-composition";
import { NOTHING_DECLARED } from "@/lib/domain/composition/declared-composition";
import { weighedBy } from "@/lib/domain/composition/weighed-by";
import type { Declared } from "../composition/change-declared";

/**
 * What is declared of a product once one of its measures is filled in: kilograms, litres or pieces of one sold item. The
 * weight of components is shared out among those that it is known or estimated to have, by what they weigh so far.
 */
export function fillMeasure(
  measure: FilledMeasure,
  value: string,
  { weightKg, composition }: Declared,
  known: Composition,
): Declared {
  if (measure === "WEIGHT") return { weightKg: value, composition };
  const declared = composition ?? NOTHING_DECLARED;
  const kind = weighedBy(measure);
  if (!kind) {
    const measures = { ...declared.measures, [measure === "PIECES" ? "pieces" : "volumeL"]: value };
    return { weightKg, composition: { ...declared, measures } };
  }
  const others = declared.components.filter((component) => component.kind !== kind);
  const weighed = shareOut(
    value,
    known.components.filter((component) => component.kind === kind),
  );
  const components = weighed.length > 0 ? weighed : [{ ...ALONE[kind], kg: value }];
  return { weightKg, composition: { ...declared, components: [...others, ...components] } };
}

/** The component that is weighed if the product has none of its kind. */
const ALONE = {
  BATTERY: { kind: "BATTERY", material: "LI_ION", count: 1 },
  PACKAGING: { kind: "PACKAGING", material: "PAPER_CARD", count: 1 },
} as const satisfies Record<string, Omit<DeclaredComponent, "kg">>;

/** Components that weigh so much together, each its share of what they weigh so far; the last takes what rounding leaves. */
function shareOut(value: string, components: readonly Component[]): DeclaredComponent[] {
  const total = new Big(value);
  const weights = components.map(({ kg }) => new Big(kg?.value ?? 0));
  const before = weights.reduce((sum, weight) => sum.plus(weight), new Big(0));
  let left = total;
  return components.map(({ kind, material, count, level, wasteOf }, index) => {
    const isLast = index === components.length - 1;
    const weight = weights[index] ?? new Big(0);
    const share = before.gt(0) ? total.times(weight).div(before) : total.div(components.length);
    const kg = isLast ? left : share.round(6, Big.roundHalfUp);
    left = left.minus(kg);
    return {
      kind,
      material,
      count,
      kg: kg.lt(0) ? "0" : kg.toFixed(),
      ...(level && { level }),
      ...(wasteOf && { wasteOf }),
    };
  });
}
