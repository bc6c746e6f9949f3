"use client";

import { useQueries, useQuery } from "@tanstack/react-query";
import { ofSelection, type Selection } from "@/components/selection/selection";
import { getGoods, previewEcoProduct } from "@/lib/client/endpoints";
import { failureOf, query } from "@/lib/client/query";
import type { JudgedGoods } from "./found-streams";

export const goodsOf = ({ producer, country }: Selection) =>
  query(getGoods, { params: { ProducerNrn: producer }, query: { EprCountryCode: country } });

/** What the engine finds for a title; free, and nothing is written. A supposed scheme prices its code. */
export const judged = (selection: Selection, title: string, schemeProId?: string) => {
  const { params, query: market } = ofSelection(selection);
  return {
    ...query(previewEcoProduct, {
      params,
      query: { ...market, Title: title, ...(schemeProId && { SchemeProId: schemeProId }) },
    }),
    retry: false,
  };
};

type Judged = {
  /** Undefined until what is sold is known. */
  goods: readonly JudgedGoods[] | undefined;
  /** Whether the engine has answered for each. */
  isComplete: boolean;
  error: Error | null;
};

/** What is sold in the selected country, each with what the engine finds for it. */
export function useJudgedGoods(selection: Selection): Judged {
  const sold = useQuery(goodsOf(selection));
  const list = sold.data?.goods ?? [];
  const previews = useQueries({ queries: list.map(({ title }) => judged(selection, title)) });
  return {
    goods: sold.data && list.map((one, index) => ({ ...one, preview: previews[index]?.data })),
    isComplete: previews.every(({ isPending }) => !isPending),
    error: failureOf(sold, ...previews) ?? null,
  };
}
