import type { KeyboardEvent } from "react";
import { isComposing } from "@/components/ui/is-composing";
import { focusWithin, hasButtonAhead, inputAt, inputIn, isWhole, rowOf } from "./cell-inputs";
import { type CellSelection, isIn, rangeOf } from "./cell-selection";
import { type Act, actOf, type Move, moveOf } from "./grid-keys";
import type { WrittenColumn } from "./written-column";

type Grid = { cells: CellSelection; column: WrittenColumn<unknown> };
type Pressed = { event: KeyboardEvent<HTMLElement>; row: number; input: HTMLInputElement | undefined };

/** What a key does in a grid, as in a spreadsheet; all else is the browser's. */
export const onGridKey = (grid: Grid) => (event: KeyboardEvent<HTMLElement>) => {
  const row = rowOf(event.target);
  if (row === undefined || isComposing(event)) return;
  const input = inputIn(event.target);
  const pressed = { event, row, input };
  const act = actOf(event, { isCell: input !== undefined });
  const move = moveOf(event, { isEditing: input !== undefined && !isWhole(input) });
  const isDone = (act && perform(grid, act, pressed)) || (move && go(grid, move, pressed));
  if (isDone) event.preventDefault();
};

/** Whether a key was taken. */
function perform({ cells, column }: Grid, act: Act, { row, input }: Pressed): boolean {
  const range = rangeOf(cells.now());
  const here = isIn(range, row) ? range : undefined;
  switch (act) {
    case "undo":
    case "redo":
      column[act]();
      return true;
    case "fillDown":
      if (here || row > 0) column.fillDown(here ?? { from: row - 1, to: row });
      return true;
    case "suggest":
      if (!column.suggest) return false;
      column.suggest(row);
      cells.goTo(Math.min(row + 1, column.count - 1));
      return true;
    case "restore":
      if (cells.now().span) cells.collapse();
      else column.restore(row);
      return false;
    case "edit":
      input?.setSelectionRange(input.value.length, input.value.length);
      return true;
    case "erase":
      if (here) column.erase(here);
      return here !== undefined;
  }
}

function go({ cells, column }: Grid, move: Move, { event, row, input }: Pressed): boolean {
  const { count } = column;
  switch (move.to) {
    case "row":
    case "edge": {
      // Enter presses a button that stands beside the cell.
      if (event.key === "Enter" && !input) return false;
      const from = move.extend ? (cells.now().span?.head ?? row) : row;
      const goal = move.to === "row" ? from + move.by : move.end === "first" ? 0 : count - 1;
      const target = Math.max(0, Math.min(count - 1, goal));
      if (!move.extend) cells.goTo(target);
      else {
        cells.extend(target, row);
        inputAt(event.currentTarget, target)?.scrollIntoView({ block: "nearest" });
      }
      return true;
    }
    case "next": {
      if (!input || (move.direction === 1 && hasButtonAhead(event.target))) return false;
      let next = row + move.direction;
      while (next >= 0 && next < count && !column.canWrite(next)) next += move.direction;
      if (next < 0 || next >= count) return false;
      cells.goTo(next);
      return true;
    }
    case "within":
      focusWithin(event.target, move.direction);
      return true;
  }
}
