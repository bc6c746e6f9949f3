"use client";

import { useKept } from "./use-kept";

/** Whether single keys answer, as this browser was told last; they do until somebody switches them off. */
export function useKeysWanted(): [boolean, (wanted: boolean) => void] {
  const [text, keep] = useKept("doubts.keys");
  return [text !== "off", (wanted) => keep(wanted ? "on" : "off")];
}
