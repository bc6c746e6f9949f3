import { Readable } from "node:stream";
import { describe, expect, test } from "vitest";
import type { BatchKind } from "@/db/vocabulary";
import { sheetRecord } from "./csv-record";
import { refusedRow } from "./error-file";
import { nameMerged } from "./find-header";
import { openRecords } from "./open-records";

/** The line that each row of a file is refused on, by what the row calls its product. */
async function linesOf(kind: BatchKind, file: string): Promise<Record<string, number | null>> {
  const { header, records } = await openRecords(async () => Readable.from([Buffer.from(file)]), {
    kind,
    columns: {},
    encoding: "utf-8",
    reading: {},
    market: { country: "FR", period: "2025" },
  });
  const reference = header.columns.indexOf("external_id");
  const lines: Record<string, number | null> = {};
  for await (const record of records)
    lines[record.cells[reference] ?? ""] = refusedRow(header, record, []).line;
  return lines;
}

describe("a row of a file whose cells have breaks is refused on the line it begins on", () => {
  test("where a shop gives its text only with the first row of a product", async () => {
    const file = [
      "Handle,Title,Body (HTML),Vendor,Type,Tags,Variant SKU,Variant Grams,Variant Price,Variant Barcode,Image Src",
      'lampe,Lampe,"<p>\nune\nlampe</p>",,,,A-1,350,9,,',
      "lampe,,,,,,A-2,350,9,,",
      "lampe,,,,,,A-3,350,9,,",
    ].join("\n");
    expect(await linesOf("CATALOG", file)).toEqual({ "A-1": 2, "A-2": 5, "A-3": 6 });
  });

  test("where sales are summed by product", async () => {
    const file = [
      "Order number,SKU,Product title,Quantity,Quantity refunded",
      '1,A-1,"une\nlampe",5,',
      "2,A-2,un vase,5,",
      "3,A-1,une lampe,5,",
    ].join("\n");
    expect(await linesOf("QUANTITIES", file)).toEqual({ "A-1": 2, "A-2": 4 });
  });
});

test("a header of a sheet takes its group's name, also where its cells have breaks", () => {
  const rows = [
    sheetRecord({ row: 1, cells: ["", "Poids", ""], numbers: new Set() }),
    sheetRecord({ row: 2, cells: ["Référence\ninterne", "net", "brut"], numbers: new Set() }),
  ];
  const merged = [{ top: 1, bottom: 1, left: 1, right: 2 }];
  expect(nameMerged(rows, 1, merged)).toEqual(["Référence\ninterne", "Poids net", "Poids brut"]);
});
