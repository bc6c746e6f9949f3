import { rmSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { errorKey } from "@/lib/storage/keys";
import { imported } from "@/lib/testing/batches";
import { given } from "@/lib/testing/given";
import { onOwnDatabase } from "@/lib/testing/own-database";
import { send } from "@/lib/testing/send";

onOwnDatabase();

const FILE =
  "\ufeffexternal_id;external_id_type;title;weight_kg\r\nA-1;SKU;zzz;1\r\nA-2;UFO;“a | b”;1.204,5\r\nA-3;SKU;Lampe;-3\r\n";

test("an error file says what is wrong in the reader's language; all else of it is the same", async () => {
  const producer = await given.producer();
  const { id } = await imported(producer, "eco-products", FILE, { Mode: "partial" });
  const file = async (language?: string, query: Record<string, string> = {}) => {
    const { text } = await send(`GET /producers/${producer.nrn}/batches/${id}/errors.csv`, {
      key: producer.key,
      query,
      headers: language === undefined ? {} : { "accept-language": language },
    });
    return text;
  };
  const english = await file();
  expect(english).toContain("does not tell what it is");
  expect(await file("fr", { Language: "en" })).toBe(english);

  const french = await file("fr-FR, en;q=0.5");
  expect(await file(undefined, { Language: "fr" })).toBe(french);
  expect(french).toContain(";title;Ce qui est dit du produit ne dit pas ce qu’il est;A-1;");
  expect(french).toContain(
    "Le type de référence est GTIN, ASIN ou SKU | Le nombre a un point et une virgule",
  );
  expect(await file("zh")).toContain("此处的数字不能为负");
  const rest = (text: string) => text.split("\r\n").map((line) => line.split(";").toSpliced(2, 1));
  expect(rest(french)).toEqual(rest(english));
  expect(french.startsWith("error_code;error_column;error;external_id;")).toBe(true);

  const again = await imported(producer, "eco-products", french.replace(";zzz;", ";Lampe de bureau LED;"), {
    Mode: "partial",
  });
  expect(again.counters).toMatchObject({ rows: 3, added: 1, refused: 2 });
});

test("an error file that a piece is missing of is SERVICE_016, and not half a file", async () => {
  const producer = await given.producer();
  const { id } = await imported(producer, "eco-products", FILE, { Mode: "partial" });
  rmSync(join(process.env.DATA_DIR ?? ".data", "files", errorKey(id, "read-1-0.ndjson")));
  for (const Language of ["en", "fr"]) {
    const { status, text } = await send(`GET /producers/${producer.nrn}/batches/${id}/errors.csv`, {
      key: producer.key,
      query: { Language },
    });
    expect([status, text]).toEqual([500, '{"error":"SERVICE_016"}']);
  }
});
