import fc from "fast-check";
import { expect, test } from "vitest";
import { creditForecast, creditReach, isLow } from "./credit-reach";

test("credits are enough for a period and so many products, or so many are missing to finish it", () => {
  expect(creditReach(91, 11)).toEqual({ missing: 0, products: 40 });
  expect(creditReach(9, 32)).toEqual({ missing: 23, products: 0 });
  expect(creditReach(11, 11)).toEqual({ missing: 0, products: 0 });
  fc.assert(
    fc.property(fc.nat(1e6), fc.nat(1e6), (left, toFinish) => {
      const { missing, products } = creditReach(left, toFinish);
      expect(missing === 0 || products === 0).toBe(true);
      expect(left + missing - toFinish - products * 2).toBeGreaterThanOrEqual(0);
    }),
  );
});

test("few credits are low, and so are those that do not finish the period", () => {
  expect([isLow(20, 0), isLow(21, 0), isLow(90, 91)]).toEqual([true, false, true]);
});

const used = (...charged: number[]) =>
  charged.map((each, index) => ({ month: `2025-0${index + 1}-01`, charged: -each, givenBack: 0 }));

test("what was given back was not used: an import that was undone, also in a later month, is no pace", () => {
  const of = { left: 60, toFinish: 0, today: "2025-03-20" };
  const undone = used(1012, 8).map((month) => ({ ...month, givenBack: 500 }));
  expect(creditForecast(undone, of)).toEqual(creditForecast(used(12, 8), of));
  expect(creditForecast(undone, of)?.perMonth).toBe(10);
  const more = [{ month: "2025-01-01", charged: -5, givenBack: 900 }];
  expect(creditForecast(more, of), "of more than was charged in the months looked at").toBeUndefined();
});

test("the forecast goes by whole months, and by months in which nothing was used as well", () => {
  const forecast = creditForecast([...used(30, 0, 6), { month: "2025-04-01", charged: -90, givenBack: 0 }], {
    left: 47,
    toFinish: 11,
    today: "2025-04-20",
  });
  expect(forecast).toEqual({
    perMonth: 12,
    from: "2025-01-01",
    to: "2025-03-01",
    months: [
      { month: "2025-05-01", left: 24 },
      { month: "2025-06-01", left: 12 },
      { month: "2025-07-01", left: 0 },
    ],
    lastsUntil: "2025-07-01",
  });
});

test("nothing is forecast without a whole month, without use, or where the period cannot be finished", () => {
  const of = { left: 50, toFinish: 0, today: "2025-02-10" };
  expect(creditForecast([{ month: "2025-02-01", charged: -9, givenBack: 0 }], of)).toBeUndefined();
  expect(creditForecast(used(0), of)).toBeUndefined();
  expect(creditForecast(used(9), { ...of, toFinish: 51 })).toBeUndefined();
  expect(creditForecast([], of)).toBeUndefined();
});

test("six months are shown, and two years at most are told", () => {
  const far = creditForecast(used(1), { left: 900, toFinish: 0, today: "2025-02-10" });
  expect(far?.months).toHaveLength(6);
  expect(far?.lastsUntil).toBeUndefined();
});
