import { expect, test } from "vitest";
import { UncertainRows } from "./uncertain-rows";

test("rows are counted by stream and reason, each once, and estimates beside them", () => {
  const rows = new UncertainRows();
  const toys = { stream: "TOYS", reason: "NO_SCALE" } as const;
  const paper = { stream: "PAPER", reason: "PRICE_UNKNOWN" } as const;
  const always = { validFrom: "-infinity", validTo: "infinity" };
  rows.note({ isEstimated: true, unpriced: [{ ...toys, ...always }] });
  rows.note({
    isEstimated: false,
    unpriced: [
      { ...paper, validFrom: "-infinity", validTo: "2025-03-31" },
      { ...paper, validFrom: "2025-07-01", validTo: "infinity" },
    ],
  });
  rows.note({ isEstimated: true, unpriced: [{ ...paper, ...always }] });
  expect(rows.countEstimated).toBe(2);
  expect(rows.unpriced()).toEqual([
    { ...paper, countRows: 2 },
    { ...toys, countRows: 1 },
  ]);
});
