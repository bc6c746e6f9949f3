import { keepPreviousData, mutationOptions, queryOptions } from "@tanstack/react-query";
import type { z } from "zod";
import type { Selection } from "@/components/selection/selection";
import { CATALOG_SORTS, type CatalogSource, type CatalogView, type EcoProductStatus } from "@/db/vocabulary";
import { call, callWithHeaders } from "@/lib/client/call";
import type { countEcoProducts, lookUpProduct } from "@/lib/contract/eco-products";

/** The contract comes beside the page, not before it. */
const contract = () => import("@/lib/contract/eco-products");

export const CATALOG_PAGE = 25;

export type CatalogFilters = {
  search: string;
  scheme: string;
  status: EcoProductStatus | null;
  source: CatalogSource | null;
  view: CatalogView | null;
  /** By what it is sorted, as the address says it. */
  sort: string;
  offset: number;
};

export const NO_FILTERS: CatalogFilters = {
  search: "",
  scheme: "",
  status: null,
  source: null,
  view: null,
  sort: "",
  offset: 0,
};

/** What the listing and the file are asked for. */
const filterQuery = (
  { country, period }: Selection,
  { search, scheme, status, source, view }: CatalogFilters,
) => ({
  EprCountryCode: country,
  DeclarationPeriodCode: period,
  Search: search || undefined,
  SchemeCode: scheme || undefined,
  Status: status ?? undefined,
  Source: source ?? undefined,
  View: view ?? undefined,
});

/** Where the catalog is as a CSV file: what the filters show, or the products with these ids. */
export function exportAddress(
  selection: Selection,
  { ids, ...filters }: Partial<CatalogFilters> & { ids?: readonly string[] },
): string {
  const asked = { ...filterQuery(selection, { ...NO_FILTERS, ...filters }), Ids: ids?.join(",") };
  const query = new URLSearchParams(
    Object.entries(asked).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
  return `/api/producers/${encodeURIComponent(selection.producer)}/eco-products/export.csv?${query}`;
}

async function fetchPage(selection: Selection, filters: CatalogFilters, signal: AbortSignal) {
  const { result, headers } = await callWithHeaders(
    (await contract()).listEcoProducts,
    {
      params: { ProducerNrn: selection.producer },
      query: {
        ...filterQuery(selection, filters),
        Sort: CATALOG_SORTS.find((sort) => sort === filters.sort.toUpperCase()),
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

/** How many products each filter gives. */
export const catalogCounts = ({ producer, country, period }: Selection) =>
  queryOptions({
    queryKey: [producer, "countEcoProducts", country, period],
    queryFn: async ({ signal }) =>
      call(
        (await contract()).countEcoProducts,
        {
          params: { ProducerNrn: producer },
          query: { EprCountryCode: country, DeclarationPeriodCode: period },
        },
        { signal },
      ),
  });

/** How many products a catalog has. */
export const sizeOf = ({ statuses }: z.output<(typeof countEcoProducts)["returns"]>): number =>
  Object.values(statuses).reduce((sum, count) => sum + count, 0);

/** Confirms the streams of products, one after the other; those before a failure stay confirmed. */
export const confirmStreams = ({ producer, country, period }: Selection) =>
  mutationOptions({
    mutationFn: async (ids: readonly string[]) => {
      const { correctQualification } = await contract();
      for (const id of ids)
        await call(correctQualification, {
          params: { ProducerNrn: producer, EcoProductId: id },
          body: { eprCountryCode: country, declarationPeriodCode: period, confirm: true },
        });
      return ids;
    },
    onSettled: (_answer, _error, _sent, _result, { client }) =>
      client.invalidateQueries({ queryKey: [producer] }),
  });

/** The product of the catalog that an identifier names; as it is written, where an earlier release let it name two. */
async function fetchProduct(
  { producer, country, period }: Selection,
  externalId: string,
  signal: AbortSignal,
) {
  const query = { EprCountryCode: country, DeclarationPeriodCode: period, ExternalId: externalId };
  const { listEcoProducts } = await contract();
  const { data } = await call(listEcoProducts, { params: { ProducerNrn: producer }, query }, { signal });
  return data.find((product) => product.externalId === externalId) ?? data[0] ?? null;
}

/** The catalog's product with this external id, or null. Costs nothing. */
export const catalogProduct = (selection: Selection, externalId: string) =>
  queryOptions({
    queryKey: [selection.producer, "listEcoProducts", selection.country, selection.period, { externalId }],
    queryFn: ({ signal }) => fetchProduct(selection, externalId, signal),
  });

/** Why a product has its streams, or null where the catalog does not have it: only known ones cost nothing to look up. */
export const explainedProduct = (selection: Selection, externalId: string) =>
  queryOptions({
    queryKey: [selection.producer, "lookUpProduct", selection.country, selection.period, externalId],
    queryFn: async ({ signal }) => {
      const product = await fetchProduct(selection, externalId, signal);
      return (
        product &&
        call(
          (await contract()).lookUpProduct,
          {
            params: { EcoProductExternalId: product.externalId },
            query: {
              EprCountryCode: selection.country,
              DeclarationPeriodCode: selection.period,
              ProducerNrnRequestAuthor: selection.producer,
              ExternalIdType: product.externalIdType,
            },
          },
          { signal },
        )
      );
    },
    retry: false,
    staleTime: 60_000,
  });

/** What is told of a product. */
export type ProductFacts = Omit<
  z.input<(typeof lookUpProduct)["query"]>,
  "EprCountryCode" | "DeclarationPeriodCode" | "ProducerNrnRequestAuthor"
>;

/** What a product that is being written would owe and cost; told once its words have rested. */
export const previewedProduct = (
  selection: Selection,
  { externalId, ...facts }: ProductFacts & { externalId: string },
) =>
  queryOptions({
    queryKey: [
      selection.producer,
      "previewEcoProduct",
      selection.country,
      selection.period,
      externalId,
      facts,
    ],
    queryFn: async ({ signal }) =>
      call(
        (await contract()).previewEcoProduct,
        {
          params: { ProducerNrn: selection.producer },
          query: {
            ...facts,
            EprCountryCode: selection.country,
            DeclarationPeriodCode: selection.period,
            ExternalId: externalId || undefined,
          },
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
    retry: false,
  });

/** Adds a product for its price in credits, or replaces the facts of a known one for nothing. */
export const saveProduct = (selection: Selection) =>
  mutationOptions({
    mutationFn: async ({ externalId, facts }: { externalId: string; facts: ProductFacts }) =>
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
