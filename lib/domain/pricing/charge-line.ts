import Big from "big.js";
import { SCHEME_CODE_OF_STREAM, WEIGHT_UNIT } from "@/db/vocabulary";
import {
  type Component,
  type Composition,
  type Known,
  leastSure,
  type Measure,
} from "../composition/composition";
import { measureOf, metresOf } from "../composition/measure-of";
import { weightOf } from "./line-components";
import type { Lacking, Pricing, PricingStep, UnpricedReason } from "./pricing";
import { type Basis, CHARGED_PER, type Modulation, priceUnitOf, type ScaleLine } from "./scale-line";

const DECIMALS = 6;
const rounded = (value: Big): string => value.round(DECIMALS, Big.roundHalfUp).toFixed();

/** The price of one of what a line charges by. */
function unitPriceOf({ price, per }: ScaleLine): Big {
  const charged = CHARGED_PER[per];
  return charged === 1 ? new Big(price) : new Big(price).div(charged);
}

/** A line that a product falls under, with the components that it charges and the lines that it could be instead. */
export type ChosenLine<Line> = { line: Line; components: Component[]; inDoubt: Line[] };

/** What a product owes by a line: its measure times the line's price, each modulation that is claimed of it a step. */
export function chargeLine<Line extends ScaleLine>(
  { line, components, inDoubt }: ChosenLine<Line>,
  composition: Composition,
  claimed: readonly Modulation[],
): { ok: true; pricing: Pricing } | ({ ok: false; reason: UnpricedReason } & Lacking) {
  const measure = chargedMeasure(line, composition, components);
  if (!measure) {
    const isWeight =
      line.basis === "ITEM_WEIGHT" || (line.basis === "COMPONENT_WEIGHT" && components.length > 0);
    return {
      ok: false,
      reason: isWeight ? "WEIGHT_NEEDED" : "MEASURE_NEEDED",
      materials: components.filter(({ kg }) => !kg).map(({ material }) => material),
      measures: MEASURE_OF_BASIS[line.basis] ?? [],
    };
  }
  const amount = new Big(measure.value);
  const modulatedAt = (one: ScaleLine, charged: Big) => modulate(one, claimed, composition, charged);
  const { steps, unitPrice } = modulatedAt(line, amount);
  const priceUnit = priceUnitOf(line);
  const isByWeight = priceUnit === WEIGHT_UNIT;
  const price = rounded(isByWeight ? unitPrice : unitPrice.times(amount));
  const itemWeight = isByWeight ? rounded(amount) : null;
  const perItem = itemWeight === null ? price : rounded(new Big(price).times(itemWeight));
  const isRange = measure.low !== undefined || measure.high !== undefined || inDoubt.length > 0;
  const owedBy = (one: ScaleLine, charged: Big) => modulatedAt(one, charged).unitPrice.times(charged);
  const ends = isRange
    ? [
        owedBy(line, new Big(measure.low ?? amount)),
        owedBy(line, new Big(measure.high ?? amount)),
        ...inDoubt.map((other) => owedBy(other, amount)),
      ].sort((a, b) => a.cmp(b))
    : [];
  return {
    ok: true,
    pricing: {
      basis: line.basis,
      unitPrice: line.price,
      per: line.per,
      measure,
      steps,
      price,
      priceUnit,
      itemWeight,
      perItem,
      low: isRange ? rounded(ends[0] ?? unitPrice) : null,
      high: isRange ? rounded(ends.at(-1) ?? unitPrice) : null,
      inDoubt: inDoubt.map(({ scaleCode }) => scaleCode),
    },
  };
}

/** The price of one of what a line charges as the claimed modulations that apply to it leave it, never below zero. */
function modulate(
  line: ScaleLine,
  claimed: readonly Modulation[],
  composition: Composition,
  measure: Big,
): { steps: PricingStep[]; unitPrice: Big } {
  const base = unitPriceOf(line);
  const applying = claimed.filter((one) => isOfCode(one, line));
  const steps = stepsOf(base, applying, composition, measure);
  const modulated = steps.reduce((sum, { change }) => sum.plus(change), base);
  return { steps, unitPrice: modulated.lt(0) ? new Big(0) : modulated };
}

