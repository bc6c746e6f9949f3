import { expect, test } from "vitest";
import type { SheetRow } from "./grid-row";
import { savedTotals } from "./live-totals";

test("what is saved adds up to the cent, scheme by scheme, over any number of lines", () => {
  const row = (...amounts: [schemeCode: string, ecoContribution: number][]) =>
    ({
      declared: [
        {
          codePeriod: null,
          codeVendor: null,
          quantity: 1,
          amounts: amounts.map(([schemeCode, ecoContribution]) => ({
            schemeCode,
            ecoContribution,
            lacksWeight: false,
          })),
        },
      ],
    }) as Partial<SheetRow> as SheetRow;
  const rows = Array.from({ length: 10_000 }, () => row(["EEE", 0.1], ["EMPAP", 1.15]));
  expect([...savedTotals({ version: 1, rows: [...rows, row(["EEE", 0.2], ["TLC", -0.29])] })]).toEqual([
    ["EEE", "1000.2"],
    ["EMPAP", "11500"],
    ["TLC", "-0.29"],
  ]);
});
