import { once } from "node:events";
import { createWriteStream } from "node:fs";

/** What products are called in the files: kinds of things that scales know, in three languages. */
const THINGS = [
  "Lampe de bureau LED",
  "Chaise de salle à manger en bois",
  "T-shirt en coton",
  "Ballon de football",
  "Wooden toy train",
  "USB-C charging cable 2 m",
  "Perceuse à percussion 18 V",
  "Bettwäsche aus Baumwolle",
  "Crème hydratante 50 ml",
  "Vélo de ville 7 vitesses",
];

/** Writes a catalog file of that many products, every one new. */
export const writeCatalog = (path: string, rows: number): Promise<void> =>
  write(
    path,
    "external_id,external_id_type,title,weight_kg",
    rows,
    (row) =>
      `SKU-${row},SKU,${THINGS[row % THINGS.length]} réf. ${row},${(((row % 50) + 1) / 10).toFixed(1)}`,
  );

/** Writes a file of one quantity for each of those products. */
export const writeQuantities = (path: string, rows: number): Promise<void> =>
  write(path, "external_id,quantity,code_vendor", rows, (row) => `SKU-${row},${(row * 7) % 1000},`);

async function write(
  path: string,
  header: string,
  rows: number,
  line: (row: number) => string,
): Promise<void> {
  const file = createWriteStream(path);
  let text = `${header}\n`;
  for (let row = 0; row < rows; row++) {
    text += `${line(row)}\n`;
    if (text.length < 65_536) continue;
    if (!file.write(text)) await once(file, "drain");
    text = "";
  }
  file.end(text);
  await once(file, "close");
}
