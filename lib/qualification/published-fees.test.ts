import Big from "big.js";
import { describe, expect, it } from "vitest";
import { readReference } from "@/db/seed/reference";
import { SALES_UNIT, WEIGHT_UNIT } from "@/db/vocabulary";
import { pickScaleLine } from "@/lib/domain/qualification";

type Unit = "unit" | "tonne";
type Fee = [period: string, scaleCode: string, price: number, unit: Unit, certainty: "sourced" | "quoted"];

/** What the schemes published for the periods of the demo, as they published it, and where. */
const PUBLISHED: Record<string, { source: string; fees: Fee[] }> = {
  "fr-aliapur": {
    source: "http://aliapur.fr/fr/les-chiffres.html",
    fees: [
      ["2024", "A", 1.44, "unit", "sourced"],
      ["2025", "A-min", 1.28, "unit", "sourced"],
      ["2025", "A-max", 1.76, "unit", "sourced"],
    ],
  },
  "fr-ecomaison-dea": {
    source: "https://ecomaison.com/?p=26152",
    fees: [
      ["2024", "ARM-BASE", 5.3, "unit", "sourced"],
      ["2024", "ARM-REC", 3.7, "unit", "sourced"],
      ["2024", "ARM-REC-MAT", 3.5, "unit", "sourced"],
      ["2024", "FEN-PVC-REC", 2, "unit", "sourced"],
    ],
  },
  "fr-refashion": {
    source: "https://maisondusavoirfaire.com (H. Daret, Refashion)",
    fees: [["2024", "AVG", 0.04, "unit", "quoted"]],
  },
  "it-conai": {
    source: "https://informaimpresa.it (CONAI communiqué); CONAI 2025",
    fees: [
      ["2025", "CAC-CARTA-1", 65, "tonne", "sourced"],
      ["2025", "CAC-CARTA-3.1", 75, "tonne", "sourced"],
      ["2025", "CAC-CARTA-3.2", 90, "tonne", "sourced"],
      ["2025", "CAC-CARTA-4", 135, "tonne", "sourced"],
      ["2025", "CAC-CARTA-5.1", 130, "tonne", "sourced"],
      ["2025", "CAC-CARTA-5.2", 175, "tonne", "sourced"],
      ["2025", "CAC-CARTA-6", 305, "tonne", "sourced"],
      ["2025", "CAC-LEGNO", 9, "tonne", "sourced"],
      ["2025", "CAC-PLASTICA-A1.1", 40, "tonne", "sourced"],
      ["2025", "CAC-PLASTICA-A1.2", 87, "tonne", "sourced"],
      ["2025", "CAC-PLASTICA-A2", 258, "tonne", "sourced"],
      ["2025", "CAC-PLASTICA-B1.1", 219, "tonne", "sourced"],
      ["2025", "CAC-PLASTICA-B1.2", 228, "tonne", "sourced"],
      ["2025", "CAC-PLASTICA-B2.1", 611, "tonne", "sourced"],
      ["2025", "CAC-PLASTICA-B2.2", 724, "tonne", "sourced"],
      ["2025", "CAC-PLASTICA-B2.3", 785, "tonne", "sourced"],
      ["2025", "CAC-PLASTICA-C", 790, "tonne", "sourced"],
      ["2025", "CAC-VETRO", 35, "tonne", "sourced"],
      ["2025", "CAC-IMPORT-TARA", 114, "tonne", "sourced"],
      ["2026", "CAC-VETRO", 40, "tonne", "sourced"],
    ],
  },
  "gb-packuk": {
    source:
      "https://www.gov.uk/government/publications/extended-producer-responsibility-for-packaging-2025-base-fees",
    fees: [
      ["2025", "PEPR-AL", 266, "tonne", "sourced"],
      ["2025", "PEPR-FC", 461, "tonne", "sourced"],
      ["2025", "PEPR-GL", 192, "tonne", "sourced"],
      ["2025", "PEPR-PC", 196, "tonne", "sourced"],
      ["2025", "PEPR-PL", 423, "tonne", "sourced"],
      ["2025", "PEPR-ST", 259, "tonne", "sourced"],
      ["2025", "PEPR-WD", 280, "tonne", "sourced"],
      ["2025", "PEPR-OT", 259, "tonne", "sourced"],
    ],
  },
};

const { scales } = readReference();
const linesOf = (schemePro: string, period: string) =>
  scales.find((scale) => scale.schemePro === schemePro && scale.period === period)?.lines ?? [];

const rows = Object.entries(PUBLISHED).flatMap(([schemePro, { source, fees }]) =>
  fees.map(([period, scaleCode, price, unit, certainty]) => ({
    schemePro,
    period,
    scaleCode,
    price: new Big(price).div(unit === "tonne" ? 1000 : 1),
    priceUnit: unit === "tonne" ? WEIGHT_UNIT : SALES_UNIT,
    certainty,
    source,
  })),
);

describe("the published fees stand in the scales, with their source", () => {
  it.each(rows)("$schemePro $period $scaleCode", ({ schemePro, period, scaleCode, price, ...fee }) => {
    const line = linesOf(schemePro, period).find((known) => known.scaleCode === scaleCode);
    expect(line).toMatchObject({ ...fee, source: expect.stringContaining(fee.source) });
    expect(new Big(line?.price ?? "0").eq(price)).toBe(true);
  });
});

it("a line without a family is never a product's own", () => {
  const lines = scales.flatMap((scale) => scale.lines);
  const alone = lines.filter(({ families }) => families.length === 0);
  expect(alone.length).toBeGreaterThan(0);
  for (const family of new Set(lines.flatMap(({ families }) => families)))
    expect(pickScaleLine({ family }, alone, "1")).toEqual({ ok: false, reason: "NO_LINE" });
});
