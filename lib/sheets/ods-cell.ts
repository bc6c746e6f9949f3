import { plainNumber } from "./cell-values";
import { type Attributes, attribute } from "./read-xml";

type Cell = { text: string; isNumber: boolean };

/** What a cell holds by its type, or else what it shows. */
export function cellOf(attributes: Attributes, shown: string): Cell {
  const value = attribute(attributes, "value");
  switch (attribute(attributes, "value-type")) {
    case "float":
    case "percentage":
    case "currency":
      return value === undefined
        ? { text: shown, isNumber: false }
        : { text: plainNumber(value), isNumber: true };
    case "date":
      return { text: attribute(attributes, "date-value") ?? shown, isNumber: false };
    case "boolean":
      return { text: (attribute(attributes, "boolean-value") ?? shown).toUpperCase(), isNumber: false };
    default:
      return { text: attribute(attributes, "string-value") ?? shown, isNumber: false };
  }
}

/** A count of an attribute, between 1 and the most. */
export const times = (attributes: Attributes, name: string, most: number): number =>
  Math.trunc(Math.min(most, Math.max(1, Number(attribute(attributes, name) ?? 1) || 1)));
