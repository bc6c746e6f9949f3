import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { type WrittenCell, writeXlsx } from "@/lib/sheets/write-xlsx";

/** A workbook of sheets by their names, each a header and rows; numbers are held as numbers. */
export const workbookOf = (
  sheets: Readonly<Record<string, readonly (readonly (string | number | null)[])[]>>,
): Promise<Buffer> =>
  buffer(
    Readable.from(
      writeXlsx(
        Object.entries(sheets).map(([name, [head = [], ...rows]]) => ({
          name,
          columns: head.map((header) => ({ header: String(header ?? "") })),
          rows: [
            rows.map((cells) =>
              cells.map((cell): WrittenCell => (typeof cell === "number" ? { number: String(cell) } : cell)),
            ),
          ],
        })),
      ),
    ),
  );
