"use client";

import { type RefObject, useEffect, useRef } from "react";
import { isSameScope, type Scope } from "../draft/grid-row";
import type { GridView } from "./use-grid-view";

/** What can be asked of a grid. */
export type GridHandle = { goTo: (index: number) => void };

/** One of a product's quantities. */
export type Place = { reference: string; scope: Scope };

type JumpInput = {
  grid: RefObject<GridHandle | null>;
  shown: readonly string[];
  scope: Scope;
  onView: (change: Partial<GridView>) => void;
};

/** Goes to a quantity; where the filters hide it, they are lifted first, and where it is another line's, that one is shown. */
export function useJump({ grid, shown, scope, onView }: JumpInput): (place: Place) => void {
  const pending = useRef<string>(undefined);
  useEffect(() => {
    if (pending.current === undefined) return;
    const index = shown.indexOf(pending.current);
    pending.current = undefined;
    if (index >= 0) grid.current?.goTo(index);
  }, [grid, shown]);
  return ({ reference, scope: at }) => {
    const index = isSameScope(at, scope) ? shown.indexOf(reference) : -1;
    if (index >= 0) return grid.current?.goTo(index);
    onView({ filter: "all", search: "", scheme: null, scope: at });
    pending.current = reference;
  };
}
