import { deflateRawSync } from "node:zlib";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { finished } from "@/lib/testing/batches";
import { given } from "@/lib/testing/given";
import { onOwnDatabase } from "@/lib/testing/own-database";
import { send } from "@/lib/testing/send";
import { odsOf, workbookOf, zipOf } from "@/lib/testing/workbooks";

onOwnDatabase();

let owner: Awaited<ReturnType<typeof given.producer>>;
beforeAll(async () => {
  owner = await given.producer({ credits: 1000 });
});

const MARKET = { EprCountryCode: "FR", DeclarationPeriodCode: "2025" };
const MIB = 1024 * 1024;
/** What the process may grow by while it reads what grows without end. */
const GROWTH = 250 * MIB;

/** Sends a file to be looked at, and to be checked as a batch; whatever it is, that is answered. */
async function sent(content: Uint8Array): Promise<{ status: number; errorCode: string | null }> {
  const form = () => {
    const made = new FormData();
    made.append("file", new Blob([content as BlobPart]), "file.xlsx");
    return made;
  };
  const { nrn, key } = owner;
  const looked = await send(`POST /producers/${nrn}/batches/preview`, {
    key,
    query: { ...MARKET, Kind: "QUANTITIES" },
    form: form(),
  });
  expect([200, 400, 413], looked.text).toContain(looked.status);
  const { status, body, text } = await send(`POST /producers/${nrn}/eco-products`, {
    key,
    query: { ...MARKET, DryRun: "true", Mode: "partial" },
    form: form(),
  });
  expect([200, 400, 413], text).toContain(status);
  if (status !== 200) return { status, errorCode: (body as { error: string }).error };
  const batch = await finished(owner, (body as { data: { id: string } }).data.id);
  expect(["DRY_RUN_DONE", "FAILED"]).toContain(batch.status);
  expect(["SERVICE_001", "SERVICE_003", "SERVICE_021"]).not.toContain(batch.errorCode);
  return { status, errorCode: batch.errorCode };
}

const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const RELATIONS = 'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"';

