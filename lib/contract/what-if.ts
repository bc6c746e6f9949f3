import { z } from "zod";
import { CERTAINTIES } from "@/db/vocabulary";
import { MATERIALS } from "@/lib/domain/composition/materials";
import { DECLARATION_FEE_BASES } from "@/lib/domain/pricing/scale-line";
import { endpoint } from "./endpoint";
import { Labels } from "./labels";
import { CountryCode, PeriodCode, ProducerParams } from "./parameters";
import { rule } from "./rule";

const MOST_CHANGES = 8;
const Money = z.string().meta({ description: "A decimal string of 2 decimals.", example: "-83.35" });

const percent = (min: number, max: number) =>
  z
    .number()
    .min(min)
    .max(max)
    .refine((value) => /^-?\d+(\.\d)?$/.test(String(value)), rule("oneDecimal"));

const Products = z
  .array(z.uuid())
  .min(1)
  .max(500)
  .optional()
  .meta({ description: "Ids of the products concerned; absent: all it can apply to." });

const WhatIfChange = z
  .discriminatedUnion("kind", [
    z.strictObject({
      kind: z.literal("SCHEME"),
      schemeProId: z.uuid().meta({ description: "Another scheme, replacing those with its code." }),
    }),
    z.strictObject({
      kind: z.literal("MODULATION"),
      schemeProId: z.uuid(),
      code: z.string().min(1).max(64).meta({
        description:
          "Of a modulation that the scheme has in the declaration’s period, or in that of the last PERIOD before it. One that it has not at the prices at which it is tried changes nothing.",
      }),
      ecoProductIds: Products,
    }),
    z.strictObject({
      kind: z.literal("PACKAGING_WEIGHT"),
      percent: percent(-100, 100).meta({ description: "-15: packaging that weighs 15 % less." }),
      material: z.enum(MATERIALS).optional().meta({ description: "Absent: whatever it is made of." }),
      ecoProductIds: Products,
    }),
    z.strictObject({
      kind: z.literal("QUANTITIES"),
      percent: percent(-100, 1000).meta({ description: "10: 10 % more sold." }),
      schemeCode: z.string().min(1).max(32).optional().meta({ description: "Absent: of all schemes." }),
    }),
    z.strictObject({
      kind: z.literal("PERIOD"),
      declarationPeriodCode: PeriodCode.meta({
        description:
          "At the prices of that period, where a scheme has published them; else at those of today.",
      }),
    }),
  ])
  .meta({ id: "WhatIfChange" });

export const WhatIfRequest = z.strictObject({
  eprCountryCode: CountryCode,
  declarationPeriodCode: PeriodCode,
  changes: z
    .array(WhatIfChange)
    .max(MOST_CHANGES)
    .meta({ description: "In order, each on top of those before it." }),
});

const Side = z.object({
  ecoOrganismNames: z.array(z.string()),
  amount: Money,
});

const Fees = z.array(
  z.object({
    schemeCode: z.string(),
    ecoOrganismName: z.string(),
    code: z.string(),
    ...Labels,
    basis: z.enum(DECLARATION_FEE_BASES),
    certainty: z.enum(CERTAINTIES),
    amount: Money,
  }),
);

export const tryWhatIf = endpoint({
  id: "tryWhatIf",
  method: "POST",
  path: "/producers/{ProducerNrn}/declarations/what-if",
  summary:
    "What a declaration would come to if something were otherwise: change by change, and nothing is written",
  access: "read",
  reads: true,
  heavy: true,
  params: ProducerParams,
  body: WhatIfRequest,
  returns: z
    .object({
      currency: z.string(),
      today: Money,
      whatIf: Money,
      steps: z.array(
        z.object({
          place: z.int().nullable().meta({
            description: "Which of `changes`; null: what today’s prices change of what was validated.",
          }),
          change: Money.meta({ description: "What this step adds; with `today` they add up to `whatIf`." }),
          countProducts: z
            .int()
            .nullable()
            .meta({ description: "Products whose amount it changes; null where it is about all." }),
          countEstimated: z.int().meta({ description: "Of these, those that rest on an estimate." }),
          countUnpriced: z
            .int()
            .meta({ description: "Products that could not be priced this way; unchanged." }),
          unpricedCodes: z
            .array(z.enum(["SERVICE_014", "SERVICE_015"]))
            .meta({ description: "Why they could not." }),
        }),
      ),
      schemes: z.array(z.object({ schemeCode: z.string(), today: Side, whatIf: Side, change: Money })),
      staysAsToday: z
        .array(
          z.object({
            place: z.int(),
            schemeCode: z.string(),
            ecoOrganismName: z.string(),
            declarationPeriodCode: PeriodCode.meta({ description: "For which it has published no prices." }),
          }),
        )
        .meta({ description: "Schemes without prices that a change asks for: they stay as they were." }),
      fees: z
        .object({ today: Fees, whatIf: Fees })
        .meta({ description: "What schemes charge beside the lines; in no amount." }),
    })
    .meta({ id: "WhatIf" }),
  errors: ["SERVICE_004"],
  reports: ["SERVICE_014", "SERVICE_015"],
});
