import { expect, test } from "vitest";
import { revisionOf } from "./receipt-revision";

const on = (day: number) => new Date(Date.UTC(2026, 0, day));
const reopenings = [
  { revision: 2, createdAt: on(20) },
  { revision: 1, createdAt: on(10) },
];

test("a part has the revision in which it was validated, not one that another part's reopening began", () => {
  const revisions = [5, 15, 25].map((day) => revisionOf({ completedAt: on(day) }, reopenings));
  expect(revisions).toEqual([1, 2, 3]);
  expect(revisionOf({ completedAt: on(25) }, [])).toBe(1);
});
