import { keepPreviousData, mutationOptions, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import type { Selection } from "@/components/selection/selection";
import { call, callWithHeaders } from "@/lib/client/call";
import type { lookUpProduct } from "@/lib/contract/eco-products";

/** The contract comes beside the page, not before it. */
const contract = () => import("@/lib/contract/eco-products");

export const CATALOG_PAGE = 25;

export type CatalogFilters = { search: string; scheme: string; offset: number };

const NO_FILTERS: CatalogFilters = { search: "", scheme: "", offset: 0 };

async function fetchPage(selection: Selection, filters: CatalogFilters, signal: AbortSignal) {
  const { result, headers } = await callWithHeaders(
    (await contract()).listEcoProducts,
    {
      params: { ProducerNrn: selection.producer },
      query: {
        EprCountryCode: selection.country,
        DeclarationPeriodCode: selection.period,
        Search: filters.search || undefined,
        SchemeCode: filters.scheme || undefined,
        Limit: String(CATALOG_PAGE),
        Offset: String(filters.offset),
      },
    },
    { signal },
  );
  return { products: result.data, total: Number(headers.get("x-total-count") ?? result.data.length) };
}

const pageKey = ({ producer, country, period }: Selection, filters: CatalogFilters) => [
  producer,
  "listEcoProducts",
  country,
  period,
  filters,
];

export const catalogPage = (selection: Selection, filters: CatalogFilters = NO_FILTERS) =>
  queryOptions({
    queryKey: pageKey(selection, filters),
    queryFn: ({ signal }) => fetchPage(selection, filters, signal),
    placeholderData: keepPreviousData,
  });

/** The catalog's product with this external id, or null. Costs nothing. */
export function catalogProduct(selection: Selection, externalId: string) {
  const filters = { ...NO_FILTERS, search: externalId };
  return queryOptions({
    queryKey: pageKey(selection, filters),
    queryFn: ({ signal }) => fetchPage(selection, filters, signal),
    select: ({ products }) => products.find((product) => product.externalId === externalId) ?? null,
  });
}

/** Why a product has its streams. Only asked for products of the catalog, for which it costs nothing. */
export const explainedProduct = (selection: Selection, externalId: string) =>
  queryOptions({
    queryKey: [selection.producer, "lookUpProduct", selection.country, selection.period, externalId],
    queryFn: async ({ signal }) =>
      call(
        (await contract()).lookUpProduct,
        {
          params: { EcoProductExternalId: externalId },
          query: {
            EprCountryCode: selection.country,
            DeclarationPeriodCode: selection.period,
            ProducerNrnRequestAuthor: selection.producer,
          },
        },
        { signal },
      ),
    retry: false,
    staleTime: 60_000,
  });

type Facts = Omit<
  z.input<(typeof lookUpProduct)["query"]>,
  "EprCountryCode" | "DeclarationPeriodCode" | "ProducerNrnRequestAuthor"
>;

/** Adds a product for its price in credits, or replaces the facts of a known one for nothing. */
export const saveProduct = (selection: Selection) =>
  mutationOptions({
    mutationFn: async ({ externalId, facts }: { externalId: string; facts: Facts }) =>
      call((await contract()).lookUpProduct, {
        params: { EcoProductExternalId: externalId },
        query: {
          ...facts,
          EprCountryCode: selection.country,
          DeclarationPeriodCode: selection.period,
          ProducerNrnRequestAuthor: selection.producer,
        },
      }),
    onSettled: (_answer, _error, _sent, _result, { client }) =>
      client.invalidateQueries({ queryKey: [selection.producer] }),
  });
