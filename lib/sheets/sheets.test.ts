import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ZipFile } from "yazl";
import { openWorkbook } from "./open-workbook";
import { SheetProblem } from "./sheet-problem";
import { type SheetRow, UNCALCULATED } from "./workbook";
import { type WrittenCell, writeXlsx } from "./write-xlsx";

const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';

/** A zip file of parts that are written by hand. */
async function zipped(parts: Record<string, string | Buffer>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(parts)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return buffer(zip.outputStream as Readable);
}

/** A workbook of one sheet, with what else is given. */
const workbookOf = (sheet: string, more: Record<string, string | Buffer> = {}): Promise<Buffer> =>
  zipped({
    "xl/workbook.xml": `<workbook ${MAIN} xmlns:r="r"><sheets><sheet name="A &amp; B" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels":
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
    "xl/worksheets/sheet1.xml": sheet,
    ...more,
  });

const sheetOf = (rows: string): string => `<worksheet ${MAIN}><sheetData>${rows}</sheetData></worksheet>`;

async function rowsOf(file: Buffer | Uint8Array, sheet = 0): Promise<SheetRow[]> {
  const workbook = await openWorkbook(Readable.from([file]));
  try {
    const rows: SheetRow[] = [];
    for await (const row of workbook.sheets[sheet]?.rows() ?? []) rows.push(row);
    return rows;
  } finally {
    await workbook.close();
  }
}

const cellsOf = async (file: Buffer | Uint8Array, sheet = 0) =>
  (await rowsOf(file, sheet)).map(({ cells }) => cells);

const problemOf = (file: Buffer) =>
  rowsOf(file).then(
    () => undefined,
    (thrown: unknown) => (thrown instanceof SheetProblem ? thrown.problem.kind : thrown),
  );

describe("an XLSX file", () => {
  test("is read with its shared texts, rows by their numbers, formulas by their values", async () => {
    const file = await workbookOf(
      sheetOf(
        '<row r="2"><c r="A2" t="s"><v>1</v></c><c r="C2"><f>1+1</f><v>2</v></c></row><row r="5"><c r="B5" t="str"><f>A1</f><v>x &amp; y</v></c><c r="C5" t="b"><v>1</v></c><c r="D5" t="e"><v>#N/A</v></c></row>',
      ),
      {
        "xl/sharedStrings.xml": `<sst ${MAIN}><si><t>no</t></si><si><r><t>Rich</t></r><r><t xml:space="preserve"> text</t></r><rPh><t>spoken</t></rPh></si></sst>`,
      },
    );
    expect(await rowsOf(file)).toEqual([
      { row: 2, cells: ["Rich text", "", "2"], numbers: new Set([2]) },
      { row: 5, cells: ["", "x & y", "TRUE", "#N/A"], numbers: new Set() },
    ]);
  });

  test("tells a formula that nothing calculated from one whose value is empty, and a row of which not all is read", async () => {
    const file = await workbookOf(
      sheetOf(
        '<row r="1"><c r="A1"><f>B1*2</f></c><c r="B1" t="str"><f>""</f><v></v></c><c r="C1"/><c r="D1"><v>3</v></c><c r="E1" t="e"><f>FILTER(A1,B1)</f><v>#CALC!</v></c><c r="F1" t="str"><v>_xFFFF_#CALC!</v></c></row><row r="2"><c r="A2"><v>1</v></c><c r="JV2"><v>2</v></c></row>',
      ),
    );
    expect(await rowsOf(file)).toEqual([
      { row: 1, cells: [UNCALCULATED, "", "", "3", "#CALC!", "#CALC!"], numbers: new Set([3]) },
      { row: 2, cells: ["1"], numbers: new Set([0]), isCut: true },
    ]);
  });

  test("has numbers without exponents and dates as ISO writes them, by either system of days", async () => {
    const styles = `<styleSheet ${MAIN}><numFmts><numFmt numFmtId="164" formatCode="dd/mm/yyyy"/><numFmt numFmtId="165" formatCode="0000000"/><numFmt numFmtId="166" formatCode="#,##0.00 &quot;days&quot;"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="166"/><xf numFmtId="22"/></cellXfs></styleSheet>`;
    const sheet = sheetOf(
      '<row r="1"><c><v>4.0063813339310001E+12</v></c><c><v>0.10000000000000001</v></c><c><v>1E-7</v></c><c s="1"><v>45747</v></c><c s="2"><v>1234</v></c><c s="3"><v>1.5</v></c><c s="4"><v>45747.5</v></c></row>',
    );
    const cells = [
      "4006381333931",
      "0.1",
      "0.0000001",
      "2025-03-31",
      "0001234",
      "1.5",
      "2025-03-31T12:00:00",
    ];
    expect(await cellsOf(await workbookOf(sheet, { "xl/styles.xml": styles }))).toEqual([cells]);
  });

  test("counts a row on where its number is none that a sheet has", async () => {
    const rows = ["3", "1.5", "x", "99999999999", "7"].map((r) => `<row r="${r}"><c><v>1</v></c></row>`);
    const read = await rowsOf(await workbookOf(sheetOf(rows.join(""))));
    expect(read.map(({ row }) => row)).toEqual([3, 4, 5, 6, 7]);
  });

  test("is read past the memory that its shared texts may take", async () => {
    const texts = Array.from({ length: 30_000 }, (_, index) => `${index} é ${"x".repeat(1000)}`);
    const file = await workbookOf(
      sheetOf(
        '<row r="1"><c t="s"><v>0</v></c><c t="s"><v>29999</v></c><c t="s"><v>20000</v></c><c t="s"><v>90000</v></c></row>',
      ),
      {
        "xl/sharedStrings.xml": `<sst ${MAIN}>${texts.map((text) => `<si><t>${text}</t></si>`).join("")}</sst>`,
      },
    );
    expect(await cellsOf(file)).toEqual([[texts[0], texts[29_999], texts[20_000]]]);
  });

  test("names its merged cells", async () => {
    const file = await workbookOf(
      `<worksheet ${MAIN}><sheetData/><mergeCells><mergeCell ref="B2:C2"/><mergeCell ref="A900:B900"/></mergeCells></worksheet>`,
    );
    const workbook = await openWorkbook(Readable.from([file]));
    expect(workbook.sheets[0]?.name).toBe("A & B");
    expect(await workbook.sheets[0]?.merged(30)).toEqual([{ top: 2, bottom: 2, left: 1, right: 2 }]);
    await workbook.close();
  });

  test("names no more merged cells than a header can have", async () => {
    const file = await workbookOf(
      `<worksheet ${MAIN}><sheetData/><mergeCells>${'<mergeCell ref="B2:C2"/>'.repeat(150_000)}</mergeCells></worksheet>`,
    );
    const workbook = await openWorkbook(Readable.from([file]));
    expect(await workbook.sheets[0]?.merged(30)).toHaveLength(10_000);
    await workbook.close();
  });
});

describe("what is no workbook to be read is refused by its name", () => {
  const empty = sheetOf("");
  test.each<[string, () => Promise<Buffer>]>([
    ["macros", () => workbookOf(empty, { "xl/vbaProject.bin": "x" })],
    ["externalLinks", () => workbookOf(empty, { "xl/externalLinks/externalLink1.xml": "<x/>" })],
    ["notAWorkbook", () => zipped({ "readme.txt": "x" })],
    ["noSheets", () => zipped({ "content.xml": "<x/>" })],
    ["brokenWorkbook", async () => Buffer.from("PK\u0003\u0004 and nothing")],
    ["brokenWorkbook", () => workbookOf(empty.slice(0, -20))],
    ["brokenWorkbook", () => workbookOf(`<!DOCTYPE x [<!ENTITY a "b">]>${empty}`)],
    ["inflatesTooMuch", () => workbookOf(sheetOf(" ".repeat(64 * 1024 * 1024)))],
    [
      "brokenWorkbook",
      () =>
        workbookOf(empty, {
          "xl/styles.xml": `<styleSheet ${MAIN}><cellXfs>${"<xf/>".repeat(100_000)}</cellXfs></styleSheet>`,
        }),
    ],
    [
      "brokenWorkbook",
      () =>
        workbookOf(empty, {
          "xl/workbook.xml": `<workbook ${MAIN} xmlns:r="r"><sheets>${'<sheet name="A" r:id="rId1"/>'.repeat(300)}</sheets></workbook>`,
        }),
    ],
    [
      "brokenWorkbook",
      () => zipped({ "content.xml": `<x>${'<table:table table:name="A"/>'.repeat(300)}</x>` }),
    ],
    [
      "longCell",
      () =>
        zipped({
          "content.xml": `<x xmlns:table="t" xmlns:text="x"><table:table table:name="A"><table:table-row><table:table-cell>${"<text:p/>".repeat(70_000)}</table:table-cell></table:table-row></table:table></x>`,
        }),
    ],
    [
      "encryptedWorkbook",
      () =>
        zipped({
          "content.xml": "<x/>",
          "META-INF/manifest.xml":
            "<m:manifest><m:file-entry><m:encryption-data/></m:file-entry></m:manifest>",
        }),
    ],
    ["macros", () => zipped({ "content.xml": "<x/>", "Basic/Standard/Module1.xml": "<x/>" })],
    [
      "filledDown",
      () =>
        zipped({
          "content.xml": `<x><table:table table:name="A"><table:table-row table:number-rows-repeated="1000000"><table:table-cell office:value-type="string"><text:p>FR</text:p></table:table-cell></table:table-row></table:table></x>`,
        }),
    ],
    [
      "externalLinks",
      () =>
        zipped({
          "content.xml":
            '<office:document-content><table:table table:name="A"><table:table-source/></table:table></office:document-content>',
        }),
    ],
  ])("%s", async (kind, file) => {
    expect(await problemOf(await file())).toBe(kind);
  });
});

test("an ODS file is read by the types of its cells, with what is repeated, without its comments", async () => {
  const file = await zipped({
    "content.xml": `<office:document-content><office:body><office:spreadsheet><table:table table:name="L&apos;un"><table:table-row><table:table-cell/></table:table-row></table:table><table:table table:name="Two"><table:table-row table:number-rows-repeated="3"><table:table-cell/></table:table-row><table:table-row table:number-rows-repeated="2"><table:table-cell office:value-type="string"><office:annotation><text:p>said</text:p></office:annotation><text:p>a<text:s text:c="2"/>b</text:p><text:p>c</text:p></table:table-cell><table:table-cell table:number-columns-repeated="2" office:value-type="float" office:value="1.50"><text:p>1,50</text:p></table:table-cell><table:table-cell office:value-type="date" office:date-value="2025-03-31"><text:p>31/03/25</text:p></table:table-cell><table:table-cell table:number-columns-repeated="16000"/></table:table-row></table:table></office:spreadsheet></office:body></office:document-content>`,
  });
  const cells = ["a  b\nc", "1.5", "1.5", "2025-03-31"];
  expect(await rowsOf(file, 1)).toEqual([
    { row: 4, cells, numbers: new Set([1, 2]) },
    { row: 5, cells, numbers: new Set([1, 2]) },
  ]);
});

describe("a written XLSX file", () => {
  const text = fc.string({ unit: "binary", maxLength: 40 });
  const cell = fc.oneof(
    text,
    fc.constant(null),
    fc.record({ number: fc.integer({ min: -1e9, max: 1e9 }).map((value) => String(value)) }),
  );
  test("says what was written into it, whatever that is", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(cell, { maxLength: 6 }), { maxLength: 8 }), async (rows) => {
        const file = await buffer(
          Readable.from(writeXlsx([{ name: "x", columns: [{ header: "h" }], rows: [rows] }])),
        );
        const said = (value: WrittenCell) => (typeof value === "object" ? (value?.number ?? "") : value);
        const trimmed = (cells: string[]) => cells.slice(0, cells.findLastIndex((value) => value !== "") + 1);
        const bare = (value: string) => value.replace(/(?![\t\n\r])\p{Cc}|\p{Cs}|[\ufffe\uffff]/gu, "");
        const written = rows
          .map((cells) => trimmed(cells.map((value) => bare(said(value)))))
          .filter((cells) => cells.some((value) => value.trim() !== ""));
        const read = (await cellsOf(file)).slice(1);
        expect(read.map(trimmed)).toEqual(written);
      }),
      { numRuns: 60 },
    );
  });

  test("keeps a number that a spreadsheet would shorten as text", async () => {
    const rows = [[[{ number: "12.50" }, { number: "12345678901234567.25" }]]];
    const file = await buffer(
      Readable.from(writeXlsx([{ name: "x", columns: [{ header: "n", words: ["A", "B"] }], rows }])),
    );
    expect((await rowsOf(file))[1]).toEqual({
      row: 2,
      cells: ["12.5", "12345678901234567.25"],
      numbers: new Set([0]),
    });
  });
});

describe("whatever bytes and sheets come", () => {
  test("bytes that are changed in a workbook are read or refused by name", async () => {
    const file = await buffer(
      Readable.from(writeXlsx([{ name: "x", columns: [{ header: "h" }], rows: [[["a", { number: "1" }]]] }])),
    );
    const change = fc.record({ at: fc.nat(file.length - 1), to: fc.nat(255) });
    await fc.assert(
      fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 8 }), async (changes) => {
        const changed = Buffer.from(file);
        for (const { at, to } of changes) changed[at] = to;
        expect(typeof ((await problemOf(changed)) ?? "read")).toBe("string");
      }),
      { numRuns: 150 },
    );
  });

  test("sheets of any shape are read or refused by name, with no more cells than are read", async () => {
    const attribute = fc.constantFrom("r", "t", "s");
    const value = fc.constantFrom(
      "A1",
      "XFD1048576",
      "ZZZZZZ9",
      "s",
      "inlineStr",
      "-1",
      "1e99",
      "n",
      "e",
      "",
    );
    const tag = fc.constantFrom("row", "c", "v", "is", "t", "f", "x:c");
    const node: fc.Arbitrary<string> = fc.letrec((tie) => ({
      node: fc.oneof(
        { depthSize: "small" },
        fc.string({ unit: "grapheme-ascii", maxLength: 5 }).map((said) => said.replace(/[<>&]/g, "")),
        fc
          .tuple(
            tag,
            fc.uniqueArray(fc.tuple(attribute, value), { maxLength: 3, selector: ([name]) => name }),
            fc.array(tie("node"), { maxLength: 4 }),
          )
          .map(
            ([name, attributes, children]) =>
              `<${name}${attributes.map(([key, said]) => ` ${key}="${said}"`).join("")}>${children.join("")}</${name}>`,
          ),
      ),
    })).node as fc.Arbitrary<string>;
    await fc.assert(
      fc.asyncProperty(fc.array(node, { maxLength: 10 }), async (nodes) => {
        const file = await workbookOf(sheetOf(nodes.join("")));
        const rows = await rowsOf(file).catch((thrown: unknown) => {
          if (!(thrown instanceof SheetProblem)) throw thrown;
          return [];
        });
        for (const { cells } of rows) expect(cells.length).toBeLessThanOrEqual(256);
      }),
      { numRuns: 150 },
    );
  });
});
