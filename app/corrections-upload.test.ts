import { describe, expect, test } from "vitest";
import type { Batch } from "@/components/uploads/batches";
import { columnNames } from "@/components/uploads/choose-columns";
import { correctionsText, correctionsUpload } from "@/components/uploads/corrections-upload";
import { leaveOutName, rowsToFix, valueName } from "@/components/uploads/fix-rows";
import { rowReader } from "@/lib/batches/read/read-row";
import { mapHeader } from "@/lib/domain/csv/map-header";

type Row = { cells: Record<string, string>; kind?: string };

/** A batch of products with these headers, with the refused rows of it. */
function fixing(headers: string[], rows: Row[], of: object = {}) {
  const header = mapHeader(headers, "CATALOG");
  const batch = {
    kind: "CATALOG",
    fileName: "products.csv",
    externalIdType: null,
    reading: {},
    understood: {
      preset: null,
      decimalMark: ",",
      warnings: [],
      columns: headers.map((cell, place) => ({
        header: cell,
        column: header.columns[place],
        unit: header.units[place],
      })),
    },
    ...of,
  } as unknown as Batch;
  const refused = rows.map(({ cells, kind = "empty" }, index) => ({
    line: index + 2,
    cells,
    problems: [{ code: "SERVICE_005", column: null, kind, values: {}, message: "" }],
    product: null,
  }));
  return { batch, rows: rowsToFix(batch, refused as never) };
}

/** The weights that a file of corrections is read to have, or what is wrong with its rows. */
function weightsIn(text: string) {
  const [header = "", ...lines] = text.trim().split("\r\n");
  const cellsOf = (line: string) => line.slice(1, -1).split('","');
  const read = rowReader("CATALOG", mapHeader(cellsOf(header), "CATALOG"), {
    marks: new Set(),
    looksGrouped: 0,
    agreed: ",",
  });
  return lines.map((line, index) => {
    const { values, problems } = read({ line: index + 2, cells: cellsOf(line) });
    return values.weight_kg ?? problems.map(({ kind }) => kind);
  });
}

describe("refused rows that are sent by themselves", () => {
  test("keep the unit that their header says, in which they were corrected as well", () => {
    const { batch, rows } = fixing(
      ["sku", "Poids net (g)"],
      [
        { cells: { external_id: "A-1", weight_kg: "1350" } },
        { cells: { external_id: "A-2", weight_kg: "x" } },
        { cells: { external_id: "A-3", weight_kg: "2 kg" } },
      ],
    );
    const written = new FormData();
    if (rows[1]) written.set(valueName(rows[1], "weight_kg"), "180,5");
    expect(weightsIn(correctionsText(batch, rows, written))).toEqual(["1.35", "0.1805", "2"]);
  });

  test("keep the unit of their row where no header says one, and are refused for one that is none", () => {
    const cells = { external_id: "A-1", weight_kg: "350" };
    const units = ["g", "Gr.", "stone", ""].map((weight_unit) => ({ cells: { ...cells, weight_unit } }));
    const beside = fixing(["sku", "weight", "weight unit"], units);
    expect(weightsIn(correctionsText(beside.batch, beside.rows, new FormData()))).toEqual([
      "0.35",
      "0.35",
      ["notANumber"],
      "350",
    ]);
    const inHeader = fixing(["sku", "weight_kg", "weight unit"], units.slice(0, 1));
    expect(weightsIn(correctionsText(inHeader.batch, inHeader.rows, new FormData()))).toEqual(["350"]);
  });

  test("that were split by a separator are refused again until they were written in", () => {
    const { batch, rows } = fixing(
      ["sku", "weight_kg"],
      [{ cells: { external_id: "A-1", weight_kg: "1" }, kind: "cells" }],
    );
    const written = new FormData();
    for (const row of rows)
      for (const column of columnNames("CATALOG"))
        written.set(valueName(row, column), row.values[column] ?? "");
    expect(correctionsText(batch, rows, written)).toContain(',"…"\r\n');
    for (const row of rows) written.set(valueName(row, "weight_kg"), "1,204");
    expect(correctionsText(batch, rows, written)).not.toContain("…");
    for (const row of rows) written.set(leaveOutName(row), "on");
    expect(correctionsText(batch, rows, written).split("\r\n")).toHaveLength(2);
  });

  test("are read as their file was: by what was said of every row, its decimal mark and what its shop's references are", async () => {
    const { batch, rows } = fixing(["sku"], [{ cells: { external_id: "A-1" } }], {
      reading: { isWorkbook: true, sheet: "Mai", constants: { code_vendor: "AMAZ" } },
    });
    const { understood } = batch;
    const ofShop = { ...batch, understood: { ...understood, preset: { code: "SHOPIFY_PRODUCTS" } } } as Batch;
    const upload = await correctionsUpload(ofShop, rows, new FormData());
    expect(upload).toMatchObject({
      reading: { constants: { code_vendor: "AMAZ" }, decimalMark: ",", preset: "NONE" },
      externalIdType: "SKU",
    });
    expect(upload.reading).not.toHaveProperty("sheet");
    expect(upload.file.name).toBe("corrections-products.csv");
    const again = { ...batch, fileName: upload.file.name };
    expect((await correctionsUpload(again, rows, new FormData())).file.name).toBe("corrections-products.csv");
  });
});
