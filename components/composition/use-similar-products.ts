"use client";

import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { ofSelection, type Selection } from "@/components/selection/selection";
import { useAfterPause } from "@/components/ui/use-after-pause";
import type { Answer } from "@/lib/client/call";
import { listEcoProducts } from "@/lib/client/endpoints";
import { pageAt, query, wholeList } from "@/lib/client/query";
import { PRODUCTS_AT_ONCE } from "@/lib/domain/products-at-once";
import type { Composition } from "./declaring";
import { lineKey, similarLines } from "./similar-lines";

export type SimilarProduct = Answer<"listEcoProducts">["data"][number];

export const PAGE = 10;
/** As many as the listing gives at once. */
const WHOLE = 25;

/** The products that owe by the same line as one, and that a search finds, page by page or all. */
export function useSimilarProducts(
  selection: Selection,
  composition: Composition,
  onReadAll: (products: readonly SimilarProduct[]) => void,
) {
  const client = useQueryClient();
  const lines = similarLines(composition);
  const [key, setKey] = useState(lines[0] ? lineKey(lines[0]) : "");
  const [typed, setTyped] = useState("");
  const [offset, setOffset] = useState(0);
  const line = lines.find((each) => lineKey(each) === key);
  const search = useAfterPause(typed).trim();
  const { params, query: market } = ofSelection(selection);
  const filters = {
    ...market,
    SchemeCode: line?.schemeCode,
    ScaleCode: line?.scaleCode,
    Search: search || undefined,
  };
  const page = useQuery(query(listEcoProducts, { params, query: { ...filters, ...pageAt(offset, PAGE) } }));
  const readAll = useMutation({
    mutationFn: () =>
      client.fetchQuery(
        wholeList(
          listEcoProducts,
          { params, query: filters },
          {
            limit: WHOLE,
            atMost: PRODUCTS_AT_ONCE + 1,
            as: (pages) => pages.flatMap(({ data }) => data),
          },
        ),
      ),
    onSuccess: onReadAll,
  });
  const total = page.data?.total ?? 0;
  return {
    lines,
    chosenLine: key,
    chooseLine: (next: string) => {
      setKey(next);
      setOffset(0);
    },
    typed,
    setTyped: (next: string) => {
      setTyped(next);
      setOffset(0);
    },
    offset,
    setOffset,
    page,
    total,
    /** No other product owes by the line. */
    isAlone: line !== undefined && search === "" && total === 1,
    /** All of them can be changed at once. */
    isFew: total > 1 && total <= PRODUCTS_AT_ONCE + 1,
    readAll,
  };
}
