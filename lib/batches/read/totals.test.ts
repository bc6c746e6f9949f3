import { expect, test } from "vitest";
import { ecoContribution, sumOf } from "@/lib/domain/amounts";
import { Totals } from "./totals";

const LINE = {
  schemeCode: "EMPAP",
  ecoOrganismName: "Citeo",
  scaleCode: "UVC-M",
  quantity: "1",
  priceUnit: "Unité de vente",
  itemWeight: null,
};
const ROW = { line: 2, cells: [], values: {} } as never;

test("a price is one price, with or without zeros behind it", () => {
  const totals = new Totals();
  totals.add([{ ...LINE, price: "0.0262" }], ROW);
  totals.add([{ ...LINE, price: "0.026200" }], ROW);
  expect(totals.byScaleLine(false)).toMatchObject([{ price: "0.0262", countRows: 2 }]);
});

test("more prices than are told apart count with the first of their line, to the cent and in little time", () => {
  const totals = new Totals();
  const prices = Array.from({ length: 40_000 }, (_, index) => `0.${100_000 + index}`);
  for (const price of prices) totals.add([{ ...LINE, price, quantity: "100" }], ROW);
  totals.add([{ ...LINE, scaleCode: "OTHER", price: "7" }], ROW);
  const before = prices.map((price) => ({ ...LINE, price, amount: "0.5" }));
  totals.declare(before);
  totals.replace(before.slice(1));
  const began = performance.now();
  const [declaration, [contribution]] = [totals.declaration(), totals.contributions()];
  expect(performance.now() - began).toBeLessThan(2_000);
  const amount = sumOf(prices.map((price) => ecoContribution({ ...LINE, price, quantity: "100" })));
  expect(contribution).toMatchObject({ countRows: 40_001, totalAmount: Number(sumOf([amount, "7"])) });
  expect(declaration).toMatchObject([
    { amountBefore: 20_000, amountReplaced: 19_999.5, amountAfter: Number(sumOf([amount, "7.5"])) },
  ]);
  const lines = totals.byScaleLine(true);
  expect(lines).toHaveLength(10_001);
  expect(lines[0]).toMatchObject({ price: "0.1", countRows: 30_001, largestRows: [{ amount: 10 }] });
  expect(lines.at(-1)).toMatchObject({ scaleCode: "OTHER", price: "7", countRows: 1 });
});
