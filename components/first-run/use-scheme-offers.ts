"use client";

import { useQueries } from "@tanstack/react-query";
import type { Selection } from "@/components/selection/selection";
import { getScale } from "@/lib/client/endpoints";
import { query } from "@/lib/client/query";
import { priceUnder, type SchemeOffer } from "./scheme-offer";
import { judged } from "./use-judged-goods";
import type { SchemeToChoose } from "./use-schemes-of-country";

/** What each scheme of a stream would charge for goods. */
export function useSchemeOffers(
  selection: Selection,
  code: string,
  schemes: readonly SchemeToChoose[],
  goods: readonly { title: string }[],
): SchemeOffer[] {
  const scales = useQueries({
    queries: schemes.map(({ id }) => ({
      ...query(getScale, { params: { SchemeProId: id, DeclarationPeriodCode: selection.period } }),
      retry: false,
    })),
  });
  const previews = useQueries({
    queries: schemes.flatMap(({ id }) => goods.map(({ title }) => judged(selection, title, id))),
  });
  return schemes.map((scheme, at) => ({
    id: scheme.id,
    name: scheme.ecoOrganismName,
    scheme,
    scale: scales[at]?.data,
    isReading: scales[at]?.isPending ?? false,
    prices: goods.map((_, index) => priceUnder(code, previews[at * goods.length + index]?.data)),
  }));
}
