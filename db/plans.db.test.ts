import postgres, { type Sql } from "postgres";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Filled, fillProducers } from "@/lib/bench/fill-scale";
import { SCALE_READS } from "@/lib/bench/scale-reads";
import { closePools, db } from "@/lib/runtime";
import { asProducer } from "@/lib/testing/as-producer";
import { freshDatabase } from "@/lib/testing/database";
import { given } from "@/lib/testing/given";
import { type Overheard, overhear } from "@/lib/testing/overheard";
import { send } from "@/lib/testing/send";
import { READ_SETTINGS } from "./client";
import { filterValues } from "./queries/catalog-filter";
import { catalogPage, pageShape } from "./queries/catalog-pages";
import { WEIGHT_UNIT } from "./vocabulary";

const TEMPLATE_PRODUCTS = 8;
const [SMALL, LARGE, OTHERS] = [40, 12_000, 60];
/** Who asks, beside one with much and many with little. */
const ASKS: Filled = { nrn: "P-ASKS", products: SMALL };

/** Who has much. */
const MUCH: Filled = { nrn: "P-LARGE", products: LARGE };

/** More than a small producer has of anything, and much less than all have together. */
const MOST_ROWS = 600;

type Plan = {
  "Node Type": string;
  "Relation Name"?: string;
  "Index Name"?: string;
  "Index Cond"?: string;
  "Recheck Cond"?: string;
  "Actual Rows": number;
  "Actual Loops": number;
  "Rows Removed by Filter"?: number;
  Plans?: Plan[];
};

let database: Awaited<ReturnType<typeof freshDatabase>>;
let way: Awaited<ReturnType<typeof overhear>>;
let sql: Sql;
let key = "";
let largeKey = "";
let ofTenants: Set<string>;
let prepared = 0;
const { DATABASE_URL } = process.env;

beforeAll(async () => {
  database = await freshDatabase();
  way = await overhear(database.url);
  await closePools();
  process.env.DATABASE_URL = way.url;
  const template = await given.producer();
  const producer = asProducer(template);
  const names = Array.from({ length: TEMPLATE_PRODUCTS }, (_, place) => `SKU-${place}`);
  for (const [place, name] of names.entries())
    await producer.lookUp(name, {
      ExternalIdType: "SKU",
      Title: place % 2 ? "T-shirt coton" : "Lampe de bureau LED à batterie",
      ...(place > 2 && { Weight: "0.5" }),
    });
  await producer.declare(names.slice(1).map((ecoProductReference) => ({ ecoProductReference, quantity: 3 })));
  sql = postgres(database.url, { max: 1, onnotice() {} });
  const others = Array.from({ length: OTHERS }, (_, place) => ({ nrn: `P${place}`, products: 200 }));
  const all = [ASKS, MUCH, ...others];
  await fillProducers(sql, { nrn: template.nrn, products: TEMPLATE_PRODUCTS, period: "2025" }, all);
  const rows = await sql<{ name: string }[]>`
    select c.relname as name from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attname = 'producer_nrn'
    where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and c.reltuples > 1000`;
  ofTenants = new Set(rows.map(({ name }) => name));
  key = await given.key({ producerNrn: ASKS.nrn, scopes: ["read"] });
  largeKey = await given.key({ producerNrn: MUCH.nrn, scopes: ["read"] });
}, 180_000);

afterAll(async () => {
  await closePools();
  process.env.DATABASE_URL = DATABASE_URL;
  await sql?.end();
  way?.close();
  await database?.drop();
});

const nodesOf = (plan: Plan): Plan[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];

/** How a statement is carried out with plans of that kind, without the settings that the service asks with. */
async function planOf(mode: string, { statement, values }: Overheard): Promise<Plan> {
  const name = `overheard_${prepared++}`;
  await sql.unsafe(`set plan_cache_mode = ${mode}; prepare ${name} as ${statement}`);
  const given = values.map((value) => (value === null ? "null" : `'${value.replaceAll("'", "''")}'`));
  const [row] = await sql.unsafe<{ "QUERY PLAN": [{ Plan: Plan }] }[]>(
    `explain (analyze, format json) execute ${name}${given.length > 0 ? ` (${given.join(", ")})` : ""}`,
  );
  if (!row) throw new Error("there is no plan");
  return row["QUERY PLAN"][0].Plan;
}

/** How many rows a step went through, over all of its rounds. */
const rowsThrough = (node: Plan): number =>
  node["Actual Loops"] * (node["Actual Rows"] + (node["Rows Removed by Filter"] ?? 0));

/** Whether a step is about rows of producers, not of what all share. */
const isTenants = ({ "Relation Name": table, "Index Name": index = "" }: Plan): boolean =>
  table === undefined ? [...ofTenants].some((name) => index.startsWith(`${name}_`)) : ofTenants.has(table);

/** What asks for one row by its id can't go through others'. */
const BY_ID = /\bid = /;

/** How many uploads are before one that waits is asked of all, in an index of those that run alone. */
const RUNS_ALONE = "batches_one_running_per_producer";

/** What of a plan goes through rows of others, in words. */
const wrongIn = (plan: Plan): string[] =>
  nodesOf(plan).flatMap((node) => {
    const { "Node Type": kind, "Relation Name": table, "Index Name": index } = node;
    const through = rowsThrough(node);
    const condition = `${node["Index Cond"] ?? ""} ${node["Recheck Cond"] ?? ""}`;
    const wrong = [
      kind === "Seq Scan" && ofTenants.has(table ?? "") && `all of ${table}`,
      index &&
        index !== RUNS_ALONE &&
        table &&
        ofTenants.has(table) &&
        !(condition.includes("producer_nrn") || BY_ID.test(condition)) &&
        `${index} of all`,
      through > MOST_ROWS && isTenants(node) && `${through} rows of ${table ?? index}`,
    ];
    return wrong.filter((said) => typeof said === "string" && said !== "") as string[];
  });

