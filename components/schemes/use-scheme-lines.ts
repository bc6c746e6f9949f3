"use client";

import { useQuery } from "@tanstack/react-query";
import { ofSelection, type Selection } from "@/components/selection/selection";
import { useDaysIn } from "@/components/selection/use-days-in";
import {
  countEcoProducts,
  listDeclarationPeriods,
  listDeclarations,
  listSchemes,
} from "@/lib/client/endpoints";
import { firstOf, query } from "@/lib/client/query";
import { type SchemeLine, schemeLines } from "./scheme-lines";
import { type Timeline, timeline } from "./timeline";

type Lines = { lines: SchemeLine[]; axis: Timeline };

/** The lines of the selected period and their calendar, once all four sources have answered. */
export function useSchemeLines(selection: Selection): { data: Lines | undefined; error: Error | null } {
  const days = useDaysIn(selection.country);
  const opened = useQuery({ ...query(listDeclarations, ofSelection(selection)), select: firstOf });
  const registered = useQuery(query(listSchemes, ofSelection(selection)));
  const periods = useQuery(query(listDeclarationPeriods, { query: { EprCountryCode: selection.country } }));
  const counts = useQuery(query(countEcoProducts, ofSelection(selection)));
  const error = opened.error ?? registered.error ?? periods.error ?? counts.error;
  if (opened.data === undefined || !registered.data || !periods.data || !counts.data)
    return { data: undefined, error };

  const lines = schemeLines({
    declaration: opened.data,
    registrations: registered.data,
    streams: counts.data.schemes,
    period: periods.data.find(({ code }) => code === selection.period),
    days,
  });
  return { data: { lines, axis: timeline(lines, days.today) }, error };
}