/** What has to be known of a product for a line to charge it by. */
const MEASURE_OF_BASIS: { [Name in Basis]?: [Measure] } = {
  PIECE: ["pieces"],
  ITEM_WEIGHT: ["weightKg"],
  VOLUME: ["volumeL"],
  AREA: ["areaM2"],
  LENGTH: ["lengthCm"],
};

/** What a line charges of one sold item; undefined where that is not known. */
function chargedMeasure(
  line: ScaleLine,
  composition: Composition,
  components: readonly Component[],
): Known | undefined {
  const { facts } = composition;
  switch (line.basis) {
    case "ITEM":
      return { value: "1", provenance: "DECLARED" };
    case "PIECE":
      return measureOf("pieces", facts);
    case "ITEM_WEIGHT":
      return line.schemeCode === SCHEME_CODE_OF_STREAM.BATTERIES
        ? measureOf("weightKg", facts)
        : weightWithoutBatteries(composition);
    case "VOLUME":
      return measureOf("volumeL", facts);
    case "AREA":
      return measureOf("areaM2", facts);
    case "LENGTH":
      return metresOf(facts);
    case "COMPONENT_WEIGHT":
      return weightOf(components);
    case "COMPONENT_COUNT":
      return {
        value: String(components.reduce((sum, { count }) => sum + count, 0)),
        provenance: leastSure(components),
      };
  }
}

/**
 * The kilograms of a product less those that are known of its batteries, which the scheme of these charges. What would be
 * batteries alone is charged whole: such an estimate is not of this product.
 */
function weightWithoutBatteries({ facts, components }: Composition): Known | undefined {
  const whole = measureOf("weightKg", facts);
  const batteries = weightOf(components.filter(({ kind, kg }) => kind === "BATTERY" && kg));
  if (!whole || !batteries || Number(batteries.value) === 0) return whole;
  const less = (weight: string, kilograms: string) => {
    const left = new Big(weight).minus(kilograms);
    return left.gt(0) ? left.toFixed() : "0";
  };
  const value = less(whole.value, batteries.value);
  if (value === "0") return whole;
  const isRange = [whole, batteries].some(({ low, high }) => low ?? high);
  return {
    value,
    provenance: leastSure([whole, batteries]),
    ...(isRange && {
      low: less(whole.low ?? whole.value, batteries.high ?? batteries.value),
      high: less(whole.high ?? whole.value, batteries.low ?? batteries.value),
    }),
  };
}

/** Whether a line of a family's products can be modulated so. */
export function appliesTo(
  { stream, families, scaleCodes }: Modulation,
  line: Pick<ScaleLine, "stream" | "scaleCode">,
  family: string,
): boolean {
  if (line.stream !== null && stream !== line.stream) return false;
  if (families.length > 0 && !families.includes(family)) return false;
  return isOfCode({ scaleCodes }, line);
}

const isOfCode = (
  { scaleCodes }: Pick<Modulation, "scaleCodes">,
  line: Pick<ScaleLine, "scaleCode">,
): boolean => scaleCodes.length === 0 || scaleCodes.includes(line.scaleCode);

/** What each modulation changes of the price per unit charged: a share of the base price, or an amount spread over the measure. */
function stepsOf(
  base: Big,
  claimed: readonly Modulation[],
  { facts }: Composition,
  measure: Big,
): PricingStep[] {
  return claimed.flatMap(({ code, effect, certainty }) => {
    const change = "percent" in effect ? base.times(effect.percent).div(100) : amountOf(effect);
    if (!change) return [];
    return [
      {
        code,
        change: change.toFixed(),
        ...(certainty === "illustrative" && { isIllustrative: true as const }),
      },
    ];
  });

  function amountOf({ amount, per }: Extract<Modulation["effect"], { amount: string }>): Big | undefined {
    const perItem = new Big(amount);
    switch (per) {
      case "item":
        return measure.eq(0) ? undefined : perItem.div(measure);
      case "piece":
        return measure.eq(0) ? undefined : perItem.times(measureOf("pieces", facts)?.value ?? 1).div(measure);
      case "kg":
        return perItem;
      case "tonne":
        return perItem.div(1000);
      case "tonne of recycled plastic": {
        const kg = measureOf("recycledPlasticKg", facts)?.value;
        return kg && measure.gt(0) ? perItem.times(kg).div(1000).div(measure) : undefined;
      }
    }
  }
}
