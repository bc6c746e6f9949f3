import { expect, test } from "vitest";
import { CellSelection, isIn, rangeOf } from "./cell-selection";

const rows = (cells: CellSelection) =>
  [0, 1, 2, 3, 4].filter((row) => isIn(rangeOf(cells.now()), row)).join(" ");

test("cells are selected from where it was begun, to either side; one alone is no range", () => {
  const cells = new CellSelection();
  cells.focus(2);
  cells.extend(3, 2);
  cells.extend(4, 2);
  expect(rows(cells)).toBe("2 3 4");
  cells.extend(1, 2);
  expect(rows(cells)).toBe("1 2");
  cells.extend(2, 2);
  expect(rangeOf(cells.now())).toBeUndefined();
});

test("who goes on to another cell leaves what was selected, and is told of once", () => {
  const cells = new CellSelection();
  cells.extend(3, 1);
  let told = 0;
  cells.subscribe(() => (told += 1));
  cells.goTo(4);
  expect(cells.now()).toMatchObject({ active: 4, span: undefined });
  expect(cells.goal).toBe(4);
  expect(told).toBe(1);
});

test("a row that is gone to again is gone to, though it was the last with the focus", () => {
  const cells = new CellSelection();
  cells.focus(4);
  cells.blur();
  expect(cells.focused()).toBeUndefined();
  let told = 0;
  cells.subscribe(() => (told += 1));
  cells.goTo(4);
  expect([cells.goal, told]).toEqual([4, 1]);
  cells.arrive();
  cells.focus(4);
  expect([cells.goal, cells.focused()]).toEqual([undefined, 4]);
});
