import type { PriceUnit, Stream } from "@/db/vocabulary";
import type { Component, Known, Measure } from "../composition/composition";
import type { Material } from "../composition/materials";
import type { Basis, DeclaredAs, Modulation, ScaleLine } from "./scale-line";

/** A claimed modulation, and what it changes of the price per unit that is charged; told where no scheme published it. */
export type PricingStep = { code: string; change: string; isIllustrative?: true };

/** How the price of a line came to be; decimal strings, money in the scheme's currency. */
export type Pricing = {
  basis: Basis;
  /** As published, and for how much of what is charged. */
  unitPrice: string;
  per: ScaleLine["per"];
  /** What is charged of one sold item: items, pieces, kilograms, litres, m² or m. */
  measure: Known;
  steps: PricingStep[];
  /** What one sold item costs, or a kilogram of what is charged; at most 6 decimals. */
  price: string;
  priceUnit: PriceUnit;
  /** The kilograms that are charged of one sold item, where the price is per kilogram. */
  itemWeight: string | null;
  /** What one sold item owes, and between which amounts that lies where it rests on an estimate. */
  perItem: string;
  low: string | null;
  high: string | null;
  /** Codes of lines that it could be instead, where what would decide is not known. */
  inDoubt: string[];
};

/**
 * A stream of a product: its family, the code of the line that a person picked for it, and which article it is to the
 * stream's scales; where it charges packaging, whose waste that becomes of which nobody said so (a household's where this
 * doesn't either), and whether it charges all packaging, whosever waste it becomes.
 */
export type StreamToPrice = {
  stream: Stream;
  family: string;
  pickedScaleCode?: string | null;
  article?: Known | undefined;
  wasteUnsaid?: Component["wasteOf"];
  ofAllPackaging?: boolean | undefined;
};

/** A line that a product falls under, and what one sold item owes by it. */
export type PricedLine<Line extends ScaleLine = ScaleLine> = { stream: Stream; line: Line; pricing: Pricing };

/**
 * Why a stream, or a part of it, has no price: nobody collects it in the country or has published a scale for the day;
 * the scale has no line for such a product or material; a weight is charged, or another measure, and is not known; the
 * line's price is only an illustration, or ended; the producer pays the scheme a flat fee, which covers it.
 */
export const UNPRICED_REASONS = [
  "NO_SCALE",
  "NO_LINE",
  "WEIGHT_NEEDED",
  "MEASURE_NEEDED",
  "PRICE_UNKNOWN",
  "FLAT_FEE",
] as const;
export type UnpricedReason = (typeof UNPRICED_REASONS)[number];

/** Whether nothing is owed for a stream beside its scheme's flat fee: that is known, unlike where a price lacks. */
export const isCovered = ({ reason }: { reason: UnpricedReason }): boolean => reason === "FLAT_FEE";

/** What of a product a price lacks for: materials of its components that no line names or whose weight is not known, measures. */
export type Lacking = {
  materials?: readonly Material[] | undefined;
  measures?: readonly Measure[] | undefined;
};

/** The part is null where the whole stream has no price. */
export type UnpricedStream = { stream: Stream; reason: UnpricedReason; part: string | null } & Lacking;

export type StreamPrices<Line extends ScaleLine = ScaleLine> = {
  priced: PricedLine<Line>[];
  unpriced: UnpricedStream[];
};

export type PriceOptions = {
  modulations?: readonly Modulation[];
  /** Codes of the modulations that the producer claims for the product. */
  claims?: readonly string[];
  declaredAs?: DeclaredAs;
  /** Whether illustrations price, as they do in the demo. */
  illustrative?: boolean;
};
