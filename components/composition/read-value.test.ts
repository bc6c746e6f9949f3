import { expect, test } from "vitest";
import { MEASURED, readValue } from "./read-value";

test("a weight or a count is told what is wrong with it, and what could have been meant where that fits", () => {
  expect(readValue("0,115", "fr", MEASURED)).toMatchObject({ ok: true, value: "0.115" });
  expect(readValue("0,115", "zh", MEASURED)).toEqual({ ok: false, reason: "ambiguous", couldBe: ["0.115"] });
  const whole = { decimals: 0, wholeDigits: 4 };
  expect(readValue("2,5", "fr", whole)).toEqual({ ok: false, reason: "whole", couldBe: [] });
  expect(readValue("1.234", "fr", whole)).toEqual({ ok: false, reason: "ambiguous", couldBe: ["1234"] });
  for (const nothing of ["", " ", "0", "0,0"])
    expect(readValue(nothing, "fr", MEASURED)).toEqual({ ok: false, reason: "aboveZero", couldBe: [] });
});
