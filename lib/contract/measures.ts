import { z } from "zod";
import { FILLED_MEASURES } from "@/db/vocabulary";
import { PROVENANCES } from "@/lib/domain/composition/composition";
import { Market, Spread, UNPRICED, Warning } from "./composition";
import { endpoint } from "./endpoint";
import { CountryAndPeriod, ProducerParams, paging } from "./parameters";
import { Pricing } from "./pricing";
import { FORMS } from "./rule";

const FilledMeasure = z.enum(FILLED_MEASURES);

const MeasuredLine = z
  .object({
    schemeCode: z.string(),
    ecoOrganismName: z.string(),
    scaleCode: z.string(),
    isValidated: z.boolean().meta({
      description: "Whether what is declared to its scheme is validated, and stays as it is.",
    }),
    pricing: Pricing,
  })
  .meta({ id: "MeasuredLine" });

const Measured = z.object({
  ecoProductId: z.uuid(),
  perItem: z.string().nullable().meta({
    description: "What one sold item owes by these lines, exact; null where none has a price.",
  }),
  lines: z.array(MeasuredLine).meta({ description: "What charges the product by the measure." }),
});

const MeasureRow = Measured.extend({
  externalIdType: z.string(),
  externalId: z.string(),
  title: z.string().nullable(),
  weightKg: z.string().nullable().meta({ description: "Declared for the product; null if not declared." }),
  suggestion: z
    .object({ value: z.string(), low: z.string().nullable(), high: z.string().nullable() })
    .nullable()
    .meta({ description: "Value used until one is declared; null if unknown." }),
  provenance: z.enum(PROVENANCES).nullable(),
  quantity: z.string().meta({ description: "Declared in the period." }),
  atStake: z.string().meta({
    description:
      "Between the lowest and the highest of what its declared quantity may owe as far as that is not validated; 0 where it is not known.",
  }),
}).meta({ id: "MeasureToFill" });

export const listMeasures = endpoint({
  id: "listMeasures",
  method: "GET",
  path: "/producers/{ProducerNrn}/measures",
  summary:
    "Products whose amount rests on an estimate of a measure, or that lack it, the most money at stake first",
  access: "read",
  params: ProducerParams,
  query: CountryAndPeriod.extend({ Measure: FilledMeasure, ...paging(100) }),
  pages: true,
  returns: z.object({
    data: z.array(MeasureRow),
    counts: z
      .record(FilledMeasure, z.int())
      .meta({ description: "How many products each measure is asked of." }),
    atStake: z.string().meta({ description: "Of all products that the measure is asked of." }),
  }),
  errors: ["SERVICE_004"],
});

const Decimal = z.string().regex(FORMS.measure).meta({ example: "0.25" });

export const declareMeasures = endpoint({
  id: "declareMeasures",
  method: "PUT",
  path: "/producers/{ProducerNrn}/measures",
  summary: "Declare one measure of many products at once; open declarations are priced by it",
  access: "write",
  params: ProducerParams,
  body: z.strictObject({
    ...Market,
    measure: FilledMeasure,
    values: z
      .array(z.strictObject({ ecoProductId: z.uuid(), value: Decimal }))
      .min(1)
      .max(500),
  }),
  returns: Spread.extend({
    filled: z
      .array(Measured.extend({ warnings: z.array(Warning) }))
      .meta({ description: "The changed products, as they owe by the measure now." }),
  }),
  errors: ["SERVICE_004"],
  reports: ["SERVICE_002", ...UNPRICED],
});
