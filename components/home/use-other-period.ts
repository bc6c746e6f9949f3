"use client";

import { useQuery } from "@tanstack/react-query";
import { ofCountry, type Selection } from "@/components/selection/selection";
import { listDeclarations } from "@/lib/client/endpoints";
import { query } from "@/lib/client/query";
import { otherBegun } from "./other-begun";

/** Another period of the country that was begun and is not validated; undefined where there is none. */
export function useOtherPeriod(selection: Selection): string | undefined {
  const { data } = useQuery(query(listDeclarations, ofCountry(selection)));
  return data && otherBegun(data.data, selection.period);
}
