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

/** What schemes count by its pieces: of a pack of four tyres each is charged. */
const BY_PIECE = new Set([
  "agricultural-tyre",
  "car-tyre",
  "motorcycle-tyre",
  "truck-tyre",
  "lamp",
  "ink-cartridge",
  "small-piece",
]);

/** What an illustration is charged by: batteries by their own weight, all else by the item, its pieces or what it weighs. */
function chargeOf({ priceUnit, families }: ReferenceScaleLine, schemeCode: string) {
  if (priceUnit === WEIGHT_UNIT)
    return schemeCode === "BAT"
      ? ({ basis: "COMPONENT_WEIGHT", chargedPer: "kg", component: "BATTERY" } as const)
      : ({ basis: "ITEM_WEIGHT", chargedPer: "kg", component: null } as const);
  return families.every((family) => BY_PIECE.has(family))
    ? ({ basis: "PIECE", chargedPer: "piece", component: null } as const)
    : ({ basis: "ITEM", chargedPer: "item", component: null } as const);
}

function asLine(line: ReferenceScaleLine, schemeCode: string): Line {
  const { label, priceUnit: _, minWeightKg, maxWeightKg, ...facts } = line;
  return {
    ...facts,
    ...labelled(label),
    ...chargeOf(line, schemeCode),
    note: facts.note ?? null,
    stream: null,
    materials: [],
    part: "main",
    declaredAs: "FULL",
    validFrom: "-infinity",
    validTo: "infinity",
    bounds:
      minWeightKg === null && maxWeightKg === null
        ? []
        : [{ measure: "weightKg", min: minWeightKg ?? undefined, max: maxWeightKg ?? undefined }],
  };
}
