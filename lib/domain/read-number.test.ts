import fc from "fast-check";
import { expect, test } from "vitest";
import { agreedMark, type NumberStyle, readNumber, unmistakable } from "./read-number";

const LIMITS = { decimals: 6, wholeDigits: 12 };
const STYLES: NumberStyle[] = [
  {},
  { decimalMark: "," },
  { decimalMark: "." },
  { decimalMark: ".", groupMark: "," },
  { decimalMark: ",", groupMark: "." },
];

/** A number as some language writes it: its whole part, grouped or not, and its decimals. */
const written = fc.record({
  whole: fc.nat({ max: 999_999_999 }),
  fraction: fc.option(fc.stringMatching(/^\d{1,6}$/)),
  decimalMark: fc.constantFrom("," as const, "." as const),
  groupMark: fc.constantFrom("", " ", "\u202f", "’", ",", "."),
});

test("what is taken is what was written, in every style, whoever wrote it", () => {
  fc.assert(
    fc.property(written, fc.constantFrom(...STYLES), ({ whole, fraction, decimalMark, groupMark }, style) => {
      fc.pre(groupMark !== decimalMark);
      // Who writes the marks of the style the other way round is asked where it matters, or means what it says.
      fc.pre(style.decimalMark === undefined || style.decimalMark === decimalMark);
      const grouped = String(whole).replace(/\B(?=(\d{3})+$)/g, groupMark);
      const reading = readNumber(grouped + (fraction ? decimalMark + fraction : ""), LIMITS, style);
      const meant = `${whole}.${fraction ?? "0"}`;
      if (reading.ok) expect(Number(reading.value)).toBe(Number(meant));
      else if (reading.couldBe.length > 0) expect(reading.couldBe.map(Number)).toContain(Number(meant));
    }),
  );
});

test("a group of three after a leading 0 is never thousands, in any style", () => {
  fc.assert(
    fc.property(
      fc.stringMatching(/^0\d{0,2}$/),
      fc.stringMatching(/^\d{3}$/),
      fc.constantFrom(",", ".", " ", "’"),
      fc.constantFrom(...STYLES),
      (whole, group, mark, style) => {
        const reading = readNumber(whole + mark + group, LIMITS, style);
        const meant = Number(`${whole}.${group}`);
        const readings = reading.ok ? [reading.value] : reading.couldBe;
        expect(readings.map(Number)).toEqual([meant]);
      },
    ),
  );
});

test("a lone mark that could be either is taken by no style that has it for something else", () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[1-9]\d{0,2}$/), fc.stringMatching(/^\d{3}$/), (whole, group) => {
      const asked = { ok: false, reason: "ambiguous" };
      expect(readNumber(`${whole},${group}`, LIMITS)).toMatchObject(asked);
      expect(readNumber(`${whole}.${group}`, LIMITS)).toMatchObject(asked);
      expect(readNumber(`${whole},${group}`, LIMITS, { decimalMark: ".", groupMark: "," })).toMatchObject(
        asked,
      );
      expect(readNumber(`${whole}.${group}`, LIMITS, { decimalMark: "," })).toMatchObject(asked);
    }),
  );
});

test("a decimal string is written so that no style reads it in two ways", () => {
  fc.assert(
    fc.property(
      fc.nat({ max: 9999 }),
      fc.stringMatching(/^\d{0,4}[1-9]$/),
      fc.constantFrom(...STYLES),
      (whole, fraction, style) => {
        const value = `${whole}.${fraction}`;
        const reading = readNumber(unmistakable(value), LIMITS, whole === 0 ? {} : style);
        expect(reading).toMatchObject({ ok: true, value });
      },
    ),
  );
});

test.each([
  [["12,5", "1,234", ""], ","],
  [["0.245", "1,234"], "."],
  [["1,234", "12"], undefined],
  [["1,5", "2.5"], undefined],
])("the numbers %j agree on %s", (texts, mark) => {
  expect(agreedMark(texts)).toBe(mark);
});

test("whole limits refuse decimals, and say what grouped thousands would be", () => {
  const whole = { decimals: 0, wholeDigits: 12 };
  expect(readNumber("1.5", whole)).toEqual({ ok: false, reason: "whole", couldBe: [] });
  expect(readNumber("1.50", whole)).toEqual({ ok: false, reason: "whole", couldBe: [] });
  expect(readNumber("1.234", whole, { decimalMark: "." })).toEqual({
    ok: false,
    reason: "whole",
    couldBe: ["1234"],
  });
  expect(readNumber("1.0", whole)).toMatchObject({ ok: true, value: "1" });
});

test("what may be below zero is read, asked about and told apart with its sign", () => {
  const signed = { ...LIMITS, isSigned: true };
  expect(readNumber("− 12,5", signed, { decimalMark: "," })).toMatchObject({ ok: true, value: "-12.5" });
  expect(readNumber("-0", signed)).toMatchObject({ ok: true, value: "0" });
  expect(readNumber("--1", signed)).toMatchObject({ ok: false, reason: "negative" });
  expect(readNumber("-1,234", signed)).toMatchObject({ reason: "ambiguous", couldBe: ["-1.234", "-1234"] });
  expect(readNumber("-12.5", LIMITS)).toMatchObject({ ok: false, reason: "negative" });
  expect(unmistakable("-1.234")).toBe("-1.2340");
});
