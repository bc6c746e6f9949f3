"use client";

import { parseAsString, parseAsStringLiteral, useQueryStates } from "nuqs";
import { useMemo } from "react";
import { type Order, orderIn, orderText } from "@/components/ui/sort";
import { CODE_PERIODS } from "@/db/vocabulary";
import type { Scope } from "../draft/grid-row";
import { ROW_FILTERS, type RowFilter } from "./grid-filters";

/** By what the rows of the grid can be sorted. */
const GRID_SORTS = ["product", "before", "quantity", "weight", "total"] as const;
export type GridSort = (typeof GRID_SORTS)[number];

export type GridView = {
  filter: RowFilter;
  search: string;
  scheme: string | null;
  scope: Scope;
  /** Undefined: as the catalog has them. */
  order: Order<GridSort> | undefined;
};

const CHANNEL = /^[A-Z0-9]{2,10}$/;

/** Which rows and which of their lines are shown, in the address. */
export function useGridView(): [GridView, (change: Partial<GridView>) => void] {
  const [{ rows, search, scheme, part, channel, sort }, change] = useQueryStates(
    {
      rows: parseAsStringLiteral(ROW_FILTERS).withDefault("all"),
      search: parseAsString.withDefault(""),
      scheme: parseAsString,
      part: parseAsStringLiteral(CODE_PERIODS),
      channel: parseAsString,
      sort: parseAsString.withDefault(""),
    },
    { history: "replace" },
  );
  const through = channel !== null && CHANNEL.test(channel) ? channel : null;
  const scope = useMemo(() => ({ part, channel: through }), [part, through]);
  return [
    { filter: rows, search, scheme, scope, order: orderIn(sort, GRID_SORTS) },
    ({ filter, scope: line, search: words, scheme: of, ...rest }) =>
      void change({
        ...(filter !== undefined && { rows: filter }),
        ...line,
        ...(words !== undefined && { search: words }),
        ...(of !== undefined && { scheme: of }),
        ...("order" in rest && { sort: orderText(rest.order) }),
      }),
  ];
}
