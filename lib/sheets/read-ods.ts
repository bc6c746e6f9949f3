import { setImmediate } from "node:timers/promises";
import { OdsTable } from "./ods-table";
import { findTags, readWholeXml, readXml } from "./read-xml";
import { MOST, requireFew, requireShort, SheetProblem } from "./sheet-problem";
import { type Merged, type ReadWorkbook, ROW_LIMIT, type Sheet, type SheetRow } from "./workbook";
import type { Zip } from "./zip";

const CONTENT = "content.xml";
/** After how many rows that are alike others have their turn: no more of the document is waited for between them. */
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

async function* rowsOf(
  zip: Zip,
  place: number,
  onMerged?: (merged: Merged) => void,
): AsyncGenerator<SheetRow> {
  const table = new OdsTable(place, onMerged);
  const stream = await zip.open(CONTENT);
  try {
    for await (const _ of readXml(stream, table)) {
      for (const { read, times } of table.takeRows())
        for (let offset = 0; offset < times && read.row + offset <= ROW_LIMIT; offset++) {
          if (offset % ALIKE_AT_ONCE === ALIKE_AT_ONCE - 1) await setImmediate();
          yield offset === 0 ? read : { ...read, row: read.row + offset };
        }
      if (table.isPast) return;
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
