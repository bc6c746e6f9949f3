import { expect, test } from "vitest";
import { revisionOf } from "./receipt-revision";

const on = (day: number) => new Date(Date.UTC(2026, 0, day));
const reopenings = [
  { revision: 2, createdAt: on(20), parts: [{ schemeCode: "TLC" }] },
  { revision: 1, createdAt: on(10), parts: [{ schemeCode: "JOU" }] },
];
const revision = (day: number, schemeCode = "EEE", before = reopenings) =>
  revisionOf({ schemeCode, completedAt: on(day) }, before);

test("a part has the revision in which it was validated, not one that another part's reopening began", () => {
  expect([5, 15, 25].map((day) => revision(day))).toEqual([1, 2, 3]);
  expect(revision(25, "EEE", [])).toBe(1);
});

test("a part that was reopened stands in a later revision, though its reopening was dated after it", () => {
  expect(revision(20 - 1, "TLC")).toBe(3);
  expect(revision(5, "JOU")).toBe(2);
});
