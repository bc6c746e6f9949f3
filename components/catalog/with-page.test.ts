import { expect, test } from "vitest";
import { withPage } from "./with-page";

test("all of a page are selected, or none, and what is selected of other pages stays", () => {
  const first = withPage(new Set(), ["A", "B"]);
  const both = withPage(first, ["C", "D"]);
  expect([...both]).toEqual(["A", "B", "C", "D"]);
  expect([...withPage(both, ["A", "B"])]).toEqual(["C", "D"]);
  expect([...withPage(new Set(["A", "C"]), ["A", "B"])]).toEqual(["C"]);
});
