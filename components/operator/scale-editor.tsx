"use client";

import type { EditedRow, Scale, ScaleLine } from "@/lib/client/scales/row-cells";
import type { Stretch } from "@/lib/domain/pricing/coverage";
import { CoverageStrip } from "./coverage/coverage-strip";
import { DraftSheet } from "./scale-draft/draft-sheet";
import { draftedLines } from "./scale-draft/drafted-lines";
import { cellBeside, priceLosses } from "./scale-draft/price-losses";
import { ScaleLines } from "./scale-draft/scale-lines";
import { useDraftCheck } from "./scale-draft/use-draft-check";
import { useLinePlace } from "./scale-draft/use-line-place";
import { useScaleDraft } from "./scale-draft/use-scale-draft";

type ScaleEditorProps = { scale: Scale; period: Stretch; onEdit: (row: EditedRow) => void };

/** The lines of a scale, written in where they stand: kept as a draft, counted, and applied at once. */
export function ScaleEditor({ scale, period, onEdit }: ScaleEditorProps) {
  const { draft, edits } = useScaleDraft(scale);
  const lines = draftedLines(scale.lines, draft);
  const check = useDraftCheck(scale, draft, lines);
  const losses = priceLosses(scale, period, lines, new Set(check.problems.map(({ key }) => key)));
  const place = useLinePlace(scale, lines);
  const add = (like: ScaleLine, follows: boolean) =>
    place.openAt({ key: edits.add(like, follows), column: follows ? "price" : "scale_code" });
  return (
    <>
      <CoverageStrip
        lines={losses.priced}
        period={period}
        schemeCode={scale.schemeCode}
        onGap={(gap) => {
          const cell = cellBeside(gap, lines);
          if (cell) place.goTo(cell);
        }}
      />
      <div className="mt-8 grid grid-cols-[minmax(0,1fr)_20rem] items-start gap-x-8 gap-y-6 max-[1440px]:grid-cols-[minmax(0,1fr)_17rem] max-[1440px]:gap-x-4 max-wide:grid-cols-1">
        <ScaleLines
          scale={scale}
          period={period}
          lines={lines}
          problems={check.problems}
          holes={losses.holes}
          edits={edits}
          place={place}
          onAdd={add}
          onEdit={onEdit}
        />
        <DraftSheet
          scale={scale}
          draft={draft}
          lines={lines}
          check={check}
          losses={losses}
          edits={edits}
          onGo={place.goTo}
        />
      </div>
    </>
  );
}
