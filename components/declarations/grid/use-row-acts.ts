"use client";

import { useMemo } from "react";
import type { CellSelection } from "@/components/grid/cell-selection";
import type { DeclarationDraft } from "../draft/declaration-draft";
import type { GridRow } from "../draft/grid-row";

export type RowActs = {
  /** Calls right what is unusual. */
  onConfirm: (row: GridRow) => void;
  /** Writes the one of several readings of a number that is chosen. */
  onChoose: (row: GridRow, written: string) => void;
};

/** What the buttons in a row do. The one that was pressed goes away: the focus goes on in the quantity of its row. */
export function useRowActs(draft: DeclarationDraft, shown: readonly string[], cells: CellSelection): RowActs {
  return useMemo(() => {
    const goOn = (row: GridRow) => {
      const index = shown.indexOf(row.source.ecoProductReference);
      if (index >= 0) cells.goTo(index);
    };
    return {
      onConfirm(row) {
        draft.confirm(row);
        goOn(row);
      },
      onChoose(row, written) {
        draft.write([{ row, written }]);
        goOn(row);
      },
    };
  }, [draft, shown, cells]);
}
