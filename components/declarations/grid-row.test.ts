import { expect, test } from "vitest";
import type { Product } from "@/components/products/contribution-per-item";
import { changeOf, type DeclarationLine, gridRow } from "./grid-row";

const contribution = (schemeCode: string, price: number, quantityUnit: string) => ({
  schemeCode,
  price,
  quantityUnit,
  ecoOrganismName: schemeCode,
  scaleCode: "X",
});
const product = {
  externalId: "SKU-1",
  weight: 1.9,
  catalog: { ecoProductStatus: "AUTO_QUALIFIED" },
  ecoContributions: [
    contribution("EEE", 0.25, "Unité de vente"),
    contribution("EMPAP", 0.0502, "Poids (KG)"),
  ],
} as unknown as Product;

const line = (change: Partial<DeclarationLine>): DeclarationLine => ({
  producerNrn: "00000000000040",
  eprCountryCode: "FR",
  declarationPeriodCode: "2025",
  codePeriod: null,
  codeVendor: null,
  schemeCode: "EEE",
  ecoOrganismName: "ecosystem",
  scaleCode: "X",
  ecoProductReference: "SKU-1",
  quantity: 100,
  itemWeight: "1.9",
  price: 0.25,
  priceUnit: "Unité de vente",
  ecoContribution: 25,
  ...change,
});

const row = (typed: string | undefined, lines: DeclarationLine[] = [], locked: string[] = []) =>
  gridRow({
    product,
    lines,
    linesBefore: [],
    typed,
    isLocked: (code) => locked.includes(code),
    locale: "en",
  });

test("what is typed is computed by the server's rule, per scheme and in sum", () => {
  const { amounts, total, edited } = row("745");
  expect(edited).toBe(true);
  expect(amounts.map(({ amount }) => amount)).toEqual(["186.25", "71.06"]);
  expect(total).toBe("257.31");
});

test("without a quantity there is no amount, which is not zero", () => {
  const { cell, total } = row(undefined);
  expect(cell).toEqual({ state: "empty" });
  expect(total).toBeUndefined();
});

test("what cannot be read keeps what was typed and has no amount", () => {
  const { cell, shown, total } = row("12O6");
  expect(cell).toEqual({ state: "error", reason: "letter" });
  expect(shown).toBe("12O6");
  expect(total).toBeUndefined();
});

test("a declared quantity cannot be erased, only declared as 0", () => {
  expect(row("", [line({})]).cell).toEqual({ state: "error", reason: "erased" });
  expect(row("0", [line({})]).cell).toEqual({ state: "written", quantity: "0" });
});

test("one validated scheme locks the quantity for all of its schemes", () => {
  expect(row(undefined, [line({})], ["EMPAP"]).cell).toEqual({
    state: "locked",
    quantity: "100",
    by: "validated",
  });
});

test("a product declared by parts of the year is not overwritten for the whole year", () => {
  const { cell } = row(undefined, [
    line({ codePeriod: "Q1", quantity: 40 }),
    line({ codePeriod: "Q2", quantity: 60 }),
  ]);
  expect(cell).toEqual({ state: "locked", quantity: "100", by: "partsOfYear" });
});

test("a product without a stream owes nothing, so nothing is declared for it", () => {
  const catalog = { ...product.catalog, ecoProductStatus: "FAILED" };
  const none = { ...product, catalog, ecoContributions: [] } as Product;
  const sources = {
    lines: [],
    linesBefore: [],
    typed: undefined,
    isLocked: () => false,
    locale: "en" as const,
  };
  expect(gridRow({ ...sources, product: none }).cell).toEqual({
    state: "locked",
    quantity: undefined,
    by: "noStream",
  });
});

test("a product that is not priced for the period yet is declared all the same", () => {
  const unpriced = { ...product, ecoContributions: [] } as unknown as Product;
  const sources = { lines: [], linesBefore: [], typed: "12", isLocked: () => false, locale: "en" as const };
  const { cell, total } = gridRow({ ...sources, product: unpriced });
  expect(cell).toEqual({ state: "written", quantity: "12" });
  expect(total).toBeUndefined();
});

test("other channels stay in the amounts and out of the cell", () => {
  const lines = [line({}), line({ codeVendor: "AMAZ", quantity: 10, ecoContribution: 2.5 })];
  const { shown, elsewhere, amounts } = row("200", lines);
  expect(shown).toBe("200");
  expect(elsewhere).toBe("10");
  expect(amounts[0]?.amount).toBe("52.5");
});

test("two prices of one scheme are one amount, and the quantity is counted once", () => {
  const twice = [line({}), line({ scaleCode: "Y", ecoContribution: 3 })];
  expect(row(undefined, twice).amounts[0]).toMatchObject({ schemeCode: "EEE", amount: "28" });
  expect(row(undefined, twice, ["EEE"]).cell).toMatchObject({ quantity: "100" });
  const both = {
    ...product,
    ecoContributions: [contribution("EEE", 1, "Unité de vente"), contribution("EEE", 2, "Unité de vente")],
  };
  const sources = { lines: [], linesBefore: [], typed: "10", isLocked: () => false, locale: "en" as const };
  expect(gridRow({ ...sources, product: both as unknown as Product }).amounts).toEqual([
    { schemeCode: "EEE", amount: "30", lacksWeight: false },
  ]);
});

test("typing the saved quantity again changes nothing", () => {
  const lines = [line({})];
  const same = row("100.0", lines);
  expect(same.edited).toBe(false);
  expect(changeOf(same, lines, "EEE")).toBe("0");
  expect(changeOf(row("120", lines), lines, "EEE")).toBe("5");
});
