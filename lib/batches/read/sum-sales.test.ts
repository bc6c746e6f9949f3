import { describe, expect, test } from "vitest";
import type { Corrections } from "@/lib/domain/csv/corrections";
import { orderLines } from "@/lib/domain/presets/order-lines";
import type { Preset, Sales } from "@/lib/domain/presets/preset";
import { PRESETS } from "@/lib/domain/presets/presets";
import type { FindSold } from "./find-sold";
import { noSales } from "./sales-counts";
import { sumSales } from "./sum-sales";

const HEADERS = ["amazon-order-id", "order-status", "sku", "asin", "product-name", "quantity"];
const ORDERS = PRESETS.find(({ code }) => code === "AMAZON_ORDERS") as Preset & { sales: Sales };

/** What rows of orders add up to, each a SKU, an ASIN, a name and a quantity. */
async function summed(rows: readonly (readonly string[])[], findSold?: FindSold): Promise<string[][]> {
  const records = (async function* () {
    for (const [index, cells] of rows.entries())
      yield { line: index + 2, cells: [String(index), "Shipped", ...cells] };
  })();
  const of = { market: undefined, decimalMark: undefined, counts: noSales(), checkIn: undefined, findSold };
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
    expect(await summed(rows)).toEqual([["S-1", "SKU", "6", "AMAZ", "T-shirt", "ASIN:B07XJ8C8F5", "", ""]]);
  });

  test("by a name that they share keep the names of each", async () => {
    const rows = [
      ["S-1", "B07XJ8C8F5", "", "1"],
      ["S-2", "B07XJ8C8F5", "T-shirt", "2"],
    ];
    const findNothing: FindSold = async (some) => some.map(() => undefined);
    expect(await summed(rows, findNothing)).toEqual([
      ["S-1", "SKU", "3", "AMAZ", "T-shirt", "ASIN:B07XJ8C8F5 | SKU:S-2", "", ""],
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
    expect(await summed(rows, findAsin)).toEqual([
      ["B07XJ8C8F5", "ASIN", "3", "AMAZ", "", "SKU:S-1", "", ""],
    ]);
  });
});

