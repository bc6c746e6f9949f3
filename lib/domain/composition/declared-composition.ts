import { z } from "zod";
import { DECIMAL } from "../pricing/bounds-text";
import {
  ATTRIBUTES,
  COMPONENT_KINDS,
  type Composition,
  MEASURES,
  PACKAGING_LEVELS,
  PACKAGING_WASTES,
} from "./composition";
import { MATERIALS } from "./materials";

const Decimal = z.string().regex(DECIMAL).meta({ example: "0.25" });

/** A component as a person or a file declares it; kilograms of all of them, null where they are not known. */
export const DeclaredComponent = z.strictObject({
  kind: z.enum(COMPONENT_KINDS),
  material: z.enum(MATERIALS),
  count: z.int().min(1).max(1_000_000),
  kg: Decimal.nullable(),
  level: z.enum(PACKAGING_LEVELS).optional(),
  wasteOf: z.enum(PACKAGING_WASTES).optional(),
});
export type DeclaredComponent = z.output<typeof DeclaredComponent>;

/** What was declared of a product beside its weight: measures, attributes and components. */
export const DeclaredComposition = z.strictObject({
  measures: z.partialRecord(z.enum(MEASURES), Decimal).default({}),
  attributes: z.partialRecord(z.enum(ATTRIBUTES), z.string().min(1).max(64)).default({}),
  components: z.array(DeclaredComponent).max(100).default([]),
});
export type DeclaredComposition = z.output<typeof DeclaredComposition>;

export const NOTHING_DECLARED: DeclaredComposition = { measures: {}, attributes: {}, components: [] };

/** What is declared beside the weight, or null where that is nothing. */
export const declaredOrNone = (declared: DeclaredComposition): DeclaredComposition | null =>
  Object.keys(declared.measures).length +
    Object.keys(declared.attributes).length +
    declared.components.length >
  0
    ? declared
    : null;

/** The composition that a declaration comes to, with the weight that stands beside it. */
export function asComposition(declared: DeclaredComposition | null, weightKg: string | null): Composition {
  const said = { ...declared?.measures, ...declared?.attributes, ...(weightKg === null ? {} : { weightKg }) };
  return {
    facts: Object.fromEntries(
      Object.entries(said).map(([name, value]) => [name, { value, provenance: "DECLARED" as const }]),
    ),
    components: (declared?.components ?? []).map(({ kg, level, wasteOf, ...component }) => ({
      ...component,
      kg: kg === null ? null : { value: kg, provenance: "DECLARED" as const },
      provenance: "DECLARED" as const,
      ...(level && { level }),
      ...(wasteOf && { wasteOf }),
    })),
  };
}
