import { expect, test } from "vitest";
import { endingSoon } from "./scale-attention";

const line = (scaleCode: string, validTo: string | null) => ({ scaleCode, validTo });

test("prices are named that end within 60 days and don't go on", () => {
  const lines = [
    line("A", "2026-06-30"),
    line("B", "2026-06-30"),
    line("B", null),
    line("C", "2026-12-31"),
    line("D", "2026-04-01"),
  ];
  expect(endingSoon(lines, "2026-05-15")).toEqual(["A"]);
  expect(endingSoon(lines, "2026-11-15")).toEqual(["C"]);
  expect(endingSoon(lines, "2026-11-15", "2026-12-31")).toEqual([]);
});
