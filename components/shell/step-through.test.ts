import { expect, test } from "vitest";
import { stepThrough } from "./step-through";

test("arrows go round both ends", () => {
  expect([stepThrough(2, 1, 3), stepThrough(0, -1, 3), stepThrough(0, 1, 3)]).toEqual([0, 2, 1]);
});

test("in a list that has become shorter they go on from its end, and in an empty one they wait at the first", () => {
  expect(stepThrough(9, -1, 3)).toBe(1);
  expect([stepThrough(0, 1, 0), stepThrough(4, -1, 0)]).toEqual([0, 0]);
});
