"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useAfterPause } from "@/components/ui/use-after-pause";
import type { Input } from "@/lib/client/call";
import { getScale, importScale, listLinesOfScale } from "@/lib/client/endpoints";
import { query, readAnew } from "@/lib/client/query";
import type { Scale } from "@/lib/client/scales/row-cells";
import { fileOf, paramsOf, problemsOfFile } from "./draft-file";
import { problemsIn } from "./draft-problems";
import { type DraftedLine, isDrafted } from "./drafted-lines";
import type { ScaleDraft } from "./scale-draft";

const PAUSE_MS = 700;

export type DraftCheck = ReturnType<typeof useDraftCheck>;

/**
 * What is wrong with a draft, at its cells and as a whole, and what applying it would do: the service is asked for that
 * once its writer rests and nothing wrong is seen.
 */
export function useDraftCheck(scale: Scale, draft: ScaleDraft, lines: readonly DraftedLine[]) {
  const seen = problemsIn(lines);
  const isCountable = lines.some(isDrafted) && seen.length === 0;
  const rested = useAfterPause(draft.savedAt, PAUSE_MS);
  const isResting = isCountable && rested === draft.savedAt;
  const answer = useQuery({
    ...query(importScale, {
      params: paramsOf(scale),
      query: { DryRun: "true", UpdatedAt: scale.updatedAt },
      ...(isResting && { file: fileOf(lines, draft) }),
    } as Input<"importScale">),
    enabled: isResting,
    retry: false,
  });
  const client = useQueryClient();
  const { error } = answer;
  // It is refused where somebody else changed the scale: what is written is then told beside what stands now.
  useEffect(() => {
    if (error) void readAnew(client, "/scheme-pros", [getScale, listLinesOfScale]);
  }, [client, error]);
  const preview = isResting ? answer.data : undefined;
  const found = preview ? problemsOfFile(lines, preview.problems) : { problems: [], messages: [] };
  return {
    problems: [...seen, ...found.problems],
    messages: found.messages,
    preview,
    error: isResting ? error : null,
    isCounting: isCountable && (!isResting || answer.isFetching),
  };
}
