import { z } from "zod";
import { CERTAINTIES, STREAMS } from "@/db/vocabulary";
import { MEASURES, PROVENANCES } from "@/lib/domain/composition/composition";
import { MATERIALS } from "@/lib/domain/composition/materials";
import { UNPRICED_REASONS } from "@/lib/domain/pricing/pricing";
import { BASES, CHARGED_PER, DECLARATION_FEE_BASES } from "@/lib/domain/pricing/scale-line";
import { Labels } from "./labels";

const Decimal = z.string().meta({ description: "A decimal." });

/** A value with how it is known. */
export const Known = z
  .object({
    value: z.string(),
    provenance: z.enum(PROVENANCES).meta({
      description: "Declared by a person or file, read in title or description, or estimated by default.",
    }),
    low: Decimal.optional().meta({ description: "Of an estimate: between this and `high`." }),
    high: Decimal.optional(),
    source: z
      .string()
      .optional()
      .meta({ description: "The words it was read in, or where the estimate is from." }),
  })
  .meta({ id: "KnownValue" });

/** How the price of a line came to be. */
export const Pricing = z
  .object({
    basis: z.enum(BASES).meta({ description: "What the line is charged by." }),
    unitPrice: Decimal.meta({ description: "As the scheme published it." }),
    per: z.enum(Object.keys(CHARGED_PER) as [keyof typeof CHARGED_PER]),
    measure: Known.meta({
      description: "What is charged of one sold item: pieces, kilograms, litres, m², m.",
    }),
    steps: z
      .array(
        z.object({
          code: z.string(),
          change: Decimal,
          isIllustrative: z
            .literal(true)
            .optional()
            .meta({ description: "Where no scheme published it; absent elsewhere." }),
        }),
      )
      .meta({ description: "Claimed modulations, and what each changes of the price of what is charged." }),
    price: Decimal.meta({ description: "Price of one sold item, or of one charged kilogram." }),
    priceUnit: z.string(),
    itemWeight: Decimal.nullable().meta({ description: "The kilograms that are charged of one sold item." }),
    perItem: Decimal.meta({ description: "What one sold item owes." }),
    low: Decimal.nullable().meta({ description: "At least this, where the amount rests on an estimate." }),
    high: Decimal.nullable(),
    inDoubt: z.array(z.string()).meta({
      description:
        "Lines that it could be instead, where what would decide is not known; the dearest is taken.",
    }),
  })
  .meta({ id: "Pricing" });

export const DeclarationFee = z
  .object({
    code: z.string(),
    ...Labels,
    basis: z.enum(DECLARATION_FEE_BASES).meta({
      description: "A flat fee of the declaration, or what its lines lack of a minimum.",
    }),
    amount: Decimal,
    certainty: z.enum(CERTAINTIES),
    source: z.string(),
  })
  .meta({ id: "DeclarationFee" });

/** What a line asks from a day within the period on. */
export const LaterPrice = z
  .object({
    schemeCode: z.string(),
    ecoOrganismName: z.string(),
    scaleCode: z.string(),
    quantityUnit: z.string(),
    price: z.number(),
    itemWeight: z.string().nullable().meta({ description: "Kilograms charged, or shown for information." }),
    pricing: Pricing.nullable(),
    validFrom: z.iso.date(),
    validTo: z.iso.date().nullable().meta({ description: "Null: to the end of the period." }),
  })
  .meta({
    id: "LaterPrice",
    description:
      "A price that is not of the period’s first day: what is declared by part of the year, from this day on, has it.",
  });

export const Unpriced = z
  .object({
    stream: z.enum(STREAMS),
    reason: z.enum(UNPRICED_REASONS).meta({
      description:
        "No scheme or scale, no line for such a product, a weight or another measure that is not known, a price that is only an illustration or ended without another one, or a flat fee of the scheme that covers it (`FLAT_FEE`).",
    }),
    schemeProId: z.uuid().nullable().meta({ description: "Null if no scheme collects the stream there." }),
  })
  .meta({ id: "UnpricedStream" });

/** The same, with the days that it has no price on. */
export const UnpricedOnDays = Unpriced.extend({
  validFrom: z.iso.date().nullable().meta({ description: "Null: from the start of the period." }),
  validTo: z.iso.date().nullable().meta({ description: "Null: to the end of the period." }),
  materials: z.array(z.enum(MATERIALS)).optional().meta({
    description:
      "Of components that no line names or fits, or of which a weight or measure lacks; where a product is described.",
  }),
  measures: z
    .array(z.enum(MEASURES))
    .optional()
    .meta({ description: "Unknown facts that would decide, for a described product." }),
}).meta({ id: "UnpricedStreamOnDays" });
