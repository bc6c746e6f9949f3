import { posix } from "node:path";
import { type NumberFormat, numberFormat } from "./cell-values";
import { attribute, findTags, readWholeXml, readXml } from "./read-xml";
import { SharedTexts } from "./shared-texts";
import { limited, MOST, requireFew, requireShort, SheetProblem } from "./sheet-problem";
import type { Merged, ReadWorkbook, Sheet, SheetRow } from "./workbook";
import { columnOf, plain } from "./xlsx-cell";
import { type SharedOfCells, XlsxRows } from "./xlsx-rows";
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
        rows: () => rowsOf(zip, part, shared, { styles, isFrom1904 }),
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

async function* rowsOf(
  zip: Zip,
  part: string,
  shared: () => Promise<SharedTexts>,
  ofCells: Omit<SharedOfCells, "texts">,
): AsyncGenerator<SheetRow> {
  const rows = new XlsxRows({ texts: await shared(), ...ofCells });
  const stream = await zip.open(part);
  try {
    for await (const _ of readXml(stream, rows)) yield* rows.takeRows();
  } finally {
    stream.destroy();
  }
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
