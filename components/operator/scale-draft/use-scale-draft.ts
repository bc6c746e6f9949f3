"use client";

import { useMemo } from "react";
import { useKept } from "@/components/ui/use-kept";
import { parsed } from "@/lib/client/kept";
import { NO_DRAFT, type ScaleDraft } from "./scale-draft";

/** What this browser keeps of an operator's changes to a scale; other pages of the browser follow. */
export function useScaleDraft(place: string): [ScaleDraft, (draft: ScaleDraft) => void] {
  const [text, keep] = useKept(place);
  const draft = useMemo(() => parsed(text, NO_DRAFT), [text]);
  return [draft, (next) => keep(next.savedAt === null ? null : JSON.stringify(next))];
}
