"use client";

import { parseAsString, parseAsStringLiteral, useQueryStates } from "nuqs";
import { useMemo } from "react";
import { CODE_PERIODS } from "@/db/vocabulary";
import { ROW_FILTERS, type RowFilter } from "./grid-filters";
import type { Scope } from "./grid-row";

export type GridView = { filter: RowFilter; search: string; scheme: string | null; scope: Scope };

const CHANNEL = /^[A-Z0-9]{2,10}$/;

/** Which rows and which of their lines are shown, in the address. */
export function useGridView(): [GridView, (change: Partial<GridView>) => void] {
  const [{ rows, search, scheme, part, channel }, change] = useQueryStates(
    {
      rows: parseAsStringLiteral(ROW_FILTERS).withDefault("all"),
      search: parseAsString.withDefault(""),
      scheme: parseAsString,
      part: parseAsStringLiteral(CODE_PERIODS),
      channel: parseAsString,
    },
    { history: "replace" },
  );
  const through = channel !== null && CHANNEL.test(channel) ? channel : null;
  const scope = useMemo(() => ({ part, channel: through }), [part, through]);
  return [
    { filter: rows, search, scheme, scope },
    ({ filter, scope: line, ...asNamed }) =>
      void change({ ...(filter !== undefined && { rows: filter }), ...line, ...asNamed }),
  ];
}