const SELECTS = /^\s*(?:select|with)\b/i;

describe.each(["force_custom_plan", "force_generic_plan"])("with %s", (mode) => {
  const own = Object.entries(SCALE_READS).filter(([, { of }]) => of !== "operator");
  test.each(own)("no statement of %s goes through rows of other producers", async (_, { path }) => {
    way.take();
    const [place = "", search = ""] = path(ASKS.nrn, ASKS.products).split("?");
    const { status, text } = await send(`GET ${place}` as "GET /", {
      key,
      query: Object.fromEntries(new URLSearchParams(search)),
    });
    expect(status, text).toBe(200);
    const said = way.take().filter(({ statement }) => SELECTS.test(statement));
    expect(said.length).toBeGreaterThan(0);
    for (const one of said) expect(wrongIn(await planOf(mode, one)), one.statement.slice(0, 400)).toEqual([]);
  });
});

/** The steps of the statement about a table that a read of the large producer says, as the service has it planned. */
async function stepsOf(read: string, about: string): Promise<Plan[]> {
  way.take();
  const [place = "", search = ""] = SCALE_READS[read]?.path(MUCH.nrn, MUCH.products).split("?") ?? [];
  const query = Object.fromEntries(new URLSearchParams(search));
  const { status, text } = await send(`GET ${place}` as "GET /", { key: largeKey, query });
  expect(status, text).toBe(200);
  const said = way.take().filter(({ statement }) => SELECTS.test(statement) && statement.includes(about));
  const settings = Object.entries(READ_SETTINGS).map(([name, value]) => `set ${name} = '${value}'`);
  await sql.unsafe(settings.join(";"));
  const plans = [];
  for (const one of said) plans.push(await planOf("force_custom_plan", one));
  await sql.unsafe(
    Object.keys(READ_SETTINGS)
      .map((name) => `reset ${name}`)
      .join(";"),
  );
  expect(plans).not.toEqual([]);
  return plans.flatMap(nodesOf);
}

const countOf = async (table: string): Promise<number> => {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int as count from ${sql(table)} where producer_nrn = ${MUCH.nrn}`;
  return row?.count ?? 0;
};

test.each([
  ["the first page of a producer with little", ASKS.nrn, 0],
  ["the first page of one with much", MUCH.nrn, 0],
  ["a later page", MUCH.nrn, 50],
])("%s of a catalog is planned once for all", async (_, nrn, offset) => {
  const filter = { country: "FR", period: "2025", words: [] };
  const { sql: statement, params } = catalogPage.statement(
    { ...filterValues(nrn, filter), limit: 25, offset },
    pageShape(filter, { offset }),
  );
  const client = postgres(database.url, { max: 1, connection: { ...READ_SETTINGS } });
  try {
    // Postgres plans the first five for their own values, and keeps a plan where none of these was cheaper.
    for (let time = 0; time < 8; time++) await client.unsafe(statement, params as never[], { prepare: true });
    const [plans] = await client.unsafe(
      "select generic_plans as kept from pg_prepared_statements where statement = $1",
      [statement],
    );
    expect(Number(plans?.kept)).toBe(3);
  } finally {
    await client.end();
  }
});

describe("of a producer with much", () => {
  test.each(["owed", "owedByLine"])("%s is summed in the order of an index", async (read) => {
    const steps = await stepsOf(read, "grouped");
    const lines = steps.filter((one) => one["Index Name"] === "declaration_lines_summed");
    // A second time only where a scheme charges in two units, which none does here.
    const gone = lines.map(rowsThrough).filter((rows) => rows > 0);
    expect(gone).toEqual([await countOf("declaration_lines")]);
    const sorted = steps.filter((one) => /sort/i.test(one["Node Type"]) && rowsThrough(one) > LARGE);
    expect(sorted).toEqual([]);
  });

  test("a scheme that charges in two units is counted anew only where some of its lines are of the same items", async () => {
    await sql`begin`;
    try {
      await sql`set local session_replication_role = replica`;
      await sql`update declaration_lines set counts_quantity = true,
        price_unit = case when eco_product_id::text < '8' then ${WEIGHT_UNIT} else price_unit end where producer_nrn = ${MUCH.nrn}`;
      const steps = await stepsOf("owed", "grouped");
      const anew = steps.filter((one) => one["Index Cond"]?.includes("price_unit = g.price_unit"));
      expect(anew.map(rowsThrough)).toEqual([0]);
    } finally {
      await sql`rollback`;
    }
  });

  test("a catalog by amount goes through those alone that owe as much as its first page", async () => {
    const [alike] = await sql<{ count: number }[]>`
      select count(*)::int as count from product_amounts
      where producer_nrn = ${MUCH.nrn} group by amount order by amount desc limit 1`;
    const steps = await stepsOf("sortAmount", "keyed");
    expect(alike?.count).toBeLessThan(LARGE);
    expect(Math.max(...steps.map(rowsThrough))).toBeLessThanOrEqual((alike?.count ?? 0) + 25);
  });
});

test("what is overheard is all that is said: a search that names no producer is found", async () => {
  way.take();
  await db().execute("select id from catalog_entries where search_text like '%lampe%'");
  const [said] = way.take();
  expect(said).toBeDefined();
  if (said) expect(wrongIn(await planOf("force_custom_plan", said))).not.toEqual([]);
});
