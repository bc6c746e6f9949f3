import Big from "big.js";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { creditorReference } from "./creditor-reference";
import { statementReference } from "./statement-numbers";
import {
  byRate,
  differenceOf,
  leftOf,
  netOf,
  papersOf,
  shareOf,
  shareOut,
  totalOf,
  vatBack,
  vatOn,
} from "./statement-sums";

/** Checked as ISO 7064 says: letters count from 10 on, and the rest by 97 is 1. */
const isCreditorReference = (text: string) => {
  const digits = [...text.slice(4), ...text.slice(0, 4)].map((sign) => Number.parseInt(sign, 36)).join("");
  return BigInt(digits) % 97n === 1n;
};

describe("a creditor reference", () => {
  test("is as the standard's examples are", () => {
    expect(creditorReference("539007547034")).toBe("RF18539007547034");
    expect(isCreditorReference("RF18539007547034")).toBe(true);
    expect(isCreditorReference("RF19539007547034")).toBe(false);
  });

  test("of another number, or with a digit mistyped, is another", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 9999 }),
        fc.integer({ min: 1, max: 999_999_999 }),
        (issuer, count) => {
          const reference = statementReference(issuer, count);
          expect(isCreditorReference(reference)).toBe(true);
          const at = 4 + (count % (reference.length - 4));
          const other = (Number(reference[at]) + 1) % 10;
          expect(isCreditorReference(`${reference.slice(0, at)}${other}${reference.slice(at + 1)}`)).toBe(
            false,
          );
        },
      ),
    );
  });
});

test("VAT is rounded once, half away from zero, and unknown where its rate is", () => {
  expect(vatOn("595.89", "20")).toBe("119.18");
  expect(vatOn("0.125", "20")).toBe("0.03");
  expect(vatOn("-23.14", "20.00")).toBe("-4.63");
  expect(vatOn("10.00", null)).toBeNull();
  expect(totalOf("595.89", "119.18")).toBe("715.07");
  expect(totalOf("10.00", null)).toBe("10.00");
});

test("VAT that is given back comes to what was charged, however many credit notes there are", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 9 }), (cents) => {
      let net = cents.reduce((sum, each) => sum + each, 0);
      let vat = Math.round(Number(vatOn((net / 100).toFixed(2), "20")) * 100);
      for (const each of cents) {
        const stated = { net: (net / 100).toFixed(2), vat: (vat / 100).toFixed(2) };
        const back = vatBack((-each / 100).toFixed(2), "20", stated);
        expect(Number(back)).toBeLessThanOrEqual(0);
        net -= each;
        vat += Math.round(Number(back) * 100);
        expect(vat).toBeGreaterThanOrEqual(0);
      }
      expect(vat).toBe(0);
    }),
  );
});

test("parts of a statement pay it to the cent, whatever their shares are rounded to", () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 99_999 }), { minLength: 1, maxLength: 5 }), (cents) => {
      const schemes = cents.map((each, place) => ({
        schemeProId: String(place),
        net: (each / 100).toFixed(2),
        credited: "0",
      }));
      const net = (cents.reduce((sum, each) => sum + each, 0) / 100).toFixed(2);
      let left = totalOf(net, vatOn(net, "20"));
      for (const { schemeProId } of schemes) {
        const isLast = schemeProId === String(schemes.length - 1);
        const share = shareOf({ left, vatRate: "20", schemes }, schemeProId, isLast);
        expect(Number(share)).toBeGreaterThanOrEqual(0);
        left = leftOf(left, share);
      }
      expect(left).toBe("0.00");
    }),
  );
});

