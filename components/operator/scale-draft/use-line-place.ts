"use client";

import { useEffect, useState } from "react";
import { useFilters } from "@/components/ui/filters";
import type { Scale } from "@/lib/client/scales/row-cells";
import { PAGE } from "../listed";
import type { DraftedLine } from "./drafted-lines";
import { cellId, goToCell, isInTable, type Place } from "./places";
import { draftKeyOf } from "./scale-draft";

/** What of the lines is shown. The page's other list has the place that addresses have without a name. */
export const LINE_FILTERS = ["State", "Stream", "Search", "From"] as const;

export type LinePlace = ReturnType<typeof useLinePlace>;

/** Which line is open in place, and the way to a cell, also where that is not on the page yet. */
export function useLinePlace({ lines: standing }: Scale, lines: readonly DraftedLine[]) {
  const { change: changeFilters } = useFilters(LINE_FILTERS);
  const [opened, setOpened] = useState<string>();
  const [awaited, setAwaited] = useState<string>();
  return {
    opened,
    open: setOpened,
    /** Opens a line that is added, at a cell. */
    openAt({ key, column }: Place) {
      setOpened(key);
      setAwaited(cellId(key, column));
    },
    goTo({ key, column }: Place) {
      const id = cellId(key, column);
      if (!isInTable(column)) setOpened(key);
      if (goToCell(id)) return;
      if (standing.some((line) => draftKeyOf(line) === key)) {
        const code = lines.find((one) => one.key === key)?.standing.scaleCode ?? "";
        changeFilters({ From: "", State: "", Stream: "", Search: standing.length > PAGE ? code : "" });
      }
      setAwaited(id);
    },
    /** Goes to the cell that is awaited once it is there. */
    arrive() {
      if (awaited && goToCell(awaited)) setAwaited(undefined);
    },
  };
}

/** Of what has cells: goes to the one that is awaited. */
export function useArrival({ arrive }: LinePlace): void {
  useEffect(arrive);
}
