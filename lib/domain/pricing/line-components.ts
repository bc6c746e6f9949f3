import Big from "big.js";
import {
  type Component,
  type ComponentKind,
  type Composition,
  type Known,
  leastSure,
} from "../composition/composition";
import { widening } from "../composition/materials";
import { WASTE_OF_STREAM } from "../composition/waste-of-stream";
import type { StreamToPrice } from "./pricing";
import type { ScaleLine } from "./scale-line";

/** The components of a product that lines of a stream charge; packaging by whose waste it becomes. */
export function componentsOf(
  { stream, wasteUnsaid = "HOUSEHOLD", ofAllPackaging }: StreamToPrice,
  { components }: Composition,
  lines: readonly ScaleLine[],
): Component[] {
  const kinds = new Set<ComponentKind | null>(lines.map(({ component }) => component));
  const own = ofAllPackaging ? undefined : WASTE_OF_STREAM[stream];
  return components.filter(
    ({ kind, wasteOf = wasteUnsaid }) =>
      kinds.has(kind) && (kind !== "PACKAGING" || own === undefined || wasteOf === own),
  );
}

/** How narrowly a line names a component's material, the narrowest highest; undefined where it does not charge it. */
export function narrowness(line: ScaleLine, { kind, material }: Component): number | undefined {
  if (line.component !== kind) return undefined;
  if (line.materials.length === 0) return 0;
  const wider = widening(material);
  const at = wider.findIndex((one) => line.materials.includes(one));
  return at < 0 ? undefined : wider.length - at;
}

/** The kilograms of one of a component; null where its weight is not known. */
export const unitWeightOf = ({ kg, count }: Component): string | null =>
  kg && count > 0 ? new Big(kg.value).div(count).toFixed() : null;

/** The kilograms of several components together; undefined where one of them is not known. */
export function weightOf(components: readonly Component[]): Known | undefined {
  const weights = components.flatMap(({ kg }) => kg ?? []);
  if (weights.length < components.length) return undefined;
  const at = (end: "low" | "value" | "high") =>
    weights.reduce((sum, kg) => sum.plus(kg[end] ?? kg.value), new Big(0)).toFixed();
  const isRange = weights.some(({ low, high }) => low ?? high);
  return {
    value: at("value"),
    provenance: leastSure(weights),
    ...(isRange ? { low: at("low"), high: at("high") } : {}),
  };
}
