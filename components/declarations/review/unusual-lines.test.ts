import { expect, test } from "vitest";
import type { SheetRow } from "../draft/grid-row";
import { unusualLines } from "./unusual-lines";

const line = (codePeriod: string | null, codeVendor: string | null, quantity: number) => ({
  codePeriod,
  codeVendor,
  quantity,
  amounts: [],
});

const product = (change: Partial<SheetRow>) =>
  ({
    ecoProductReference: "A",
    ecoProductStatus: "AUTO_QUALIFIED",
    isLocked: false,
    itemWeight: null,
    families: [],
    contributions: [],
    declared: [],
    declaredBefore: [],
    ...change,
  }) as unknown as SheetRow;

test("what is unusual of a part of the year or of a channel is found there", () => {
  const row = product({
    declared: [line("Q1", null, 4000), line("Q2", null, 100), line("Q1", "AMAZ", 0)],
    declaredBefore: [line("Q1", null, 400), line("Q2", null, 100), line("Q1", "AMAZ", 50)],
  });
  expect(unusualLines([row]).map(({ scope }) => scope)).toEqual([
    { part: "Q1", channel: null },
    { part: "Q1", channel: "AMAZ" },
  ]);
});

test("a weight is told once for a product, and nothing of what is locked", () => {
  const heavy = { itemWeight: "5000", families: ["small-appliance"] } as Partial<SheetRow>;
  const declared = [line("Q1", null, 4), line("Q2", null, 4)];
  expect(unusualLines([product({ ...heavy, declared })]).map(({ scope }) => scope)).toEqual([
    { part: "Q1", channel: null },
  ]);
  expect(unusualLines([product({ ...heavy, declared, isLocked: true })])).toEqual([]);
});
