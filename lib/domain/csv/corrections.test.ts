import { describe, expect, test } from "vitest";
import { correctedFurther, correcting } from "./corrections";
import { mapHeader } from "./map-header";

const HEADER = mapHeader(["sku", "note", "quantity"], "QUANTITIES");

describe("a corrected row", () => {
  const { header, correct } = correcting(HEADER, { 3: { quantity: "5" }, 4: null });

  test("has the cells that were given, and its own beside them", () => {
    expect(correct(3, ["A-1", "x", "3,5,"])).toEqual(["A-1", "x", "5"]);
  });
  test("is no row where it is left out", () => {
    expect(correct(4, ["A-2", "", "1"])).toBeUndefined();
  });
  test("leaves all other rows and the header alone", () => {
    const cells = ["A-3", "", "1", "surplus"];
    expect(correct(5, cells)).toBe(cells);
    expect(header).toBe(HEADER);
  });
});

describe("a column that the file does not have", () => {
  const { header, correct } = correcting(HEADER, { 2: { code_vendor: "AMAZ" } });

  test("stands behind those that it has", () => {
    expect(header.cells).toEqual(["sku", "note", "quantity", "code_vendor"]);
    expect(header.columns).toEqual(["external_id", null, "quantity", "code_vendor"]);
    expect(correct(2, ["A-1"])).toEqual(["A-1", "", "", "AMAZ"]);
  });
  test("never takes what stood beyond the header of a row for its own", () => {
    expect(correct(2, ["A-1", "", "1", "surplus"])).toEqual(["A-1", "", "1", "AMAZ", "surplus"]);
    expect(correct(9, ["A-1", "", "1", "surplus"])).toEqual(["A-1", "", "1", "", "surplus"]);
  });
});

test("a correction of an error file is escaped as its cells are", () => {
  const header = mapHeader(["error_code", "error_column", "error", "external_id", "title"], "CATALOG");
  const { correct } = correcting(header, { 2: { title: "=A lamp" } });
  expect(correct(2, ["", "", "", "A-1", "?"])?.at(-1)).toBe("'=A lamp");
});

test("later corrections go over earlier ones, cell by cell", () => {
  const before = { 2: { quantity: "1", code_vendor: "AMAZ" }, 3: null, 4: { quantity: "4" } };
  const further = [
    { line: 2, cells: { quantity: "2" } },
    { line: 3, cells: { quantity: "3" } },
    { line: 5, cells: null },
  ];
  expect(correctedFurther(before, further)).toEqual({
    2: { quantity: "2", code_vendor: "AMAZ" },
    3: { quantity: "3" },
    4: { quantity: "4" },
    5: null,
  });
});