type Parts = Record<string, string>;
const partsOf = (sheet: string, more: Parts = {}): Parts => ({
  "[Content_Types].xml": "<Types/>",
  "xl/workbook.xml": `<workbook ${MAIN} ${RELATIONS}><sheets><sheet name="A" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  "xl/_rels/workbook.xml.rels":
    '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
  "xl/worksheets/sheet1.xml": `<worksheet ${MAIN}>${sheet}</worksheet>`,
  ...more,
});

describe("bytes", () => {
  test("that are changed, cut or put together at will are read or refused", async () => {
    const tables = [
      ["sku", "title", "quantity", "weight_kg"],
      ["A-1", "Lampe LED", 2, 1.2],
      ["A-2", "Vase en verre", 3, 0.5],
    ];
    const [xlsx, ods] = [await workbookOf({ A: tables }), await odsOf({ A: tables })];
    const change = fc.record({ at: fc.double({ min: 0, max: 0.9999, noNaN: true }), to: fc.nat(255) });
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(xlsx, ods),
        fc.array(change, { maxLength: 12 }),
        fc.option(fc.double({ min: 0.05, max: 1, noNaN: true })),
        fc.uint8Array({ maxLength: 40 }),
        async (whole, changes, cut, tail) => {
          const bytes = Buffer.from(whole);
          for (const { at, to } of changes) bytes[Math.floor(at * bytes.length)] = to;
          await sent(Buffer.concat([bytes.subarray(0, Math.ceil((cut ?? 1) * bytes.length)), tail]));
        },
      ),
      { numRuns: 60 },
    );
  }, 120_000);

  test("that only begin as a zip file are refused", async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async (tail) => {
        const { status } = await sent(Buffer.concat([Buffer.from("PK\u0003\u0004"), tail]));
        expect(status).toBe(400);
      }),
      { numRuns: 30 },
    );
  }, 60_000);
});

describe("sheets", () => {
  const text = fc.oneof(
    fc.string({ unit: "grapheme", maxLength: 12 }),
    fc.constantFrom(
      "sku",
      "title",
      "quantity",
      "Référence",
      "Qté",
      "=1+1",
      "#N/A",
      "1,234",
      "1e999",
      "-5",
      "\u0000",
    ),
  );
  const escaped = (said: string) =>
    said
      .replace(/(?![\t\n])\p{Cc}|[\ufffe\uffff]|\p{Cs}/gu, "")
      .replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
  const type = fc.constantFrom("", "s", "str", "inlineStr", "b", "e", "n", "d", "?");
  const reference = fc.constantFrom("", "A1", "B1", "IV1", "XFD1048576", "ZZZZZZZ1", "1A", "é", "A0", "a1");
  const cell = fc
    .record({ type, reference, text, style: fc.constantFrom("", "0", "1", "99999", "-1", "x") })
    .map(({ type: t, reference: r, text: said, style }) => {
      const attributes = [t && `t="${t}"`, r && `r="${r}"`, style && `s="${style}"`]
        .filter(Boolean)
        .join(" ");
      const value = escaped(said);
      return t === "inlineStr"
        ? `<c ${attributes}><is><r><rPr><b/></rPr><t>${value}</t></r><r><t/></r><rPh sb="0" eb="1"><t>x</t></rPh></is></c>`
        : `<c ${attributes}><v>${value}</v></c>`;
    });
  const row = fc
    .record({
      number: fc.constantFrom("", "1", "2", "1", "1048576", "99999999999", "-3", "x", "1.5"),
      cells: fc.array(cell, { maxLength: 8 }),
    })
    .map(({ number, cells }) => `<row${number && ` r="${number}"`}>${cells.join("")}</row>`);
  const merged = fc
    .array(fc.constantFrom("A1:B1", "A1:XFD1048576", "B2:A1", "A", "", ":", "ZZZZ1:A1", "A1:A9999999999"), {
      maxLength: 4,
    })
    .map((all) => `<mergeCells>${all.map((ref) => `<mergeCell ref="${ref}"/>`).join("")}</mergeCells>`);
  const sheet = fc
    .tuple(fc.array(row, { maxLength: 8 }), fc.option(merged))
    .map(([rows, merges]) => `<sheetData>${rows.join("")}</sheetData>${merges ?? ""}`);
  const more = fc.record<Parts>(
    {
      "xl/sharedStrings.xml": fc
        .array(text, { maxLength: 4 })
        .map(
          (all) =>
            `<sst ${MAIN}>${all.map((said) => `<si><t>${escaped(said)}</t></si><si><r><t>${escaped(said)}</t></r><r><t>x</t></r></si><si/>`).join("")}</sst>`,
        ),
      "xl/styles.xml": fc
        .constantFrom(
          "dd/mm/yyyy",
          "[$-409]d-mmm-yy;@",
          "0000000",
          "0.00%",
          "[h]:mm",
          '"',
          "[",
          "General",
          "yyyy\\",
        )
        .map(
          (code) =>
            `<styleSheet ${MAIN}><numFmts><numFmt numFmtId="164" formatCode="${escaped(code)}"/></numFmts><cellXfs><xf numFmtId="14"/><xf numFmtId="164"/><xf/></cellXfs></styleSheet>`,
        ),
      "xl/_rels/workbook.xml.rels": fc
        .constantFrom(
          "../../../etc/passwd",
          "/xl/worksheets/sheet1.xml",
          "worksheets/none.xml",
          "file:///etc/passwd",
          "",
        )
        .map((target) => `<Relationships><Relationship Id="rId1" Target="${target}"/></Relationships>`),
      "xl/vbaProject.bin": fc.constant("x"),
      "xl/externalLinks/externalLink1.xml": fc.constant("<x/>"),
      "xl/workbook.xml": fc.constantFrom(
        "<workbook/>",
        "<workbook",
        '<!DOCTYPE x [<!ENTITY a "&b;"><!ENTITY b "&a;">]><workbook>&a;</workbook>',
        `<workbook ${MAIN} ${RELATIONS}><sheets>${'<sheet name="A" r:id="rId1"/>'.repeat(50)}</sheets></workbook>`,
        `<workbook ${MAIN} ${RELATIONS}><workbookPr date1904="1"/><sheets><sheet name="A" state="veryHidden" r:id="rId1"/></sheets><definedNames>${'<definedName name="_xlnm.Print_Area">A!$A$1:$XFD$1048576</definedName>'.repeat(50)}</definedNames></workbook>`,
      ),
      "content.xml": fc.constantFrom("<x/>", '<table:table table:name="A"/>', "<<"),
    },
    { requiredKeys: [] },
  );

  test("of any cells, rows, merges, styles and parts are read or refused", async () => {
    await fc.assert(
      fc.asyncProperty(sheet, more, async (made, parts) => {
        await sent(await zipOf(partsOf(made, parts)));
      }),
      { numRuns: 120 },
    );
  }, 180_000);

  test("of an OpenDocument file with any repeats, spans and types are read or refused", async () => {
    const count = fc.constantFrom("", "1", "3", "16384", "1048576", "99999999999", "-1", "x");
    const odsCell = fc.record({
      count,
      span: count,
      text,
      type: fc.constantFrom("float", "date", "boolean", "string", "?"),
    });
    const repeats = fc.constantFrom("", "1", "3", "700", "1048576", "-1", "x");
    const rows = fc.array(fc.tuple(repeats, fc.array(odsCell, { maxLength: 5 })), { maxLength: 5 });
    const attribute = (name: string, value: string) => (value === "" ? "" : ` table:${name}="${value}"`);
    await fc.assert(
      fc.asyncProperty(rows, async (all) => {
        const body = all
          .map(
            ([repeated, cells]) =>
              `<table:table-row${attribute("number-rows-repeated", repeated)}>${cells
                .map(
                  (one) =>
                    `<table:table-cell${attribute("number-columns-repeated", one.count)}${attribute("number-rows-spanned", one.span)} office:value-type="${one.type}" office:value="${escaped(one.text)}"><text:p>${escaped(one.text)}</text:p></table:table-cell>`,
                )
                .join("")}</table:table-row>`,
          )
          .join("");
        const content = `<office:document-content><office:body><office:spreadsheet><table:table table:name="A">${body}</table:table></office:spreadsheet></office:body></office:document-content>`;
        await sent(await zipOf({ "content.xml": content }));
      }),
      { numRuns: 60 },
    );
  }, 240_000);
});

describe("zip files", () => {
  /** A zip file of one part whose headers say what they like. */
  function zip(
    content: Buffer,
    {
      flags = 0,
      method = 8,
      name = "xl/workbook.xml",
      compressed = content.length,
      size = content.length,
      entries = 1,
      version = 20,
    }: Partial<Record<"flags" | "method" | "compressed" | "size" | "entries" | "version", number>> & {
      name?: string;
    },
  ): Buffer {
    const title = Buffer.from(name);
    const local = Buffer.alloc(30);
    local.writeUInt32LE(0x04034b50, 0);
    local.writeUInt16LE(version, 4);
    local.writeUInt16LE(flags, 6);
    local.writeUInt16LE(method, 8);
    local.writeUInt32LE(compressed >>> 0, 18);
    local.writeUInt32LE(size >>> 0, 22);
    local.writeUInt16LE(title.length, 26);
    const central = Buffer.alloc(46);
    central.writeUInt32LE(0x02014b50, 0);
    central.writeUInt16LE(version, 6);
    central.writeUInt16LE(flags, 8);
    central.writeUInt16LE(method, 10);
    central.writeUInt32LE(compressed >>> 0, 20);
    central.writeUInt32LE(size >>> 0, 24);
    central.writeUInt16LE(title.length, 28);
    const end = Buffer.alloc(22);
    end.writeUInt32LE(0x06054b50, 0);
    end.writeUInt16LE(entries, 8);
    end.writeUInt16LE(entries, 10);
    end.writeUInt32LE(central.length + title.length, 12);
    end.writeUInt32LE(local.length + title.length + content.length, 16);
    return Buffer.concat([local, title, content, central, title, end]);
  }

  test("whose headers lie about sizes, methods, names and numbers are refused", async () => {
    const number = fc.constantFrom(0, 1, 0x7fff_ffff, 0xffff_ffff);
    await fc.assert(
      fc.asyncProperty(
        fc.record(
          {
            flags: fc.constantFrom(0, 1, 8, 0x41, 0x800, 0xffff),
            method: fc.constantFrom(0, 8, 9, 12, 99),
            name: fc.constantFrom("xl/workbook.xml", "../../x", "/etc/passwd", "content.xml", "C:\\x", ""),
            compressed: number,
            size: number,
            entries: fc.constantFrom(0, 1, 2, 0xffff),
            version: fc.constantFrom(20, 45, 0xff),
          },
          { requiredKeys: [] },
        ),
        async (said) => {
          const { status } = await sent(zip(deflateRawSync("<workbook/>"), said));
          expect(status).toBe(400);
        },
      ),
      { numRuns: 40 },
    );
  }, 120_000);
});

describe("what grows without end", () => {
  const before = { rss: 0 };
  let highest = 0;
  let watch: NodeJS.Timeout;
  beforeAll(() => {
    globalThis.gc?.();
    before.rss = process.memoryUsage.rss();
    watch = setInterval(() => {
      highest = Math.max(highest, process.memoryUsage.rss());
    }, 20);
  });
  afterAll(() => clearInterval(watch));

  /** A small OpenDocument file whose rows stand so many times each, with a number that the whole file has to tell. */
  const alike = (rows: readonly string[][], count: number) => {
    const row = (cells: readonly string[], times: number) =>
      `<table:table-row table:number-rows-repeated="${times}">${cells
        .map(
          (text) =>
            `<table:table-cell office:value-type="string"><text:p>${text}</text:p></table:table-cell>`,
        )
        .join("")}</table:table-row>`;
    const all = [row(["sku", "quantity"], 1), ...rows.map((cells) => row(cells, count))].join("");
    return zipOf({ "content.xml": `<x><table:table table:name="A">${all}</table:table></x>` });
  };
  const rows = (count: number) =>
    `<sheetData>${'<row><c t="str"><v>x</v></c></row>'.repeat(count)}</sheetData>`;
  test.each<[string, () => Promise<Buffer>]>([
    ["a sheet of rows all alike", () => zipOf(partsOf(rows(3_000_000)))],
    ["a sheet of spaces", () => zipOf(partsOf(" ".repeat(100 * MIB)))],
    [
      "one text of a cell",
      () => zipOf(partsOf(`<sheetData><row><c t="str"><v>${"x".repeat(80 * MIB)}</v></c></row></sheetData>`)),
    ],
    ["one attribute", () => zipOf(partsOf(`<sheetData><row r="${"1".repeat(80 * MIB)}"/></sheetData>`))],
    ["elements in elements", () => zipOf(partsOf("<a>".repeat(2_000_000)))],
    [
      "shared texts",
      () =>
        zipOf(
          partsOf('<sheetData><row><c t="s"><v>1</v></c></row></sheetData>', {
            "xl/sharedStrings.xml": `<sst ${MAIN}>${"<si><t>x</t></si>".repeat(6_000_000)}</sst>`,
          }),
        ),
    ],
    [
      "parts",
      () =>
        zipOf({
          ...partsOf(rows(1)),
          ...Object.fromEntries(Array.from({ length: 6_000 }, (_, index) => [`x/${index}`, "x"])),
        }),
    ],
    [
      "columns of an OpenDocument file",
      () =>
        zipOf({
          "content.xml": `<x><table:table table:name="A">${'<table:table-row table:number-rows-repeated="9999"><table:table-cell table:number-columns-repeated="16384" office:value-type="string"><text:p>sku</text:p></table:table-cell></table:table-row>'.repeat(20)}</table:table></x>`,
        }),
    ],
    ["one row a million times", () => alike([["A-1", "1,234"]], 1_000_000)],
    [
      "rows as often as a table has them",
      () =>
        alike(
          Array.from({ length: 6 }, (_, index) => [`A-${index}`, "1,234"]),
          10_000,
        ),
    ],
  ])(
    "%s: it is refused or read in little memory",
    async (_, file) => {
      const content = await file();
      globalThis.gc?.();
      before.rss = Math.max(before.rss, process.memoryUsage.rss());
      highest = 0;
      await sent(content);
      expect(highest - before.rss).toBeLessThan(GROWTH);
    },
    180_000,
  );
});
