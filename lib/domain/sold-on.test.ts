import { expect, test } from "vitest";
import { soldOn } from "./sold-on";

test.each([
  ["2026-11-30", "THEN"],
  ["30/11/2026 10:00", "THEN"],
  ["11/30/2026", "THEN"],
  ["30.11.26", "THEN"],
  ["Jan 5, 2026", "THEN"],
  ["2026", "THEN"],
  ["20261130", "THEN"],
  ["2025-12-31", "OTHERWISE"],
  ["31/12/25", "OTHERWISE"],
  ["31/11/2026", "UNCLEAR"],
  ["2026-02-30", "UNCLEAR"],
  ["20260230", "UNCLEAR"],
  ["Jan-26", "THEN"],
  ["janv.-26", "THEN"],
  ["déc-26", "THEN"],
  ["Jan 2026", "THEN"],
  ["März '26", "THEN"],
  ["Jan-25", "OTHERWISE"],
  ["Dec/2025", "OTHERWISE"],
  ["Jan 26", "UNCLEAR"],
  ["26-Jan", "UNCLEAR"],
  ["foo-26", "UNCLEAR"],
  ["foo", "UNCLEAR"],
  ["45992", "UNCLEAR"],
  [" ", undefined],
])("what was sold on %j counts in 2026: %s", (said, when) => {
  expect(soldOn(said, "2026")).toBe(when);
});
