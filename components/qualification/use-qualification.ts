"use client";

import { useQuery } from "@tanstack/react-query";
import { ofSelection, type Selection } from "@/components/selection/selection";
import { lookUpProduct } from "@/lib/client/endpoints";
import { query } from "@/lib/client/query";
import { catalogProduct } from "./catalog-product";

/** How a product's streams were decided: asked of the lookup, once it is in the catalog; for those it costs nothing. */
export function useQualification(selection: Selection, externalId: string) {
  const product = useQuery(catalogProduct(selection, externalId)).data;
  const { data, isLoading } = useQuery({
    ...query(lookUpProduct, {
      params: { EcoProductExternalId: product?.externalId ?? "" },
      query: {
        ...ofSelection(selection).query,
        ProducerNrnRequestAuthor: selection.producer,
        ExternalIdType: product?.externalIdType,
      },
    }),
    enabled: Boolean(product),
    retry: false,
    staleTime: 60_000,
  });
  return { qualification: data?.status === "OK" ? data.qualification : undefined, isOnItsWay: isLoading };
}
