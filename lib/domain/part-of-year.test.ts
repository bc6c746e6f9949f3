import { expect, test } from "vitest";
import { partOfYear } from "./part-of-year";

test.each([
  ["JAN", "JAN"],
  ["q1", "Q1"],
  ["T3", "Q3"],
  ["S2", "H2"],
  ["3", "MAR"],
  ["03", "MAR"],
  ["12月", "DEC"],
  ["Février", "FEB"],
  ["févr.", "FEB"],
  ["août", "AUG"],
  ["März", "MAR"],
  ["Oktober", "OCT"],
  ["enero", "JAN"],
  ["giugno", "JUN"],
  ["luglio", "JUL"],
  ["juin", "JUN"],
  ["juillet", "JUL"],
  ["Mai", "MAY"],
  ["13", undefined],
  ["0", undefined],
  ["Q5", undefined],
  ["H3", undefined],
  ["Total", undefined],
  ["2024-12", undefined],
])("%j is %s", (said, part) => {
  expect(partOfYear(said)).toBe(part);
});
