import { expect, test } from "vitest";
import { priceUnder, yearSum } from "./scheme-offer";

type Fee = NonNullable<Parameters<typeof yearSum>[1]["scale"]>["fees"][number];

const fee = (basis: Fee["basis"], amount: string): Fee =>
  ({ code: basis, basis, amount, declaredAs: null }) as Fee;
const line = (schemeCode: string, amountPerItem: string) => ({ scaleLine: { schemeCode }, amountPerItem });

test("one item owes what all lines of the code ask for it, and nothing is known where there is none", () => {
  const preview = {
    streams: [line("EMPAP", "0.0015"), line("EEE", "2"), line("EMPAP", "0.12")],
  } as Parameters<typeof priceUnder>[1];
  expect(priceUnder("EMPAP", preview)).toBe("0.1215");
  expect(priceUnder("PNEU", preview)).toBeUndefined();
  expect(priceUnder("EMPAP", undefined)).toBeUndefined();
});

test("a year is each of the goods rounded once, and the fees of the scheme", () => {
  const prices = ["0.125", "1"];
  expect(yearSum([1, 2], { prices, scale: { fees: [] } })).toBe("2.13");
  expect(yearSum([1, 2], { prices, scale: { fees: [fee("DECLARATION_MIN", "10.00")] } })).toBe("10.00");
});

test("a year is not told without one of the prices, nor before the fees are known", () => {
  expect(yearSum([1, 2], { prices: ["1", undefined], scale: { fees: [] } })).toBeUndefined();
  expect(yearSum([1, 2], { prices: ["1", "1"], scale: undefined })).toBeUndefined();
});
