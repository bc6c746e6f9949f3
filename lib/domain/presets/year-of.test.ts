import { expect, test } from "vitest";
import { yearOf } from "./year-of";

test.each([
  ["2025-03-01 10:00:00 +0100", "2025"],
  ["01/03/2025 - 10:00:00", "2025"],
  ["20250301", "2025"],
  ["2025年3月1日", "2025"],
  ["2025-JAN", "2025"],
  ["Jan-05-25", "2025"],
  ["12-févr.-25", "2025"],
  ["28. Dez. 24", "2024"],
  ["03/01/25, 10:00 AM", "2025"],
  ["1 mars 25", "2025"],
  ["", undefined],
  ["hier", undefined],
  ["3701234567890", undefined],
])("%j is of %s", (said, year) => {
  expect(yearOf(said)).toBe(year);
});
