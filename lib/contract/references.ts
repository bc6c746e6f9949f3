import { z } from "zod";
import { EXTERNAL_ID_TYPES, MERGE_FOLLOWED } from "@/db/vocabulary";
import { endpoint } from "./endpoint";
import { ExternalId, ExternalIdType, ProducerParams, Timestamp } from "./parameters";

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

/** What a merge did with the quantities of the product that went. */
const ofMerge = {
  moved: z.int().meta({ description: "Quantities that are this product's now." }),
  summed: z.int().meta({ description: "Quantities that were added to one of this product." }),
  left: z.int().meta({ description: "Quantities that a validated part holds, which stay as they were." }),
};

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
      mergeId: z.uuid().meta({ description: "What undoes it." }),
      ...ofMerge,
    })
    .meta({ id: "EcoProductsMerged" }),
  errors: ["SERVICE_002", "SERVICE_004", "SERVICE_014", "SERVICE_015"],
});

const EcoProductMerge = z
  .object({
    id: z.uuid(),
    ecoProductId: z.uuid().meta({ description: "The product that stayed." }),
    mergedProductId: z
      .uuid()
      .meta({ description: "The product that went; it has this id again once it is back." }),
    externalId: z.string().meta({ description: "How that one was called." }),
    externalIdType: z.enum(EXTERNAL_ID_TYPES),
    title: z.string().nullable(),
    mergedAt: Timestamp,
    ...ofMerge,
    undoneAt: Timestamp.nullable().meta({ description: "When it was undone; null while in effect." }),
    canBeUndone: z
      .boolean()
      .meta({ description: "Whether it can be undone: it is in effect and nothing depends on it." }),
    followedBy: z.enum(MERGE_FOLLOWED).nullable().meta({
      description:
        "Why it can’t be undone: a later merge into this product comes first; a reference that came along is not its any more, or could be taken for one that it got since; a quantity of it was declared, changed or withdrawn since; a part with what the merge changed was validated since.",
    }),
  })
  .meta({ id: "EcoProductMerge" });

export const listMerges = endpoint({
  id: "listMerges",
  method: "GET",
  path: "/producers/{ProducerNrn}/eco-products/{EcoProductId}/merges",
  summary: "What was merged into a product in the last 90 days, newest first, and whether it can be undone",
  access: "read",
  params: OfProduct,
  returns: z.object({ ecoProductId: z.uuid(), data: z.array(EcoProductMerge) }),
  errors: ["SERVICE_002", "SERVICE_004"],
});

export const undoMerge = endpoint({
  id: "undoMerge",
  method: "POST",
  path: "/producers/{ProducerNrn}/eco-products/{EcoProductId}/merges/{MergeId}/undo",
  summary:
    "Take a merge back while nothing followed that rests on it: the other product is there again with its references, decisions, claims and quantities; once it is undone, it answers so again",
  access: "write",
  cost: "Nothing, and nothing is given back.",
  params: OfProduct.extend({ MergeId: z.uuid() }),
  returns: EcoProductMerge,
  errors: ["SERVICE_002", "SERVICE_004"],
  reports: ["SERVICE_014", "SERVICE_015"],
});
