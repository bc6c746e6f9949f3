import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { SALES_UNIT, WEIGHT_UNIT } from "@/db/vocabulary";
import { ecoContribution, sumOf } from "./amounts";

const decimal = (whole: number, decimals: number) =>
  fc
    .tuple(fc.nat(whole), fc.nat(10 ** decimals - 1))
    .map(([units, fraction]) => `${units}.${String(fraction).padStart(decimals, "0")}`);

/** The rule in integers of 10⁻¹⁵, written a second time to hold the first. */
function inIntegers(quantity: string, price: string, weight: string): string {
  const scaled = (text: string, decimals: number) => {
    const [units = "0", fraction = ""] = text.split(".");
    return BigInt(units + fraction.padEnd(decimals, "0"));
  };
  const product = scaled(quantity, 3) * scaled(price, 6) * scaled(weight, 6);
  const cents = (product + 5n * 10n ** 12n) / 10n ** 13n;
  return `${cents / 100n}.${String(cents % 100n).padStart(2, "0")}`;
}

describe("ecoContribution", () => {
  test.each([
    ["a half cent rounds away from zero", "1", "1.005", SALES_UNIT, null, "1.01"],
    ["three factors stay exact", "330", "9.57", WEIGHT_UNIT, "3.25", "10263.83"],
    ["a price per unit ignores the weight", "3", "0.02", SALES_UNIT, "12", "0.06"],
    ["a price per kilogram without a weight is worth nothing yet", "3", "0.02", WEIGHT_UNIT, null, "0.00"],
    ["a nil return costs nothing", "0", "54.15", SALES_UNIT, null, "0.00"],
  ])("%s", (_, quantity, price, priceUnit, itemWeight, amount) => {
    expect(ecoContribution({ quantity, price, priceUnit, itemWeight })).toBe(amount);
  });

  test("equals the same rule in integers, for any operands", () => {
    fc.assert(
      fc.property(decimal(1e9, 3), decimal(1e6, 6), decimal(1e4, 6), (quantity, price, itemWeight) => {
        expect(ecoContribution({ quantity, price, priceUnit: WEIGHT_UNIT, itemWeight })).toBe(
          inIntegers(quantity, price, itemWeight),
        );
      }),
    );
  });

  test("never decreases when more is sold", () => {
    fc.assert(
      fc.property(fc.nat(1e9), fc.nat(1e9), decimal(1e6, 6), (a, b, price) => {
        const amount = (quantity: number) =>
          Number(
            ecoContribution({ quantity: String(quantity), price, priceUnit: SALES_UNIT, itemWeight: null }),
          );
        expect(amount(Math.min(a, b))).toBeLessThanOrEqual(amount(Math.max(a, b)));
      }),
    );
  });
});

test("sums do not drift", () => {
  expect(sumOf(Array.from({ length: 1000 }, () => "0.10"))).toBe("100");
});
