import { z } from "zod";
import { PRICE_UNITS, PRODUCT_EVENT_KINDS } from "@/db/vocabulary";
import { DeclarationParams } from "./declarations";
import { Actor } from "./eco-products";
import { endpoint } from "./endpoint";
import { paging, Timestamp } from "./parameters";
import { DeclarationFee } from "./pricing";

const Side = z.object({
  scaleCode: z.string().meta({ description: "The line of the scale that prices it." }),
  quantity: z.string().meta({ description: "A decimal string: units sold." }),
  itemWeight: z.string().nullable().meta({ description: "A decimal string: kilograms of one unit." }),
  price: z.string().meta({ description: "A decimal string: per unit, or per kilogram as `priceUnit` says." }),
  priceUnit: z.enum(PRICE_UNITS),
  ecoContribution: z.string().meta({ description: "A decimal string: what is owed for it." }),
});

export const AmendedLine = z
  .object({
    ecoProductId: z.uuid(),
    ecoProductReference: z.string(),
    title: z.string().nullable().meta({ description: "What the product is called today." }),
    codePeriod: z.string().nullable(),
    codeVendor: z.string().nullable(),
    ecoOrganismName: z.string(),
    before: Side.nullable().meta({ description: "The line as validated; null: it would be new." }),
    after: Side.nullable().meta({ description: "The line after the change; null: it would be removed." }),
    cause: z
      .object({ kind: z.enum(PRODUCT_EVENT_KINDS), at: Timestamp, by: Actor })
      .nullable()
      .meta({
        description:
          "What was last done to this product alone after the part was validated; null where no such act was written down, as for what was done to many products at once.",
      }),
  })
  .meta({ id: "AmendedLine" });

export const Amendment = z
  .object({
    schemeCode: z.string(),
    currency: z.string(),
    validatedAt: Timestamp,
    totalBefore: z.string().meta({ description: "The sum of the lines as they were validated." }),
    totalAfter: z.string().meta({ description: "The sum of the lines as they would be." }),
    difference: z.string().meta({ description: "Signed: above zero, more would be owed." }),
    fees: z.object({ before: z.array(DeclarationFee), after: z.array(DeclarationFee).nullable() }).meta({
      description:
        "What the scheme charges beside the lines, in no total; `after` is null where it is known only once the part is open.",
    }),
    countWithoutWeight: z.int().meta({
      description: "Lines missing the weight they are charged by; they would block validation.",
    }),
    countMerged: z.int().meta({
      description:
        "Products of the declaration that became one with another since: their quantities go to that one once no validated part holds them, which is not in these amounts.",
    }),
    heldBy: z.array(z.object({ schemeCode: z.string(), ecoOrganismName: z.string() })).meta({
      description:
        "Other validated parts that hold products of this one: the quantities of these stay locked until those are reopened, too.",
    }),
    scaleChangedAt: Timestamp.nullable().meta({
      description:
        "When the scheme's scale was last changed after validation. Products of a closed period keep their prices until it is open again: what a change of the scale does to them is not in these amounts.",
    }),
    data: z.array(AmendedLine),
  })
  .meta({ id: "Amendment" });

export const getAmendment = endpoint({
  id: "getAmendment",
  method: "GET",
  path: "/producers/{ProducerNrn}/declarations/{DeclarationId}/amendments/{SchemeCode}",
  summary:
    "What reopening a validated part would change, line by line from what was validated to what its products are now; nothing is written",
  access: "read",
  heavy: true,
  params: DeclarationParams.extend({ SchemeCode: z.string().min(1).max(64) }),
  query: z.object(paging(100)),
  pages: true,
  returns: Amendment,
  errors: ["SERVICE_004"],
});
