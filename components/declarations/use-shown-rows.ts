"use client";

import { useMemo } from "react";
import { searchWords } from "@/lib/domain/search-text";
import { isOfScheme, isShown, matches } from "./grid-filters";
import type { SheetRow } from "./grid-row";
import type { Sheet } from "./queries";
import type { GridView } from "./use-grid-view";

/** The rows of a filter and a search, chosen when these are: a row does not leave while it is being written. */
export function useShownRows(
  sheet: Sheet,
  { filter, search, scheme, scope }: GridView,
  isTyped: (source: SheetRow) => boolean,
): SheetRow[] {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is written does not choose again
  const chosen = useMemo(() => {
    const words = searchWords(search);
    const kept = sheet.rows.filter(
      (row) => isOfScheme(row, scheme) && isShown(row, filter, { scope, isTyped }) && matches(row, words),
    );
    return new Set(kept.map(({ ecoProductReference }) => ecoProductReference));
  }, [filter, search, scheme, scope, sheet.rows.length]);
  return useMemo(
    () => sheet.rows.filter(({ ecoProductReference }) => chosen.has(ecoProductReference)),
    [sheet, chosen],
  );
}
