"use client";

import { type Told, tell } from "./tell";
import { useReader } from "./use-actor-name";

/** Tells entries of the activity and the audit in sentences. */
export function useTold(): (entry: Told) => string {
  const reader = useReader();
  return (entry) => tell(reader, entry);
}
