import { Readable } from "node:stream";
import { describe, expect, test } from "vitest";
import type { TextEncoding } from "@/db/vocabulary";
import type { BatchFailed } from "../problems";
import { lastLineOf } from "./csv-record";
import { decode, readRecords, sniff } from "./read-records";

/** The records of a file that arrives in pieces of so many bytes. */
async function read(
  content: string | Buffer,
  { encoding = "utf-8" as TextEncoding, isChosen = false, piece = 7 } = {},
) {
  const bytes = Buffer.from(content);
  const pieces = Array.from({ length: Math.ceil(bytes.length / piece) }, (_, index) =>
    bytes.subarray(index * piece, (index + 1) * piece),
  );
  const opened = await sniff(
    decode(Readable.from(pieces, { objectMode: false }), encoding, { isChosen }),
    "CATALOG",
  );
  const records: string[][] = [];
  const lines: number[] = [];
  const lastLines: number[] = [];
  for await (const record of readRecords(opened)) {
    records.push(record.cells);
    lines.push(record.line);
    lastLines.push(lastLineOf(record));
  }
  return { separator: opened.separator, records, lines, lastLines };
}

const failure = (content: string | Buffer, said: { encoding?: TextEncoding; isChosen?: boolean } = {}) =>
  read(content, { piece: 65_536, ...said }).then(
    () => undefined,
    (thrown: unknown) => (thrown as BatchFailed).problems[0],
  );

describe("records", () => {
  test.each([
    ["commas", 'external_id,title\n"A,1","Lampe"\n', [["A,1", "Lampe"]]],
    ["semicolons", "external_id;title\nA-1;Lampe, LED\n", [["A-1", "Lampe, LED"]]],
    ["tabs and CRLF", "external_id\ttitle\r\nA-1\tLampe\r\n", [["A-1", "Lampe"]]],
    ["doubled quotes", 'external_id,title\nA-1,"24"" screen"\n', [["A-1", '24" screen']]],
    ["quotes inside a bare cell", 'external_id,title\nA-1,24" screen\n', [["A-1", '24" screen']]],
    [
      "line breaks in quotes",
      'external_id,title\nA-1,"two\nlines"\nA-2,"three\r\nlines"\n',
      [
        ["A-1", "two\nlines"],
        ["A-2", "three\r\nlines"],
      ],
    ],
    [
      "what stands for a formula without a value",
      "external_id,title\nA-1, \uffff#CALC!\n",
      [["A-1", " #CALC!"]],
    ],
    ["NUL, which no text that is stored has", "external_id,title\nA\0-1,\0Lampe\n", [["A-1", "Lampe"]]],
    ["no line break at the end", "external_id,title\nA-1,Lampe", [["A-1", "Lampe"]]],
    [
      "blank lines, and rows of blank cells",
      "external_id,title\n\nA-1,Lampe\n,\n\n  \nA-2,Chaise\n",
      [
        ["A-1", "Lampe"],
        ["A-2", "Chaise"],
      ],
    ],
    [
      "rows that are too short and too long",
      "external_id,title\nA-1\nA-2,Chaise,more\n",
      [["A-1"], ["A-2", "Chaise", "more"]],
    ],
    [
      "quoted cells at the end of lines that end otherwise than the first",
      'external_id,title\n"A-1","Lampe, LED"\r\n"A-2","Chaise"\n',
      [
        ["A-1", "Lampe, LED"],
        ["A-2", "Chaise"],
      ],
    ],
    [
      "lines that end with CR twice",
      'external_id,title\r\r\nA-1,Lampe\r\r\n"A-2","Chaise"\r\r\n',
      [
        ["A-1", "Lampe"],
        ["A-2", "Chaise"],
      ],
    ],
    ["lines that end with CR alone", 'external_id,title\rA-1,"Lampe"\r', [["A-1", "Lampe"]]],
    [
      "the mark of old systems behind its last line",
      "external_id,title\r\nA-1,Lampe\r\n\x1a",
      [["A-1", "Lampe"]],
    ],
    ["a BOM", "\ufeffexternal_id,title\nA-1,Lampe\n", [["A-1", "Lampe"]]],
    ["a sep= line", "sep=;\r\nexternal_id;title\r\nA-1;a,b,c\r\n", [["A-1", "a,b,c"]]],
    ["a header cell that has a line break", '"external\nid",title\nA-1,Lampe\n', [["A-1", "Lampe"]]],
    ["characters of four bytes cut between pieces", "external_id,title\nA-1,🪑椅子é\n", [["A-1", "🪑椅子é"]]],
  ])("with %s", async (_, content, rows) => {
    for (const piece of [1, 7, 65_536])
      expect((await read(content, { piece })).records.slice(1)).toEqual(rows);
  });

  test("of windows-1252 are decoded to the last character of the code page", async () => {
    const { records } = await read(Buffer.from([0x61, 0x0a, 0x80, 0x8c, 0x9f, 0xe9, 0x0a]), {
      encoding: "windows-1252",
    });
    expect(records).toEqual([["a"], ["€ŒŸé"]]);
  });

  test("know the line they end on, blank and broken lines counted", async () => {
    const { lastLines } = await read('external_id,title\n\nA-1,Lampe\nA-2,"two\nlines"\nA-3,x\n');
    expect(lastLines).toEqual([1, 3, 5, 6]);
  });

  test.each(["\n", "\r\n"])(
    "know the line they begin on after breaks in quotes, lines ending with %j",
    async (end) => {
      for (const inner of ["\n", "\r\n"]) {
        const cells = `A-1,"two${inner}three${inner}${inner}five"${end}A-2,"x${inner}y"${end}A-3,z${end}`;
        const { lines } = await read(`external_id,title${end}${cells}`);
        expect(lines, JSON.stringify(inner)).toEqual([1, 2, 6, 8]);
      }
    },
  );

  test("know their lines where some end with LF and some with CRLF", async () => {
    const { lines, records } = await read("external_id,title\nA-1,Lampe\r\nA-2,Chaise\r\nA-3,x\n");
    expect(lines).toEqual([1, 2, 3, 4]);
    expect(records[1]).toEqual(["A-1", "Lampe"]);
  });

  test.each(["", "sep=,\r\n"])(
    "know their lines where the first ends with CRLF and others with LF, after %j",
    async (above) => {
      const content = `${above}external_id,title\r\nA-1,Lampe\nA-2,"two\r\nlines"\nA-3,"x\ny"\r\nA-4,z\n`;
      for (const piece of [1, 7, 65_536]) {
        const { lines, records } = await read(content, { piece });
        expect(records.slice(1)).toEqual([
          ["A-1", "Lampe"],
          ["A-2", "two\r\nlines"],
          ["A-3", "x\ny"],
          ["A-4", "z"],
        ]);
        expect(lines).toEqual([1, 2, 3, 5, 7]);
      }
    },
  );

  test("hold a cell of 1 MB", async () => {
    const cell = "x".repeat(1024 * 1024);
    const { records } = await read(`external_id,title\nA-1,"${cell}"\n`, { piece: 65_536 });
    expect(records[1]?.[1]?.length).toBe(cell.length);
  });
});

