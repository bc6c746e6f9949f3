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

const quantityKey = ({ source }: GridRow, scope: Scope) => lineKey(source.ecoProductReference, scope);
const weightKey = ({ source }: GridRow) => `weight of ${source.ecoProductReference}`;

/** What of a row is unusual and waits for a person's look: its quantity first, then its product's weight. */
export type Pending = "quantity" | "weight" | undefined;

/** Which unusual figures a person looked at and called right, on this computer. Another figure asks again. */
export function useConfirmed(selection: Selection, scope: Scope) {
  const place = placeOf(selection);
  const [confirmed, setConfirmed] = useState(() => read(place));
  const pendingOf = useCallback(
    (row: GridRow): Pending => {
      const { cell, unusual, oddWeight, source } = row;
      const isQuantityRight =
        cell.state === "written" && confirmed.get(quantityKey(row, scope)) === cell.quantity;
      if (unusual && !isQuantityRight) return "quantity";
      return oddWeight && confirmed.get(weightKey(row)) !== source.itemWeight ? "weight" : undefined;
    },
    [confirmed, scope],
  );
  const confirm = useCallback(
    (row: GridRow) => {
      const pending = pendingOf(row);
      const quantity = row.cell.state === "written" ? row.cell.quantity : undefined;
      const [key, value] =
        pending === "quantity"
          ? [quantityKey(row, scope), quantity]
          : [weightKey(row), row.source.itemWeight ?? undefined];
      if (!pending || value === undefined) return;
      setConfirmed((before) => {
        const after = new Map(before).set(key, value);
        try {
          localStorage.setItem(place, JSON.stringify([...after]));
        } catch {
          // Without storage it holds for as long as the page.
        }
        return after;
      });
    },
    [place, scope, pendingOf],
  );
  return { pendingOf, confirm };
}
