"use client";

import { useEffect, useRef } from "react";
import type { SheetRow } from "../draft/grid-row";
import type { GridView } from "./use-grid-view";

type JumpInput = { shown: readonly SheetRow[]; onView: (change: Partial<GridView>) => void };

/** The way to a product's quantity; where the filters hide it, they are lifted first. */
export function useJump({ shown, onView }: JumpInput) {
  const goTo = useRef<(index: number) => void>(undefined);
  const pending = useRef<string>(undefined);
  const indexOf = (reference: string) =>
    shown.findIndex(({ ecoProductReference }) => ecoProductReference === reference);
  const jump = (reference: string) => {
    const index = indexOf(reference);
    if (index >= 0) return goTo.current?.(index);
    onView({ filter: "all", search: "", scheme: null });
    pending.current = reference;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is looked for among the rows that came
  useEffect(() => {
    if (pending.current === undefined) return;
    const index = indexOf(pending.current);
    pending.current = undefined;
    if (index >= 0) goTo.current?.(index);
  }, [shown]);
  return { goTo, jump };
}
