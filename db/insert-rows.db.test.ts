import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { db } from "@/lib/runtime";
import { recordsOf } from "./insert-rows";
import { productEcoContributions, scaleLines } from "./schema";

const TEXTS = [
  "",
  "NULL",
  "null",
  " a ",
  'a "quoted" word',
  "back\\slash\\",
  "{1,2}",
  "two\nlines",
  "é 中 😀",
  "a,b",
  "'",
];

test("every text comes out of the rows of a statement as it went in, and nothing as nothing", async () => {
  const rows = [
    ...TEXTS.map((scaleCode) => ({ scaleCode, stream: "EEE" as const })),
    { scaleCode: undefined, stream: null },
  ];
  const read = await db().execute<{ scale_code: string | null; stream: string | null }>(
    sql`select * from ${recordsOf(productEcoContributions, rows as never, "r")}`,
  );
  expect([...read]).toEqual([
    ...TEXTS.map((scale_code) => ({ scale_code, stream: "EEE" })),
    { scale_code: null, stream: null },
  ]);
});

test("so do JSON, lists, days and numbers", async () => {
  const pricing = { steps: [{ why: 'a "b" \\ c' }], low: null };
  const told = [pricing, null].map((one) => ({ pricing: one }));
  const priced = await db().execute<{ pricing: unknown }>(
    sql`select * from ${recordsOf(productEcoContributions, told as never, "r")}`,
  );
  expect(priced.map((row) => row.pricing)).toEqual([pricing, null]);

  const moment = new Date("2026-01-02T03:04:05.678Z");
  const families = [["a", 'b "c"'], [], ["NULL"]];
  const lines = families.map((list) => ({ families: list, price: "1.250000", updatedAt: moment }));
  const read = await db().execute<{ families: string[]; price: string; at: string }>(
    sql`select families, price, extract(epoch from updated_at)::text as at from ${recordsOf(scaleLines, lines as never, "r")}`,
  );
  expect(read.map((row) => row.families)).toEqual(families);
  expect(read[0]).toMatchObject({ price: "1.250000", at: "1767323045.678000" });
});
