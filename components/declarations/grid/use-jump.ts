"use client";

import { type RefObject, useEffect, useRef } from "react";
import type { GridView } from "./use-grid-view";

/** What can be asked of a grid. */
export type GridHandle = { goTo: (index: number) => void };

type JumpInput = {
  grid: RefObject<GridHandle | null>;
  shown: readonly string[];
  onView: (change: Partial<GridView>) => void;
};

/** Goes to a product's quantity; where the filters hide it, they are lifted first. */
export function useJump({ grid, shown, onView }: JumpInput): (reference: string) => void {
  const pending = useRef<string>(undefined);
  useEffect(() => {
    if (pending.current === undefined) return;
    const index = shown.indexOf(pending.current);
    pending.current = undefined;
    if (index >= 0) grid.current?.goTo(index);
  }, [grid, shown]);
  return (reference) => {
    const index = shown.indexOf(reference);
    if (index >= 0) return grid.current?.goTo(index);
    onView({ filter: "all", search: "", scheme: null });
    pending.current = reference;
  };
}
