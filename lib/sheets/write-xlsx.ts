import { Readable } from "node:stream";
import { ZipFile } from "yazl";

/** What a column of a written sheet is: its header, how wide it is shown, the only words it takes. */
export type WrittenColumn = { header: string; width?: number; words?: readonly string[] };

/** A sheet to be written; the rows are asked for while they are sent. */
export type WrittenSheet = {
  name: string;
  columns: readonly WrittenColumn[];
  rows: AsyncIterable<WrittenRows> | Iterable<WrittenRows>;
};

/** Some rows; a decimal string that is given as a number stays exact. */
type WrittenRows = readonly (readonly WrittenCell[])[];
export type WrittenCell = string | { number: string } | null;

const DECLARATION = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const RELATIONS = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const TYPES = "application/vnd.openxmlformats-officedocument.spreadsheetml";

/** How many digits a spreadsheet keeps of a number; a longer one is written as text. */
const DIGITS = 15;
/** How many characters a cell holds, and how many rows are validated below a header. */
const CELL_LENGTH = 32_767;
const VALIDATED_ROWS = 10_000;
/** How many characters a list of words may have where it stands in the rule itself. */
const WORDS_LENGTH = 255;

/** The sheets as an XLSX file, written while their rows are read; no cell of it is a formula. */
export function writeXlsx(sheets: readonly WrittenSheet[]): AsyncIterable<Uint8Array> {
  const zip = new ZipFile();
  const add = (name: string, text: string) => zip.addBuffer(Buffer.from(DECLARATION + text), name);
  add("[Content_Types].xml", contentTypes(sheets));
  add(
    "_rels/.rels",
    `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  );
  add("xl/workbook.xml", workbook(sheets));
  add("xl/_rels/workbook.xml.rels", relations(sheets));
  add("xl/styles.xml", STYLES);
  sheets.forEach((sheet, index) => {
    const content = Readable.from(written(sheet), { objectMode: false });
    content.once("error", (error) => (zip.outputStream as Readable).destroy(error));
    zip.addReadStream(content, `xl/worksheets/sheet${index + 1}.xml`);
  });
  zip.end();
  return zip.outputStream as Readable;
}

/** The first style is a cell's, the second a header's. */
const STYLES = `<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf xfId="0"/><xf xfId="0" fontId="1" applyFont="1"/></cellXfs></styleSheet>`;

const contentTypes = (sheets: readonly WrittenSheet[]): string =>
  `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/>${sheets.map((_, index) => `<Override PartName="/xl/worksheets/sheet${index + 1}.xml" ContentType="${TYPES}.worksheet+xml"/>`).join("")}</Types>`;

const workbook = (sheets: readonly WrittenSheet[]): string =>
  `<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${sheets.map(({ name }, index) => `<sheet name="${escaped(sheetName(name))}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`).join("")}</sheets></workbook>`;

const relations = (sheets: readonly WrittenSheet[]): string =>
  `<Relationships xmlns="${PACKAGE}/relationships">${sheets.map((_, index) => `<Relationship Id="rId${index + 1}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`).join("")}<Relationship Id="rId${sheets.length + 1}" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`;

/** A name that a sheet may have: 31 characters, none of those that mean something in a formula. */
const sheetName = (name: string): string => [...name.replace(/[[\]:*?/\\']/g, " ")].slice(0, 31).join("");

async function* written({ columns, rows }: WrittenSheet): AsyncGenerator<string> {
  const cols = columns
    .map(({ width = 18 }, index) => {
      const place = index + 1;
      return `<col min="${place}" max="${place}" width="${width}" customWidth="1"/>`;
    })
    .join("");
  yield `${DECLARATION}<worksheet xmlns="${MAIN}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${cols}</cols><sheetData>`;
  yield `<row r="1">${columns.map(({ header }, place) => cell(header, place, 1, 1)).join("")}</row>`;
  let row = 1;
  for await (const some of rows) {
    let text = "";
    for (const cells of some) {
      row += 1;
      text += `<row r="${row}">`;
      for (let place = 0; place < cells.length; place++) text += cell(cells[place] ?? null, place, row);
      text += "</row>";
    }
    if (text) yield text;
  }
  yield `</sheetData>${validations(columns)}</worksheet>`;
}

function validations(columns: readonly WrittenColumn[]): string {
  const rules = columns.flatMap(({ words }, place) => {
    const list = words?.join(",") ?? "";
    if (list === "" || list.length > WORDS_LENGTH) return [];
    const letters = lettersOf(place);
    return [
      `<dataValidation type="list" allowBlank="1" showErrorMessage="1" errorStyle="warning" sqref="${letters}2:${letters}${VALIDATED_ROWS}"><formula1>"${escaped(list)}"</formula1></dataValidation>`,
    ];
  });
  return rules.length > 0
    ? `<dataValidations count="${rules.length}">${rules.join("")}</dataValidations>`
    : "";
}

function cell(value: WrittenCell, place: number, row: number, style = 0): string {
  if (value === null || value === "") return "";
  const at = `r="${lettersOf(place)}${row}"${style > 0 ? ` s="${style}"` : ""}`;
  if (typeof value === "object" && isKept(value.number)) return `<c ${at}><v>${value.number}</v></c>`;
  const text = typeof value === "object" ? value.number : value;
  return `<c ${at} t="inlineStr"><is><t xml:space="preserve">${escaped(text.slice(0, CELL_LENGTH))}</t></is></c>`;
}

/** Whether a spreadsheet keeps all of a number. */
const isKept = (number: string): boolean =>
  /^-?\d+(\.\d+)?$/.test(number) && number.replace(/\D/g, "").replace(/^0+/, "").length <= DIGITS;

const LETTERS: string[] = [];

/** The letters of a column's place: 0 is A. */
function lettersOf(place: number): string {
  const known = LETTERS[place];
  if (known !== undefined) return known;
  const last = String.fromCharCode(65 + (place % 26));
  const letters = place < 26 ? last : lettersOf(Math.floor(place / 26) - 1) + last;
  LETTERS[place] = letters;
  return letters;
}

/** Control characters and halves of characters, which XML can't hold. */
const IMPOSSIBLE = /(?![\t\n\r])\p{Cc}|\p{Cs}|[\ufffe\uffff]/gu;
const SIGNS: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "\r": "&#13;",
};

const escaped = (text: string): string =>
  text.replace(IMPOSSIBLE, "").replace(/[&<>"\r]/g, (sign) => SIGNS[sign] ?? sign);
