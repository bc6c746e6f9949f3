import { expect, test } from "vitest";
import { copied, readClipboard } from "./read-clipboard";

test("a column of Excel ends with a line break, which is no row", () => {
  expect(readClipboard("12\r\n7,5\r\n")).toEqual([["12"], ["7,5"]]);
});

test("a column of Google Sheets ends without one", () => {
  expect(readClipboard("12\n7,5")).toEqual([["12"], ["7,5"]]);
});

test("an empty cell in the middle keeps its row", () => {
  expect(readClipboard("12\n\n7\n")).toEqual([["12"], [""], ["7"]]);
});

test("a range has tabs between its cells", () => {
  expect(readClipboard("Lampe\t12\r\nChaise\t3\r\n")).toEqual([
    ["Lampe", "12"],
    ["Chaise", "3"],
  ]);
});

test("a quoted cell keeps its line breaks, tabs and quotes", () => {
  expect(readClipboard('"a ""b""\nc\td"\t5\n')).toEqual([['a "b"\nc\td', "5"]]);
});

test("one cell is one cell", () => {
  expect(readClipboard("1 200")).toEqual([["1 200"]]);
});

test("what is copied is read by a spreadsheet of the same language", () => {
  expect(copied("1200.5", ",")).toBe("1200,5");
  expect(copied("1200.5", ".")).toBe("1200.5");
});
