"use client";

import { useCallback, useEffect, useRef, useState } from "react";
import { keepTexts, readTexts } from "@/components/ui/kept-texts";
import { draftOf, type MeasureDraft } from "./measure-draft";

/** What is typed and not saved; this computer keeps it, also where the page is left. */
export function useMeasureDraft(place: string) {
  const [draft, setDraft] = useState(() => draftOf({}));
  const latest = useRef(draft);
  const change = useCallback(
    (to: (before: MeasureDraft) => MeasureDraft) => {
      const after = to(latest.current);
      if (after === latest.current) return;
      latest.current = after;
      keepTexts(place, after.typed);
      setDraft(after);
    },
    [place],
  );
  // The server that draws the page first does not know it.
  useEffect(() => {
    const kept = readTexts(place);
    if (Object.keys(kept).length > 0) change(() => draftOf(kept));
  }, [place, change]);
  return [draft, change] as const;
}
