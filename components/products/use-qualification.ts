"use client";

import { useQuery } from "@tanstack/react-query";
import { explainedProduct } from "@/components/catalog/queries";
import type { Selection } from "@/components/selection/selection";
import type { Product } from "./contribution-per-item";

/** How a product's streams were decided: asked of the lookup, which costs nothing for a product of the catalog. */
export function useQualification(selection: Selection, product: Product) {
  const { data } = useQuery(explainedProduct(selection, product.externalId));
  return data?.status === "OK" ? data.qualification : undefined;
}
