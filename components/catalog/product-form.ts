import { z } from "zod";
import type { Locale } from "@/db/vocabulary";
import { lookUpProduct } from "@/lib/contract/eco-products";
import { readNumber } from "@/lib/i18n/read-number";

const WEIGHT_LIMITS = { decimals: 6, wholeDigits: 6 };

export const readWeight = (typed: string, locale: Locale) => readNumber(typed, locale, WEIGHT_LIMITS);

/** The lookup's own parameters, with the weight as the reader writes it. A message is the key of its text. */
export function productForm(locale: Locale) {
  const { Title, Description } = lookUpProduct.query.shape;
  return z.object({
    externalId: lookUpProduct.params.shape.EcoProductExternalId,
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

export type ProductFormInput = z.input<ReturnType<typeof productForm>>;
export type ProductFormOutput = z.output<ReturnType<typeof productForm>>;
export const PRODUCT_FIELDS = ["externalId", "ExternalIdType", "Title", "Description", "Weight"] as const;
export type ProductField = (typeof PRODUCT_FIELDS)[number];
