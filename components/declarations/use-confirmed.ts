"use client";

import { useCallback, useEffect, useState } from "react";
import type { Selection } from "@/components/selection/selection";
import { lineKey, type Scope } from "./grid-row";

type Line = Scope & { reference: string; quantity: string };

const placeOf = ({ producer, country, period }: Selection) => `confirmed:${producer}/${country}/${period}`;

function read(place: string): ReadonlyMap<string, string> {
  try {
    return new Map(JSON.parse(localStorage.getItem(place) ?? "[]"));
  } catch {
    return new Map();
  }
}

/** Which unusual quantities a person looked at and called right, on this computer. Another quantity asks again. */
export function useConfirmed(selection: Selection) {
  const place = placeOf(selection);
  const [confirmed, setConfirmed] = useState<ReadonlyMap<string, string>>(new Map());
  useEffect(() => setConfirmed(read(place)), [place]);
  const isConfirmed = useCallback(
    ({ reference, quantity, ...scope }: Line) => confirmed.get(lineKey(reference, scope)) === quantity,
    [confirmed],
  );
  const confirm = useCallback(
    ({ reference, quantity, ...scope }: Line, isRight = true) =>
      setConfirmed((before) => {
        const after = new Map(before);
        if (isRight) after.set(lineKey(reference, scope), quantity);
        else after.delete(lineKey(reference, scope));
        try {
          localStorage.setItem(place, JSON.stringify([...after]));
        } catch {
          // Without storage it holds for as long as the page.
        }
        return after;
      }),
    [place],
  );
  return { isConfirmed, confirm };
}
