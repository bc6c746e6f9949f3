"use client";

import { useSearchParams } from "next/navigation";
import { useCallback, useMemo } from "react";
import { changedAddress, type Parameters, readAddress, type ValuesIn } from "./address";

/** What the address says of these parameters, which stay the same; and the way to change it: as a step back leads to, or in its place. */
export function useAddress<Of extends Parameters>(
  parameters: Of,
  { history }: { history: "push" | "replace" } = { history: "replace" },
): [ValuesIn<Of>, (change: Partial<ValuesIn<Of>>) => void] {
  const search = useSearchParams();
  const values = useMemo(() => readAddress(parameters, new URLSearchParams(search)), [parameters, search]);
  const change = useCallback(
    (to: Partial<ValuesIn<Of>>) => {
      // The address of this moment: another change may not have been drawn yet.
      const { pathname, search: before, hash } = window.location;
      const query = changedAddress(parameters, before, to);
      if (`?${query}` === (before || "?")) return;
      window.history[`${history}State`](null, "", `${pathname}${query && `?${query}`}${hash}`);
    },
    [parameters, history],
  );
  return [values, change];
}
