import { describe, expect, test } from "vitest";
import type { Corrections } from "@/lib/domain/csv/corrections";
import type { Preset, Sales } from "@/lib/domain/presets/preset";
import { PRESETS } from "@/lib/domain/presets/presets";
import type { FindSold } from "./find-sold";
import { noSales, sumSales } from "./sum-sales";

const HEADERS = ["amazon-order-id", "order-status", "sku", "asin", "product-name", "quantity"];
const ORDERS = PRESETS.find(({ code }) => code === "AMAZON_ORDERS") as Preset & { sales: Sales };

/** What rows of orders add up to, each a SKU, an ASIN, a name and a quantity. */
async function summed(rows: readonly (readonly string[])[], findSold?: FindSold): Promise<string[][]> {
  const records = (async function* () {
    for (const [index, cells] of rows.entries())
      yield { line: index + 2, cells: [String(index), "Shipped", ...cells] };
  })();
  const of = { market: undefined, decimalMark: undefined, seen: noSales(), checkIn: undefined, findSold };
  const all: string[][] = [];
  for await (const { cells } of sumSales(records, HEADERS, ORDERS, of)) all.push([...cells]);
  return all;
}

describe("rows of sales that are summed to one product", () => {
  test("keep what only later ones say: further names, and what it is called", async () => {
    const rows = [
      ["S-1", "", "", "1"],
      ["S-1", "B07XJ8C8F5", "T-shirt", "2"],
      ["S-1", "B07XJ8C8F5", "Autre nom", "3"],
    ];
    expect(await summed(rows)).toEqual([["S-1", "SKU", "6", "AMAZ", "T-shirt", "ASIN:B07XJ8C8F5", ""]]);
  });

  test("by a name that they share keep the names of each", async () => {
    const rows = [
      ["S-1", "B07XJ8C8F5", "", "1"],
      ["S-2", "B07XJ8C8F5", "T-shirt", "2"],
    ];
    const findNothing: FindSold = async (some) => some.map(() => undefined);
    expect(await summed(rows, findNothing)).toEqual([
      ["S-1", "SKU", "3", "AMAZ", "T-shirt", "ASIN:B07XJ8C8F5 | SKU:S-2", ""],
    ]);
  });

  test("are found by a name that only a later one says", async () => {
    const findAsin: FindSold = async (some) =>
      some.map((names) => {
        const by = names.find(({ type }) => type === "ASIN");
        return by && { id: "known", by };
      });
    const rows = [
      ["S-1", "", "", "1"],
      ["S-1", "B07XJ8C8F5", "", "2"],
    ];
    expect(await summed(rows, findAsin)).toEqual([["B07XJ8C8F5", "ASIN", "3", "AMAZ", "", "SKU:S-1", ""]]);
  });
});

describe("rows of sales whose country can't be told", () => {
  const HEADERS_WITH_COUNTRY = ["amazon-order-id", "sku", "quantity", "ship-country", "purchase-date"];

  async function soldSomewhere(rows: readonly (readonly string[])[], corrections?: Corrections) {
    const records = (async function* () {
      for (const [index, cells] of rows.entries())
        yield { line: index + 2, cells: [String(index), ...cells] };
    })();
    const seen = noSales();
    const market = { country: "FR", period: "2025" };
    const of = { market, decimalMark: undefined, seen, checkIn: undefined, findSold: undefined, corrections };
    const all: [number, string, string, string][] = [];
    for await (const { line, cells } of sumSales(records, HEADERS_WITH_COUNTRY, ORDERS, of))
      all.push([line, cells[0] ?? "", cells[2] ?? "", cells[6] ?? ""]);
    return { all, others: seen.otherCountries };
  }

  const ROWS = [
    ["S-1", "1", "Non-Amazon"],
    ["S-1", "2", "FRANCE METRO"],
    ["S-1", "4", "Non-Amazon"],
    ["S-2", "8", "Non-Amazon"],
    ["S-1", "16", "DE"],
    ["S-1", "32", "RE"],
    ["S-2", "x", "Non-Amazon"],
  ];

  test("are neither counted nor set aside: they are summed apart by product and by what is said", async () => {
    expect(await soldSomewhere(ROWS)).toEqual({
      all: [
        [2, "S-1", "5", "Non-Amazon"],
        [3, "S-1", "2", ""],
        [5, "S-2", "8", "Non-Amazon"],
        [7, "S-1", "32", "RE"],
        [8, "S-2", "x", "Non-Amazon"],
      ],
      others: 1,
    });
  });

  test("are corrected where they count first: rows of another year, or without a quantity, come before", async () => {
    const rows = [
      ["S-1", "1", "Non-Amazon", "2024-12-31"],
      ["S-1", "x", "Non-Amazon", "2025-01-02"],
      ["S-1", "2", "Non-Amazon", "2025-01-03"],
      ["S-1", "4", "Non-Amazon", "2025-01-04"],
    ];
    const [unread, sum] = (await soldSomewhere(rows)).all;
    expect([unread, sum]).toEqual([
      [3, "S-1", "x", "Non-Amazon"],
      [4, "S-1", "6", "Non-Amazon"],
    ]);
    expect((await soldSomewhere(rows, { 4: { country: "FR" } })).all).toEqual([
      [3, "S-1", "x", "Non-Amazon"],
      [4, "S-1", "6", ""],
    ]);
  });

  test("count with the others of their product once the first of them is said to be sold there, or elsewhere", async () => {
    const corrections = { 2: { country: "FR" }, 5: { country: "FR" }, 7: { country: "DE" } };
    expect(await soldSomewhere(ROWS, corrections)).toEqual({
      all: [
        [2, "S-1", "7", ""],
        [5, "S-2", "8", ""],
        [8, "S-2", "x", ""],
      ],
      others: 2,
    });
  });
});
