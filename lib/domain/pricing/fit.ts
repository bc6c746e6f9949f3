import {
  type Component,
  type Composition,
  type Facts,
  FLAGS,
  type Known,
  type Measure,
} from "../composition/composition";
import { measureOf } from "../composition/measure-of";
import type { Bound, MeasureBound } from "./scale-line";

/** Whether a product lies within a line's bounds, or what has to be known to tell. */
export type Fit = "IN" | "OUT" | "ATTRIBUTE_UNKNOWN" | "MEASURE_UNKNOWN" | "WEIGHT_UNKNOWN";

/** The component whose line is looked for, and the kilograms of one of them. */
type Charged = { component: Component; unitComponentKg: string | null };

/** How a product fits a line's bounds: out where one of them is broken, else what is missing, else in. */
export function fitOf(bounds: readonly Bound[], composition: Composition, charged?: Charged): Fit {
  let worst: Fit = "IN";
  for (const bound of bounds) {
    const fit = fitOfBound(bound, composition, charged);
    if (fit === "OUT") return fit;
    if (SEVERITY[fit] > SEVERITY[worst]) worst = fit;
  }
  return worst;
}

/** The measures that are not known of a product, of those that lines are bounded by which may fit. */
export const measuresUnknown = (
  lines: readonly { bounds: readonly Bound[] }[],
  composition: Composition,
  charged?: Charged,
): Measure[] => {
  const open = lines.filter(({ bounds }) => fitOf(bounds, composition, charged) !== "OUT");
  const isUnknown = (fit: Fit) => fit === "MEASURE_UNKNOWN" || fit === "WEIGHT_UNKNOWN";
  const unknown = open
    .flatMap(({ bounds }) => bounds)
    .flatMap((bound) =>
      "measure" in bound && isUnknown(fitOfBound(bound, composition, charged)) ? bound.measure : [],
    );
  return [...new Set(unknown)];
};

const SEVERITY = { IN: 0, ATTRIBUTE_UNKNOWN: 1, MEASURE_UNKNOWN: 2, WEIGHT_UNKNOWN: 3 } as const;

function fitOfBound(bound: Bound, composition: Composition, charged: Charged | undefined): Fit {
  if ("level" in bound)
    return charged && bound.level.includes(levelOf(charged.component, composition)) ? "IN" : "OUT";
  if ("attribute" in bound) {
    const known: Known | undefined = composition.facts[bound.attribute];
    if (!known)
      return FLAGS.has(bound.attribute) ? holds(bound.oneOf.includes("false")) : "ATTRIBUTE_UNKNOWN";
    return holds(bound.oneOf.includes(known.value));
  }
  const value =
    bound.measure === "unitComponentKg"
      ? charged?.unitComponentKg
      : measuredIn(composition.facts, bound.measure)?.value;
  if (value === undefined || value === null)
    return /weight|kg/i.test(bound.measure) ? "WEIGHT_UNKNOWN" : "MEASURE_UNKNOWN";
  return holds(isWithin(bound, Number(value)));
}

/** Measures of products whose lines are being looked for: hundreds of lines ask for the same few. */
const measured = new WeakMap<Facts, Map<Measure, Known | undefined>>();

function measuredIn(facts: Facts, measure: Measure): Known | undefined {
  const known = measured.get(facts) ?? new Map<Measure, Known | undefined>();
  measured.set(facts, known);
  if (!known.has(measure)) known.set(measure, measureOf(measure, facts));
  return known.get(measure);
}

const holds = (does: boolean): Fit => (does ? "IN" : "OUT");

/** Compares as floating point: decimals of up to 15 digits, and bounds have no more, keep their order in it. */
function isWithin({ min, minExcluded, max, maxIncluded }: MeasureBound, value: number): boolean {
  if (min !== undefined && (minExcluded ? value <= Number(min) : value < Number(min))) return false;
  return max === undefined || (maxIncluded ? value <= Number(max) : value < Number(max));
}

/** What was said of a component, else: fewer than the pieces of a pack group them. */
function levelOf({ level, count }: Component, { facts }: Composition) {
  if (level) return level;
  return Number(measuredIn(facts, "pieces")?.value ?? 1) > count ? "GROUPED" : "SALES";
}
