import { createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { readOds } from "./read-ods";
import { readXlsx } from "./read-xlsx";
import { SheetProblem } from "./sheet-problem";
import type { ReadWorkbook, Workbook } from "./workbook";
import { openZip, type Zip } from "./zip";

/**
 * Opens a workbook of a stream, which is laid into a folder of its own first: its directory stands at its end. What
 * opens one closes it. Throws `SheetProblem`.
 */
export async function openWorkbook(content: Readable): Promise<Workbook> {
  const folder = await mkdtemp(join(tmpdir(), "sheets-"));
  try {
    const path = join(folder, "workbook");
    await pipeline(content, createWriteStream(path));
    const workbook = await openAt(path, folder);
    return {
      ...workbook,
      async close() {
        workbook.close();
        await rm(folder, { recursive: true, force: true });
      },
    };
  } catch (thrown) {
    await rm(folder, { recursive: true, force: true });
    throw thrown;
  }
}

async function openAt(path: string, folder: string): Promise<ReadWorkbook> {
  const zip = await openZip(path);
  try {
    const workbook = await readAny(zip, folder);
    if (workbook.sheets.length === 0) throw new SheetProblem({ kind: "noSheets" });
    return workbook;
  } catch (thrown) {
    zip.close();
    throw thrown;
  }
}

function readAny(zip: Zip, folder: string): Promise<ReadWorkbook> {
  if (zip.has("content.xml")) return readOds(zip);
  if (zip.has("xl/workbook.xml")) return readXlsx(zip, folder);
  throw new SheetProblem({ kind: "notAWorkbook" });
}
