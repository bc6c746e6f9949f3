"use client";

import { useCallback, useState } from "react";
import type { Selection } from "@/components/selection/selection";
import { type GridRow, lineKey, type Scope } from "./grid-row";

const placeOf = ({ producer, country, period }: Selection) => `confirmed:${producer}/${country}/${period}`;

function read(place: string): ReadonlyMap<string, string> {
  try {
    return new Map(JSON.parse(localStorage.getItem(place) ?? "[]"));
  } catch {
    return new Map();
  }
}

/** Which unusual quantities a person looked at and called right, on this computer. Another quantity asks again. */
export function useConfirmed(selection: Selection, scope: Scope) {
  const place = placeOf(selection);
  const [confirmed, setConfirmed] = useState(() => read(place));
  const isConfirmed = useCallback(
    ({ source, cell }: GridRow) =>
      cell.state === "written" && confirmed.get(lineKey(source.ecoProductReference, scope)) === cell.quantity,
    [confirmed, scope],
  );
  const confirm = useCallback(
    ({ source, cell }: GridRow) => {
      if (cell.state !== "written") return;
      const { quantity } = cell;
      setConfirmed((before) => {
        const after = new Map(before).set(lineKey(source.ecoProductReference, scope), quantity);
        try {
          localStorage.setItem(place, JSON.stringify([...after]));
        } catch {
          // Without storage it holds for as long as the page.
        }
        return after;
      });
    },
    [place, scope],
  );
  return { isConfirmed, confirm };
}
