"use client";

import { useCallback } from "react";
import { orNone, whole } from "@/lib/client/address";
import { useAddress } from "@/lib/client/use-address";
import type { Selection } from "./selection";

export const SELECTION_PARAMETERS = { producer: orNone(), country: orNone(), period: orNone() };

/** With the place in its list that a page is at: another selection has another list. */
const WITH_PLACE = { ...SELECTION_PARAMETERS, offset: whole() };

/** The selection, once it is complete; and the way to change it. */
export function useSelection(): [Selection | undefined, (change: Partial<Selection>) => void] {
  const [{ producer, country, period }, change] = useAddress(WITH_PLACE, { history: "push" });
  const select = useCallback((to: Partial<Selection>) => change({ ...to, offset: 0 }), [change]);
  return [producer && country && period ? { producer, country, period } : undefined, select];
}

/** A portal address that names a selection, beside what it asks itself. */
export const portalHref = (path: string, of: Selection): string => {
  const [page, ...place] = path.split("#");
  return [`${page}${page?.includes("?") ? "&" : "?"}${new URLSearchParams(of)}`, ...place].join("#");
};

/** Portal addresses that keep the selection or name another. */
export function usePortalHref(): (path: string, of?: Selection) => string {
  const [selection] = useSelection();
  return (path, of = selection) => (of ? portalHref(path, of) : path);
}
