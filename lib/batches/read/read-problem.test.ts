import { expect, test } from "vitest";
import { rowReader } from "@/lib/batches/read/read-row";
import { mapHeader } from "@/lib/domain/csv/map-header";
import { readProblem } from "@/lib/i18n/read-problem";

const CATALOG = ["external_id", "external_id_type", "title", "image_url", "weight_kg", "product_url"];
const QUANTITIES = ["external_id", "quantity", "code_vendor", "code_period"];

function sayings(kind: "CATALOG" | "QUANTITIES", header: string[], cells: string[]) {
  const read = rowReader(kind, mapHeader(header, kind), { marks: new Set(), looksGrouped: 0 });
  return read({ line: 2, cells }).problems.map(({ column, message }) =>
    readProblem({ column: column ?? "", message }),
  );
}

test.each([
  [
    ["", ""],
    ["empty", "empty"],
  ],
  [["4.00638E+12", "3"], ["shortened"]],
  [["A", "4,0e5"], ["shortened"]],
  [["A", "1.204,50"], ["twoMarks"]],
  [["A", "1.204.500"], ["thousands"]],
  [["A", "12O6"], ["notANumber"]],
  [["A", "-3"], ["negative"]],
  [["A", "1234567890123"], ["tooLarge"]],
  [["A", "1.2345"], ["decimals"]],
  [
    ["A", "1", "A!", "MAY 1"],
    ["vendor", "period"],
  ],
  [["A", "1", "", "", "more"], ["cells"]],
])("what the reader says of the row %j has a sentence: %j", (cells, expected) => {
  expect(sayings("QUANTITIES", QUANTITIES, cells).map(({ saying }) => saying)).toEqual(expected);
});

test("what a schema refuses in a catalog row is told by its column", () => {
  const row = ["x".repeat(300), "UFO", "y".repeat(9000), "ftp:x", "1", "nowhere"];
  expect(sayings("CATALOG", CATALOG, row).map(({ saying }) => saying)).toEqual([
    "tooLong",
    "kind",
    "tooLong",
    "url",
    "url",
  ]);
});

test.each([
  ["0012 is no valid GTIN", "badGtin", { value: "0012", type: "GTIN" }],
  ["4006381333932 has a wrong check digit", "checkDigit", { value: "4006381333932" }],
  [
    "it names both GTIN 96385074 and SKU 96385074: say its type",
    "namesBoth",
    { one: "GTIN 96385074", other: "SKU 96385074" },
  ],
  [
    "it would name both SKU 1 and GTIN 1, which is there already",
    "wouldNameBoth",
    { one: "SKU 1", other: "GTIN 1" },
  ],
  ["named twice, first on line 7", "twice", { row: "7" }],
  ["named twice, on line 7", "twice", { row: "7" }],
  ["overlaps a declared period, on line 3", "overlap", {}],
])("%j names what it is about", (message, saying, values) => {
  expect(readProblem({ column: "", message })).toEqual({ saying, values });
});
