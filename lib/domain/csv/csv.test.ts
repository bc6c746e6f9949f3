import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { problemText } from "@/lib/errors/problem-text";
import { chooseSeparator } from "./choose-separator";
import { escapeFormula, unescapeFormula } from "./escape-cell";
import { mapHeader } from "./map-header";
import { NUMBER_COLUMNS } from "./number-limits";
import { readNumberCell } from "./read-number-cell";

describe("headers", () => {
  test.each([
    [
      ["external_id", "title"],
      ["external_id", "title"],
    ],
    [
      ["External ID*", " TITLE "],
      ["external_id", "title"],
    ],
    [
      ["Libellé", "Identifiant externe", "Poids (kg)"],
      ["title", "external_id", "weight_kg"],
    ],
    [
      ["Désignation", "Référence", "Type d'identifiant"],
      ["title", "external_id", "external_id_type"],
    ],
    [
      ["URL de l’image", "EAN", "couleur"],
      ["image_url", "external_id", null],
    ],
    [
      ["externalId", "", "weightKg"],
      ["external_id", null, "weight_kg"],
    ],
  ])("%j name %j", (cells, columns) => {
    expect(mapHeader(cells, "CATALOG").columns).toEqual(columns);
  });

  test("in French name the columns of quantities", () => {
    const { columns, missing } = mapHeader(
      ["Code produit", "Quantité", "Code vendeur", "Période"],
      "QUANTITIES",
    );
    expect(columns).toEqual(["external_id", "quantity", "code_vendor", "code_period"]);
    expect(missing).toEqual([]);
  });

  test("a column's own name beats its aliases, which are then ignored", () => {
    const header = mapHeader(["reference", "external_id"], "CATALOG");
    expect([header.columns, header.doubled, header.unknown]).toEqual([
      [null, "external_id"],
      [],
      ["reference"],
    ]);
  });

  test("mean what the mapping says, whatever they are called, and the rest is recognized", () => {
    const header = mapHeader(["Article", "EAN", "Menge", "Période", "#"], "QUANTITIES", {
      article: "external_id",
      Menge: "quantity",
      période: null,
    });
    expect(header).toMatchObject({
      columns: ["external_id", null, "quantity", null, null],
      unknown: ["EAN", "#"],
      missing: [],
      absent: [],
    });
  });

  test.each([
    [["Référence", "Quantité 2025", "Quantité 2026"], ["external_id", null, "quantity"], []],
    [["sku", "qty_2026", "qty_2025"], ["external_id", "quantity", null], []],
    [["SKU", "2025年销量", "2026年销量"], ["external_id", null, "quantity"], []],
    [["Référence", "Quantité 2025/2026"], ["external_id", "quantity"], []],
    [
      ["Référence", "Quantité vendue 2025"],
      ["external_id", null],
      [{ header: "Quantité vendue 2025", column: "quantity" }],
    ],
  ])("%j of a file of 2026 name no quantity of another year", (cells, columns, ofOtherYears) => {
    const header = mapHeader(cells, "QUANTITIES", {}, undefined, "2026");
    expect(header.columns).toEqual(columns);
    if (!columns.includes("quantity")) expect(header).toMatchObject({ ofOtherYears, missing: ["quantity"] });
  });

  test("of another year name the quantity where a person says so, or no year is asked for", () => {
    const cells = ["Référence", "Quantité 2025"];
    const said = mapHeader(cells, "QUANTITIES", { "Quantité 2025": "quantity" }, undefined, "2026");
    expect([said.columns, said.ofOtherYears]).toEqual([["external_id", "quantity"], []]);
    expect(mapHeader(cells, "QUANTITIES").columns).toEqual(["external_id", "quantity"]);
  });

  test("that the mapping names and the file lacks are named", () => {
    expect(mapHeader(["external_id", "quantity"], "QUANTITIES", { Menge: "quantity" }).absent).toEqual([
      "Menge",
    ]);
  });

  test("that are missing or there twice are named", () => {
    expect(mapHeader(["title", "Title"], "QUANTITIES")).toMatchObject({
      missing: ["external_id", "quantity"],
    });
    expect(mapHeader(["external_id", "title", "TITLE"], "CATALOG").doubled).toEqual(["title"]);
  });

  test("of our own export are known and its cells escaped, whichever of them are left", () => {
    const header = (...cells: string[]) => mapHeader(["external_id", ...cells], "CATALOG");
    expect(header("eco_product_status", "source", "created_at")).toMatchObject({
      isEscaped: true,
      unknown: [],
    });
    expect(header("eco_contributions").isEscaped).toBe(true);
    expect(header("source", "quantity")).toMatchObject({ isEscaped: false, unknown: ["source", "quantity"] });
  });

  test("of an error file are known, and its columns in front are no unknown ones", () => {
    const header = mapHeader(["error_code", "error_column", "error", "external_id"], "CATALOG");
    expect([header.isErrorFile, header.unknown]).toEqual([true, []]);
  });
});

test.each([
  ["external_id,title", ","],
  ["external_id;title", ";"],
  ["external_id\ttitle", "\t"],
  ["external_id", ","],
  ['"external_id";"a,b,c,d,e"', ";"],
  ["Référence;Libellé, avec virgule, et encore", ";"],
])("the separator of %j is %j", (line, separator) => {
  expect(chooseSeparator(line, "CATALOG")).toBe(separator);
});

