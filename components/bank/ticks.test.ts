import { expect, test } from "vitest";
import { isTicked, NO_TICKS, toggled } from "./ticks";

const matched = { id: "1", outcome: "MATCHED" } as const;
const tooMuch = { id: "1", outcome: "TOO_MUCH" } as const;

test("what matches is ticked, what is too much waits, and a tick changes either", () => {
  expect([isTicked(NO_TICKS, matched), isTicked(NO_TICKS, tooMuch)]).toEqual([true, false]);
  expect(isTicked(toggled(NO_TICKS, matched), matched)).toBe(false);
  expect(isTicked(toggled(toggled(NO_TICKS, matched), matched), matched)).toBe(true);
  expect(isTicked(toggled(NO_TICKS, tooMuch), tooMuch)).toBe(true);
});

test("a line that comes to something else meanwhile is not ticked by that", () => {
  expect(isTicked(toggled(NO_TICKS, matched), tooMuch)).toBe(false);
  expect(isTicked(toggled(toggled(NO_TICKS, matched), matched), tooMuch)).toBe(false);
  expect(isTicked(toggled(toggled(NO_TICKS, tooMuch), tooMuch), matched)).toBe(false);
});
