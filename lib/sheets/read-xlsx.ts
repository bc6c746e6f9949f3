import { posix } from "node:path";
import { type NumberFormat, numberFormat, numberText, PLAIN } from "./cell-values";
import { attribute, findTags, readWholeXml, readXml } from "./read-xml";
import { SharedTexts } from "./shared-texts";
import { limited, MOST, requireFew, requireShort, SheetProblem } from "./sheet-problem";
import {
  CELL_LIMIT,
  type Merged,
  type ReadWorkbook,
  ROW_LIMIT,
  type Sheet,
  type SheetRow,
  UNCALCULATED,
  unmarked,
} from "./workbook";
import type { Zip } from "./zip";

const WORKBOOK = "xl/workbook.xml";

/** Opens an XLSX file (ECMA-376): its sheets are named, what its cells share is read once it is asked for. */
export async function readXlsx(zip: Zip, folder: string): Promise<ReadWorkbook> {
  refuse(zip);
  const [targets, styles] = [await relationsOf(zip), await stylesOf(zip)];
  const sheets: { name: string; isHidden: boolean; part: string }[] = [];
  let isFrom1904 = false;
  await readWholeXml(await zip.open(WORKBOOK), {
    open(name, attributes) {
      if (name === "workbookPr") isFrom1904 = /^(1|true)$/.test(attributes.date1904 ?? "");
      if (name !== "sheet") return;
      const part = targets.get(attribute(attributes, "id") ?? "");
      // A sheet of a chart alone has no cells.
      if (!part || !/worksheets\//.test(part)) return;
      requireFew(sheets.length, MOST.sheets);
      sheets.push({
        name: requireShort(attributes.name ?? ""),
        isHidden: attributes.state !== undefined && attributes.state !== "visible",
        part,
      });
    },
  });
  let texts: Promise<SharedTexts> | undefined;
  const shared = () => {
    texts ??= sharedTexts(zip, folder);
    return texts;
  };
  return {
    format: "xlsx",
    sheets: sheets.map(
      ({ name, isHidden, part }): Sheet => ({
        name,
        isHidden,
        rows: () => rowsOf(zip, part, { shared, styles, isFrom1904 }),
        merged: (untilRow) => mergedIn(zip, part, untilRow),
      }),
    ),
    close() {
      // Texts that could not be opened were refused where they were read.
      void texts?.then((opened) => opened.close()).catch(() => {});
      zip.close();
    },
  };
}

/** Refuses what runs or reaches elsewhere, by the parts that it has. */
function refuse(zip: Zip): void {
  const has = (pattern: RegExp) => zip.names.some((name) => pattern.test(name));
  if (has(/vbaProject|^xl\/macrosheets\//i)) throw new SheetProblem({ kind: "macros" });
  if (has(/^xl\/externalLinks\//i)) throw new SheetProblem({ kind: "externalLinks" });
}

/** The parts that a workbook has, by what it calls them. */
async function relationsOf(zip: Zip): Promise<Map<string, string>> {
  const targets = new Map<string, string>();
  const part = "xl/_rels/workbook.xml.rels";
  if (!zip.has(part)) return targets;
  await readWholeXml(await zip.open(part), {
    open(name, { Id, Target }) {
      if (name !== "Relationship" || !Id || !Target) return;
      requireShort(Target);
      const target = Target.startsWith("/") ? Target.slice(1) : posix.normalize(`xl/${Target}`);
      if (!zip.has(target)) return;
      requireFew(targets.size, MOST.relations);
      targets.set(requireShort(Id), target);
    },
  });
  return targets;
}

/** How the numbers of each style are shown. */
async function stylesOf(zip: Zip): Promise<NumberFormat[]> {
  const codes = new Map<number, string>();
  const styles: NumberFormat[] = [];
  let isInStyles = false;
  if (!zip.has("xl/styles.xml")) return styles;
  await readWholeXml(await zip.open("xl/styles.xml"), {
    open(name, attributes) {
      if (name === "numFmt") {
        requireFew(codes.size, MOST.styles);
        codes.set(Number(attributes.numFmtId), requireShort(attributes.formatCode ?? ""));
      }
      if (name === "cellXfs") isInStyles = true;
      if (name !== "xf" || !isInStyles) return;
      const id = Number(attributes.numFmtId);
      requireFew(styles.length, MOST.styles);
      styles.push(numberFormat(id, codes.get(id)));
    },
    close(name) {
      if (name === "cellXfs") isInStyles = false;
    },
  });
  return styles;
}

async function sharedTexts(zip: Zip, folder: string): Promise<SharedTexts> {
  const texts = new SharedTexts(folder);
  const part = zip.names.find((name) => /^xl\/sharedStrings\.xml$/i.test(name));
  if (!part) return texts;
  let text = "";
  let isText = false;
  let isSpoken = false;
  await readWholeXml(await zip.open(part), {
    open(name) {
      if (name === "si") text = "";
      else if (name === "rPh") isSpoken = true;
      else if (name === "t") isText = !isSpoken;
    },
    close(name) {
      if (name === "si") texts.add(plain(text));
      else if (name === "rPh") isSpoken = false;
      else if (name === "t") isText = false;
    },
    text(piece) {
      if (isText) text += limited(text, piece);
    },
  });
  return texts;
}

type Shared = {
  shared(): Promise<SharedTexts>;
  styles: readonly NumberFormat[];
  isFrom1904: boolean;
};

async function* rowsOf(
  zip: Zip,
  part: string,
  { shared, styles, isFrom1904 }: Shared,
): AsyncGenerator<SheetRow> {
  const texts = await shared();
  let rows: SheetRow[] = [];
  let row = 0;
  let place = -1;
  let cells: string[] = [];
  let numbers = new Set<number>();
  let isCut = false;
  let isFormula = false;
  let hasValue = false;
  let type = "";
  let style = 0;
  let value = "";
  let isValue = false;
  let isSpoken = false;

  const endCell = () => {
    // A formula that nothing calculated: Excel, and what else opens it, would show a value.
    const isOpen = isFormula && !hasValue;
    if (isOpen) [value, type] = [UNCALCULATED, "e"];
    if (value === "") return;
    if (place >= CELL_LIMIT) {
      isCut = true;
      return;
    }
    let text = value;
    if (type === "s") text = unmarked(texts.get(Number(value)));
    else if (type === "b") text = value === "1" ? "TRUE" : "FALSE";
    else if (type === "str" || type === "inlineStr") text = unmarked(plain(value));
    else if (type === "" || type === "n") {
      const number = numberText(value, styles[style] ?? PLAIN, isFrom1904);
      text = number.text;
      if (number.isNumber) numbers.add(place);
    } else if (!isOpen) text = unmarked(value);
    if (text === "") return;
    while (cells.length < place) cells.push("");
    cells[place] = text;
  };
  const stream = await zip.open(part);
  const steps = readXml(stream, {
    open(name, attributes) {
      switch (name) {
        case "row": {
          const stated = Number(attributes.r);
          const isPlace = Number.isInteger(stated) && stated > row && stated <= ROW_LIMIT;
          row = isPlace ? stated : row + 1;
          place = -1;
          cells = [];
          numbers = new Set();
          isCut = false;
          break;
        }
        case "c":
          place = attributes.r ? columnOf(attributes.r) : place + 1;
          type = attributes.t ?? "";
          style = Number(attributes.s ?? 0);
          value = "";
          isFormula = false;
          hasValue = false;
          break;
        case "f":
          isFormula = true;
          break;
        case "v":
          isValue = true;
          hasValue = true;
          break;
        case "t":
          isValue = type === "inlineStr" && !isSpoken;
          break;
        case "rPh":
          isSpoken = true;
      }
    },
    close(name) {
      switch (name) {
        case "v":
        case "t":
          isValue = false;
          break;
        case "rPh":
          isSpoken = false;
          break;
        case "c":
          endCell();
          break;
        case "row":
          if (cells.some((cell) => cell.trim() !== ""))
            rows.push({ row, cells, numbers, ...(isCut && { isCut }) });
      }
    },
    text(piece) {
      if (isValue) value += limited(value, piece);
    },
  });
  try {
    for await (const _ of steps) {
      const read = rows;
      rows = [];
      yield* read;
    }
  } finally {
    stream.destroy();
  }
}

/** Texts without what Excel writes for characters that XML can't hold. */
const plain = (text: string): string =>
  text.includes("_x")
    ? text.replace(/_x([0-9A-F]{4})_/gi, (_, code: string) => {
        const character = String.fromCharCode(Number.parseInt(code, 16));
        return /[\0\p{Cs}]/u.test(character) ? "" : character;
      })
    : text;

/** The place of a column by its letters: A is 0. */
function columnOf(reference: string): number {
  let column = 0;
  for (const letter of reference) {
    const digit = letter.charCodeAt(0) - 64;
    if (digit < 1 || digit > 26) break;
    column = column * 26 + digit;
    if (column > 16_384) break;
  }
  return column - 1;
}

async function mergedIn(zip: Zip, part: string, untilRow: number): Promise<Merged[]> {
  const stream = await zip.open(part);
  const merged: Merged[] = [];
  try {
    for await (const tag of findTags(stream, /<(?:\w+:)?mergeCell\s[^>]*>/g)) {
      const [, from = "", top = "", to = "", bottom = ""] =
        /ref="([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})"/.exec(tag) ?? [];
      if (!from || Number(top) > untilRow) continue;
      merged.push({ top: Number(top), bottom: Number(bottom), left: columnOf(from), right: columnOf(to) });
      if (merged.length >= MOST.merged) break;
    }
  } finally {
    stream.destroy();
  }
  return merged;
}
