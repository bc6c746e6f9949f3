import type { z } from "zod";
import { WEIGHT_UNIT } from "@/db/vocabulary";
import type { EcoProduct } from "@/lib/contract/eco-products";
import { exactContribution, sumOf } from "@/lib/domain/amounts";
import { amountsOf } from "@/lib/domain/pricing/amounts-of";

export type Product = z.output<typeof EcoProduct>;
export type ProductContribution = Product["ecoContributions"][number];

/** A JSON number as the decimal string it was written as. */
export const decimal = (value: number): string => String(value);
export const weightOf = ({ facts: { weight } }: Pick<Product, "facts">) =>
  weight === null ? null : decimal(weight);

/** The kilograms of one item that a contribution charges, or that are told beside it. */
export const chargedWeightOf = (
  product: Pick<Product, "facts">,
  { pricing }: Pick<ProductContribution, "pricing">,
) => pricing?.itemWeight ?? weightOf(product);

/** Whether one of its prices is per kilogram and its weight is not known. */
export const lacksWeight = ({ facts, ecoContributions }: Product): boolean =>
  ecoContributions.some(
    (one) => one.quantityUnit === WEIGHT_UNIT && chargedWeightOf({ facts }, one) === null,
  );

/** What one item owes to all schemes together, exact; undefined while it cannot be known. */
export function contributionPerItem(product: Product): string | undefined {
  if (product.ecoContributions.length === 0 || lacksWeight(product)) return undefined;
  return sumOf(
    product.ecoContributions.map((one) =>
      exactContribution({
        quantity: "1",
        price: decimal(one.price),
        priceUnit: one.quantityUnit,
        itemWeight: chargedWeightOf(product, one),
      }),
    ),
  );
}

/** Whether its streams are decided and nobody has asked yet what they cost in the period: it came after that was validated, or just now. */
export const isYetToBePriced = ({ catalog, ecoContributions, laterPrices, unpriced }: Product): boolean =>
  (catalog.ecoProductStatus === "AUTO_QUALIFIED" || catalog.ecoProductStatus === "HUMAN_QUALIFIED") &&
  !catalog.owesNothing &&
  ecoContributions.length + laterPrices.length + unpriced.length === 0;

/** Whether what an item owes rests on an estimate, or lies between two amounts by lines that it could be instead. */
export const isEstimate = (
  pricing: Pick<NonNullable<ProductContribution["pricing"]>, "low" | "high" | "measure"> | null | undefined,
): boolean =>
  pricing != null &&
  (pricing.measure.provenance === "ESTIMATED" || (pricing.low !== null && pricing.low !== pricing.high));

/** The least and the most that one item owes to all schemes together; undefined where both are one amount. */
export function rangePerItem(
  of: readonly { amountPerItem: string; pricing: { low: string | null; high: string | null } }[],
): { low: string; high: string } | undefined {
  const { low, high } = amountsOf(
    of.map(({ amountPerItem, pricing }) => ({
      perItem: amountPerItem,
      low: pricing.low,
      high: pricing.high,
    })),
  );
  return low !== null && high !== null && low !== high ? { low, high } : undefined;
}
