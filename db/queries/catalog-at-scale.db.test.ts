import postgres, { type Sql } from "postgres";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { freshDatabase } from "@/lib/testing/database";
import { READ_SETTINGS } from "../client";
import type { CatalogSort } from "../vocabulary";
import { type CatalogFilter, filterValues } from "./catalog-filter";
import { catalogPage, pageShape } from "./catalog-pages";

/** A large producer, one with little, and none or many others: what the small one asks is to cost as little. */
const [LARGE, SMALL] = [15_000, 40];
const filled = (others: number) => `
  set session_replication_role = replica;
  drop index catalog_entries_search;
  insert into producers (nrn, company_name) select 'P' || n, 'Producer ' || n from generate_series(0, 100) n;
  insert into eco_products (producer_nrn, external_id, external_id_type, external_id_key, title, weight_kg)
    select case when n <= ${LARGE} then 'P0' when n <= ${LARGE + others} then 'P' || (2 + n % 98) else 'P1' end,
      'SKU-' || n, 'SKU', 'SKU-' || n, 'Lampe de bureau', 1
    from generate_series(1, ${LARGE + others + SMALL}) n;
  insert into catalog_entries (producer_nrn, eco_product_id, epr_country_code, eco_product_status, source, search_text)
    select producer_nrn, id, 'FR', 'AUTO_QUALIFIED', 'BATCH_UPLOAD', lower(external_id) || ' lampe ' || md5(external_id) || ' 中文'
    from eco_products;
  insert into declarations (producer_nrn, epr_country_code, declaration_period_code)
    select nrn, 'FR', period from producers, unnest(array['2024', '2025', '2026']) period;
  insert into declared_quantities (producer_nrn, declaration_id, eco_product_id, quantity)
    select x.producer_nrn, d.id, x.id, 1 from eco_products x join declarations d using (producer_nrn)
    where declaration_period_code = '2025' and x.external_id_key ~ '[02468]$';
  create index catalog_entries_search on catalog_entries using gin (producer_nrn, search_text gin_trgm_ops);
  set session_replication_role = origin`;

type Plan = {
  "Node Type": string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  "Rows Removed by Join Filter"?: number;
  "Shared Hit Blocks": number;
  "Shared Read Blocks": number;
  Plans?: Plan[];
};

let sql: Sql;
let prepared = 0;

/** How the listing that the app asks is carried out, with plans of that kind. */
async function planOf(
  mode: string,
  nrn: string,
  filter: Partial<CatalogFilter>,
  sort?: CatalogSort,
): Promise<Plan> {
  const asked: CatalogFilter = { country: "FR", period: "2025", words: [], ...filter };
  const values = { ...filterValues(nrn, asked), limit: 25, offset: 0, seesPersonalData: false };
  const { sql: text, params } = catalogPage.statement(values, pageShape(asked, { sort, offset: 0 }));
  const name = `asked_${prepared++}`;
  await sql.unsafe(`set plan_cache_mode = ${mode}; prepare ${name} as ${text}`);
  const given = params.map((value) => `'${value}'`).join(", ");
  const [row] = await sql.unsafe<{ "QUERY PLAN": [{ Plan: Plan }] }[]>(
    `explain (analyze, buffers, timing off, format json) execute ${name} (${given})`,
  );
  if (!row) throw new Error("there is no plan");
  return row["QUERY PLAN"][0].Plan;
}

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** The most rows that any step went through, over all of its rounds. */
const rowsGoneThrough = (plan: Plan): number =>
  Math.max(
    ...nodesOf(plan).map(
      (node) =>
        node["Actual Loops"] *
        (node["Actual Rows"] +
          (node["Rows Removed by Filter"] ?? 0) +
          (node["Rows Removed by Join Filter"] ?? 0)),
    ),
  );

const blocksRead = (plan: Plan): number => plan["Shared Hit Blocks"] + plan["Shared Read Blocks"];

const MODES = ["force_custom_plan", "force_generic_plan"];

describe.each([
  ["among many", 15_000],
  ["beside one other", 0],
])("%s", (_, others) => {
  let database: Awaited<ReturnType<typeof freshDatabase>>;
  beforeAll(async () => {
    database = await freshDatabase();
    sql = postgres(database.url, { max: 1, onnotice() {}, connection: READ_SETTINGS });
    await sql.unsafe(filled(others));
  });
  afterAll(async () => {
    await sql.end();
    await database.drop();
  });

  describe.each([
    ["before the planner knows the tables", ""],
    ["once it knows them", "analyze"],
  ])("%s", (_, before) => {
    beforeAll(async () => {
      if (before) await sql.unsafe(before);
    });

    test.each(
      MODES.flatMap((mode) =>
        [["a"], ["9f"], ["a", "9"], ["中文"], ["-1"], ["lampe", "a"]].map((words) => [words, mode] as const),
      ),
    )("a search of one or two letters reads the tenant's own rows: %j, %s", async (words, mode) => {
      const plan = await planOf(mode, "P1", { words });
      expect(rowsGoneThrough(plan)).toBeLessThanOrEqual(SMALL);
      // Some ten a product of the page, as without a search.
      expect(blocksRead(plan)).toBeLessThan(1_000);
    });

    test.each(
      MODES.flatMap((mode) =>
        [
          { view: "NOT_DECLARED" } as const,
          { view: "NOT_DECLARED", status: "AUTO_QUALIFIED" } as const,
          { view: "NOT_DECLARED", words: ["a"] } as const,
        ].map((filter) => [filter, mode] as const),
      ),
    )("“Not declared” is linear: %j, %s", async (filter, mode) => {
      expect(rowsGoneThrough(await planOf(mode, "P0", filter))).toBeLessThanOrEqual(2 * LARGE);
      expect(rowsGoneThrough(await planOf(mode, "P1", filter))).toBeLessThanOrEqual(SMALL);
    });
  });

  // As after an upload, which has the planner look at the tables: before, it takes a catalog for one product.
  test.each(["TITLE", "-AMOUNT", "-QUANTITY", "WEIGHT"] as const)(
    "a sorted page, which is planned for who asks, goes through each product once: %s",
    async (sort) => {
      await sql.unsafe("analyze");
      expect(rowsGoneThrough(await planOf("force_custom_plan", "P0", {}, sort))).toBeLessThanOrEqual(
        2 * LARGE,
      );
      expect(rowsGoneThrough(await planOf("force_custom_plan", "P1", {}, sort))).toBeLessThanOrEqual(
        2 * SMALL,
      );
    },
  );

  test("a page by title goes through its own rows alone, however many products there are", async () => {
    await sql.unsafe("update eco_products set title = title || md5(external_id) where producer_nrn = 'P0'");
    await sql.unsafe("analyze");
    expect(rowsGoneThrough(await planOf("force_custom_plan", "P0", {}, "TITLE"))).toBeLessThanOrEqual(100);
  });
});
