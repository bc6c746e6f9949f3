import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { describe, expect, test } from "vitest";
import { ZipFile } from "yazl";
import { openWorkbook } from "@/lib/sheets/open-workbook";
import { finished, imported } from "@/lib/testing/batches";
import { given } from "@/lib/testing/given";
import { onOwnDatabase } from "@/lib/testing/own-database";
import { send } from "@/lib/testing/send";
import { odsOf, workbookOf } from "@/lib/testing/workbooks";

onOwnDatabase();

type Producer = { nrn: string; key: string };

const previewed = async (
  { nrn, key }: Producer,
  content: Uint8Array | string,
  query: Record<string, string>,
) => {
  const form = new FormData();
  form.append("file", new Blob([content as BlobPart]), "file");
  const { status, body, text } = await send(`POST /producers/${nrn}/batches/preview`, { key, query, form });
  expect(status, text).toBe(200);
  return (body as { data: Record<string, never> & { understood: Record<string, never> } }).data;
};

const TWO_SHEETS = {
  "Lisez-moi": [["Bonjour"], ["Ce classeur a deux tableaux."]],
  Produits: [
    ["Référence interne", "Type de référence", "Désignation article", "Poids net (g)"],
    ["LAMPE-1", "SKU", "Lampe de bureau LED", 1350],
    ["SHIRT-1", "SKU", "T-shirt en coton", 180.5],
  ],
  "Ventes 2025": [
    ["Référence interne", "Qté vendue"],
    ["LAMPE-1", 1204],
    ["SHIRT-1", 37],
  ],
};