describe("an amendment", () => {
  const line = (code: string, quantity: string, net: string, price = "0.5") => ({
    schemeProId: "s",
    code,
    priceUnit: "Unité de vente",
    price,
    quantity,
    weight: null,
    net,
  });

  test("states what lines differ by: more, less, gone and at another price", () => {
    const stated = [line("A", "10", "5.00"), line("B", "4", "2.00"), line("C", "1", "0.50")];
    const now = [line("A", "12", "6.00"), line("B", "4", "2.00"), line("C", "1", "0.60", "0.6")];
    expect(differenceOf(now, stated)).toEqual([
      line("A", "2", "1.00"),
      line("C", "1", "0.60", "0.6"),
      { ...line("C", "-1", "-0.50"), weight: null },
    ]);
    expect(differenceOf(now, now)).toEqual([]);
    expect(differenceOf([line("A", "10", "5.00", "0.500000")], [line("A", "10", "5.00")])).toEqual([]);
  });

  test("gives back at the rates that it was charged with, the latest first, and charges what is more at today's", () => {
    const stated = [
      { ...line("A", "2", "1.00"), vatRate: "20.00" },
      { ...line("A", "10", "5.00"), vatRate: null },
      { ...line("B", "4", "2.00"), vatRate: "5.50" },
    ];
    const now = [line("A", "7", "3.50"), line("C", "1", "0.50")];
    const rated = byRate(differenceOf(now, stated), stated, "21.00");
    expect(
      [...rated].map(([rate, lines]) => [
        rate,
        lines.map(({ code, quantity, net }) => [code, quantity, net]),
      ]),
    ).toEqual([
      ["20.00", [["A", "-2", "-1.00"]]],
      [null, [["A", "-3", "-1.50"]]],
      ["21.00", [["C", "1", "0.50"]]],
      ["5.50", [["B", "-4", "-2.00"]]],
    ]);
    const dearer = [{ ...line("B", "4", "2.40", "0.6") }];
    const atPrice = byRate(differenceOf(dearer, stated.slice(2)), stated.slice(2), "21.00");
    expect([...atPrice.keys()], "a line that comes to more is charged at today's rate whole").toEqual([
      "21.00",
    ]);
    const cheaper = [{ ...line("B", "4", "1.60", "0.4") }];
    expect([...byRate(differenceOf(cheaper, stated.slice(2)), stated.slice(2), "21.00").keys()]).toEqual([
      "5.50",
    ]);
  });

  test("gives all net and VAT back once nothing is declared, whatever prices and rates were meanwhile", () => {
    const step = fc.record({
      quantity: fc.integer({ min: 0, max: 40 }),
      cents: fc.integer({ min: 1, max: 999 }),
      rate: fc.constantFrom("20.00", "10.00", "5.50", null),
    });
    type Rated = ReturnType<typeof line> & { vatRate: string | null };
    fc.assert(
      fc.property(fc.array(step, { minLength: 1, maxLength: 8 }), (steps) => {
        let stated: Rated[] = [];
        const papers: { rate: string | null; net: string; vat: string | null }[] = [];
        const sumOf = (rate: string | null, of: "net" | "vat") =>
          papers
            .filter((paper) => paper.rate === rate)
            .reduce((sum, paper) => sum.plus(paper[of] ?? 0), Big(0));
        for (const { quantity, cents, rate: today } of [...steps, { quantity: 0, cents: 1, rate: "20.00" }]) {
          const price = Big(cents).div(100);
          const now =
            quantity === 0
              ? []
              : [line("A", String(quantity), price.times(quantity).toFixed(2), price.toFixed())];
          for (const [rate, lines] of byRate(differenceOf(now, stated), stated, today))
            for (const paper of papersOf(lines)) {
              for (const each of paper)
                expect(Big(each.net).eq(Big(each.quantity ?? 0).times(each.price ?? 0))).toBe(true);
              const net = netOf(paper).toFixed(2);
              const before = { net: sumOf(rate, "net").toFixed(2), vat: sumOf(rate, "vat").toFixed(2) };
              const vat = rate !== null && Big(net).lt(0) ? vatBack(net, rate, before) : vatOn(net, rate);
              papers.push({ rate, net, vat });
              stated = [...paper.map((each) => ({ ...each, vatRate: rate })), ...stated];
            }
          for (const { rate } of papers) expect(sumOf(rate, "net").gte(0)).toBe(true);
        }
        for (const { rate } of papers)
          expect([sumOf(rate, "net"), sumOf(rate, "vat")].every((sum) => sum.eq(0))).toBe(true);
      }),
    );
  });

  test("has a paper of its own for a scheme that is owed more where others come to as much less", () => {
    const [less, more] = [line("A", "-4", "-2.00"), { ...line("B", "4", "2.00"), schemeProId: "other" }];
    expect(papersOf([less, more])).toEqual([[more], [less]]);
    expect(papersOf([{ ...less, net: "-1.00" }, more])).toHaveLength(1);
    expect(papersOf([line("A", "1", "0.00")])).toEqual([]);
  });

  test("that gives back takes it off what is left, latest first, and the rest off what it amends", () => {
    const open = [
      { id: "second", left: "30.00" },
      { id: "first", left: "-5.00" },
    ];
    expect(shareOut("20.00", open, "first")).toEqual([{ id: "second", amount: "20.00" }]);
    expect(shareOut("40.00", open, "first")).toEqual([
      { id: "second", amount: "30.00" },
      { id: "first", amount: "10.00" },
    ]);
    expect(shareOut("40.00", [{ id: "first", left: "15.00" }], "first")).toEqual([
      { id: "first", amount: "40.00" },
    ]);
  });
});
