"use client";

import { useQuery } from "@tanstack/react-query";
import type { Selection } from "@/components/selection/selection";
import type { Answer } from "@/lib/client/call";
import { listDeclarationPeriods, listSchemePros } from "@/lib/client/endpoints";
import { query } from "@/lib/client/query";

export type SchemeToChoose = Answer<"listSchemePros">[number] & {
  /** By when the selected period is declared to it. */
  deadline: string | undefined;
  certainty: string | undefined;
};

/** The schemes of the selected country with their deadlines; undefined until both are known. */
export function useSchemesOfCountry({ country, period }: Selection): SchemeToChoose[] | undefined {
  const schemes = useQuery(query(listSchemePros));
  const periods = useQuery(query(listDeclarationPeriods, { query: { EprCountryCode: country } }));
  if (!schemes.data || !periods.data) return undefined;
  const deadlines = periods.data.find(({ code }) => code === period)?.deadlines ?? [];
  return schemes.data
    .filter(({ eprCountryCode }) => eprCountryCode === country)
    .map((scheme) => {
      const dated = deadlines.find(({ schemeProId }) => schemeProId === scheme.id);
      return { ...scheme, deadline: dated?.deadline, certainty: dated?.certainty };
    });
}
