"use client";

import { useQueries } from "@tanstack/react-query";
import { ofSelection, type Selection } from "@/components/selection/selection";
import { listModulations } from "@/lib/client/endpoints";
import { query } from "@/lib/client/query";
import type { OfferedIn } from "./modulation-choices";

/** What schemes offer in the selected year, then in others, as far as it is known. */
export function useModulations(selection: Selection, others: readonly string[]): OfferedIn[] {
  const years = [...new Set([selection.period, ...others])];
  const answers = useQueries({
    queries: years.map((period) => query(listModulations, ofSelection({ ...selection, period }))),
  });
  return years.flatMap((year, place) => {
    const modulations = answers[place]?.data?.data;
    return modulations ? [{ year, modulations }] : [];
  });
}
