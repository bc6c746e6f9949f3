import { type Certainty, type PriceUnit, SALES_UNIT, type Stream, WEIGHT_UNIT } from "../../../db/vocabulary";
import type { Attribute, ComponentKind, Measure, PackagingLevel } from "../composition/composition";
import type { Material } from "../composition/materials";

/** What a line is charged by. */
export const BASES = [
  "ITEM",
  "PIECE",
  "ITEM_WEIGHT",
  "COMPONENT_WEIGHT",
  "COMPONENT_COUNT",
  "VOLUME",
  "AREA",
  "LENGTH",
] as const;
export type Basis = (typeof BASES)[number];

/** The documented unit of a price that is charged so: per kilogram where it is by weight, else per sold item. */
export const priceUnitOf = ({ basis }: { basis: Basis }): PriceUnit =>
  basis === "ITEM_WEIGHT" || basis === "COMPONENT_WEIGHT" ? WEIGHT_UNIT : SALES_UNIT;

/** What a published price is for, and how many of what it is charged by (items, pieces, kg, litres, m², m) that is. */
export const CHARGED_PER = {
  item: 1,
  "1000 items": 1000,
  piece: 1,
  "1000 pieces": 1000,
  kg: 1,
  tonne: 1000,
  l: 1,
  m3: 1000,
  m2: 1,
  m: 1,
} as const;
export type ChargedPer = keyof typeof CHARGED_PER;

/** How a producer declares to a scheme: line by line, or by a simpler list or flat rate that the scheme offers. */
export const DECLARED_AS = ["FULL", "SIMPLIFIED", "FLAT"] as const;
export type DeclaredAs = (typeof DECLARED_AS)[number];

/** A bound of a line. The lower end is included, the upper one only where the scheme says so. */
export type MeasureBound = {
  measure: Measure;
  min?: string | undefined;
  minExcluded?: boolean | undefined;
  max?: string | undefined;
  maxIncluded?: boolean | undefined;
};
export type AttributeBound = { attribute: Attribute; oneOf: string[] };
/** Of packaging: what holds one piece, what groups several, what moves them. */
export type LevelBound = { level: PackagingLevel[] };
export type Bound = MeasureBound | AttributeBound | LevelBound;

/** One price of a scale. Prices are decimal strings in the currency of the scheme. */
export type ScaleLine = {
  scaleCode: string;
  schemeCode: string;
  /** Null: every stream of its scheme's code that its families belong to. */
  stream: Stream | null;
  basis: Basis;
  per: ChargedPer;
  price: string;
  /** Families of products that it prices; none: all of the stream. */
  families: string[];
  /** Of which components, for the bases of components. */
  component: ComponentKind | null;
  materials: Material[];
  bounds: Bound[];
  /** Lines of one part exclude each other; parts of a stream add up (weight and unit parts of packaging). */
  part: string;
  /** How the producer declares to the scheme for the line to apply; see `DECLARED_AS`. */
  declaredAs: DeclaredAs;
  certainty: Certainty;
  source: string;
};

/** What a modulation is per: the item, a piece of it, a kilogram of what the line charges, a tonne of recycled plastic in it. */
export const MODULATED_PER = ["item", "piece", "kg", "tonne", "tonne of recycled plastic"] as const;

/** What the change of a modulation is told in: an amount per one of these, or a share of the price. */
export const MODULATED_BY = [...MODULATED_PER, "percent"] as const;
export type ModulatedBy = (typeof MODULATED_BY)[number];

/** A bonus or malus that a producer can claim for products of a stream; decimals are signed, a bonus is negative. */
export type Modulation = {
  code: string;
  stream: Stream;
  effect: { amount: string; per: (typeof MODULATED_PER)[number] } | { percent: string };
  families: string[];
  /** Lines that it applies to; none: every line of the stream and families. */
  scaleCodes: string[];
  certainty?: Certainty;
};

/** Whether a modulation is of the product, and not of what a line charges of it: it counts once, however many lines do. */
export const isOfProduct = ({ effect }: Pick<Modulation, "effect">): boolean =>
  "amount" in effect && effect.per !== "kg" && effect.per !== "tonne";

export const DECLARATION_FEE_BASES = ["DECLARATION_FLAT", "DECLARATION_MIN"] as const;

/** What a scheme charges once per declaration, beside the lines: a flat fee, or what its lines come to at least. */
export type DeclarationFee = {
  code: string;
  basis: (typeof DECLARATION_FEE_BASES)[number];
  amount: string;
  declaredAs: DeclaredAs | null;
};

/** What a scale's file tells, row by row. */
export const SCALE_ROW_KINDS = ["line", "modulation", "fee"] as const;
export type ScaleRowKind = (typeof SCALE_ROW_KINDS)[number];
