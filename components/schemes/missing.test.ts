import { expect, test } from "vitest";
import type { FollowedLine } from "./missing";
import { heldFirst } from "./missing";

test("quantities that validated parts of other schemes hold wait for these to be reopened", () => {
  const row = (missing: number, held?: { count: number; by: string[]; isPaid?: boolean }) =>
    ({ line: { held }, declared: 0, missing }) as unknown as FollowedLine;
  expect(heldFirst(row(1, { count: 1, by: ["Citeo"] }))).toBe("Citeo");
  expect(heldFirst(row(2, { count: 1, by: ["Citeo"] }))).toBeUndefined();
  expect(heldFirst(row(1))).toBeUndefined();
  expect(heldFirst(row(0, { count: 1, by: ["Citeo"] }))).toBeUndefined();
});
