import type { z } from "zod";
import { WEIGHT_UNIT } from "@/db/vocabulary";
import type { EcoProduct } from "@/lib/contract/eco-products";
import { exactContribution, sumOf } from "@/lib/domain/amounts";

export type Product = z.output<typeof EcoProduct>;
export type ProductContribution = Product["ecoContributions"][number];

/** A JSON number as the decimal string it was written as. */
export const decimal = (value: number): string => String(value);
export const weightOf = ({ facts: { weight } }: Pick<Product, "facts">) =>
  weight === null ? null : decimal(weight);

/** Whether one of its prices is per kilogram and its weight is not known. */
export const lacksWeight = ({ facts, ecoContributions }: Product): boolean =>
  facts.weight === null && ecoContributions.some(({ quantityUnit }) => quantityUnit === WEIGHT_UNIT);

/** What one item owes to all schemes together, exact; undefined while it cannot be known. */
export function contributionPerItem(product: Product): string | undefined {
  if (product.ecoContributions.length === 0 || lacksWeight(product)) return undefined;
  return sumOf(
    product.ecoContributions.map(({ price, quantityUnit }) =>
      exactContribution({
        quantity: "1",
        price: decimal(price),
        priceUnit: quantityUnit,
        itemWeight: weightOf(product),
      }),
    ),
  );
}
