import { createReadStream, createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { parse } from "csv-parse";
import { ZipFile } from "yazl";

const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";

const escaped = (text: string): string => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

/** Writes the rows of a CSV file as spreadsheets write them: texts shared, numbers as numbers. */
export async function writeAsXlsx(csv: string, path: string): Promise<void> {
  const texts = new Map<string, number>();
  const numbered = (text: string): number => {
    const known = texts.get(text) ?? texts.size;
    texts.set(text, known);
    return known;
  };
  const cell = (text: string, place: number, row: number): string => {
    if (text === "") return "";
    const at = `r="${String.fromCharCode(65 + place)}${row}"`;
    return /^\d+(\.\d+)?$/.test(text)
      ? `<c ${at}><v>${text}</v></c>`
      : `<c ${at} t="s"><v>${numbered(text)}</v></c>`;
  };
  const sheet = async function* () {
    yield `<worksheet ${MAIN}><sheetData>`;
    let row = 0;
    const records = createReadStream(csv).pipe(parse());
    for await (const cells of records as AsyncIterable<string[]>) {
      row += 1;
      const [number, of] = [row, cells.map((text, place) => cell(text, place, row)).join("")];
      yield `<row r="${number}">${of}</row>`;
    }
    yield "</sheetData></worksheet>";
  };
  const shared = function* () {
    yield `<sst ${MAIN}>`;
    for (const text of texts.keys()) yield `<si><t>${escaped(text)}</t></si>`;
    yield "</sst>";
  };
  const zip = new ZipFile();
  const add = (name: string, text: string) => zip.addBuffer(Buffer.from(text), name);
  add("[Content_Types].xml", "<Types/>");
  add(
    "xl/workbook.xml",
    `<workbook ${MAIN} xmlns:r="${RELATIONS}"><sheets><sheet name="Rows" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  );
  add(
    "xl/_rels/workbook.xml.rels",
    '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
  );
  // Parts are written one after the other: once the sheet is, all its texts are known.
  zip.addReadStream(Readable.from(sheet(), { objectMode: false }), "xl/worksheets/sheet1.xml");
  zip.addReadStream(Readable.from(shared(), { objectMode: false }), "xl/sharedStrings.xml");
  zip.end();
  await pipeline(zip.outputStream, createWriteStream(path));
}
