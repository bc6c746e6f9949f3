import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { Big } from "./big";

describe("decimal numbers", () => {
  test.each([
    ["0.1", "0.2", "0.3"],
    ["999999999999.999", "0.001", "1000000000000"],
    ["-1.50", ".5", "-1"],
    ["1e-7", "2.5E3", "2500.0000001"],
  ])("%s and %s are %s", (a, b, sum) => {
    expect(Big(a).plus(b).toFixed()).toBe(sum);
    expect(Big(sum).minus(b).eq(a)).toBe(true);
  });

  test.each([
    ["2.345", 2, "2.35"],
    ["-2.345", 2, "-2.35"],
    ["2.3449999", 2, "2.34"],
    ["-0.004", 2, "0.00"],
    ["7", 2, "7.00"],
    ["1234.5", 0, "1235"],
  ])("%s to %d decimals is %s, half away from zero", (value, places, shown) => {
    expect(Big(value).toFixed(places)).toBe(shown);
    expect(Big(value).round(places).eq(shown)).toBe(true);
  });

  test("a quotient has twenty decimals", () => {
    expect(Big(2).div(3).toFixed()).toBe("0.66666666666666666667");
    expect(Big("-1").div("0.8").toFixed()).toBe("-1.25");
    expect(() => Big(1).div(0)).toThrow();
  });

  test("what JavaScript writes a number as is read, and nothing else", () => {
    expect([0, -0, 1.1, 1e21, 5e-7].map((value) => Big(value).toFixed())).toEqual([
      "0",
      "0",
      "1.1",
      "1000000000000000000000",
      "0.0000005",
    ]);
    for (const text of ["", " 1", "+1", "1,5", ".", "0x1", "NaN", "Infinity"])
      expect(() => Big(text), text).toThrow();
  });

  test("a text says the same number", () => {
    expect(Big("0.50").toNumber()).toBe(0.5);
    expect(`${Big("1.50")}`).toBe("1.5");
    expect(Number(Big("-2.25"))).toBe(-2.25);
    expect(JSON.stringify([Big("0010.0")])).toBe('["10"]');
  });

  const decimal = fc
    .tuple(fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }), fc.integer({ min: 0, max: 9 }))
    .map(([units, places]) => `${units}e-${places}`);

  test("what is added or multiplied can be taken back, whatever the digits", () => {
    fc.assert(
      fc.property(decimal, decimal, decimal, (a, b, c) => {
        expect(Big(a).plus(b).minus(b).cmp(a)).toBe(0);
        const apart = Big(a).times(c).plus(Big(b).times(c));
        expect(Big(a).plus(b).times(c).eq(apart)).toBe(true);
        if (!Big(b).eq(0)) expect(Big(a).times(b).div(b).eq(a)).toBe(true);
        expect(Big(Big(a).toFixed()).eq(a)).toBe(true);
      }),
    );
  });

  test("a rounded number is at most half a last digit away", () => {
    fc.assert(
      fc.property(decimal, fc.integer({ min: 0, max: 9 }), (value, places) => {
        const away = Big(value).minus(Big(value).round(places)).abs();
        expect(away.lte(`0.5e-${places}`)).toBe(true);
        expect(Big(value).toFixed(places)).toMatch(places === 0 ? /^-?\d+$/ : /^-?\d+\.\d+$/);
      }),
    );
  });
});
