import { setImmediate } from "node:timers/promises";
import { plainNumber } from "./cell-values";
import { type Attributes, attribute, findTags, readWholeXml, readXml } from "./read-xml";
import { limited, MOST, requireFew, requireShort, SheetProblem } from "./sheet-problem";
import {
  CELL_LIMIT,
  type Merged,
  type ReadWorkbook,
  ROW_LIMIT,
  type Sheet,
  type SheetRow,
  unmarked,
} from "./workbook";
import type { Zip } from "./zip";

const CONTENT = "content.xml";
/** How many rows that are all alike are a table's; more are what was filled to the end of the sheet. */
const ALIKE_LIMIT = 10_000;
/** After how many of them others have their turn: no more of the document is waited for between them. */
const ALIKE_AT_ONCE = 500;

/** Opens an ODS file (OpenDocument 1.3): its sheets stand one after the other in one document. */
export async function readOds(zip: Zip): Promise<ReadWorkbook> {
  await refuse(zip);
  const names: string[] = [];
  const stream = await zip.open(CONTENT);
  for await (const tag of findTags(stream, /<table:table\s[^>]*>/g)) {
    const [, name = ""] = /table:name="([^"]*)"/.exec(tag) ?? [];
    requireFew(names.length, MOST.sheets);
    names.push(requireShort(unescaped(name)));
  }
  return {
    format: "ods",
    sheets: names.map(
      (name, place): Sheet => ({
        name,
        isHidden: false,
        rows: () => rowsOf(zip, place),
        merged: (untilRow) => mergedIn(zip, place, untilRow),
      }),
    ),
    close: () => zip.close(),
  };
}

async function refuse(zip: Zip): Promise<void> {
  const has = (pattern: RegExp) => zip.names.some((name) => pattern.test(name));
  if (zip.has("META-INF/manifest.xml")) {
    let isEncrypted = false;
    await readWholeXml(await zip.open("META-INF/manifest.xml"), {
      open(name) {
        if (name === "encryption-data") isEncrypted = true;
      },
    });
    if (isEncrypted) throw new SheetProblem({ kind: "encryptedWorkbook" });
  }
  // Every file of LibreOffice has the list of its libraries, be it empty; a module of one is a macro.
  if (has(/^Scripts\/.+[^/]$|^Basic\/.+\/(?!script-lb\.xml)[^/]+\.xml$/i))
    throw new SheetProblem({ kind: "macros" });
}

const unescaped = (text: string): string =>
  text
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&quot;", '"')
    .replaceAll("&apos;", "'")
    .replaceAll("&amp;", "&");

type Cell = { text: string; isNumber: boolean };

/** What a cell holds by its type, or else what it shows. */
function cellOf(attributes: Attributes, shown: string): Cell {
  const value = attribute(attributes, "value");
  switch (attribute(attributes, "value-type")) {
    case "float":
    case "percentage":
    case "currency":
      return value === undefined
        ? { text: shown, isNumber: false }
        : { text: plainNumber(value), isNumber: true };
    case "date":
      return { text: attribute(attributes, "date-value") ?? shown, isNumber: false };
    case "boolean":
      return { text: (attribute(attributes, "boolean-value") ?? shown).toUpperCase(), isNumber: false };
    default:
      return { text: attribute(attributes, "string-value") ?? shown, isNumber: false };
  }
}

const times = (attributes: Attributes, name: string, most: number): number =>
  Math.trunc(Math.min(most, Math.max(1, Number(attribute(attributes, name) ?? 1) || 1)));

