"use client";

import { useCallback, useMemo } from "react";
import { type Order, orderIn, orderText } from "@/components/ui/sort";
import { CODE_PERIODS } from "@/db/vocabulary";
import { oneOf, orNone, text } from "@/lib/client/address";
import { useAddress } from "@/lib/client/use-address";
import { SALES_CHANNEL } from "@/lib/domain/sales-channel";
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

const SHOWN = {
  rows: oneOf(ROW_FILTERS, "all"),
  search: text(),
  scheme: orNone(),
  part: oneOf(CODE_PERIODS, null),
  channel: orNone(SALES_CHANNEL),
  sort: text(),
};

/** Which rows and which of their lines are shown, in the address. */
export function useGridView(): [GridView, (change: Partial<GridView>) => void] {
  const [{ rows, search, scheme, part, channel, sort }, change] = useAddress(SHOWN);
  const scope = useMemo(() => ({ part, channel }), [part, channel]);
  const changeView = useCallback(
    ({ filter, scope: line, search: words, scheme: of, ...rest }: Partial<GridView>) =>
      change({
        ...(filter !== undefined && { rows: filter }),
        ...line,
        ...(words !== undefined && { search: words }),
        ...(of !== undefined && { scheme: of }),
        ...("order" in rest && { sort: orderText(rest.order) }),
      }),
    [change],
  );
  return [{ filter: rows, search, scheme, scope, order: orderIn(sort, GRID_SORTS) }, changeView];
}
