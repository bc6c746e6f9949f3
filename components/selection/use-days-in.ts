"use client";

import { useQuery } from "@tanstack/react-query";
import { useReadersZone } from "@/components/ui/use-format";
import { listCountries } from "@/lib/client/endpoints";
import { query } from "@/lib/client/query";
import { today } from "@/lib/domain/day-in";
import { useSelection } from "./use-selection";

export type DaysIn = { today: string; dayOf: (moment: string) => string };

/** How days are counted in a country, the selected one where none is named, as the service counts them; like the reader's where that is not known. */
export function useDaysIn(country?: string): DaysIn {
  const [selection] = useSelection();
  const countries = useQuery(query(listCountries)).data;
  const readers = useReadersZone();
  const asked = country ?? selection?.country;
  const zone = countries?.find(({ codeIso2 }) => codeIso2 === asked)?.timeZone ?? readers;
  return { today: today(zone, new Date()), dayOf: (moment) => today(zone, new Date(moment)) };
}

/** The day that it is there. */
export const useTodayIn = (country?: string): string => useDaysIn(country).today;
