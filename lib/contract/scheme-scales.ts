import { z } from "zod";
import { CERTAINTIES, PRICE_UNITS, UNPRICED_SORTS } from "@/db/vocabulary";
import { endpoint } from "./endpoint";
import { PeriodCode, paging, sortOf, Timestamp } from "./parameters";

/** One price of a scale: for which product families and weights, per which unit, and where it comes from. */
const Line = z
  .object({
    scaleCode: z.string(),
    labelEn: z.string(),
    labelFr: z.string(),
    priceUnit: z.enum(PRICE_UNITS),
    price: z.string().meta({ description: "A decimal, in the country's currency." }),
    families: z.array(z.string()),
    minWeightKg: z.string().nullable().meta({ description: "Included." }),
    maxWeightKg: z.string().nullable().meta({ description: "Not included." }),
    certainty: z.enum(CERTAINTIES),
    source: z.string(),
    note: z.string().nullable(),
  })
  .meta({ id: "SchemeScaleLine" });
export type SchemeScaleLine = z.output<typeof Line>;

const facts = {
  declarationPeriodCode: z.string(),
  effectiveFrom: z.iso.date(),
  updatedAt: Timestamp,
};

const SchemeScale = z
  .object({
    schemeProId: z.uuid(),
    schemeCode: z.string(),
    ecoOrganismName: z.string(),
    eprCountryCode: z.string(),
    currency: z.string(),
    ...facts,
    lines: z.array(Line),
  })
  .meta({ id: "SchemeScale" });

const ImportProblem = z
  .object({
    line: z.int().nullable(),
    column: z.string().nullable(),
    message: z.string(),
  })
  .meta({ id: "ScaleProblem" });

export const SCALE_CHANGES = ["added", "changed", "withdrawn"] as const;

const ScaleImport = z
  .object({
    isApplied: z.boolean(),
    effectiveFrom: z.iso.date(),
    countLines: z.int().meta({ description: "Lines of the file." }),
    countUnchanged: z.int(),
    changes: z.array(
      z.object({
        change: z.enum(SCALE_CHANGES),
        scaleCode: z.string(),
        from: Line.nullable(),
        to: Line.nullable(),
      }),
    ),
    newFamilies: z
      .array(z.string())
      .meta({ description: "Families that no scale had so far: a new one, or a misspelt one." }),
    problems: z.array(ImportProblem),
    countCatalogs: z.int().meta({
      description: "Catalogs that are priced anew in the background, validated parts left as they are.",
    }),
  })
  .meta({ id: "ScaleImport" });

const SchemeParams = z.object({ SchemeProId: z.uuid() });
const ScaleParams = SchemeParams.extend({ DeclarationPeriodCode: PeriodCode });

export const listScales = endpoint({
  id: "listScales",
  method: "GET",
  path: "/scheme-pros/{SchemeProId}/scales",
  summary: "The scales of a scheme, the latest period first",
  access: "any",
  params: SchemeParams,
  returns: z.object({ data: z.array(z.object({ ...facts, countLines: z.int() })) }),
  errors: [],
});

export const getScale = endpoint({
  id: "getScale",
  method: "GET",
  path: "/scheme-pros/{SchemeProId}/scales/{DeclarationPeriodCode}",
  summary: "A scheme's price list for a period, each price with its source",
  access: "any",
  params: ScaleParams,
  returns: SchemeScale,
  errors: [],
});

/** What a scale does to catalogs, for who runs the service. */
const ScalePricing = z
  .object({
    countCatalogsWaiting: z.int().meta({ description: "Catalogs that the background has yet to price." }),
    countProducts: z
      .int()
      .meta({ description: "Products, of every producer, that the scale could not price." }),
    data: z.array(
      z.object({
        producer: z.object({ nrn: z.string(), companyName: z.string() }),
        countNoLine: z.int().meta({ description: "Products that no line of the scale covers." }),
        countWeightNeeded: z.int().meta({ description: "Products that are priced by a weight they lack." }),
      }),
    ),
  })
  .meta({ id: "ScalePricing" });

export const getScalePricing = endpoint({
  id: "getScalePricing",
  method: "GET",
  path: "/scheme-pros/{SchemeProId}/scales/{DeclarationPeriodCode}/pricing",
  summary: "The products that a scale could not price, by producer; they keep the price that they had",
  access: "operator",
  params: ScaleParams,
  query: z.object({ Sort: sortOf(UNPRICED_SORTS, "those with most products first"), ...paging(100) }),
  pages: true,
  returns: ScalePricing,
  errors: [],
});

export const exportScale = endpoint({
  id: "exportScale",
  method: "GET",
  path: "/scheme-pros/{SchemeProId}/scales/{DeclarationPeriodCode}/export.csv",
  summary: "A scale as a CSV file, which can be corrected and imported",
  access: "any",
  params: ScaleParams,
  returns: z.string(),
  produces: "text/csv",
  errors: [],
});

export const importScale = endpoint({
  id: "importScale",
  method: "POST",
  path: "/scheme-pros/{SchemeProId}/scales/{DeclarationPeriodCode}/import",
  summary: "Replace a scale by a CSV file; open declarations follow, validated ones keep their prices",
  access: "operator",
  params: ScaleParams,
  query: z.object({
    DryRun: z
      .enum(["true", "false"])
      .default("false")
      .meta({ description: "true: what it would change and what is wrong with it; nothing is written." }),
  }),
  upload: true,
  returns: ScaleImport,
  errors: ["SERVICE_007", "SERVICE_008", "SERVICE_009", "SERVICE_017"],
});
