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

/** Lines, modulations and fees without a Chinese name, and whatever else is said of scales. */
const WITHOUT_CHINESE = `
  select code from (
    select scale_code as code, label_zh from scale_lines
    union all select code, label_zh from scale_modulations
    union all select code, proof_zh from scale_modulations
    union all select code, label_zh from declaration_fees
  ) named where label_zh is null`;
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
    const before = await said("select label_en, label_zh from scale_lines order by id");
    for (const table of ["scale_lines", "declaration_fees"])
      await said(`update ${table} set label_zh = null`);
    await said("update scale_modulations set label_zh = null, proof_zh = null");
    const [renamed] = await said(`
      update scale_lines set label_en = 'As an operator calls it' where id = (select min(id::text)::uuid from scale_lines)
      returning scale_code as code`);
    const [translated] = await said(`
      update scale_lines set label_zh = '自定' where id = (select max(id::text)::uuid from scale_lines) returning id`);
    const otherwise = await said(ALL_ELSE);

    const filling = migrationsIn().find(({ name }) => name === "0040_line-labels");
    for (const statement of filling?.statements ?? []) await said(statement);
    expect(await said(WITHOUT_CHINESE)).toEqual([renamed]);
    expect(await said("select id from scale_lines where label_zh = '自定'")).toEqual([translated]);
    expect(await said(ALL_ELSE)).toEqual(otherwise);
    const after = await said("select label_en, label_zh from scale_lines order by id");
    expect(after.filter((row, at) => row.label_zh === before[at]?.label_zh)).toHaveLength(before.length - 2);
  } finally {
    await closePools();
    await database.drop();
  }
});