describe("a workbook", () => {
  test("goes the way of a CSV file, sheet by sheet, and says which it read and how", async () => {
    const producer = await given.producer({ credits: 50 });
    const file = await workbookOf(TWO_SHEETS);
    const catalog = await imported(producer, "eco-products", file);
    expect(catalog).toMatchObject({ status: "SUCCEEDED", counters: { added: 2 } });
    expect(catalog.understood).toMatchObject({
      format: "xlsx",
      sheet: "Produits",
      headerRow: 1,
      sheets: [
        { name: "Lisez-moi", headerRow: null },
        { name: "Produits", headerRow: 1 },
        { name: "Ventes 2025", headerRow: 1 },
      ],
      columns: [
        { column: "external_id" },
        { column: "external_id_type" },
        { column: "title" },
        { column: "weight_kg", unit: "g" },
      ],
      sample: [{ weight_kg: "1.35" }, { weight_kg: "0.1805" }],
    });
    const sales = await imported(producer, "declarations/quantities/batch", file);
    expect(sales).toMatchObject({ status: "SUCCEEDED", counters: { added: 2 } });
    expect(sales.understood).toMatchObject({
      sheet: "Ventes 2025",
      sample: [{ quantity: "1204" }, { quantity: "37" }],
    });
  });

  test("is read by the sheet and the row of headers that are named, and refused by a name it has not", async () => {
    const producer = await given.producer({ credits: 50 });
    const file = await workbookOf({
      A: [
        ["sku", "title"],
        ["x", "y"],
      ],
      B: [["Lampes"], ["sku", "title"], ["B-1", "Lampe LED"]],
    });
    expect((await previewed(producer, file, { Kind: "CATALOG", Sheet: "B" })).understood).toMatchObject({
      sheet: "B",
      headerRow: 2,
      sample: [{ external_id: "B-1", title: "Lampe LED" }],
    });
    const { problems } = await previewed(producer, file, { Kind: "CATALOG", Sheet: "C" });
    expect(problems).toMatchObject([{ kind: "noSheet", values: { value: "C", words: "A, B" } }]);
    const batch = await imported(producer, "eco-products", file, { Sheet: "B", Preset: "NONE" });
    expect(batch).toMatchObject({ status: "SUCCEEDED", reading: { sheet: "B", isWorkbook: true } });
  });

  test("keeps numbers as they are in its error file, which is CSV and read alike", async () => {
    const producer = await given.producer({ credits: 50 });
    const file = await workbookOf({
      A: [
        ["sku", "title", "weight_kg"],
        ["A-1", null, 1.234],
        ["A-2", "Lampe LED", 1.234],
      ],
    });
    const batch = await imported(producer, "eco-products", file, { Mode: "partial" });
    expect(batch).toMatchObject({ status: "PARTIALLY_SUCCEEDED", refusedLines: [2] });
    const errors = await send(`GET /producers/${producer.nrn}/batches/${batch.id}/errors.csv`, {
      key: producer.key,
    });
    expect(errors.text.split("\r\n")[1]).toMatch(/,A-1,,1\.2340$/);
  });

  test("of the OpenDocument kind goes the same way, numbers and sheets alike", async () => {
    const producer = await given.producer({ credits: 50 });
    const file = await odsOf(TWO_SHEETS);
    const catalog = await imported(producer, "eco-products", file);
    expect(catalog).toMatchObject({ status: "SUCCEEDED", counters: { rows: 2, added: 2 } });
    expect(catalog.understood).toMatchObject({
      format: "ods",
      sheet: "Produits",
      sheets: [{ name: "Lisez-moi" }, { name: "Produits" }, { name: "Ventes 2025" }],
      sample: [{ weight_kg: "1.35" }, { weight_kg: "0.1805" }],
    });
    const sales = await imported(producer, "declarations/quantities/batch", file);
    expect(sales).toMatchObject({ status: "SUCCEEDED", counters: { added: 2 } });
    expect(sales.understood).toMatchObject({
      sheet: "Ventes 2025",
      sample: [{ quantity: "1204" }, { quantity: "37" }],
    });
  });

  test("has its refused rows as a workbook beside CSV, with what was wrong in the reader’s language, and is read again", async () => {
    const producer = await given.producer({ credits: 50 });
    const file = await workbookOf({
      A: [
        ["sku", "title", "weight_kg"],
        ["A-1", null, 1.234],
        ["=A-2", "Lampe LED", 1.234],
        ["A-3", "=x", 2],
      ],
    });
    const batch = await imported(producer, "eco-products", file, { Mode: "partial" });
    const path = `/producers/${producer.nrn}/batches/${batch.id}/errors.csv` as const;
    const asked = await send(`GET ${path}`, {
      key: producer.key,
      headers: {
        accept: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
        "accept-language": "fr",
      },
    });
    expect(asked.headers.get("content-disposition")).toContain(`errors-${batch.id}.xlsx`);
    const rows = await rowsOf(asked.bytes);
    expect(rows[0]).toEqual(["error_code", "error_column", "error", "sku", "title", "weight_kg"]);
    expect(rows[1]).toEqual([
      "SERVICE_013",
      "title",
      "Il faut un nom de produit ou une description",
      "A-1",
      "",
      "1.234",
    ]);
    const { bytes } = await send(`GET ${path}`, {
      key: producer.key,
      query: { Format: "xlsx", Language: "zh" },
    });
    expect((await rowsOf(bytes))[1]?.[2]).toMatch(/\p{Script=Han}/u);
    const again = await imported(producer, "eco-products", bytes, { Mode: "partial" });
    expect(again).toMatchObject({ counters: { rows: rows.length - 1, refused: rows.length - 1 } });
    expect(again.understood).toMatchObject({ format: "xlsx" });
  });

  test("with macros, links or a password is refused as it comes, in a clear word", async () => {
    const producer = await given.producer();
    const zip = new ZipFile();
    zip.addBuffer(Buffer.from("<workbook/>"), "xl/workbook.xml");
    zip.addBuffer(Buffer.from("x"), "xl/vbaProject.bin");
    zip.end();
    const file = await buffer(zip.outputStream as Readable);
    const form = new FormData();
    form.append("file", new Blob([file as BlobPart]), "file.xlsm");
    const { status, body } = await send(`POST /producers/${producer.nrn}/eco-products`, {
      key: producer.key,
      query: { EprCountryCode: "FR", DeclarationPeriodCode: "2025" },
      form,
      headers: { accept: "application/problem+json" },
    });
    expect([status, body]).toMatchObject([
      400,
      {
        code: "SERVICE_017",
        errors: [{ message: "the workbook has macros: save it as .xlsx, without them" }],
      },
    ]);
  });
});

