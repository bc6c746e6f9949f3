"use client";

import { memo, type RefObject } from "react";
import { type CellSelection, isIn, rangeOf } from "@/components/grid/cell-selection";
import { useSelected } from "@/components/grid/grid-body";
import { GridRowView, type GridRowViewProps } from "./grid-row-view";
import { useGridTexts } from "./grid-texts";
import { rowWindow } from "./row-window";
import { useRowHeight, useRowWindow } from "./use-row-window";

type OfEachRow = Omit<GridRowViewProps, "texts" | "reference" | "index" | "isSelected" | "isEntry">;

type GridRowsProps = OfEachRow & {
  body: RefObject<HTMLTableSectionElement | null>;
  cells: CellSelection;
  shown: readonly string[];
  isAllLocked: boolean;
  /** What is said where nothing is shown. */
  nothing: string;
};

/** A row that is no product. */
const GAP = "gap-row max-desk:block";

/** The rows that are seen, and room for the others. Scrolling draws these again and nothing else of the page. */
export const GridRows = memo(function GridRows(props: GridRowsProps) {
  const { body, cells, shown, isAllLocked, nothing, ...same } = props;
  const selected = useSelected(cells, body);
  const { active } = selected;
  const range = rangeOf(selected);
  const texts = useGridTexts();
  const height = useRowHeight();
  const seen = useRowWindow(body, height);
  const span = props.listed ? 8 : props.columns.length + 7;
  if (shown.length === 0)
    return (
      <tr className={GAP}>
        <td className="border-0 bg-transparent px-3.5 py-4 text-print-muted max-desk:block" colSpan={span}>
          {nothing}
        </td>
      </tr>
    );
  // One flat list in the order of the rows: a row that stays drawn is not moved, and keeps the focus.
  return rowWindow({ count: shown.length, ...seen, focused: active }).flatMap((segment) =>
    segment.kind === "gap" ? (
      <Gap key={`gap ${segment.from}`} height={segment.rows * height} columns={span} />
    ) : (
      shown.slice(segment.from, segment.to + 1).map((reference, offset) => {
        const index = segment.from + offset;
        return (
          <GridRowView
            key={reference}
            {...same}
            texts={texts}
            reference={reference}
            index={index}
            isSelected={isIn(range, index)}
            isEntry={isAllLocked && index === (active ?? 0)}
          />
        );
      })
    ),
  );
});

/** The room of the rows that are not drawn. */
function Gap({ height, columns }: { height: number; columns: number }) {
  return (
    // biome-ignore lint/a11y/noAriaHiddenOnFocusable: a row takes no focus
    <tr aria-hidden="true" className={GAP}>
      <td className="border-0 bg-transparent p-0 max-desk:block" colSpan={columns} style={{ height }} />
    </tr>
  );
}
