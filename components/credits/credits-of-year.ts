"use client";

import { useQuery } from "@tanstack/react-query";
import { ofSelection, type Selection } from "@/components/selection/selection";
import { countEcoProducts, getCredits } from "@/lib/client/endpoints";
import { query } from "@/lib/client/query";
import { TARIFF } from "@/lib/domain/tariff";

type CreditsOfYear = {
  /** Credits that can be used. */
  left: number;
  /** What the quantities cost that the period lacks: one line for each product without sales. */
  toFinish: number;
};

/** What there is, and what finishing the selected period takes; undefined until both are known. */
export function useCreditsOfYear(selection: Selection): CreditsOfYear | undefined {
  const credits = useQuery(query(getCredits, { params: { ProducerNrn: selection.producer } }));
  const counts = useQuery(query(countEcoProducts, ofSelection(selection)));
  if (!credits.data || !counts.data) return undefined;
  return {
    left: credits.data.gravityCredits,
    toFinish: counts.data.views.NOT_DECLARED * TARIFF.lineDeclared,
  };
}
