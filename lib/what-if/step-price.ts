import Big from "big.js";
import type { StepPrice } from "@/db/queries/what-if-alike";
import { pricing } from "@/lib/catalog/pricing";
import type { ClaimedModulation } from "@/lib/domain/price-product";
import { appliesTo } from "@/lib/domain/pricing/charge-line";
import { CHARGED_PER } from "@/lib/domain/pricing/scale-line";
import { PACKAGING_CODES } from "@/lib/domain/what-if";
import { eachOnce } from "./each-once";
import type { LineOfPeriod, Step } from "./step";

type Priced = Pick<StepPrice, "unitPrice" | "perItem" | "measureTimes">;

/**
 * By what a line charges, with what a step supposes of every product: for each unit of its measure, beside it for each item,
 * and how many times its measure. Undefined where that hangs on more of a product than the line and the measure.
 */
export function stepPriceOf(line: LineOfPeriod, { ofAll, lines }: Step): Priced | undefined {
  const base = Big(line.price).div(CHARGED_PER[line.per]);
  const { illustrative } = pricing();
  const own = eachOnce(
    ofAll.modulations.filter(
      ({ schemeProId, certainty }) =>
        schemeProId === line.schemeProId && (certainty !== "illustrative" || illustrative),
    ),
  );
  const priced = { unitPrice: base, perItem: Big(0) };
  for (const modulation of own) {
    if (!isOfWholeLine(modulation)) return undefined;
    // It is of every family, so that it is the same whichever a product is of.
    if (!appliesTo(modulation, line, "")) continue;
    const { effect } = modulation;
    if ("percent" in effect) priced.unitPrice = priced.unitPrice.plus(base.times(effect.percent).div(100));
    else if (effect.per === "kg") priced.unitPrice = priced.unitPrice.plus(effect.amount);
    else if (effect.per === "tonne") priced.unitPrice = priced.unitPrice.plus(Big(effect.amount).div(1000));
    else if (effect.per === "item" && priced.perItem.eq(0) && isOnlyOne(line, lines))
      priced.perItem = Big(effect.amount);
    else return undefined;
  }
  const isOfPackaging = line.basis === "COMPONENT_WEIGHT" && line.component === "PACKAGING";
  const isLighter = isOfPackaging && !Big(ofAll.packagingTimes).eq(1);
  if (isLighter && !isSameLineWhateverItWeighs(line)) return undefined;
  return {
    unitPrice: priced.unitPrice.toFixed(),
    perItem: priced.perItem.toFixed(),
    measureTimes: isLighter ? ofAll.packagingTimes : "1",
  };
}

const isOfWholeLine = ({ families, validFrom, validTo }: ClaimedModulation): boolean =>
  families.length === 0 && validFrom === "-infinity" && validTo === "infinity";

/** Whether no product of a stream owes by another of its scheme's lines beside it: which of several bears what is of the product hangs on all. */
const isOnlyOne = (line: LineOfPeriod, lines: readonly LineOfPeriod[]): boolean =>
  lines
    .filter(
      ({ schemeProId, stream }) =>
        schemeProId === line.schemeProId && (stream ?? line.stream) === (line.stream ?? stream),
    )
    .every(({ component, part }) => component === null && part === line.part);

/** Whether packaging falls under the line however light it is, and is priced anew where it is lighter. */
const isSameLineWhateverItWeighs = ({ schemeCode, bounds }: LineOfPeriod): boolean =>
  PACKAGING_CODES.some((code) => code === schemeCode) &&
  !bounds.some((bound) => "measure" in bound && bound.measure === "unitComponentKg");