describe("a file of text", () => {
  test("in UTF-16 or an encoding that is named is converted, with its separator and its decimal mark", async () => {
    const producer = await given.producer({ credits: 50 });
    const utf16 = Buffer.from("\ufeffsku\ttitle\tweight_kg\nA-1\tLampe à LED\t1,234\n", "utf16le");
    const asked = { Kind: "CATALOG", DecimalMark: "," };
    expect((await previewed(producer, utf16, asked)).understood).toMatchObject({
      encoding: "utf-16le",
      separator: "\t",
      sample: [{ title: "Lampe à LED", weight_kg: "1.234" }],
    });
    const gb = Buffer.from([
      0x73, 0x6b, 0x75, 0x7c, 0xb1, 0xea, 0xcc, 0xe2, 0x0a, 0x41, 0x7c, 0xb5, 0xc6, 0x0a,
    ]);
    const { understood, tryOuts } = await previewed(producer, gb, {
      Kind: "CATALOG",
      Encoding: "gb18030",
      Separator: "|",
    });
    expect(understood).toMatchObject({
      encoding: "gb18030",
      separator: "|",
      sample: [{ external_id: "A", title: "灯" }],
    });
    expect(tryOuts).toMatchObject({
      encodings: expect.arrayContaining([{ encoding: "gb18030", text: "标题, 灯" }]),
    });
  });

  test("has what is true of every row said once, and a row's own cell wins", async () => {
    const producer = await given.producer({ credits: 50 });
    const lamp = "LAMP-1";
    await imported(producer, "eco-products", `sku,title,weight_kg\n${lamp},Lampe de bureau LED,1\n`);
    const file = `reference,quantity,period\n${lamp},4,\n${lamp},5,H2\n`;
    const Constants = JSON.stringify({ code_period: "H1", code_vendor: "amaz" });
    const batch = await imported(producer, "declarations/quantities/batch", file, { Constants });
    expect(batch).toMatchObject({ status: "SUCCEEDED", counters: { added: 2 } });
    expect(batch.understood).toHaveProperty("sample", [
      { external_id: lamp, quantity: "4", code_period: "H1", code_vendor: "AMAZ" },
      { external_id: lamp, quantity: "5", code_period: "H2", code_vendor: "AMAZ" },
    ]);
    const refusedBy = async (said: object) => {
      const form = new FormData();
      form.append("file", new Blob([file]), "sales.csv");
      const { status, body } = await send(`POST /producers/${producer.nrn}/declarations/quantities/batch`, {
        key: producer.key,
        headers: { accept: "application/problem+json" },
        query: { EprCountryCode: "FR", DeclarationPeriodCode: "2025", Constants: JSON.stringify(said) },
        form,
      });
      return [status, (body as { errors: object[] }).errors];
    };
    expect(await refusedBy({ code_period: "Q9" })).toMatchObject([
      400,
      [{ path: "Constants.code_period", message: "a part of the year is JAN to DEC, Q1 to Q4, H1 or H2" }],
    ]);
    expect(await refusedBy({ code_vendor: "AMZ-TEST" })).toMatchObject([
      400,
      [{ path: "Constants.code_vendor", message: "a sales channel is 2 to 10 capital letters or digits" }],
    ]);
    expect(await refusedBy({ country: "FR" })).toMatchObject([
      400,
      [{ message: "no column of such a file" }],
    ]);
  });

  test("of more columns than are read is refused for that, with how many are allowed", async () => {
    const producer = await given.producer({ credits: 50 });
    const headers = Array.from({ length: 282 }, (_, index) => (index === 281 ? "quantity" : `c${index}`));
    const book = await workbookOf({
      Sales: [
        ["sku", ...headers.slice(1)],
        ["A-1", 1],
      ],
    });
    const { problems } = await previewed(producer, book, { Kind: "QUANTITIES" });
    expect(problems).toMatchObject([{ line: 1, kind: "wideHeader", values: { count: "256" } }]);
  });

  test("with the headers of an earlier one is read as that one was said to be", async () => {
    const producer = await given.producer({ credits: 50 });
    const file = "Kram;Wort\nA-1;Lampe LED\n";
    const Columns = JSON.stringify({ Kram: "external_id", Wort: "title" });
    expect((await previewed(producer, file, { Kind: "CATALOG" })).remembered).toBeNull();
    await imported(producer, "eco-products", file, { Columns, ExternalIdType: "SKU", DryRun: "true" });
    expect(
      (await previewed(producer, "Kram;Wort\nB-2;Vase\n", { Kind: "CATALOG" })).remembered,
    ).toMatchObject({
      columns: { Kram: "external_id", Wort: "title" },
      externalIdType: "SKU",
    });
  });

  test("with the headers of an earlier one is not read by what was only that one's own", async () => {
    const producer = await given.producer({ credits: 50 });
    const rows = [
      ["Référence interne", "Qté vendue"],
      ["LAMPE-1", 3],
    ];
    const rememberedOf = async (content: Uint8Array | string) =>
      (await previewed(producer, content, { Kind: "QUANTITIES" })).remembered;
    const of = "declarations/quantities/batch";
    const said = {
      Sheet: "Mai",
      DecimalMark: ",",
      Constants: JSON.stringify({ code_period: "Q2", code_vendor: "AMAZ" }),
    };
    await imported(producer, of, await workbookOf({ Avril: rows, Mai: rows }), { ...said, DryRun: "true" });
    const kept = { decimalMark: ",", constants: { code_vendor: "AMAZ" } };
    expect(await rememberedOf(await workbookOf({ Juin: rows }))).toMatchObject({ reading: kept });
    expect(await rememberedOf(await workbookOf({ Avril: rows, Mai: rows }))).toMatchObject({
      reading: { ...kept, sheet: "Mai" },
    });
    expect(await rememberedOf(await workbookOf({ Mai: rows }))).toEqual(
      expect.objectContaining({ reading: kept }),
    );

    const text = "Artikelnr;Menge;Wort\nA-1;3;Lampe\n";
    await imported(producer, of, text, {
      Encoding: "gb18030",
      HeaderRow: "1",
      Separator: ";",
      DryRun: "true",
    });
    expect(await rememberedOf(`Juin;;\n\n${text}`)).toBeNull();
  });
});

