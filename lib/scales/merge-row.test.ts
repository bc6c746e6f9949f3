import { expect, test } from "vitest";
import { mergeRow } from "./merge-row";

const was = { price: "1", source: "guide", note: "" };

test("what was left as it was takes what stands, and what was changed stays", () => {
  const merged = mergeRow({
    was,
    written: { ...was, price: "2" },
    stands: { ...was, source: "letter" },
  });
  expect(merged).toEqual({ cells: { price: "2", source: "letter", note: "" }, conflicts: [] });
});

test("two who wrote one column otherwise conflict, and two who wrote the same don't", () => {
  const stands = { ...was, price: "3" };
  expect(mergeRow({ was, written: { ...was, price: "2" }, stands }).conflicts).toEqual([
    { column: "price", value: "3" },
  ]);
  expect(mergeRow({ was, written: stands, stands }).conflicts).toEqual([]);
});
