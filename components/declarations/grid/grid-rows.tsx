"use client";

import { memo, type RefObject } from "react";
import type { StreamColumn } from "@/components/streams/stream-order";
import type { GridRow, SheetRow } from "../draft/grid-row";
import type { Pending } from "../draft/use-confirmed";
import { GridRowView } from "./grid-row-view";
import { useGridTexts } from "./grid-texts";
import { rowWindow } from "./row-window";
import { isIn, type Range } from "./use-grid-keys";
import { useRowHeight, useRowWindow } from "./use-row-window";

type GridRowsProps = {
  body: RefObject<HTMLTableSectionElement | null>;
  sources: readonly SheetRow[];
  rowOf: (source: SheetRow) => GridRow;
  columns: readonly StreamColumn[];
  /** Whether a row lists its schemes, and has no column for each. */
  listed: boolean;
  before: string;
  /** The address of a page of the portal. */
  href: (path: string) => string;
  /** The row that has the focus. */
  active: number | undefined;
  range: Range | undefined;
  isAllLocked: boolean;
  pendingOf: (row: GridRow) => Pending;
  onConfirm: (row: GridRow) => void;
  onMean: (row: GridRow, written: string) => void;
  onAsk: (button: HTMLElement, row: GridRow, schemeCode?: string) => void;
};

/** The rows that are seen, and room for the others. Scrolling draws these again and nothing else of the page. */
export const GridRows = memo(function GridRows(props: GridRowsProps) {
  const { body, sources, rowOf, columns, active, range, isAllLocked, pendingOf, ...same } = props;
  const texts = useGridTexts();
  const height = useRowHeight();
  const seen = useRowWindow(body, height);
  const span = props.listed ? 8 : columns.length + 7;
  if (sources.length === 0)
    return (
      <tr className="gap-row">
        <td className="no-match" colSpan={span}>
          {texts.t("noMatch")}
        </td>
      </tr>
    );
  // One flat list in the order of the rows: a row that stays drawn is not moved, and keeps the focus.
  return rowWindow({ count: sources.length, ...seen, focused: active }).flatMap((segment) =>
    segment.kind === "gap" ? (
      <Gap key={`gap ${segment.from}`} height={segment.rows * height} columns={span} />
    ) : (
      sources.slice(segment.from, segment.to + 1).map((source, offset) => {
        const index = segment.from + offset;
        const row = rowOf(source);
        return (
          <GridRowView
            key={source.ecoProductId}
            {...same}
            texts={texts}
            row={row}
            index={index}
            columns={columns}
            pending={pendingOf(row)}
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
    <tr aria-hidden="true" className="gap-row">
      <td colSpan={columns} style={{ height }} />
    </tr>
  );
}
