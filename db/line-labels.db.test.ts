import { afterAll, expect, test } from "vitest";
import { migrationsIn } from "@/db/migration-files";
import { loadReference } from "@/db/seed/load-reference";
import { closePools, db } from "@/lib/runtime";
import { freshDatabase } from "@/lib/testing/database";

const { DATABASE_URL } = process.env;

afterAll(async () => {
  await closePools();
  process.env.DATABASE_URL = DATABASE_URL;
});

const FILLING = migrationsIn().find(({ name }) => name === "0040_line-labels")?.statements ?? [];

/** The Chinese name that the migration has for an English and a French one. Price lists since then can have others. */
const LISTED = new Map(
  FILLING.flatMap((statement) =>
    [...statement.matchAll(/\('((?:[^']|'')+)', '((?:[^']|'')+)', '((?:[^']|'')+)'\)/g)].map(
      ([, en, fr, zh]): [string, string] => [`${en}|${fr}`.replaceAll("''", "'"), String(zh)],
    ),
  ),
);
const listed = ({ en, fr }: Record<string, unknown>) => LISTED.get(`${en}|${fr}`);

/** Lines, modulations and fees, and what proves them. */
const NAMED = `
  select id::text, 'line' as kind, label_en as en, label_fr as fr, label_zh as zh from scale_lines
  union all select id::text, 'modulation', label_en, label_fr, label_zh from scale_modulations
  union all select id::text, 'proof', proof_en, proof_fr, proof_zh from scale_modulations
  union all select id::text, 'fee', label_en, label_fr, label_zh from declaration_fees
  order by 1, 2`;
const ALL_ELSE = `
  select md5(string_agg((to_jsonb(l) - 'label_zh')::text, '' order by l.id)) from scale_lines l
  union all select md5(string_agg(to_jsonb(s)::text, '' order by s.id)) from scales s
  union all select count(*)::text from catalog_pricings`;

test("a database that has the reference data gets its Chinese names, and nothing else of a scale changes", async () => {
  const database = await freshDatabase();
  await closePools();
  process.env.DATABASE_URL = database.url;
  try {
    await db().transaction((tx) => loadReference(tx));
    const said = (statement: string) => db().execute(statement);
    const [renamed, translated] = (await said(NAMED)).filter((row) => row.kind === "line" && listed(row));
    for (const table of ["scale_lines", "declaration_fees"])
      await said(`update ${table} set label_zh = null`);
    await said("update scale_modulations set label_zh = null, proof_zh = null");
    await said(`update scale_lines set label_en = 'As an operator calls it' where id = '${renamed?.id}'`);
    await said(`update scale_lines set label_zh = '自定' where id = '${translated?.id}'`);
    const otherwise = await said(ALL_ELSE);

    for (const statement of FILLING) await said(statement);
    expect(await said(ALL_ELSE)).toEqual(otherwise);
    const named = await said(NAMED);
    const own = named.filter(({ id }) => id === renamed?.id || id === translated?.id);
    expect(own.map(({ zh }) => zh).toSorted()).toEqual([null, "自定"].toSorted());
    const others = named.filter((row) => !own.includes(row));
    expect(new Set(others.filter(listed).map(({ kind }) => kind))).toEqual(
      new Set(["line", "modulation", "proof", "fee"]),
    );
    expect(others.map(({ zh }) => zh)).toEqual(others.map((row) => listed(row) ?? null));
  } finally {
    await closePools();
    await database.drop();
  }
});
