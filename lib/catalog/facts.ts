import { isDeepStrictEqual } from "node:util";
import type { ProductRow } from "@/db/queries/products";
import type { Facts } from "@/lib/domain/decide-product";

const FACTS = ["title", "description", "imageUrl"] as const;

/** Merges new facts of a product over the stored ones. Empty values are ignored, and so is a weight of 0. */
export const factsOver = (
  product: ProductRow | undefined,
  told: { [Fact in keyof Facts]?: Facts[Fact] | undefined },
): Facts => ({
  title: told.title || product?.title || null,
  description: told.description || product?.description || null,
  imageUrl: told.imageUrl || product?.imageUrl || null,
  weightKg: told.weightKg && Number(told.weightKg) > 0 ? told.weightKg : (product?.weightKg ?? null),
  composition: told.composition ?? product?.composition ?? null,
});

/** Whether two products are told alike; weights compare as numbers: 1.2 is 1.200000. */
export const isSameFacts = (facts: Facts, product: ProductRow): boolean =>
  FACTS.every((fact) => facts[fact] === product[fact]) &&
  (facts.weightKg === product.weightKg || Number(facts.weightKg) === Number(product.weightKg)) &&
  isDeepStrictEqual(facts.composition, product.composition);
