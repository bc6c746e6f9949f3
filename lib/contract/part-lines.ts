import { z } from "zod";
import { DeclarationParams } from "./declarations";
import { endpoint } from "./endpoint";
import { paging } from "./parameters";

const PartLine = z
  .object({
    ecoProductReference: z.string().meta({ description: "The product as its producer knows it." }),
    title: z.string().nullable().meta({ description: "What the product is called today." }),
    codePeriod: z.string().nullable().meta({ description: "Part of the period; null: the whole year." }),
    codeVendor: z.string().nullable().meta({ description: "Sales channel; null: the producer's own." }),
    schemeCode: z.string().meta({ description: "Code of the scheme owed to." }),
    ecoOrganismName: z.string().meta({ description: "What the scheme is called." }),
    scaleCode: z.string().meta({ description: "The line of the scale that prices it." }),
    quantity: z.string().meta({ description: "A decimal string: units sold." }),
    itemWeight: z.string().nullable().meta({ description: "A decimal string: kilograms of one unit." }),
    price: z
      .string()
      .meta({ description: "A decimal string: per unit, or per kilogram as `priceUnit` says." }),
    priceUnit: z.string().meta({ description: "`Poids (KG)`: the price is per kilogram." }),
    ecoContribution: z.string().meta({ description: "A decimal string: what is owed for it." }),
  })
  .meta({ id: "PartLine" });

export const listPartLines = endpoint({
  id: "listPartLines",
  method: "GET",
  path: "/producers/{ProducerNrn}/declarations/{DeclarationId}/lines",
  summary: "The lines of a declaration by the page, those that owe most first",
  access: "read",
  heavy: true,
  params: DeclarationParams,
  query: z.object({ SchemeCode: z.string().min(1).max(64).optional(), ...paging(100) }),
  pages: true,
  returns: z.object({ data: z.array(PartLine) }),
  errors: ["SERVICE_004"],
});
