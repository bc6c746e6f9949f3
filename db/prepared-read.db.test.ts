import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { openReads } from "./client";
import { preparedRead } from "./prepared-read";
import { filterValues } from "./queries/catalog-filter";
import { catalogPage, pageShape } from "./queries/catalog-pages";

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

test("a sorted or filtered page of a catalog is planned for its own values each time; the plan of a plain one is kept", async () => {
  const reads = openReads(process.env.DATABASE_URL ?? "", { count: 1 });
  const market = { country: "FR", period: "2025", words: [] };
  const asked = [
    { filter: market, sort: undefined },
    { filter: market, sort: "-AMOUNT" as const },
    { filter: { ...market, schemeCode: "ECOSYSTEM" }, sort: undefined },
    { filter: { ...market, view: "NOT_DECLARED" as const }, sort: undefined },
  ];
  try {
    for (const { filter, sort } of asked)
      for (let time = 0; time < 7; time++)
        await catalogPage.texts(
          reads,
          { ...filterValues("NOBODY", filter), limit: 25, offset: 0 },
          pageShape(filter, { sort, offset: 0 }),
        );
    const kept = await reads.rows<{ statement: string }>(
      "select statement from pg_prepared_statements where statement like '%with sold as%'",
      [],
      { prepare: false },
    );
    expect(kept).toHaveLength(1);
    expect(kept[0]?.statement).not.toContain("sort_key");
  } finally {
    await reads.end({ timeout: 1 });
  }
});
