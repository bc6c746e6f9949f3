import { expect, test } from "vitest";
import { attentionTo } from "./scale-attention";

const line = (scaleCode: string, validTo: string | null, certainty = "sourced") => ({
  scaleCode,
  certainty,
  validTo,
});

test("illustrations are named, and prices that end within 60 days or have ended, and don't go on", () => {
  const lines = [
    line("A", "2026-06-30"),
    line("B", "2026-06-30"),
    line("B", null),
    line("C", "2026-12-31"),
    line("D", "2026-04-01"),
    line("E", null, "illustrative"),
  ];
  expect(attentionTo(lines, "2026-05-15")).toEqual({
    illustrative: ["E"],
    ending: ["A"],
    ended: ["D"],
  });
});