describe("rows of sales whose country can't be told", () => {
  const HEADERS_WITH_COUNTRY = ["amazon-order-id", "sku", "quantity", "ship-country", "purchase-date"];

  async function soldSomewhere(rows: readonly (readonly string[])[], corrections?: Corrections) {
    const records = (async function* () {
      for (const [index, cells] of rows.entries())
        yield { line: index + 2, cells: [String(index), ...cells] };
    })();
    const counts = noSales();
    const market = { country: "FR", period: "2025" };
    const of = {
      market,
      decimalMark: undefined,
      counts,
      checkIn: undefined,
      findSold: undefined,
      corrections,
    };
    const all: [number, string, string, string][] = [];
    for await (const { line, cells } of sumSales(records, HEADERS_WITH_COUNTRY, ORDERS, of))
      all.push([line, cells[0] ?? "", cells[2] ?? "", cells[6] ?? ""]);
    return { all, others: counts.otherCountries };
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

describe("rows of sales whose day can't be told", () => {
  const HEADERS_OF_ORDERS = ["Order number", "Order date", "SKU", "Quantity", "Shipping country"];
  const ROWS = [
    "1;2025-02-01;A-1;1;FR",
    "2;31/11/2025;A-1;2;FR",
    "3;foo;A-1;4;France",
    "4;foo;A-1;8;FR",
    "5;foo;A-2;16;Europe",
    "6;;A-1;32;FR",
    "7;31/12/2024;A-1;64;FR",
  ];

  async function soldSometime(corrections?: Corrections) {
    const preset = orderLines(HEADERS_OF_ORDERS)?.preset as Preset & { sales: Sales };
    const records = (async function* () {
      for (const [index, row] of ROWS.entries()) yield { line: index + 2, cells: row.split(";") };
    })();
    const counts = noSales();
    const market = { country: "FR", period: "2025" };
    const of = {
      market,
      decimalMark: undefined,
      counts,
      checkIn: undefined,
      findSold: undefined,
      corrections,
    };
    const all: string[] = [];
    for await (const { line, cells } of sumSales(records, HEADERS_OF_ORDERS, preset, of))
      all.push([line, cells[0], cells[2], ...cells.slice(6)].join(";"));
    return { all, others: [counts.otherCountries, counts.otherYears] };
  }

  test("are summed apart by product and by what is said; no day at all counts, as no country does", async () => {
    expect(await soldSometime()).toEqual({
      all: ["2;A-1;33;;", "3;A-1;2;;31/11/2025", "4;A-1;12;;foo", "6;A-2;16;Europe;foo"],
      others: [0, 1],
    });
  });

  test("count with the others of their product, or stand aside, once the day of the first of them is said", async () => {
    const corrections = {
      3: { day_of_sale: "2024-11-30" },
      4: { day_of_sale: "2025" },
      6: { country: "FR", day_of_sale: "2025-01-31" },
    };
    expect(await soldSometime(corrections)).toEqual({ all: ["2;A-1;45;;", "6;A-2;16;;"], others: [0, 2] });
  });
});

describe("what came back", () => {
  type Selling = Preset & { sales: Sales };
  async function soldOf(
    preset: Selling,
    headers: readonly string[],
    rows: readonly string[],
    corrections?: Corrections,
  ) {
    const records = (async function* () {
      for (const [index, row] of rows.entries()) yield { line: index + 2, cells: row.split(";") };
    })();
    const counts = noSales();
    const market = { country: "FR", period: "2025" };
    const of = {
      market,
      decimalMark: undefined,
      counts,
      checkIn: undefined,
      findSold: undefined,
      corrections,
    };
    const sold: string[] = [];
    for await (const { cells } of sumSales(records, headers, preset, of))
      sold.push(`${cells[0]} ${cells[2]}`);
    return { sold, counts };
  }

  test("stands in several columns of its row, and is taken off once", async () => {
    const headers = ["Order number", "SKU", "Quantity", "Quantity returned", "Quantity refunded"];
    const preset = orderLines(headers)?.preset as Selling;
    const rows = ["1;A-1;5;1;1", "2;A-1;4;;2", "3;A-1;1;0;0", "4;A-2;3;-1;"];
    expect(await soldOf(preset, headers, rows)).toMatchObject({
      sold: ["A-1 7", "A-2 2"],
      counts: { rows: 4, returns: 3 },
    });
  });

  describe("and can't be read", () => {
    const headers = ["Order number", "SKU", "Quantity", "Quantity refunded"];
    const preset = orderLines(headers)?.preset as Selling;
    const rows = ["1;A-1;5;n/a", "2;A-1;3;1", "3;A-2;x;1", "4;A-2;2;", "5;A-1;4;1,234", "6;;8;1"];

    test("leaves a row to fix, which is never taken in full", async () => {
      const { sold, counts } = await soldOf(preset, headers, rows);
      expect(sold).toEqual(["A-1 5 - n/a", "A-1 2", "A-2 x", "A-2 2", "A-1 4 - 1,234", " 7"]);
      expect(counts).toMatchObject({ rows: 2, returns: 1 });
    });

    test("is in the sum of its product once what is left of its row is said", async () => {
      const corrections = { 2: { quantity: "4" }, 4: { quantity: "6" }, 6: { quantity: "0,5" } };
      expect((await soldOf(preset, headers, rows, corrections)).sold).toEqual(["A-1 6.5", "A-2 8", " 7"]);
    });

    test("is added to what is said of the sum of the other rows, which goes over those alone", async () => {
      const corrections = { 2: { quantity: "4" }, 3: { quantity: "9" }, 5: { quantity: "?" } };
      const { sold } = await soldOf(preset, headers, rows, corrections);
      expect(sold).toEqual(["A-1 13", "A-2 x", "A-2 ?", "A-1 4 - 1,234", " 7"]);
    });

    test("makes one sum of rows that were all said, and what was said counts once", async () => {
      const all = ["1;A-1;5;n/a", "2;A-1;3;?"];
      const corrections = { 2: { quantity: "4" }, 3: { quantity: "2" } };
      expect((await soldOf(preset, headers, all, corrections)).sold).toEqual(["A-1 6"]);
    });
  });

  test.each(["-", "–", "—", "−", " - "])("is nothing where %j stands for it", async (none) => {
    const headers = ["Order number", "SKU", "Quantity", "Quantity refunded"];
    const preset = orderLines(headers)?.preset as Selling;
    const rows = [`1;A-1;5;${none}`, "2;A-1;3;1"];
    expect(await soldOf(preset, headers, rows)).toMatchObject({ sold: ["A-1 7"], counts: { returns: 1 } });
  });

  test.each(["Returned", "Returns", "Retours", "Refunded", "Rückgaben"])(
    "can be called %s alone",
    async (name) => {
      const headers = ["Order number", "Order date", "SKU", "Quantity", name, "Shipping country"];
      const preset = orderLines(headers)?.preset as Selling;
      const rows = ["1;2025-02-01;A-1;3;1;FR", "2;2025-02-01;A-1;2;;FR", "3;2025-02-01;A-2;2;0;FR"];
      expect(await soldOf(preset, headers, rows)).toMatchObject({
        sold: ["A-1 4", "A-2 2"],
        counts: { rows: 3, returns: 1, ignoredReturns: [] },
      });
    },
  );

  test.each([
    ["a word", "yes", "no"],
    ["a day", "2025-03-01", ""],
    ["an amount of money", "19.90", "0"],
    ["more than was sold", "20", "0"],
  ])("is not read from a column that holds %s, which is told", async (_, some, none) => {
    const headers = ["Order number", "SKU", "Quantity", "Refunded", "Returned"];
    const preset = orderLines(headers)?.preset as Selling;
    const rows = [`1;A-1;3;1;1`, `2;A-1;2;${some};1`, `3;A-2;2;${none};`];
    expect(await soldOf(preset, headers, rows)).toMatchObject({
      sold: ["A-1 3", "A-2 2"],
      counts: { rows: 3, returns: 2, ignoredReturns: ["Refunded"] },
    });
  });

  test.each([
    ["that sold nothing", ["1;A-1;3;;1", "2;A-1;0;20;"], "A-1 2"],
    ["that is a return itself", ["1;A-1;3;;1", "2;A-1;-2;2;"], "A-1 0"],
  ])("is not read from a column that has some on a row %s", async (_, rows, left) => {
    const headers = ["Order number", "SKU", "Quantity", "Refunded", "Returned"];
    const preset = orderLines(headers)?.preset as Selling;
    expect(await soldOf(preset, headers, rows)).toMatchObject({
      sold: [left],
      counts: { ignoredReturns: ["Refunded"] },
    });
  });

  test("of several such columns is the most that one of them counts", async () => {
    const headers = ["Order number", "SKU", "Quantity", "Quantity returned", "Refunded", "Retours"];
    const preset = orderLines(headers)?.preset as Selling;
    const rows = ["1;A-1;9;1;2;3", "2;A-1;9;;1;", "3;A-1;9;4;;1"];
    expect(await soldOf(preset, headers, rows)).toMatchObject({ sold: ["A-1 19"], counts: { returns: 3 } });
  });

  test("can be rows of its own, from where the goods were; what only moved is no sale", async () => {
    const headers = [
      "TRANSACTION_TYPE",
      "SELLER_SKU",
      "ASIN",
      "QTY",
      "TRANSACTION_COMPLETE_DATE",
      "DEPARTURE_COUNTRY",
      "ARRIVAL_COUNTRY",
      "SALE_ARRIVAL_COUNTRY",
    ];
    const preset = PRESETS.find(({ code }) => code === "AMAZON_VAT") as Selling;
    const rows = [
      "SALE;A-1;B000WON1Z0;5;05-01-2025;DE;FR;FR",
      "SALE;A-1;B000WON1Z0;3;05-01-2025;FR;BE;BE",
      "FC_TRANSFER;A-1;B000WON1Z0;40;05-01-2025;DE;FR;",
      "RETURN;A-1;B000WON1Z0;2;09-01-2025;FR;DE;",
      "RETURN;A-1;B000WON1Z0;1;09-01-2025;BE;FR;",
      "REFUND;A-1;B000WON1Z0;2;09-01-2025;;;FR",
    ];
    expect(await soldOf(preset, headers, rows)).toEqual({
      sold: ["A-1 3"],
      counts: { rows: 2, returns: 1, otherCountries: 2, otherYears: 0, cancelled: 2, ignoredReturns: [] },
    });
  });

  test("is an order of Shopify that was cancelled, whatever was paid", async () => {
    const headers = ["Name", "Financial Status", "Cancelled at", "Lineitem quantity", "Lineitem sku"];
    const preset = PRESETS.find(({ code }) => code === "SHOPIFY_ORDERS") as Selling;
    const rows = ["#1;paid;;2;A-1", "#2;pending;2025-03-04;5;A-1", "#2;;;1;A-2"];
    expect(await soldOf(preset, headers, rows)).toMatchObject({ sold: ["A-1 2"], counts: { cancelled: 2 } });
  });
});
