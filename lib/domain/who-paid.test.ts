import Big from "big.js";
import fc from "fast-check";
import { expect, test } from "vitest";
import { judgeWhoPaid, proposedQuantity } from "./who-paid";

const count = fc.integer({ min: 0, max: 100_000 }).map((thousandths) => Big(thousandths).div(1000).toFixed());

test("what both pay for is paid twice, what nobody does is a gap, and what was not said to be sold is not judged", () => {
  expect(judgeWhoPaid({ declared: "3720", paid: "1480", sold: "3720" })).toEqual({
    kind: "PAID_TWICE",
    quantity: "1480",
  });
  expect(judgeWhoPaid({ declared: "414", paid: "0", sold: "530" })).toEqual({
    kind: "PAID_BY_NOBODY",
    quantity: "116",
  });
  expect(judgeWhoPaid({ declared: "2240", paid: "1480", sold: "3720" }).kind).toBe("IN_ORDER");
  expect(judgeWhoPaid({ declared: "3720", paid: "1480", sold: null }).kind).toBe("NOT_JUDGED");
});

test("more declared than was sold is no second payment where nothing was paid", () => {
  expect(judgeWhoPaid({ declared: "10", paid: "0", sold: "8" }).kind).toBe("NOT_JUDGED");
});

test("never more is paid twice than either side pays for", () => {
  fc.assert(
    fc.property(count, count, count, (declared, paid, sold) => {
      const { kind, quantity } = judgeWhoPaid({ declared, paid, sold });
      expect(Big(quantity).gte(0)).toBe(true);
      if (kind === "PAID_TWICE")
        expect(Big(quantity).lte(declared) && Big(quantity).lte(paid) && Big(quantity).gt(0)).toBe(true);
      if (kind === "PAID_BY_NOBODY") expect(Big(declared).plus(paid).plus(quantity).eq(sold)).toBe(true);
    }),
  );
});

test("a proposed quantity leaves no scheme with a part that nobody pays, and changes nothing once it is declared", () => {
  fc.assert(
    fc.property(
      count,
      fc.array(fc.record({ paid: count, sold: count }), { minLength: 1, maxLength: 4 }),
      (declared, of) => {
        const schemes = of.map((one) => ({ ...one, declared }));
        const proposed = proposedQuantity(schemes);
        if (proposed === undefined) return;
        const after = schemes.map((one) => ({ ...one, declared: proposed }));
        expect(after.every((one) => judgeWhoPaid(one).kind !== "PAID_BY_NOBODY")).toBe(true);
        expect(proposedQuantity(after)).toBeUndefined();
      },
    ),
  );
});

test("a scheme that the marketplace did not pay keeps the whole quantity", () => {
  const both = [
    { declared: "10", paid: "4", sold: "10" },
    { declared: "10", paid: "0", sold: "10" },
  ];
  expect(proposedQuantity(both)).toBeUndefined();
  expect(proposedQuantity(both.slice(0, 1))).toBe("6");
});
