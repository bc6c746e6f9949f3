"use client";

import { useCallback, useMemo, useSyncExternalStore } from "react";
import { kept, parseKept, type ReadKept } from "@/lib/client/kept";

function subscribe(listener: () => void): () => void {
  const stop = kept.subscribe(listener);
  window.addEventListener("storage", listener);
  return () => {
    stop();
    window.removeEventListener("storage", listener);
  };
}

/** A text that this browser keeps by a name; all that is open in the browser follows. The server knows none. */
export function useKept(name: string): [string | null, (text: string | null) => void] {
  const text = useSyncExternalStore(
    subscribe,
    () => kept.read(name),
    () => null,
  );
  const keep = useCallback((next: string | null) => kept.keep(name, next), [name]);
  return [text, keep];
}

/** The same for a value, which `read` makes of what was kept; null: it is kept no more. */
export function useKeptValue<Value>(
  name: string,
  read: ReadKept<Value>,
): [Value, (value: Value | null) => void] {
  const [text, keep] = useKept(name);
  const value = useMemo(() => parseKept(text, read), [text, read]);
  const keepValue = useCallback(
    (next: Value | null) => keep(next === null ? null : JSON.stringify(next)),
    [keep],
  );
  return [value, keepValue];
}
