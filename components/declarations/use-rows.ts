"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useLocale } from "next-intl";
import { useCallback, useMemo, useRef } from "react";
import type { Selection } from "@/components/selection/selection";
import { type Edit, type GridRow, gridRow, lineKey, type Scope, type SheetRow } from "./grid-row";
import { declarationSheet } from "./queries";
import type { Edits } from "./use-edits";

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

/** The rows that have something typed, over all channels and parts of the year, as the sheet stands at the call. */
export function useEditedRows(selection: Selection, edits: Edits) {
  const client = useQueryClient();
  const rowOf = useRows(edits);
  const latest = useRef({ edits, rowOf });
  latest.current = { edits, rowOf };
  return useCallback((): GridRow[] => {
    const sheet = client.getQueryData(declarationSheet(selection).queryKey);
    const wanted = new Set([...latest.current.edits.values()].map(({ reference }) => reference));
    const sources = new Map(
      sheet?.rows.flatMap((row) =>
        wanted.has(row.ecoProductReference) ? [[row.ecoProductReference, row] as const] : [],
      ),
    );
    return [...latest.current.edits.values()].flatMap((edit: Edit) => {
      const source = sources.get(edit.reference);
      return source ? [latest.current.rowOf(source, edit)] : [];
    });
  }, [client, selection]);
}