test("of a line no more cells are looked at than a header has, and of a cell no more than a mapping names", () => {
  const mapping = Object.fromEntries(Array.from({ length: 200 }, (_, place) => [`Column ${place}`, null]));
  const line = ["external_id", "x".repeat(2_000_000), ...Array.from({ length: 500_000 }, () => "x")];
  const since = performance.now();
  const { cells, columns } = mapHeader(line, "CATALOG", mapping);
  expect(performance.now() - since).toBeLessThan(1000);
  expect([columns[0], cells.length, cells[1]?.length]).toEqual(["external_id", 256, 500]);
  expect(mapHeader([`${"x".repeat(499)}\u{1f600}`], "CATALOG").cells).toEqual(["x".repeat(499)]);
});

test("the separator is the one under which a mapping finds its headers", () => {
  const line = "Menge, Stück;Artikel";
  expect(chooseSeparator(line, "QUANTITIES", { Artikel: "external_id", "Menge, Stück": "quantity" })).toBe(
    ";",
  );
});

describe("numbers", () => {
  const read = (text: string, agreed?: "," | ".") =>
    readNumberCell(text, { decimals: 3, wholeDigits: 12 }, agreed);

  test.each([
    ["12", "12", null],
    ["0", "0", null],
    ["007", "7", null],
    ["+5", "5", null],
    ["-0", "0", null],
    ["12.5", "12.5", "."],
    ["12,50", "12.5", ","],
    [",5", "0.5", ","],
    ["0,245", "0.245", ","],
    ["0.245", "0.245", "."],
    ["1234,567", "1234.567", ","],
    ["1.2340", "1.234", "."],
    ["1 234,5", "1234.5", ","],
    ["1\u202f234\u00a0567", "1234567", null],
    ["999999999999.999", "999999999999.999", "."],
  ])("%j is %s", (text, value, mark) => {
    expect(read(text)).toMatchObject({ ok: true, value, mark });
  });

  test.each([
    ["1.234,5", /two kinds of mark/],
    ["1,234.5", /two kinds of mark/],
    ["1,234,567", /thousands marks/],
    ["1,234", /^1,234 can be read as 1\.234 or as 1234: write 1\.2340 or 1234$/],
    ["12.340", /can be read as 12\.34 or as 12340/],
    ["0 245", /can be read as 0\.245: write/],
    ["0,245,100", /no number/],
    ["4.00638E+12", /scientific notation/],
    ["4,00638e+12", /scientific notation/],
    ["-3", /below zero/],
    ["1.2345", /more than 3 decimals/],
    ["1000000000000", /too large/],
    ["12 pcs", /no number/],
    [".", /no number/],
    ["NaN", /no number/],
    ["Infinity", /no number/],
    ["0x10", /no number/],
    ["١٢", /no number/],
    [`${"9".repeat(39)}🧺`, /^9{39}🧺 is no number$/],
    [`${"x".repeat(39)}🧺🧺`, /^x{39}🧺… is no number$/],
  ])("%j is refused: %s", (text, reason) => {
    const reading = read(text);
    expect(reading.ok).toBe(false);
    if (!reading.ok) expect(problemText("en", reading.problem)).toMatch(reason);
  });

  test.each([
    ["zeros", `0.${"0".repeat(1_000_000)}1`],
    ["digits", `1e${"9".repeat(1_000_000)}`],
    ["groups", `1${" 000".repeat(500_000)}x`],
  ])("a megabyte of %s is refused in few words", (_, text) => {
    const reading = read(text);
    expect(!reading.ok && problemText("en", reading.problem)).toMatch(/^.{1,60}$/);
  });

  test("of what is counted only whole numbers are offered, since a part of an item is refused", () => {
    for (const limits of [NUMBER_COLUMNS.quantity, NUMBER_COLUMNS.pieces]) {
      const reading = readNumberCell("1.234", limits);
      expect(!reading.ok && problemText("en", reading.problem)).toBe(
        "1.234 can be read as 1.234 or as 1234: write 1234 if that is meant",
      );
    }
  });

  test("the mark that a file agrees on decides its unclear numbers, and never makes thousands", () => {
    expect(read("1,234", ",")).toMatchObject({ ok: true, value: "1.234", looksGrouped: true });
    expect(read("1.234", ",")).toEqual({
      ok: false,
      problem: {
        kind: "twoReadings",
        values: { value: "1.234", decimal: "1.234", whole: "1234", written: "1.2340" },
      },
    });
    expect(read("0.245", ",")).toEqual({
      ok: false,
      problem: { kind: "otherMark", values: { value: "0.245", decimal: "0.245", written: "0.245" } },
    });
    expect(read("0,125", ",")).toMatchObject({ ok: true, value: "0.125", looksGrouped: false });
  });
});

describe("formulas", () => {
  test.each([
    "=1+1",
    "@SUM(A1)",
    "+33 1 23",
    "-cmd|' /C calc'!A0",
    "\t=1",
    "-3 items",
    "'=x",
    "＝1+1",
    "＋33",
    "－3",
    "＠SUM(A1)",
  ])("%j is made text", (cell) => {
    expect(escapeFormula(cell)).toBe(`'${cell}`);
  });

  test.each(["-3", "+4.5", "-3,25", "Lampe", "", "'90s lamp", "4-pack"])("%j stays as it is", (cell) => {
    expect(escapeFormula(cell)).toBe(cell);
  });

  test("every cell comes back as it was", () => {
    fc.assert(
      fc.property(
        fc.string(),
        fc.constantFrom("", "=", "'=", "''+", "-", "@", "\t", "'", "＝", "'＋", "－", "＠"),
        (text, start) => {
          expect(unescapeFormula(escapeFormula(start + text))).toBe(start + text);
        },
      ),
    );
  });
});
