import { z } from "zod";
import { ECO_PRODUCT_STATUSES, EXTERNAL_ID_TYPES } from "@/db/vocabulary";
import { endpoint } from "./endpoint";
import { CountryAndPeriod, ProducerParams, paging } from "./parameters";
import { LaterPrice, Pricing } from "./pricing";

const DeclaredQuantity = z.object({
  codePeriod: z.string().nullable(),
  codeVendor: z.string().nullable(),
  quantity: z.number(),
});

/** A product of the catalog as it stands in a declaration. */
export const SheetRow = z
  .object({
    ecoProductId: z.uuid(),
    ecoProductReference: z.string(),
    externalIdType: z.enum(EXTERNAL_ID_TYPES),
    title: z.string().nullable(),
    itemWeight: z.string().nullable().meta({ description: "Kilograms." }),
    ecoProductStatus: z.enum(ECO_PRODUCT_STATUSES),
    families: z.array(z.string()).meta({ description: "Product families that determined its streams." }),
    isLocked: z.boolean().meta({ description: "Whether a validated part prices it, or would." }),
    contributions: z
      .array(
        z.object({
          schemeCode: z.string(),
          ecoOrganismName: z.string(),
          scaleCode: z.string(),
          priceUnit: z.string(),
          price: z.number(),
          itemWeight: z
            .string()
            .nullable()
            .meta({ description: "Kilograms charged, or shown for information." }),
          pricing: Pricing.nullable(),
          validTo: z.iso.date().nullable().meta({ description: "Null: to the end of the period." }),
        }),
      )
      .meta({
        description:
          "What each scheme asks for it on the first day of the period; empty until it is priced there.",
      }),
    laterPrices: z
      .array(LaterPrice)
      .meta({ description: "Prices that change within the period, by their day." }),
    declared: z.array(
      DeclaredQuantity.extend({
        amounts: z.array(
          z.object({ schemeCode: z.string(), ecoContribution: z.number(), lacksWeight: z.boolean() }),
        ),
      }),
    ),
    declaredBefore: z.array(DeclaredQuantity).meta({ description: "In the period before." }),
  })
  .meta({ id: "DeclarationSheetRow" });

export const getDeclarationSheet = endpoint({
  id: "getDeclarationSheet",
  method: "GET",
  path: "/producers/{ProducerNrn}/declarations/sheet",
  summary: "Every catalog product with its prices and declared quantities, in this period and the one before",
  access: "read",
  heavy: true,
  params: ProducerParams,
  query: CountryAndPeriod.extend(paging(1000)),
  pages: true,
  returns: z.object({
    version: z.int().meta({ description: "The declaration's; 0 before anything is declared." }),
    data: z.array(SheetRow),
  }),
  errors: ["SERVICE_004"],
});
