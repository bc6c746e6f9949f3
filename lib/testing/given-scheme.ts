import { randomInt } from "node:crypto";
import {
  countries,
  declarationPeriods,
  scaleLines,
  scales,
  schemePros,
  sellerPaymentConfigs,
  sellers,
} from "@/db/schema";
import { readReference } from "@/db/seed/reference/read-reference";
import { type Certainty, type PriceUnit, SALES_UNIT, type Stream, WEIGHT_UNIT } from "@/db/vocabulary";
import { db } from "@/lib/runtime";
import { given } from "./given";

type GivenLine = {
  scaleCode: string;
  /** Absent: every family there is. */
  families?: readonly string[];
  price: string;
  priceUnit?: PriceUnit;
  /** Absent: every stream of the scheme's code. */
  stream?: Stream;
  /** Absent: every period of the country. */
  periods?: readonly string[];
  minWeightKg?: string;
  maxWeightKg?: string;
  /** Absent: an illustration. */
  certainty?: Certainty;
  /** Whether the batteries of the item are charged, by their kilograms. */
  ofBatteries?: boolean;
  validFrom?: string;
  validTo?: string;
};
/** Without a name, the default scheme of its code. */
type GivenScheme = { schemeCode: string; name?: string; lines: readonly GivenLine[] };

/** A country of a test's own, with schemes and scales that are known to the cent. `code` is one that no other test uses. */
export async function givenCountry(
  code: string,
  schemes: readonly GivenScheme[],
  periods: readonly string[] = ["2025"],
  currency = "XTS",
): Promise<void> {
  await given.reference();
  const everyFamily = [
    ...new Set(readReference().scales.flatMap(({ lines }) => lines.flatMap(({ families }) => families))),
  ];
  const [country] = await db()
    .insert(countries)
    .values({
      codeIso2: code,
      isVat: false,
      nameEn: code,
      nameFr: code,
      nameZh: code,
      currency,
      eprActivated: true,
    })
    .returning();
  const [seller] = await db()
    .insert(sellers)
    .values({ companyName: `Seller of ${code}`, nrn: `S${randomInt(2 ** 40)}` })
    .returning();
  if (!country || !seller) throw new Error("the country was not stored");
  for (const period of periods)
    await db()
      .insert(declarationPeriods)
      .values({
        eprCountryCode: code,
        code: period,
        startsOn: `${period}-01-01`,
        endsOn: `${period}-12-31`,
      });
  for (const { schemeCode, name, lines } of schemes) {
    const [scheme] = await db()
      .insert(schemePros)
      .values({
        ecoOrganismName: name ?? `Scheme ${schemeCode} of ${code}`,
        eprCountryCode: code,
        schemeCode,
        isDefault: name === undefined,
        proCountryId: country.id,
        schemeNameEn: schemeCode,
        schemeNameFr: schemeCode,
        sellerId: seller.id,
      })
      .returning();
    if (!scheme) throw new Error("the scheme was not stored");
    await db().insert(sellerPaymentConfigs).values({ sellerId: seller.id, schemeProId: scheme.id });
    for (const period of periods) {
      const priced = lines.filter((line) => line.periods?.includes(period) ?? true);
      if (priced.length === 0) continue;
      const [scale] = await db()
        .insert(scales)
        .values({ schemeProId: scheme.id, declarationPeriodCode: period, effectiveFrom: `${period}-01-01` })
        .returning();
      if (!scale) throw new Error("the scale was not stored");
      await db()
        .insert(scaleLines)
        .values(
          priced.map(
            ({
              families = everyFamily,
              priceUnit = SALES_UNIT,
              periods: _,
              minWeightKg,
              maxWeightKg,
              certainty = "illustrative",
              ofBatteries = false,
              ...line
            }) => ({
              ...line,
              families: [...families],
              ...(ofBatteries ? BY_BATTERY : chargedBy(priceUnit)),
              bounds:
                minWeightKg || maxWeightKg
                  ? [{ measure: "weightKg" as const, min: minWeightKg, max: maxWeightKg }]
                  : [],
              scaleId: scale.id,
              labelEn: line.scaleCode,
              labelFr: line.scaleCode,
              certainty,
              source: "given",
            }),
          ),
        );
    }
  }
}

const BY_BATTERY = {
  basis: "COMPONENT_WEIGHT" as const,
  chargedPer: "kg" as const,
  component: "BATTERY" as const,
};

const chargedBy = (unit: PriceUnit) =>
  unit === WEIGHT_UNIT
    ? { basis: "ITEM_WEIGHT" as const, chargedPer: "kg" as const }
    : { basis: "ITEM" as const, chargedPer: "item" as const };
