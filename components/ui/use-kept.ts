"use client";

import { useCallback, useSyncExternalStore } from "react";
import { kept } from "@/lib/client/kept";

function listen(listener: () => void): () => void {
  const stop = kept.listen(listener);
  window.addEventListener("storage", listener);
  return () => {
    stop();
    window.removeEventListener("storage", listener);
  };
}

/** A text that this browser keeps by a name; all that is open in the browser follows. The server knows none. */
export function useKept(name: string): [string | null, (text: string | null) => void] {
  const text = useSyncExternalStore(
    listen,
    () => kept.read(name),
    () => null,
  );
  const keep = useCallback((next: string | null) => kept.keep(name, next), [name]);
  return [text, keep];
}
