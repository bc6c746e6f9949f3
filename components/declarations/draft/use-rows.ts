"use client";

import { useLocale } from "next-intl";
import { useCallback, useMemo } from "react";
import type { Edits } from "./edits";
import { type GridRow, gridRow, lineKey, type Scope, type SheetRow } from "./grid-row";

/** Rows computed once for as long as what they are made of stays. */
export function useRows(edits: Edits) {
  const locale = useLocale();
  const known = useMemo(() => ({ locale, rows: new Map<string, GridRow>() }), [locale]);
  return useCallback(
    (source: SheetRow, scope: Scope): GridRow => {
      const key = lineKey(source.ecoProductReference, scope);
      const edit = edits.get(key);
      const before = known.rows.get(key);
      if (before && before.source === source && before.edit === edit) return before;
      const row = gridRow(source, scope, edit, known.locale);
      known.rows.set(key, row);
      return row;
    },
    [edits, known],
  );
}