/** A producer with a lamp in the catalog. */
async function withLamp() {
  const producer = await given.producer({ credits: 50 });
  const csv = "external_id,external_id_type,title,weight_kg\nLAMP,SKU,Lampe de bureau LED,1\n";
  await imported(producer, "eco-products", csv);
  return producer;
}

test("sales are summed by product, returns taken off, other countries and years set aside and counted", async () => {
  const producer = await withLamp();
  const report = [
    "amazon-order-id\tsku\tquantity-shipped\tship-country\tshipment-date\tsales-channel",
    "1\tLAMP\t3\tFR\t2025-02-01T10:00:00+00:00\tAmazon.fr",
    "2\tLAMP\t2\tFR\t2025-03-01T10:00:00+00:00\tAmazon.fr",
    "3\tLAMP\t-1\tFR\t2025-03-02T10:00:00+00:00\tAmazon.fr",
    "4\tLAMP\t9\tDE\t2025-03-01T10:00:00+00:00\tAmazon.de",
    "5\tLAMP\t9\tFR\t2024-12-31T10:00:00+00:00\tAmazon.fr",
  ].join("\n");
  const batch = await imported(producer, "declarations/quantities/batch", report);
  expect(batch).toMatchObject({ status: "SUCCEEDED", counters: { rows: 1, added: 1 } });
  expect(batch.understood).toMatchObject({
    preset: { code: "AMAZON_SHIPMENTS" },
    sales: { rows: 3, returns: 1, otherCountries: 1, otherYears: 1 },
    sample: [{ external_id: "LAMP", quantity: "4", code_vendor: "AMAZ" }],
  });
});

