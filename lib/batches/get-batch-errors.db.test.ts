import { rmSync } from "node:fs";
import { join } from "node:path";
import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "@/lib/runtime";
import { errorKey } from "@/lib/storage/keys";
import { storage } from "@/lib/storage/storage";
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

test("what an earlier release kept as text is told as it was said, in every language", async () => {
  const producer = await given.producer();
  const { id } = await imported(producer, "eco-products", FILE, { Mode: "partial" });
  const said = "zzz is no number";
  const line = `SERVICE_005;weight_kg;${said};A-1;SKU;=zzz;x\r\n`;
  await (await storage()).put(errorKey(id, "read-1-0"), line);
  const understood = { warnings: [{ code: "ENCODING", message: "not UTF-8: read as windows-1252" }] };
  await db().execute(sql`
    update batches set error_parts = '{header,read-1-0}', refused_lines = '{7}',
      problems = ${JSON.stringify([{ line: 7, code: "SERVICE_005", column: "weight_kg", message: said }])}::jsonb,
      understood = understood || ${JSON.stringify(understood)}::jsonb
    where id = ${id}::uuid`);
  const told = { code: "SERVICE_005", column: "weight_kg", kind: null, values: null, message: said };
  for (const language of ["en", "fr", "zh"]) {
    const ask = (what: string) =>
      send(`GET /producers/${producer.nrn}/batches/${id}${what}`, {
        key: producer.key,
        headers: { "accept-language": language },
      });
    expect((await ask("")).body).toMatchObject({
      data: {
        problems: [{ line: 7, ...told }],
        understood: { warnings: [{ ...understood.warnings[0], values: null }] },
      },
    });
    expect((await ask("/refused-rows")).body).toEqual({
      data: [
        {
          line: 7,
          cells: { external_id: "A-1", external_id_type: "SKU", title: "=zzz", weight_kg: "x" },
          problems: [told],
          product: null,
        },
      ],
    });
    expect((await ask("/errors.csv")).text.split("\r\n")[1]).toBe(line.trim());
  }
});
