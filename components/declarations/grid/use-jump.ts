"use client";

import { useEffect, useRef } from "react";
import type { CellSelection } from "@/components/grid/cell-selection";
import { isSameScope, type Scope } from "../draft/grid-row";
import type { GridView } from "./use-grid-view";

/** One of a product's quantities. */
export type Place = { reference: string; scope: Scope };

type JumpInput = {
  cells: CellSelection;
  shown: readonly string[];
  scope: Scope;
  onView: (change: Partial<GridView>) => void;
};

/** Goes to a quantity; where the filters hide it, they are lifted first, and where it is another line's, that one is shown. */
export function useJump({ cells, shown, scope, onView }: JumpInput): (place: Place) => void {
  const pending = useRef<string>(undefined);
  useEffect(() => {
    if (pending.current === undefined) return;
    const index = shown.indexOf(pending.current);
    pending.current = undefined;
    if (index >= 0) cells.goTo(index);
  }, [cells, shown]);
  return ({ reference, scope: at }) => {
    const index = isSameScope(at, scope) ? shown.indexOf(reference) : -1;
    if (index >= 0) return cells.goTo(index);
    onView({ filter: "all", search: "", scheme: null, scope: at });
    pending.current = reference;
  };
}
