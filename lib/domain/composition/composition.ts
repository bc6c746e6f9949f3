import type { Material } from "./materials";

/** How something is known: a person or a file said it, it stands in title or description, or it is a default. */
export const PROVENANCES = ["DECLARED", "READ", "ESTIMATED"] as const;
export type Provenance = (typeof PROVENANCES)[number];

/** How something is known that rests on several: as the least sure of them is. */
export const leastSure = (of: readonly { provenance: Provenance }[]): Provenance =>
  (["ESTIMATED", "READ"] as const).find((one) => of.some(({ provenance }) => provenance === one)) ??
  "DECLARED";

/**
 * Measures of one sold item, as decimals: counts, kilograms, litres, centimetres, square metres, watt-hours. `unit…` are
 * of one of its pieces or of one of the components that a line charges; voltage and ampere-hours are of one battery, watt-hours of all.
 */
export const MEASURES = [
  "pieces",
  "weightKg",
  "unitWeightKg",
  "volumeL",
  "unitVolumeL",
  "lengthCm",
  "widthCm",
  "heightCm",
  "depthCm",
  "diameterCm",
  "longestCm",
  "unitComponentKg",
  "areaM2",
  "screenIn",
  "batteryCount",
  "batteryV",
  "batteryAh",
  "batteryWh",
  "paperSheets",
  "uvcUnits",
  "recycledPlasticKg",
  "mainMaterialPct",
] as const;
export type Measure = (typeof MEASURES)[number];

/** What is said of a product in a word of a closed list; the words are in `attributes.ts`. */
export const ATTRIBUTES = [
  "article",
  "section",
  "seat",
  "mainMaterial",
  "certified",
  "batteryKind",
  "recycledPlasticOrigin",
  "sup",
  "conaiBand",
  "hazardous",
  "reusable",
  "deposit",
  "obstructive",
  "recyclability",
  "vehiclePower",
] as const;
export type Attribute = (typeof ATTRIBUTES)[number];

/** A value with how it is known; an estimate has the range it lies in and where that comes from. */
export type Known<Value = string> = {
  value: Value;
  provenance: Provenance;
  low?: string;
  high?: string;
  /** The words that it was read in, or the source of the estimate. */
  source?: string;
};

export type Facts = { [Name in Measure]?: Known } & { [Name in Attribute]?: Known };
/** Attributes that hold only where they are said. */
export const FLAGS: ReadonlySet<Attribute> = new Set<Attribute>([
  "certified",
  "sup",
  "hazardous",
  "reusable",
  "deposit",
  "obstructive",
]);
export type FactName = keyof Facts;

export const COMPONENT_KINDS = ["BATTERY", "PACKAGING", "PAPER"] as const;
export type ComponentKind = (typeof COMPONENT_KINDS)[number];

export const PACKAGING_LEVELS = ["SALES", "GROUPED", "TRANSPORT"] as const;
export type PackagingLevel = (typeof PACKAGING_LEVELS)[number];
export const PACKAGING_WASTES = ["HOUSEHOLD", "RESTAURANT", "PROFESSIONAL"] as const;

/** A part of one sold item that a scale charges by itself: how many, and the kilograms of all of them. */
export type Component = {
  kind: ComponentKind;
  material: Material;
  count: number;
  kg: Known | null;
  level?: PackagingLevel;
  wasteOf?: (typeof PACKAGING_WASTES)[number];
  provenance: Provenance;
};

/** What a product is made of, as far as it is known. */
export type Composition = { facts: Facts; components: Component[] };
