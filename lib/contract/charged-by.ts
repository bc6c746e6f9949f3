import { z } from "zod";
import { PRICE_UNITS, STREAMS } from "@/db/vocabulary";
import { COMPONENT_KINDS } from "@/lib/domain/composition/composition";
import { MATERIALS } from "@/lib/domain/composition/materials";
import { BASES, CHARGED_PER, DECLARED_AS } from "@/lib/domain/pricing/scale-line";

/** What a line of a scale is charged by, and for which products and days. */
export const ChargedBy = {
  stream: z
    .enum(STREAMS)
    .nullable()
    .meta({ description: "Null: each stream of the scheme that contains its families." }),
  basis: z.enum(BASES).meta({ description: "What the line is charged by." }),
  chargedPer: z
    .enum(Object.keys(CHARGED_PER) as [keyof typeof CHARGED_PER])
    .meta({ description: "Unit the price applies to." }),
  priceUnit: z.enum(PRICE_UNITS).meta({ description: "`Poids (KG)` where it is charged by weight." }),
  component: z.enum(COMPONENT_KINDS).nullable(),
  materials: z.array(z.enum(MATERIALS)).meta({ description: "Of the components; none: any." }),
  bounds: z
    .string()
    .meta({ description: "As in `unitWeightKg >= 5 & unitWeightKg < 7 & seat = bare/padded`; empty: none." }),
  minWeightKg: z
    .string()
    .nullable()
    .meta({ description: "Minimum weight of the sold item in kilograms, inclusive; also in `bounds`." }),
  maxWeightKg: z
    .string()
    .nullable()
    .meta({ description: "Maximum weight of the sold item in kilograms, exclusive; also in `bounds`." }),
  part: z.string().meta({ description: "Lines of one part exclude each other; parts add up." }),
  declaredAs: z.enum(DECLARED_AS),
  validFrom: z.iso.date().nullable().meta({ description: "Null: from the start of the period." }),
  validTo: z.iso.date().nullable().meta({ description: "Null: to the end of the period." }),
};
