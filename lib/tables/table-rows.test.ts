import { Readable } from "node:stream";
import { describe, expect, test } from "vitest";
import { BatchFailed } from "@/lib/batches/problems";
import { odsOf, workbookOf } from "@/lib/testing/workbooks";
import { tableRows } from "./table-rows";

const NOTES = [["What this is"], ["A report of a shop that is made up."]];

async function rowsOf(content: Buffer, isWorkbook: boolean): Promise<[number, ...string[]][]> {
  const rows: [number, ...string[]][] = [];
  const seen = isWorkbook ? { isWorkbook } : {};
  for await (const { line, cells } of tableRows(
    Readable.from([content]),
    { encoding: "utf-8", seen },
    "PAID",
  ))
    rows.push([line, ...cells]);
  return rows;
}

describe("the rows of a table", () => {
  test("begin at the header, whatever the first lines of a text are", async () => {
    const text = "Reference;Quantity\nA-1;2\n";
    expect(await rowsOf(Buffer.from(text), false)).toEqual([
      [1, "Reference", "Quantity"],
      [2, "A-1", "2"],
    ]);
  });

  test.each([
    ["XLSX", workbookOf],
    ["ODS", odsOf],
  ])("are those of the sheet of an %s workbook that has the columns, from its header on", async (_, made) => {
    const book = await made({
      Notes: NOTES,
      Paid: [
        ["Report of 2025", null],
        ["Reference", "Quantity"],
        ["A-1", 2],
        ["A-2", 1.234],
      ],
    });
    expect(await rowsOf(book, true)).toEqual([
      [2, "Reference", "Quantity"],
      [3, "A-1", "2"],
      // A number of a spreadsheet is not read as a thousand.
      [4, "A-2", "1.2340"],
    ]);
  });

  test("are those of the first sheet where none has the columns, so that what is missing can be said", async () => {
    const [first] = await rowsOf(await workbookOf({ Notes: NOTES }), true);
    expect(first).toEqual([1, "What this is"]);
  });

  test("of no workbook are refused as a file", async () => {
    await expect(rowsOf(Buffer.from("PK\u0003\u0004 nothing"), true)).rejects.toThrow(BatchFailed);
  });
});
