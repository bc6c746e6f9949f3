"use client";

import { useLocale } from "next-intl";
import { useMemo } from "react";
import { sorted } from "@/components/ui/sort";
import { searchWords } from "@/lib/domain/search-text";
import type { GridRow, SheetRow } from "../draft/grid-row";
import type { Sheet } from "../draft/sheet";
import { isOfScheme, isShown, matches } from "./grid-filters";
import type { GridSort, GridView } from "./use-grid-view";

const SORT_BY: Record<GridSort, (row: GridRow) => string | number | undefined> = {
  product: ({ name }) => name,
  before: ({ before }) => numberIn(before),
  quantity: ({ cell, saved }) => numberIn(cell.state === "written" ? cell.quantity : saved),
  weight: ({ source }) => numberIn(source.itemWeight ?? undefined),
  total: ({ total }) => numberIn(total),
};

const numberIn = (decimal: string | undefined) => (decimal === undefined ? undefined : Number(decimal));

/**
 * The rows of a filter and a search in their order, chosen when these are: a row neither leaves nor moves while it is
 * being written.
 */
export function useShownRows(
  sheet: Sheet,
  { filter, search, scheme, scope, order }: GridView,
  isTyped: (source: SheetRow) => boolean,
  rowOf: (source: SheetRow) => GridRow,
): SheetRow[] {
  const locale = useLocale();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is written does not choose again
  const chosen = useMemo(() => {
    const words = searchWords(search);
    const kept = sheet.rows.filter(
      (row) => isOfScheme(row, scheme) && isShown(row, filter, { scope, isTyped }) && matches(row, words),
    );
    const shown = order
      ? sorted(kept, (row) => SORT_BY[order.by](rowOf(row)), { isDown: order.isDown, locale })
      : kept;
    return shown.map(({ ecoProductReference }) => ecoProductReference);
  }, [filter, search, scheme, scope, order?.by, order?.isDown, sheet.rows.length]);
  return useMemo(() => {
    const byReference = new Map(sheet.rows.map((row) => [row.ecoProductReference, row]));
    return chosen.flatMap((reference) => byReference.get(reference) ?? []);
  }, [sheet, chosen]);
}
