import { ATTRIBUTES, MEASURES, PACKAGING_LEVELS } from "../composition/composition";
import type { Bound, MeasureBound } from "./scale-line";

const JOIN = " & ";
const OR = "/";

/** The bounds of a line as a cell holds them: `unitWeightKg >= 5 & unitWeightKg < 7 & seat = bare/padded`. */
export const writeBounds = (bounds: readonly Bound[]): string => bounds.flatMap(termsOf).join(JOIN);

function termsOf(bound: Bound): string[] {
  if ("level" in bound) return [`level = ${bound.level.join(OR)}`];
  if ("attribute" in bound) return [`${bound.attribute} = ${bound.oneOf.join(OR)}`];
  const { measure, min, minExcluded, max, maxIncluded } = bound;
  return [
    ...(min === undefined ? [] : [`${measure} ${minExcluded ? ">" : ">="} ${min}`]),
    ...(max === undefined ? [] : [`${measure} ${maxIncluded ? "<=" : "<"} ${max}`]),
  ];
}

const TERM = /^([a-zA-Z0-9]+)\s*(>=|<=|=|>|<)\s*(\S.*)$/;
export const DECIMAL = /^\d{1,9}(\.\d{1,6})?$/;

/** The bounds that a cell says; undefined, with the term that is none, where it does not. */
export function readBounds(cell: string): { bounds: Bound[] } | { wrong: string } {
  const bounds: Bound[] = [];
  for (const term of cell
    .split("&")
    .map((one) => one.trim())
    .filter(Boolean)) {
    const [, name = "", sign = "", value = ""] = TERM.exec(term) ?? [];
    const words = value
      .split(OR)
      .map((word) => word.trim())
      .filter(Boolean);
    const level = words.flatMap((word) => PACKAGING_LEVELS.find((one) => one === word) ?? []);
    const attribute = ATTRIBUTES.find((one) => one === name);
    const measure = MEASURES.find((one) => one === name);
    if (name === "level" && sign === "=" && level.length === words.length && level.length > 0)
      bounds.push({ level });
    else if (attribute && sign === "=" && words.length > 0) bounds.push({ attribute, oneOf: words });
    else if (measure && sign !== "=" && DECIMAL.test(value)) addEnd(bounds, measure, sign, value);
    else return { wrong: term };
  }
  return { bounds };
}

/** Both ends of a measure are one bound. */
function addEnd(bounds: Bound[], measure: MeasureBound["measure"], sign: string, value: string): void {
  const known = bounds.find(
    (bound): bound is MeasureBound => "measure" in bound && bound.measure === measure,
  );
  const bound: MeasureBound = known ?? { measure };
  if (!known) bounds.push(bound);
  if (sign.startsWith(">")) Object.assign(bound, { min: value, ...(sign === ">" && { minExcluded: true }) });
  else Object.assign(bound, { max: value, ...(sign === "<=" && { maxIncluded: true }) });
}
