"use client";

import { useQuery } from "@tanstack/react-query";
import { useFilters } from "@/components/ui/filters";
import { STREAMS } from "@/db/vocabulary";
import { listLinesOfScale } from "@/lib/client/endpoints";
import { pageAt, query } from "@/lib/client/query";
import type { Scale } from "@/lib/client/scales/row-cells";
import { LINE_STATES } from "@/lib/domain/line-states";
import { PAGE } from "../listed";
import { paramsOf } from "./draft-file";
import { LINE_FILTERS } from "./use-line-place";

export type LineFilter = Record<"State" | "Stream" | "Search", string>;

/** The page of a scale's lines that the address asks for. */
export function useListedLines(scale: Scale) {
  const { filters, change } = useFilters(LINE_FILTERS);
  const offset = Math.max(0, Number.parseInt(filters.From, 10) || 0);
  const answer = useQuery(
    query(listLinesOfScale, {
      params: paramsOf(scale),
      query: {
        State: LINE_STATES.find((state) => state === filters.State),
        Stream: STREAMS.find((stream) => stream === filters.Stream),
        Search: filters.Search || undefined,
        ...pageAt(offset, PAGE),
      },
    }),
  );
  return {
    filters,
    offset,
    answer,
    /** What is filtered anew is shown from its beginning. */
    change: (to: Parameters<typeof change>[0]) => change({ From: "", ...to }),
  };
}
