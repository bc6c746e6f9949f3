"use client";

import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { keptCookie } from "@/lib/client/cookies";
import { getMe, listCountries, listDeclarationPeriods, listDeclarations } from "@/lib/client/endpoints";
import { query } from "@/lib/client/query";
import { useAddress } from "@/lib/client/use-address";
import { likelyCountry } from "./likely-country";
import { likelyPeriod } from "./likely-period";
import { ofCountry, SELECTION_COOKIE, type Selection, selectionIn } from "./selection";
import { useTodayIn } from "./use-days-in";
import { SELECTION_PARAMETERS } from "./use-selection";

const remembered = (): Partial<Selection> =>
  selectionIn(new URLSearchParams(keptCookie(SELECTION_COOKIE))) ?? {};

/** Completes the URL from memory, then from what the person's producers and the periods make likely. */
export function CompleteSelection() {
  const [selection, change] = useAddress(SELECTION_PARAMETERS);
  const { producer, country, period } = selection;
  const me = useQuery(query(getMe));
  const producers = me.data?.producers;
  const countries = useQuery({ ...query(listCountries), enabled: me.isSuccess });
  const memory = producers && remembered();
  const likelyProducer =
    producer ?? (producers?.find(({ nrn }) => nrn === memory?.producer) ?? producers?.[0])?.nrn;
  const chosenCountry =
    country ?? (memory && countries.data && likelyCountry(countries.data, memory.country));
  const today = useTodayIn(chosenCountry);
  const periods = useQuery({
    ...query(listDeclarationPeriods, { query: { EprCountryCode: chosenCountry ?? "" } }),
    enabled: chosenCountry !== undefined,
  });
  const declared = useQuery({
    ...query(listDeclarations, ofCountry({ producer: likelyProducer ?? "", country: chosenCountry ?? "" })),
    enabled: period === null && likelyProducer !== undefined && chosenCountry !== undefined,
  });
  // A company of somebody else's has no declarations to go by.
  const isKnown = periods.data !== undefined && !declared.isPending;

  useEffect(() => {
    if (!memory) return;
    const likely =
      isKnown &&
      likelyPeriod(periods.data ?? [], declared.data?.data ?? [], { today, remembered: memory.period });
    const missing = {
      ...(!producer && likelyProducer && { producer: likelyProducer }),
      ...(!country && chosenCountry && { country: chosenCountry }),
      ...(!period && likely && { period: likely }),
    };
    if (Object.keys(missing).length > 0) change(missing);
  });

  return null;
}
