import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { finished, imported, rerun, upload } from "@/lib/testing/batches";
import { given } from "@/lib/testing/given";
import { onOwnDatabase } from "@/lib/testing/own-database";
import { type Answer, send } from "@/lib/testing/send";

onOwnDatabase();

type Producer = { nrn: string; key: string };
const FOREIGN = "Kram;Wort;Art\nA-1;Lampe de bureau LED;SKU\nA-2;T-shirt en coton;SKU\n";
const MAPPING = { Kram: "external_id", Wort: "title", Art: "external_id_type" };
const columns = (mapping: unknown) => ({ Columns: JSON.stringify(mapping) });

async function preview(
  { nrn, key }: Producer,
  content: string | Uint8Array,
  query: Record<string, string> = {},
): Promise<Answer> {
  const form = new FormData();
  form.append("file", new Blob([content as BlobPart]), "stock.csv");
  return send(`POST /producers/${nrn}/batches/preview`, { key, query: { Kind: "CATALOG", ...query }, form });
}
const previewed = async (...sent: Parameters<typeof preview>) => {
  const { status, body } = await preview(...sent);
  expect(status).toBe(200);
  return (body as { data: object }).data;
};

describe("a file with headers of its own", () => {
  test("is refused by itself, and read by its mapping, which the batch shows", async () => {
    const producer = await given.producer();
    expect(await imported(producer, "eco-products", FOREIGN)).toMatchObject({
      status: "FAILED",
      problems: [{ line: 1, code: "SERVICE_017", column: "external_id" }],
    });
    const batch = await imported(producer, "eco-products", FOREIGN, columns(MAPPING));
    expect(batch).toMatchObject({ status: "SUCCEEDED", columns: MAPPING, counters: { added: 2 } });
    expect(batch.understood.columns).toEqual(
      Object.entries(MAPPING).map(([header, column]) => ({ header, column, sure: null, unit: null })),
    );
  });

  test("is run again with a mapping, without being sent again", async () => {
    const producer = await given.producer();
    const failed = await imported(producer, "eco-products", FOREIGN, { DryRun: "true" });
    const { body } = await rerun(producer, failed.id, columns(MAPPING));
    const batch = await finished(producer, (body as { data: { id: string } }).data.id);
    expect(batch).toMatchObject({ status: "SUCCEEDED", columns: MAPPING });
    const other = await rerun(producer, failed.id, columns({ Kram: "quantity" }));
    expect([other.status, other.body]).toEqual([400, { error: "SERVICE_005" }]);
  });

  test("that lacks a header of the mapping is SERVICE_017, naming it", async () => {
    const producer = await given.producer();
    const batch = await imported(producer, "eco-products", FOREIGN, columns({ ...MAPPING, Farbe: null }));
    expect(batch).toMatchObject({
      status: "FAILED",
      errorCode: "SERVICE_017",
      problems: [{ column: "Farbe", message: "the file has no header Farbe" }],
    });
  });

  test("gives an error file with its own headers, that is read by the same mapping", async () => {
    const producer = await given.producer();
    const file = FOREIGN.replace("Lampe de bureau LED", "zzz");
    const partial = await imported(producer, "eco-products", file, { ...columns(MAPPING), Mode: "partial" });
    expect(partial.status).toBe("PARTIALLY_SUCCEEDED");
    const path = `GET /producers/${producer.nrn}/batches/${partial.id}/errors.csv` as const;
    const { text } = await send(path, { key: producer.key });
    expect(text).toMatch(/^error_code;error_column;error;Kram;Wort;Art\r\n/);
    const fixed = text.replace(/;zzz;/, ";Lampe de bureau LED;");
    const again = await imported(producer, "eco-products", fixed, columns(MAPPING));
    expect(again).toMatchObject({ status: "SUCCEEDED", counters: { rows: 1, added: 1 } });
  });
});

test.each([
  ["is no JSON", "{"],
  ["is no object", "[]"],
  ["names a column that there is not", JSON.stringify({ Kram: "colour" })],
  ["names a column of the other kind", JSON.stringify({ Kram: "quantity" })],
  ["names a column twice", JSON.stringify({ Kram: "title", Wort: "title" })],
  ["has NUL in a header", '{"\\u0000": "title"}'],
  ["has a header that no mapping can hold", '{"Kram":"external_id","__proto__":"title"}'],
  ["has half a character in a header", '{"\\ud83d": "title"}'],
  ["has too many headers", JSON.stringify(Object.fromEntries([...Array(201).keys()].map((n) => [n, null])))],
])(
  "a mapping that %s is SERVICE_005, for an upload and a preview, and no batch is made",
  async (_, Columns) => {
    const producer = await given.producer();
    for (const { status, body } of [
      await upload(producer, "eco-products", FOREIGN, { Columns }),
      await preview(producer, FOREIGN, { Columns }),
    ])
      expect([status, body]).toEqual([400, { error: "SERVICE_005" }]);
    const { body } = await send(`GET /producers/${producer.nrn}/batches`, { key: producer.key });
    expect(body).toEqual({ data: [] });
  },
);

