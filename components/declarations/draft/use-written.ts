"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo, useRef } from "react";
import type { Selection } from "@/components/selection/selection";
import type { Step } from "./edit-history";
import type { Edits } from "./edits";
import { type GridRow, isReady, type Scope, type SheetRow, savedAt } from "./grid-row";
import { declarationSheet, rowsByReference, type Sheet } from "./sheet";
import { useEdits } from "./use-edits";
import { useRows } from "./use-rows";

/** What is written of a declaration and not saved, as typed and as rows, over all channels and parts of the year. */
export function useWritten(selection: Selection, sheet: Sheet) {
  const client = useQueryClient();
  /** A row as it stands at the call, which may be later than what is drawn. */
  const sourceOf = useCallback(
    (reference: string): SheetRow | undefined => {
      const standing = client.getQueryData(declarationSheet(selection).queryKey);
      return standing && rowsByReference(standing).get(reference);
    },
    [client, selection],
  );
  const baseOf = useCallback(
    ({ reference, ...line }: Step) => {
      const source = sourceOf(reference);
      return (source && savedAt(source, line)) ?? null;
    },
    [sourceOf],
  );
  const typed = useEdits(selection, baseOf);
  const { edits, forget } = typed;
  const rowIn = useRows(edits);
  const rows = useMemo(() => {
    const drawn = rowsByReference(sheet);
    return rowsOf(edits, rowIn, (reference) => drawn.get(reference));
  }, [edits, sheet, rowIn]);

  const latest = useRef({ edits, rowIn });
  latest.current = { edits, rowIn };
  const collect = useCallback(
    () => rowsOf(latest.current.edits, latest.current.rowIn, sourceOf).filter(isReady),
    [sourceOf],
  );

  // What turns out to be saved already is not waiting any more.
  useEffect(() => {
    const settled = rows.flatMap(({ edit, edited, cell, saved }) =>
      edit && !edited && cell.state === "written" && edit.base !== saved ? [edit] : [],
    );
    if (settled.length > 0) forget(settled);
  }, [rows, forget]);

  return { typed, rows, rowIn, collect };
}

function rowsOf(
  edits: Edits,
  rowIn: (source: SheetRow, scope: Scope) => GridRow,
  sourceOf: (reference: string) => SheetRow | undefined,
): GridRow[] {
  return [...edits.values()].flatMap((edit) => {
    const source = sourceOf(edit.reference);
    return source ? [rowIn(source, edit)] : [];
  });
}
