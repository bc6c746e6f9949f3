import { expect, test } from "vitest";
import { mapHeader } from "@/lib/domain/csv/map-header";
import { UNCALCULATED } from "@/lib/sheets/workbook";
import { rowReader } from "./read-row";

test("a formula without a value is to be calculated; one that came to an error of the spreadsheet is that", () => {
  const read = rowReader(
    "QUANTITIES",
    mapHeader(["external_id", "quantity"], "QUANTITIES"),
    { marks: new Set(), looksGrouped: 0 },
    null,
    {},
    { country: "FR", period: "2026" },
  );
  const told = (cell: string) => read({ line: 2, cells: ["A-1", cell] }).problems;
  expect(told(UNCALCULATED)).toMatchObject([{ column: "quantity", kind: "uncalculated" }]);
  expect(told("#CALC!")).toMatchObject([
    { column: "quantity", kind: "cellError", values: { value: "#CALC!" } },
  ]);
});

test("a weight is read in the unit that its cell, its header or its row says, and not at all in an unknown one", () => {
  const numbers = { marks: new Set<",">(), looksGrouped: 0 };
  const read = (headers: string[], cells: string[], constants = {}) => {
    const { values, problems } = rowReader(
      "CATALOG",
      mapHeader(headers, "CATALOG"),
      numbers,
      null,
      constants,
    )({
      line: 2,
      cells,
    });
    return values.weight_kg ?? problems.map(({ column, kind }) => [column, kind]);
  };
  const headers = ["sku", "weight", "weight_unit"];
  expect(read(headers, ["A-1", "350", "Gr."])).toBe("0.35");
  expect(read(headers, ["A-1", "350 g", "kg"])).toBe("0.35");
  expect(read(headers, ["A-1", "1'350 g", "kg"])).toBe("1.35");
  expect(read(headers, ["A-1", "350", "gramo"])).toBe("0.35");
  expect(read(headers, ["A-1", "350", ""], { weight_unit: "g" })).toBe("0.35");
  expect(read(headers, ["A-1", "3", ""])).toBe("3");
  expect(read(["sku", "weight (g)", "weight_unit"], ["A-1", "350", "stone"])).toBe("0.35");
  const refused = rowReader("CATALOG", mapHeader(headers, "CATALOG"), numbers);
  expect(refused({ line: 2, cells: ["A-1", "350", "#N/A"] }).problems).toMatchObject([
    { column: "weight_unit", kind: "cellError" },
  ]);
  for (const unit of ["stone", "l"])
    expect(refused({ line: 2, cells: ["A-1", "350", unit] }).problems).toMatchObject([
      { column: "weight_unit", kind: "noneOf", values: { value: unit, words: "kg, g, mg, lb, oz" } },
    ]);
  expect(refused({ line: 2, cells: ["A-1", "", "stone"] }).problems).toEqual([]);
});

test("what is wrong with an identifier or its type has the code of that, other cells that of a bad request", () => {
  const read = rowReader("CATALOG", mapHeader(["external_id", "external_id_type", "weight_kg"], "CATALOG"), {
    marks: new Set(),
    looksGrouped: 0,
  });
  const told = (...cells: string[]) =>
    read({ line: 2, cells }).problems.map(({ code, column, kind }) => [code, column, kind]);
  expect(told("", "SKU", "1")).toEqual([["SERVICE_010", "external_id", "empty"]]);
  expect(told("A".repeat(101), "SKU", "1")).toEqual([["SERVICE_010", "external_id", "tooLong"]]);
  expect(told("A-1", "ISBN", "x")).toEqual([
    ["SERVICE_011", "external_id_type", "idType"],
    ["SERVICE_005", "weight_kg", "notANumber"],
  ]);
});
