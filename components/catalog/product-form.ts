import { z } from "zod";
import type { Locale } from "@/db/vocabulary";
import { lookUpProduct } from "@/lib/contract/eco-products";
import { readWeight } from "./read-weight";

/** The lookup's own parameters, with the weight as the reader writes it. A message is the key of its text. */
export function productForm(locale: Locale) {
  const { Title, Description } = lookUpProduct.query.shape;
  return z.object({
    externalId: lookUpProduct.params.shape.EcoProductExternalId.min(1),
    ExternalIdType: z.enum(["", "GTIN", "ASIN", "SKU"]),
    Title: Title.unwrap().min(1),
    Description,
    Weight: z.string().transform((typed, context) => {
      if (typed.trim() === "") return undefined;
      const reading = readWeight(typed, locale);
      if (reading.ok) return reading.value;
      context.addIssue({ code: "custom", message: reading.reason });
      return z.NEVER;
    }),
  });
}
