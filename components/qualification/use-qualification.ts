"use client";

import { useQuery } from "@tanstack/react-query";
import { ofSelection, type Selection } from "@/components/selection/selection";
import { getComposition } from "@/lib/client/endpoints";
import { query } from "@/lib/client/query";
import { catalogProduct } from "./catalog-product";

/** How the streams of a product of the catalog were decided. A look-up would price it in the year that is looked at. */
export function useQualification(selection: Selection, externalId: string) {
  const product = useQuery(catalogProduct(selection, externalId)).data;
  const { params, query: asked } = ofSelection(selection);
  const { data, isLoading } = useQuery({
    ...query(getComposition, { params: { ...params, EcoProductId: product?.id ?? "" }, query: asked }),
    enabled: Boolean(product),
    retry: false,
    staleTime: 60_000,
  });
  return { qualification: data?.qualification ?? undefined, isOnItsWay: isLoading };
}
