import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { ZipFile } from "yazl";
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

/** The parts of a zip file. */
export function zipOf(parts: Readonly<Record<string, string | Uint8Array>>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(parts)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return buffer(zip.outputStream as Readable);
}

const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll('"', "&quot;");

/** The same as an OpenDocument file, each sheet padded with empty cells and rows as its programs write them. */
export function odsOf(
  sheets: Readonly<Record<string, readonly (readonly (string | number | null)[])[]>>,
): Promise<Buffer> {
  const cell = (value: string | number | null): string => {
    if (value === null) return "<table:table-cell/>";
    if (typeof value === "number")
      return `<table:table-cell office:value-type="float" office:value="${value}"><text:p>${String(value).replace(".", ",")}</text:p></table:table-cell>`;
    return `<table:table-cell office:value-type="string"><text:p>${escaped(value)}</text:p></table:table-cell>`;
  };
  const tables = Object.entries(sheets).map(
    ([name, rows]) =>
      `<table:table table:name="${escaped(name)}">${rows
        .map(
          (cells) =>
            `<table:table-row>${cells.map(cell).join("")}<table:table-cell table:number-columns-repeated="16380"/></table:table-row>`,
        )
        .join(
          "",
        )}<table:table-row table:number-rows-repeated="1048000"><table:table-cell table:number-columns-repeated="16384"/></table:table-row></table:table>`,
  );
  return zipOf({
    mimetype: "application/vnd.oasis.opendocument.spreadsheet",
    "content.xml": `<?xml version="1.0" encoding="UTF-8"?><office:document-content xmlns:office="urn:oasis:names:tc:opendocument:xmlns:office:1.0" xmlns:table="urn:oasis:names:tc:opendocument:xmlns:table:1.0" xmlns:text="urn:oasis:names:tc:opendocument:xmlns:text:1.0"><office:body><office:spreadsheet>${tables.join("")}</office:spreadsheet></office:body></office:document-content>`,
  });
}
