import { expect, test } from "vitest";
import { pasteTargets } from "./paste-targets";

const shown = ["A", "B", "C"];
const paste = (cells: string[][], from = 0) => {
  const { pasted, unknown } = pasteTargets(cells, { from, shown, isKnown: (name) => shown.includes(name) });
  return [pasted.map(({ reference, typed }) => `${reference}=${typed}`).join(" "), unknown];
};

test("a column fills the rows downwards, and a blank cell leaves its row as it is", () => {
  expect(paste([["1"], [""], ["3"]])).toEqual(["A=1 C=3", 0]);
  expect(paste([["1"], ["2"]], 1)).toEqual(["B=1 C=2", 0]);
});

test("a heading over a column is no quantity, and a letter in one is", () => {
  expect(paste([["Quantité 2025"], ["1 207"], [""], ["3,5"]])).toEqual(["A=1 207 C=3,5", 0]);
  expect(paste([["12O6"], ["7"]])).toEqual(["A=12O6 B=7", 0]);
  expect(paste([["pcs"]])).toEqual(["A=pcs", 0]);
});

test("an empty last column is none", () => {
  expect(
    paste([
      ["Lamp", "3", ""],
      ["Chair", "4", " "],
    ]),
  ).toEqual(["A=3 B=4", 0]);
});

test("what goes beyond the last row is counted", () => {
  expect(paste([["1"], ["2"]], 2)).toEqual(["C=1", 1]);
});

test("a range that names its products fills those, in whatever order and below a heading", () => {
  expect(
    paste([
      ["Reference", "Sold"],
      ["C", "3"],
      ["A", "1,5"],
      ["B", "2"],
    ]),
  ).toEqual(["C=3 A=1,5 B=2", 0]);
});

test("a range whose first column names nothing fills the rows downwards by its last column", () => {
  expect(
    paste([
      ["Lamp", "3"],
      ["Chair", "4"],
    ]),
  ).toEqual(["A=3 B=4", 0]);
});

test("a product that a range names twice gets neither quantity, and is counted", () => {
  const cells = [
    ["A", "1"],
    ["B", "2"],
    ["A", "3"],
  ];
  expect(pasteTargets(cells, { from: 0, shown, isKnown: (name) => shown.includes(name) })).toEqual({
    pasted: [{ reference: "B", typed: "2" }],
    unknown: 0,
    twice: 1,
  });
});