async function* rowsOf(
  zip: Zip,
  place: number,
  noteMerged?: (merged: Merged) => void,
): AsyncGenerator<SheetRow> {
  let table = -1;
  let depth = 0;
  let row = 0;
  let repeated = 1;
  let cells: string[] = [];
  let numbers = new Set<number>();
  let isCut = false;
  let at = 0;
  let cell: Attributes | undefined;
  let shown: string | undefined;
  let isText = false;
  let aside = 0;
  let rows: { read: SheetRow; times: number }[] = [];
  let isPast = false;

  const endCell = () => {
    if (!cell) return;
    const { text: written, isNumber } = cellOf(cell, shown ?? "");
    const text = unmarked(written);
    const count = times(cell, "number-columns-repeated", CELL_LIMIT);
    const right = times(cell, "number-columns-spanned", CELL_LIMIT) - 1;
    const below = times(cell, "number-rows-spanned", ROW_LIMIT) - 1;
    if (right > 0 || below > 0) noteMerged?.({ top: row, bottom: row + below, left: at, right: at + right });
    if (text !== "" && at + count > CELL_LIMIT) isCut = true;
    if (text !== "" && at < CELL_LIMIT) {
      while (cells.length < at) cells.push("");
      for (let index = at; index < Math.min(CELL_LIMIT, at + count); index++) {
        cells[index] = text;
        if (isNumber) numbers.add(index);
      }
    }
    at += count;
    cell = undefined;
  };
  const stream = await zip.open(CONTENT);
  const steps = readXml(stream, {
    open(name, attributes) {
      if (name === "table") {
        depth += 1;
        if (depth === 1) {
          table += 1;
          isPast = table > place;
        }
        return;
      }
      if (table !== place || depth !== 1) return;
      switch (name) {
        case "table-source":
          throw new SheetProblem({ kind: "externalLinks" });
        case "table-row":
          row += 1;
          repeated = times(attributes, "number-rows-repeated", ROW_LIMIT);
          cells = [];
          numbers = new Set();
          isCut = false;
          at = 0;
          break;
        case "table-cell":
        case "covered-table-cell":
          cell = attributes;
          shown = undefined;
          break;
        case "annotation":
          aside += 1;
          break;
        case "p":
          if (aside === 0) {
            isText = true;
            shown = shown === undefined ? "" : shown + limited(shown, "\n");
          }
          break;
        case "s":
          if (isText) append(" ".repeat(times(attributes, "c", 1000)));
          break;
        case "tab":
          if (isText) append("\t");
          break;
        case "line-break":
          if (isText) append("\n");
      }
    },
    close(name) {
      if (name === "table") {
        depth -= 1;
        return;
      }
      if (table !== place || depth !== 1) return;
      switch (name) {
        case "annotation":
          aside -= 1;
          break;
        case "p":
          if (aside === 0) isText = false;
          break;
        case "table-cell":
        case "covered-table-cell":
          endCell();
          break;
        case "table-row":
          if (cells.some((text) => text.trim() !== "")) {
            if (repeated > ALIKE_LIMIT)
              throw new SheetProblem({
                kind: "filledDown",
                values: { row: String(row), count: String(repeated) },
              });
            rows.push({ read: { row, cells, numbers, ...(isCut && { isCut }) }, times: repeated });
          }
          row += repeated - 1;
      }
    },
    text(piece) {
      if (isText) append(piece);
    },
  });
  const append = (piece: string) => {
    shown = (shown ?? "") + limited(shown ?? "", piece);
  };
  try {
    for await (const _ of steps) {
      const found = rows;
      rows = [];
      for (const { read, times: count } of found)
        for (let offset = 0; offset < count && read.row + offset <= ROW_LIMIT; offset++) {
          if (offset % ALIKE_AT_ONCE === ALIKE_AT_ONCE - 1) await setImmediate();
          yield offset === 0 ? read : { ...read, row: read.row + offset };
        }
      if (isPast) return;
    }
  } finally {
    stream.destroy();
  }
}

async function mergedIn(zip: Zip, place: number, untilRow: number): Promise<Merged[]> {
  const merged: Merged[] = [];
  for await (const { row } of rowsOf(zip, place, (found) => {
    if (found.top <= untilRow && merged.length < MOST.merged) merged.push(found);
  }))
    if (row > untilRow) break;
  return merged;
}