describe("a file that can't be read on says so", () => {
  test("where a quote is never closed", async () => {
    expect(await failure('external_id,title\nA-1,"Lampe\nA-2,Chaise\n')).toMatchObject({
      code: "SERVICE_017",
      kind: "openQuote",
    });
  });

  test("where a record is beyond all bounds", async () => {
    expect(await failure(`external_id,title\nA-1,"${"x".repeat(3 * 1024 * 1024)}`)).toMatchObject({
      kind: "longRecord",
      values: { count: "2" },
    });
  });

  test("where a quoted cell goes on after its quote", async () => {
    const problem = await failure('external_id,title\nA-1,"Lampe" LED\n');
    expect(problem === undefined || problem.code === "SERVICE_017").toBe(true);
  });

  test.each<[TextEncoding, number[]]>([
    ["utf-8", [0x61, 0x0a, 0x54, 0xe9, 0x0a]],
    ["utf-8", [0x61, 0x0a, 0xc3]],
    ["gb18030", [0x61, 0x0a, 0xff, 0x0a]],
    ["utf-16le", [0x61, 0x00, 0x0a]],
  ])("where it is not in %s, which was said", async (encoding, bytes) => {
    expect(await failure(Buffer.from(bytes), { encoding, isChosen: true })).toMatchObject({
      code: "SERVICE_017",
      kind: "otherEncoding",
      values: { value: encoding },
    });
  });

  test("and what is in the encoding that was said is read, cut anywhere", async () => {
    const { records } = await read("external_id,title\nA-1,🪑椅子é\n", { isChosen: true, piece: 1 });
    expect(records[1]).toEqual(["A-1", "🪑椅子é"]);
  });

  test("where the header has too many cells", async () => {
    expect(
      await failure(`${Array.from({ length: 201 }, (_, index) => `c${index}`).join(",")}\n`),
    ).toMatchObject({
      kind: "wideHeader",
      values: { count: "200" },
    });
  });
});