describe("a preview", () => {
  test("tells how a file would be read, and stores nothing", async () => {
    const producer = await given.producer();
    const before = storedFiles();
    const content = Buffer.from(
      "Référence;Libellé;Poids (kg);Farbe\nA-1;Lampe;1,5;rot\nA-2;;2,25;\n",
      "latin1",
    );
    expect(await previewed(producer, content)).toEqual({
      fileName: "stock.csv",
      fileBytes: content.length,
      countRows: 2,
      hasMore: false,
      understood: {
        encoding: "windows-1252",
        hasBom: false,
        separator: ";",
        decimalMark: ",",
        format: "csv",
        sheets: [],
        sheet: null,
        headerRow: 1,
        preset: null,
        sales: null,
        columns: [
          { header: "Référence", column: "external_id", sure: "exact", unit: null },
          { header: "Libellé", column: "title", sure: "exact", unit: null },
          { header: "Poids (kg)", column: "weight_kg", sure: "exact", unit: null },
          { header: "Farbe", column: null, sure: null, unit: null },
        ],
        sample: [
          { external_id: "A-1", title: "Lampe", weight_kg: "1.5" },
          { external_id: "A-2", weight_kg: "2.25" },
        ],
        warnings: [
          { code: "ENCODING", values: {}, message: expect.any(String) },
          { code: "UNKNOWN_COLUMN", values: { column: "Farbe" }, message: "the column Farbe is ignored" },
        ],
        countEstimated: 0,
        countUnusual: 0,
        unknownProducts: null,
        merges: null,
        unpriced: [],
        unusual: [],
      },
      rows: [
        ["A-1", "Lampe", "1,5", "rot"],
        ["A-2", "", "2,25", ""],
      ],
      samples: [["A-1", "A-2"], ["Lampe"], ["1,5", "2,25"], ["rot"]],
      tryOuts: {
        encodings: expect.arrayContaining([{ encoding: "windows-1252", text: "Référence, Libellé" }]),
        separators: expect.arrayContaining([{ separator: ";", fewest: 4, most: 4 }]),
      },
      remembered: null,
      problems: [],
    });
    const { body } = await send(`GET /producers/${producer.nrn}/batches`, { key: producer.key });
    expect([body, storedFiles()]).toEqual([{ data: [] }, before]);
  });

  test("names what is wrong with the file, and the first rows that can't be read", async () => {
    const producer = await given.producer();
    const problems = async (content: string, Kind: string) =>
      ((await previewed(producer, content, { Kind })) as { problems: object[] }).problems;
    expect(await problems("title\nLampe\n", "QUANTITIES")).toMatchObject([
      { line: 1, code: "SERVICE_017", column: "external_id, quantity" },
      { line: 2, code: "SERVICE_010" },
      { line: 2, code: "SERVICE_005" },
    ]);
    expect(await problems("external_id,quantity\nA,1.204,50\n4.00638E+12,3\n", "quantities")).toMatchObject([
      { line: 2 },
      { line: 3, code: "SERVICE_010", column: "external_id" },
    ]);
    expect(await problems("", "CATALOG")).toMatchObject([{ line: null, code: "SERVICE_018" }]);
    expect(await problems('external_id\n"A', "CATALOG")).toMatchObject([{ code: "SERVICE_017" }]);
  });

  test("stops counting at 50,000 rows, and says so", async () => {
    const producer = await given.producer();
    const file = `external_id,quantity\n${"A,1\n".repeat(50_001)}`;
    expect(await previewed(producer, file, { Kind: "QUANTITIES" })).toMatchObject({
      countRows: 50_000,
      hasMore: true,
    });
  });

  test("refuses what is no upload of one CSV file, and who may not upload", async () => {
    const producer = await given.producer();
    const path = `POST /producers/${producer.nrn}/batches/preview` as const;
    const at = { key: producer.key, query: { Kind: "CATALOG" } };
    const two = new FormData();
    for (const name of ["a.csv", "b.csv"]) two.append("file", new File(["external_id\n"], name));
    const zip = new FormData();
    zip.append("file", new File(["PK\u0003\u0004rest"], "a.xlsx"));
    expect([
      (await send(path, { ...at, body: "x", headers: { "content-type": "text/csv" } })).text,
      (await send(path, { ...at, form: new FormData() })).text,
      (await send(path, { ...at, form: two })).text,
      (await send(path, { ...at, form: zip })).text,
    ]).toEqual(["007", "008", "009", "017"].map((number) => `{"error":"SERVICE_${number}"}`));
    const other = await given.producer({ scopes: ["read", "write"] });
    expect((await preview({ nrn: producer.nrn, key: other.key }, FOREIGN)).status).toBe(403);
    const uploader = await given.producer();
    expect((await preview({ nrn: producer.nrn, key: uploader.key }, FOREIGN)).text).toBe(
      '{"error":"SERVICE_004"}',
    );
  });
});

function storedFiles(): string[] {
  const folder = join(process.env.DATA_DIR ?? "", "files", "batches");
  return existsSync(folder) ? readdirSync(folder).sort() : [];
}
