import type { scaleLines } from "../schema";
import { WEIGHT_UNIT } from "../vocabulary";
import type { Reference, ReferencePeriod, ReferenceScaleLine } from "./reference";
import type { ReferenceTariff, Words } from "./reference/tariff-schema";

type Row = typeof scaleLines.$inferSelect;
type Line = Omit<Row, "id" | "scaleId" | "withdrawnAt" | "createdAt" | "updatedAt">;
type Scale = { schemePro: string; period: string; effectiveFrom: string; lines: Line[] };

/**
 * The scales of the reference data, one per scheme and period: what is published of it, and illustrations of what is not.
 */
export function scalesOf({ schemePros, periods, scales, tariffs }: Reference): Scale[] {
  const published = new Map(tariffs.map((tariff) => [tariff.schemePro, tariff]));
  return schemePros.flatMap(({ id, countryCode, schemeCode }) =>
    periods
      .filter((period) => period.countryCode === countryCode)
      .flatMap((period) => {
        const tariff = published.get(id);
        const lines = tariff ? linesIn(tariff, period) : [];
        const codes = new Set(lines.map(({ scaleCode }) => scaleCode));
        const shown = scales.find((scale) => scale.schemePro === id && scale.period === period.code);
        const others = (shown?.lines ?? [])
          .filter((line) => !codes.has(line.scaleCode))
          .map((line) => asLine(line, schemeCode));
        if (lines.length + others.length === 0) return [];
        const effectiveFrom = shown?.effectiveFrom ?? period.startsOn;
        return [{ schemePro: id, period: period.code, effectiveFrom, lines: [...lines, ...others] }];
      }),
  );
}

/** The lines of a tariff that hold in a period, each on the days that it does. */
const linesIn = ({ lines }: ReferenceTariff, { startsOn, endsOn }: ReferencePeriod): Line[] =>
  lines.flatMap(({ prices, label, per, ...line }) =>
    prices
      .filter(({ from, to }) => (from === null || from <= endsOn) && (to === null || startsOn <= to))
      .map(({ from, to, price, certainty, source, note }) => ({
        ...line,
        chargedPer: per,
        ...labelled(label),
        price,
        certainty,
        source,
        note: note ?? null,
        validFrom: from === null || from <= startsOn ? "-infinity" : from,
        validTo: to === null || to >= endsOn ? "infinity" : to,
      })),
  );

/** The names of something of a scheme, as its row has them. */
export const labelled = ({ en, fr, zh }: Words) => ({ labelEn: en, labelFr: fr, labelZh: zh });

/** An illustration: batteries are charged by their own weight, all else by the item or what it weighs. */
function asLine(
  { label, priceUnit, minWeightKg, maxWeightKg, ...line }: ReferenceScaleLine,
  schemeCode: string,
): Line {
  const isByWeight = priceUnit === WEIGHT_UNIT;
  const ofBattery = isByWeight && schemeCode === "BAT";
  return {
    ...line,
    ...labelled(label),
    note: line.note ?? null,
    stream: null,
    materials: [],
    part: "main",
    declaredAs: "FULL",
    validFrom: "-infinity",
    validTo: "infinity",
    basis: ofBattery ? "COMPONENT_WEIGHT" : isByWeight ? "ITEM_WEIGHT" : "ITEM",
    chargedPer: isByWeight ? "kg" : "item",
    component: ofBattery ? "BATTERY" : null,
    bounds:
      minWeightKg === null && maxWeightKg === null
        ? []
        : [{ measure: "weightKg", min: minWeightKg ?? undefined, max: maxWeightKg ?? undefined }],
  };
}
