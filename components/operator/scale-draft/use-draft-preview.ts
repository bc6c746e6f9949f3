"use client";

import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useAfterPause } from "@/components/ui/use-after-pause";
import type { Input } from "@/lib/client/call";
import { getScale, importScale, listLinesOfScale } from "@/lib/client/endpoints";
import { query, readAnew } from "@/lib/client/query";
import type { Scale } from "@/lib/client/scales/row-cells";
import { LINE_COLUMNS, type LineColumn, scaleFile } from "@/lib/client/scales/scale-file";
import { type DraftedLine, linesLeft, type ScaleDraft } from "./scale-draft";

const PAUSE_MS = 700;

/** A scale as it is told by its scheme and period. */
export const paramsOf = ({ schemeProId, declarationPeriodCode }: Scale) => ({
  SchemeProId: schemeProId,
  DeclarationPeriodCode: declarationPeriodCode,
});

/** The file of a scale as a draft has it, of when it was written last. */
export const fileOf = (drafted: readonly DraftedLine[], { savedAt }: ScaleDraft): File =>
  new File([scaleFile(linesLeft(drafted).map(({ line }) => line)).content], "scale.csv", {
    type: "text/csv",
    lastModified: Date.parse(savedAt ?? ""),
  });

type PreviewOf = { draft: ScaleDraft; drafted: readonly DraftedLine[]; isAsked: boolean };

/** What applying a draft would do, asked for once its writer rests. */
export function useDraftPreview(scale: Scale, { draft, drafted, isAsked }: PreviewOf) {
  const rested = useAfterPause(draft.savedAt, PAUSE_MS);
  const isResting = isAsked && rested === draft.savedAt;
  const { data, error, isFetching } = useQuery({
    ...query(importScale, {
      params: paramsOf(scale),
      query: { DryRun: "true", UpdatedAt: scale.updatedAt },
      ...(isResting && { file: fileOf(drafted, draft) }),
    } as Input<"importScale">),
    enabled: isResting,
    retry: false,
  });
  const client = useQueryClient();
  // It is refused where somebody else changed the scale: what is written is then told beside what stands now.
  useEffect(() => {
    if (error) void readAnew(client, "/scheme-pros", [getScale, listLinesOfScale]);
  }, [client, error]);
  return {
    preview: isResting ? data : undefined,
    error: isResting ? error : null,
    isCounting: isAsked && (!isResting || isFetching),
  };
}

/** What the service found wrong with the file of a draft, by the line and the cell that it is about; null: no cell of a line. */
export function problemsOfFile(
  drafted: readonly DraftedLine[],
  problems: readonly { line: number | null; column: string | null; message: string }[],
): { key: string | null; column: LineColumn | null; message: string }[] {
  const left = linesLeft(drafted);
  const { placeOn } = scaleFile(left.map(({ line }) => line));
  return problems.map(({ line, column, message }) => ({
    key: line === null ? null : (left[placeOn(line)]?.key ?? null),
    column: LINE_COLUMNS.find((one) => one === column) ?? null,
    message,
  }));
}
