import { expect, test } from "vitest";
import { unusualChange } from "./unusual-change";

test.each([
  ["3726", "414", { kind: "times", factor: "9.0" }],
  ["150", "50", { kind: "times", factor: "3.0" }],
  ["149", "50", undefined],
  ["46", "414", { kind: "divided", factor: "9.0" }],
  ["0", "414", { kind: "none" }],
  ["0", "49", undefined],
  ["30", "5", undefined],
  ["430", "414", undefined],
  ["1000", "0", undefined],
  ["1000", undefined, undefined],
])("%s after %s", (quantity, before, expected) => {
  expect(unusualChange(quantity, before)).toEqual(expected);
});
