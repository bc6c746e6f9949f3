import { z } from "zod";
import { EXTERNAL_ID_TYPES } from "@/db/vocabulary";
import { endpoint } from "./endpoint";
import { ExternalId, ExternalIdType, ProducerParams } from "./parameters";

const OfProduct = ProducerParams.extend({ EcoProductId: z.uuid() });

const References = z
  .object({
    ecoProductId: z.uuid(),
    data: z
      .array(
        z
          .object({
            externalId: z.string(),
            externalIdType: z.enum(EXTERNAL_ID_TYPES),
            isFirst: z.boolean().meta({ description: "The one that the documented fields show." }),
            isMerged: z
              .boolean()
              .meta({ description: "It was another product's, which became one with this." }),
          })
          .meta({ id: "ProductReference" }),
      )
      .meta({ description: "The first one on top." }),
  })
  .meta({ id: "ProductReferences" });

export const listReferences = endpoint({
  id: "listReferences",
  method: "GET",
  path: "/producers/{ProducerNrn}/eco-products/{EcoProductId}/references",
  summary: "All that a product is called: by any of these it is looked up, declared and found",
  access: "read",
  params: OfProduct,
  returns: References,
  errors: ["SERVICE_002", "SERVICE_004"],
});

export const addReference = endpoint({
  id: "addReference",
  method: "POST",
  path: "/producers/{ProducerNrn}/eco-products/{EcoProductId}/references",
  summary: "Let a product be called by a further GTIN, ASIN or SKU that no product has yet",
  access: "write",
  cost: "Nothing.",
  params: OfProduct,
  body: z.strictObject({
    externalId: ExternalId,
    externalIdType: ExternalIdType.optional().meta({ description: "Absent: told as in an upload." }),
  }),
  returns: References,
  errors: ["SERVICE_002", "SERVICE_004", "SERVICE_010", "SERVICE_011"],
});

export const removeReference = endpoint({
  id: "removeReference",
  method: "DELETE",
  path: "/producers/{ProducerNrn}/eco-products/{EcoProductId}/references",
  summary: "Take a further reference from a product; its first one, and those of merged products, stay",
  access: "write",
  params: OfProduct,
  query: z.object({ ExternalId, ExternalIdType }),
  returns: References,
  errors: ["SERVICE_002", "SERVICE_004"],
});

export const mergeEcoProducts = endpoint({
  id: "mergeEcoProducts",
  method: "POST",
  path: "/producers/{ProducerNrn}/eco-products/{EcoProductId}/merge",
  summary:
    "Make another product one with this: its references name this one, its quantities in open declarations are added up; what is validated stays as it is",
  access: "write",
  cost: "Nothing, and nothing is given back.",
  params: OfProduct,
  body: z.strictObject({ ecoProductId: z.uuid().meta({ description: "The product that goes." }) }),
  returns: z
    .object({
      ecoProductId: z.uuid(),
      moved: z.int().meta({ description: "Quantities that are this product's now." }),
      summed: z.int().meta({ description: "Quantities that were added to one of this product." }),
      left: z.int().meta({ description: "Quantities that a validated part holds, which stay as they were." }),
    })
    .meta({ id: "EcoProductsMerged" }),
  errors: ["SERVICE_002", "SERVICE_004", "SERVICE_014", "SERVICE_015"],
});
