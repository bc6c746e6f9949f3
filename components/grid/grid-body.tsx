"use client";

import {
  type ChangeEvent,
  type FocusEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useLayoutEffect,
  useRef,
  useSyncExternalStore,
} from "react";
import { inputAt, inputIn, rowOf } from "./cell-inputs";
import type { CellSelection, Selected } from "./cell-selection";
import { onGridCopy, onGridPaste } from "./clipboard";
import { onGridKey } from "./keyboard";
import type { WrittenColumn } from "./written-column";

type GridBodyProps<Pasted> = {
  ref: RefObject<HTMLTableSectionElement | null>;
  cells: CellSelection;
  column: WrittenColumn<Pasted>;
  /** What came of a paste. */
  onPasted: (pasted: Pasted) => void;
  onClick?: (event: MouseEvent<HTMLElement>) => void;
  children: ReactNode;
};

/** The rows of a grid, which listens for all of their cells to what is typed, pressed and pasted. */
export function GridBody<Pasted>(props: GridBodyProps<Pasted>) {
  const { ref, cells, column, onPasted, onClick, children } = props;
  const presses = usePresses(cells);
  return (
    <tbody
      ref={ref}
      onKeyDown={onGridKey({ cells, column })}
      onCopy={onGridCopy({ cells, column })}
      onPaste={onGridPaste({ cells, column, onPasted })}
      onChange={({ target }: ChangeEvent<HTMLElement>) => {
        const input = inputIn(target);
        if (input) column.type(Number(input.dataset.row), input.value);
      }}
      onFocus={({ target }) => {
        const row = rowOf(target);
        if (row === undefined) return;
        cells.focus(row);
        const input = inputIn(target);
        if (!input) return;
        input.select();
        cells.collapse();
      }}
      onBlur={({ currentTarget, target, relatedTarget }: FocusEvent<HTMLElement>) => {
        if (rowOf(target) !== rowOf(relatedTarget)) column.leave();
        if (!currentTarget.contains(relatedTarget)) cells.blur();
      }}
      onClick={onClick}
      {...presses}
    >
      {children}
    </tbody>
  );
}

/** The first click selects a whole cell, the second one places the caret; with Shift it selects cells up to there. */
function usePresses(cells: CellSelection) {
  const isFirst = useRef(false);
  return {
    onMouseDown(event: MouseEvent<HTMLElement>) {
      const input = inputIn(event.target);
      const row = input && rowOf(input);
      if (row === undefined) return;
      const { active } = cells.now();
      if (event.shiftKey && active !== undefined) {
        event.preventDefault();
        return cells.extend(row, active);
      }
      cells.collapse();
      isFirst.current = document.activeElement !== event.target;
    },
    onMouseUp(event: MouseEvent<HTMLElement>) {
      if (isFirst.current && inputIn(event.target)) event.preventDefault();
      isFirst.current = false;
    },
  };
}

/** For whoever draws the rows: what is selected of them; and the focus goes where it is sent, once that is drawn. */
export function useSelected(cells: CellSelection, body: RefObject<HTMLElement | null>): Selected {
  const selected = useSyncExternalStore(cells.subscribe, cells.now, cells.now);
  useLayoutEffect(() => {
    const input = cells.goal === undefined ? null : inputAt(body.current, cells.goal);
    if (!input) return;
    cells.arrive();
    input.focus();
    input.scrollIntoView({ block: "nearest" });
  });
  return selected;
}
