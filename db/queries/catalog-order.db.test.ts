import postgres, { type Sql } from "postgres";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freshDatabase } from "@/lib/testing/database";
import { READ_SETTINGS } from "../client";
import { type CatalogSort, LARGEST_CATALOG_PAGE } from "../vocabulary";
import { filterValues } from "./catalog-filter";
import { catalogPage, pageShape } from "./catalog-pages";

const PRODUCTS = 300;
/** What is counted of a catalog whose pages are looked up entry by entry. */
const COUNT_OF_LARGE = 100_000;

/**
 * Products that owe nothing, by the item, by a weight of their own that may be unknown, by another, or by several; in another
 * country, period or later in the year; some owe for a country in whose catalog they are not; many owe the same.
 */
const FILLED = `
  set session_replication_role = replica;
  alter table product_eco_contributions enable always trigger product_eco_contributions_summed_in;
  insert into producers (nrn, company_name) select 'P' || n, 'Producer ' || n from generate_series(0, 1) n;
  insert into eco_products (producer_nrn, external_id, external_id_type, external_id_key, title, weight_kg)
    select 'P' || n % 2, 'SKU-' || n, 'SKU', 'SKU-' || n, 'Lampe', case when n % 7 > 0 then n % 11 / 4.0 end
    from generate_series(1, ${2 * PRODUCTS}) n;
  insert into catalog_entries (producer_nrn, eco_product_id, epr_country_code, eco_product_status, source, search_text)
    select producer_nrn, x.id, country, 'AUTO_QUALIFIED', 'BATCH_UPLOAD', lower('lampe ' || external_id)
    from eco_products x, unnest(array['FR', 'DE']) country
    where country = 'DE' or substr(external_id, 5)::int % 13 > 0;
  insert into product_eco_contributions (producer_nrn, eco_product_id, epr_country_code, declaration_period_code, scheme_code,
      stream, scheme_pro_id, scale_line_id, eco_organism_name, scale_code, quantity_unit, price, charged_weight, valid_from)
    select x.producer_nrn, x.id, c.country, c.period, 'EEE', 'EEE', gen_random_uuid(), gen_random_uuid(), 'Given', 'L' || c.line,
      case when (n + c.line) % 3 = 0 then 'Poids (KG)' else 'Unité de vente' end, (n * c.line) % 9 / 8.0,
      case when (n + c.line) % 6 = 0 then n % 5 / 2.0 end,
      case when c.line = 4 then '2025-07-01'::date else '-infinity' end
    from eco_products x, lateral (select substr(external_id, 5)::int as n) of_product,
      (select country, period, line from unnest(array['FR', 'DE']) country, unnest(array['2024', '2025']) period,
        generate_series(1, 4) line) c
    where n % 4 >= c.line - 1 and n % 5 > 0 and (c.country = 'FR' or n % 8 < 6);
  insert into declarations (producer_nrn, epr_country_code, declaration_period_code)
    select nrn, 'FR', period from producers, unnest(array['2024', '2025']) period;
  insert into declared_quantities (producer_nrn, declaration_id, eco_product_id, quantity, code_period)
    select x.producer_nrn, d.id, x.id, n % 10, part
    from eco_products x join declarations d using (producer_nrn), unnest(array['Q1', 'Q2']) part,
      lateral (select substr(external_id, 5)::int as n) of_product
    where n % 3 > 0 and (part = 'Q1' or n % 4 = 0);
  insert into catalog_counts (producer_nrn, epr_country_code, count_products)
    select producer_nrn, epr_country_code, case epr_country_code when 'FR' then ${COUNT_OF_LARGE} else count(*) end
    from catalog_entries group by 1, 2
    on conflict do nothing;
  set session_replication_role = origin;
  analyze`;

/** What each product comes to, looked up for it alone. */
const KEYS: Record<string, string> = {
  AMOUNT: `(select sum(case when p.quantity_unit = 'Poids (KG)' then p.price * coalesce(p.charged_weight, x.weight_kg) else p.price end)
    from product_eco_contributions p where p.producer_nrn = x.producer_nrn and p.eco_product_id = x.id
      and p.epr_country_code = e.epr_country_code and p.declaration_period_code = '2025' and p.valid_from = '-infinity')`,
  QUANTITY: `(select sum(q.quantity) from declared_quantities q join declarations d on d.id = q.declaration_id
    where q.producer_nrn = x.producer_nrn and q.eco_product_id = x.id and d.epr_country_code = e.epr_country_code
      and d.declaration_period_code = '2025')`,
};

let database: Awaited<ReturnType<typeof freshDatabase>>;
let sql: Sql;

beforeAll(async () => {
  database = await freshDatabase();
  sql = postgres(database.url, { max: 1, onnotice() {}, connection: READ_SETTINGS });
  await sql.unsafe(FILLED);
});

afterAll(async () => {
  await sql?.end();
  await database?.drop();
});

type Asked = {
  country: string;
  sort: CatalogSort;
  words: string[];
  scheme?: string;
  limit: number;
  offset: number;
};

/** The ids of the products of a page. */
async function pageOf({ country, sort, words, scheme, limit, offset }: Asked): Promise<string[]> {
  const filter = { country, period: "2025", words, schemeCode: scheme };
  const values = { ...filterValues("P1", filter), limit, offset };
  const { sql: text, params } = catalogPage.statement(values, pageShape(filter, { sort, offset }));
  const [row] = await sql.unsafe<{ json: string }[]>(text, params as never[]);
  // The place of a scheme's document is marked; nothing here is read of it.
  return [...(row?.json ?? "").matchAll(/"externalId" ?: ?"(SKU-\d+)"/g)].map(([, id]) => id ?? "");
}

async function orderOf({ country, sort, words, scheme }: Asked): Promise<string[]> {
  const key = KEYS[sort.replace("-", "")];
  const rows = await sql.unsafe<{ id: string }[]>(`
    select x.external_id as id
    from catalog_entries e join eco_products x on x.producer_nrn = e.producer_nrn and x.id = e.eco_product_id
    where e.producer_nrn = 'P1' and e.epr_country_code = '${country}' and e.search_text like '%${words[0] ?? ""}%'
      ${
        scheme
          ? `and exists (select from product_eco_contributions p where p.producer_nrn = 'P1' and p.eco_product_id = x.id
        and p.epr_country_code = e.epr_country_code and p.declaration_period_code = '2025' and p.scheme_code = '${scheme}')`
          : ""
      }
    order by ${key} ${sort.startsWith("-") ? "desc" : "asc"} nulls last, e.id`);
  return rows.map(({ id }) => id);
}

const SORTS = ["AMOUNT", "-AMOUNT", "QUANTITY", "-QUANTITY"] as const;
const FILTERS = [{ words: [] }, { words: ["sku-1"] }, { words: [], scheme: "EEE" }] as const;

test.each(
  SORTS.flatMap((sort) =>
    FILTERS.flatMap((filter) => ["FR", "DE"].map((country) => ({ sort, country, ...filter }))),
  ),
)("every page is of those that come next, whatever is known of them: %j", async (asked) => {
  const whole = { ...asked, words: [...asked.words], limit: 0, offset: 0 };
  const order = await orderOf(whole);
  expect(order.length).toBeGreaterThan(30);
  for (const limit of [1, 10, LARGEST_CATALOG_PAGE])
    for (let offset = 0; offset < order.length + limit; offset += limit === 1 ? 41 : limit)
      expect(await pageOf({ ...whole, limit, offset }), `${limit} from ${offset}`).toEqual(
        order.slice(offset, offset + limit),
      );
});
