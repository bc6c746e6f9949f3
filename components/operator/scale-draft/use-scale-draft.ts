"use client";

import { useKeptValue } from "@/components/ui/use-kept";
import { readScaleDraft } from "./read-scale-draft";
import type { ScaleDraft } from "./scale-draft";

/** What this browser keeps of an operator's changes to a scale; other pages of the browser follow. */
export function useScaleDraft(place: string): [ScaleDraft, (draft: ScaleDraft) => void] {
  const [draft, keep] = useKeptValue(place, readScaleDraft);
  return [draft, (next) => keep(next.savedAt === null ? null : next)];
}
