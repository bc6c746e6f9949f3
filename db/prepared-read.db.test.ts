import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { openReads } from "./client";
import { preparedRead } from "./prepared-read";

test("a read of any number of shapes answers each, and keeps the plans of some hundreds", async () => {
  const read = preparedRead<{ n: number }, { sum: number }, number>(
    (v, shape) => sql`select ${v.n}::int + ${sql.raw(String(shape))} as sum`,
  );
  const reads = openReads(process.env.DATABASE_URL ?? "", { count: 1 });
  try {
    for (let shape = 0; shape < 450; shape++)
      expect(await read.rows(reads, { n: 1 }, shape % 300)).toEqual([{ sum: 1 + (shape % 300) }]);
    const [kept] = await reads.rows<{ count: number }>(
      "select count(*)::int as count from pg_prepared_statements where statement like '%as sum'",
      [],
      { prepare: false },
    );
    expect(kept?.count).toBe(200);
  } finally {
    await reads.end({ timeout: 1 });
  }
});
