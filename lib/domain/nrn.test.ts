import { expect, test } from "vitest";
import { checkNrn, isSiret, readNrn } from "./nrn";

test("spaces that group a number, of any kind, are no part of it", () => {
  expect(readNrn(" 000 000 000\u00a000040\u202f")).toBe("00000000000040");
});

test("14 digits are a SIRET on papers of France alone", () => {
  expect(isSiret("FR", "73282932000075")).toBe(true);
  expect(isSiret("FR", "HRB 12345 B")).toBe(false);
  expect(isSiret("BE", "73282932000074")).toBe(false);
});

test.each([
  ["FR", "00000000000000", "plausible"],
  ["FR", "73282932000074", "plausible"],
  ["FR", "73282932000075", "checkDigit"],
  ["FR", "35600000000048", "plausible"],
  ["FR", "35600000009075", "plausible"],
  ["FR", "35600000009076", "checkDigit"],
  ["FR", "732829320", "not14Digits"],
  ["FR", "7328293200007A", "not14Digits"],
  ["DE", "HRB 1", "unchecked"],
])("in %s, %s is %s", (country, nrn, finding) => {
  expect(checkNrn(country, nrn)).toBe(finding);
});
