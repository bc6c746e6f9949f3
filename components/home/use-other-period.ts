"use client";

import { useQuery } from "@tanstack/react-query";
import { declarations } from "@/components/declarations/queries";
import { isSettled } from "@/components/schemes/scheme-lines";
import type { Selection } from "@/components/selection/selection";

/** Another period of the country that was begun and is not validated; undefined where there is none. */
export function useOtherPeriod({ producer, country, period }: Selection): string | undefined {
  const { data } = useQuery(declarations(producer, country));
  return data?.find(
    ({ status, declarationPeriodCode }) => declarationPeriodCode !== period && !isSettled(status),
  )?.declarationPeriodCode;
}