test("sales of which no country can be told are asked about, and count with the rest once that is said", async () => {
  const producer = await withLamp();
  const report = [
    "amazon-order-id\tsku\tquantity-shipped\tship-country\tshipment-date\tsales-channel",
    "1\tLAMP\t3\tFRANCE METRO\t2025-02-01T10:00:00+00:00\tAmazon.fr",
    "2\tLAMP\t2\t\t2025-03-01T10:00:00+00:00\tNon-Amazon",
    "3\tLAMP\t4\t\t2025-03-01T10:00:00+00:00\tNon-Amazon",
    "4\tLAMP\t8\tLa Réunion\t2025-03-01T10:00:00+00:00\tNon-Amazon",
  ].join("\n");
  const checked = await imported(producer, "declarations/quantities/batch", report, {
    DryRun: "true",
    Mode: "partial",
  });
  expect(checked.problems).toMatchObject([
    { line: 3, column: "country", kind: "unknownCountry", values: { value: "Non-Amazon", country: "FR" } },
    { line: 5, column: "country", kind: "unknownCountry", values: { value: "La Réunion", country: "FR" } },
  ]);
  const { body } = await send(`POST /producers/${producer.nrn}/batches/${checked.id}/corrections`, {
    key: producer.key,
    query: { Mode: "partial" },
    body: {
      alike: [{ kind: "unknownCountry", column: "country", cell: "La Réunion", cells: null }],
      corrections: [{ line: 3, cells: { country: "FR" } }],
    },
  });
  const batch = await finished(producer, (body as { data: { id: string } }).data.id);
  expect(batch).toMatchObject({ status: "SUCCEEDED", counters: { rows: 1, added: 1 } });
  expect(batch.understood).toMatchObject({ sales: { rows: 4 }, sample: [{ quantity: "9" }] });
});

test("the template of a kind is a workbook with its table, its lists and what each column takes", async () => {
  const { nrn, key } = await given.producer();
  const { status, headers, bytes } = await download(`/producers/${nrn}/batches/template.csv`, key, {
    Kind: "QUANTITIES",
    Format: "xlsx",
  });
  expect([status, headers.get("content-disposition")]).toEqual([
    200,
    'attachment; filename="quantities-template.xlsx"',
  ]);
  const workbook = await openWorkbook(Readable.from([bytes]));
  try {
    expect(workbook.sheets.map(({ name }) => name)).toEqual(["Tableau", "Explications"]);
    const rows = [];
    for await (const { cells } of workbook.sheets[1]?.rows() ?? []) rows.push(cells);
    expect(rows[1]?.[0]).toBe("external_id");
  } finally {
    await workbook.close();
  }
});

test.each([
  ["application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", "xlsx"],
  ["text/csv;q=0.5, application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", "xlsx"],
  ["text/csv, application/vnd.openxmlformats-officedocument.spreadsheetml.sheet;q=0.5", "csv"],
  ["application/vnd.openxmlformats-officedocument.spreadsheetml.sheet;q=0, */*", "csv"],
  ["*/*", "csv"],
])("what accepts %s is answered with %s, and a format that is named wins", async (accept, format) => {
  const { nrn, key } = await given.producer();
  for (const [path, query] of [
    ["batches/template.csv", { Kind: "CATALOG" }],
    ["eco-products/export.csv", { EprCountryCode: "FR", DeclarationPeriodCode: "2025" }],
    ["credits/entries.csv", {}],
  ] as const) {
    const ask = (Format?: string) =>
      send(`GET /producers/${nrn}/${path}`, {
        key,
        query: { ...query, ...(Format && { Format }) } as Record<string, string>,
        headers: { accept },
      });
    expect((await ask()).headers.get("content-disposition")).toMatch(new RegExp(`\\.${format}"$`));
    expect((await ask("csv")).headers.get("content-type")).toMatch(/^text\/csv/);
  }
});

test("a catalog is exported as a workbook whose numbers are numbers, and that is read again", async () => {
  const producer = await given.producer({ credits: 50 });
  await imported(producer, "eco-products", "sku,title,weight_kg\nA-1,Lampe de bureau LED,1.5\n");
  const { bytes } = await download(`/producers/${producer.nrn}/eco-products/export.csv`, producer.key, {
    EprCountryCode: "FR",
    DeclarationPeriodCode: "2025",
    Format: "xlsx",
  });
  const batch = await imported(producer, "eco-products", bytes);
  expect(batch).toMatchObject({ status: "SUCCEEDED", counters: { rows: 1, added: 0 } });
});

async function rowsOf(bytes: Buffer): Promise<string[][]> {
  const workbook = await openWorkbook(Readable.from([bytes]));
  try {
    const rows = [];
    for await (const { cells } of workbook.sheets[0]?.rows() ?? []) rows.push(cells);
    return rows;
  } finally {
    await workbook.close();
  }
}

const download = (path: `/${string}`, key: string, query: Record<string, string>) =>
  send(`GET ${path}`, { key, query, headers: { "accept-language": "fr" } });
