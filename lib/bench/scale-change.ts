import { type ChildProcess, spawn } from "node:child_process";
import { rmSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";
import { parse } from "csv-parse/sync";
import postgres, { type Sql } from "postgres";
import { migrate } from "@/db/migrate";
import { closePools } from "@/lib/runtime";
import { openEmbeddedPostgres } from "@/lib/server/embedded/postgres";
import { WORKER_ENV, WORKER_MEMORY } from "@/lib/server/supervise-workers";
import { imported } from "@/lib/testing/batches";
import { given } from "@/lib/testing/given";
import { send } from "@/lib/testing/send";
import { makeDataDir, removeDataDir } from "@/lib/testing/service";
import { catalogsPriced } from "./catalogs-priced";
import { fillProducers } from "./fill-scale";
import { ended } from "./started";

/** The products of the producer that others get copies of: all lamps but one. */
const TEMPLATE = 10_000;
const [PRODUCTS = 100_000, PRODUCERS = 1] = process.argv.slice(2).map(Number);
/** Who have the products, as many each. */
const LARGE = Array.from({ length: PRODUCERS }, (_, place) => ({
  nrn: `P-LARGE-${place}`,
  products: PRODUCTS / PRODUCERS,
}));
/** One of each template that they have copies of. */
const FEW = PRODUCERS * Math.ceil(PRODUCTS / PRODUCERS / TEMPLATE);
const SMALL = { nrn: "P-SMALL", products: 500 };
/** Others, that have none of what is measured but lamps. */
const OTHERS = Array.from({ length: 20 }, (_, place) => ({ nrn: `P-${place}`, products: 50 }));

const MARKET = { country: "FR", period: "2025" };

type Line = { scheme: string; code: string; stream: string };
type Measured = { nobody: number; few: number; all: number; allByTwo: number; small: number; large: number };

/**
 * `npm run bench:scale-change`: how long catalogs take to follow a change of one price of a scale: one that nobody pays, one
 * that few of so many products do (the first argument) of so many producers (the second), one that all of them do; and
 * how long a small producer waits beside these.
 */
async function bench(): Promise<void> {
  const dataDir = makeDataDir();
  const server = await openEmbeddedPostgres({ dataDir });
  process.env.ILLUSTRATIVE_PRICES = "true";
  process.env.DATABASE_URL = server.url;
  process.env.DATA_DIR = dataDir;
  const workers: ChildProcess[] = [];
  const hire = () =>
    workers.push(
      spawn(process.execPath, [...WORKER_MEMORY, ".build/worker.mjs"], {
        env: { ...WORKER_ENV, ...process.env, NODE_ENV: "production", LOG_LEVEL: "error" },
        stdio: ["ignore", "ignore", "inherit"],
      }),
    );
  const sql = postgres(server.url, { max: 1, onnotice() {} });
  try {
    await migrate(server.url);
    const nrn = await makeTemplate();
    const producers = [...LARGE, SMALL, ...OTHERS];
    const filled = performance.now();
    await fillProducers(sql, { nrn, products: TEMPLATE, period: MARKET.period }, producers);
    print(
      `filled in ${seconds(filled)} s; ${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}, Node ${process.version}`,
    );
    const operator = await given.operatorKey();
    const { nobody, few, all } = await linesToChange(sql);
    const change = (line: Line) => changePrice(operator, line);
    const follow = async (line: Line) => {
      const began = performance.now();
      await change(line);
      await followed(operator, line);
      return seconds(began);
    };
    hire();
    await catalogsPriced(sql);
    const measured: Partial<Measured> = {};
    const tell = (name: keyof Measured, words: string, took: number) => {
      measured[name] = took;
      print(`${words.padEnd(60)} ${took.toFixed(2)} s`);
    };
    tell("nobody", "a price that nobody pays", await follow(nobody));
    tell("few", `a price of ${FEW} of ${PRODUCTS} products of ${PRODUCERS} producers`, await follow(few));
    tell("all", `a price of all ${PRODUCTS}, by one worker`, await follow(all));
    hire();
    await sleep(1_500);
    tell("allByTwo", "the same, by two", await follow(all));
    const [small, large] = await waitsOf(sql, SMALL.nrn, all, () => follow(all));
    tell("small", `until ${SMALL.products} products of another have theirs`, small);
    tell("large", "beside all of these", large);
    print(`\n${JSON.stringify(measured)}`);
  } finally {
    await Promise.all(workers.map(ended));
    await sql.end();
    await closePools();
    await server.release();
    await removeDataDir(dataDir);
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const seconds = (since: number): number => Math.round(performance.now() - since) / 1000;

/** A producer with lamps and one fridge, one of each declared, priced as uploads are. */
async function makeTemplate(): Promise<string> {
  const producer = await given.producer({ credits: 3 * TEMPLATE });
  const rows = Array.from({ length: TEMPLATE }, (_, place) =>
    [
      `SKU-${place}`,
      place === 0 ? "Réfrigérateur 200 l" : `Lampe de bureau LED réf. ${place}`,
      ((place % 50) + 1) / 10,
    ].join(),
  );
  await imported(producer, "eco-products", ["external_id,title,weight_kg", ...rows].join("\n"), {
    ExternalIdType: "SKU",
  });
  const quantities = rows.map((_, place) => `SKU-${place},${(place * 7) % 1000}`);
  await imported(
    producer,
    "declarations/quantities/batch",
    ["external_id,quantity", ...quantities].join("\n"),
  );
  return producer.nrn;
}

async function linesToChange(sql: Sql): Promise<Record<"nobody" | "few" | "all", Line>> {
  const lines = await sql<(Line & { products: number })[]>`
    select s.scheme_pro_id as scheme, l.scale_code as code, p.products,
      coalesce(l.stream, '') as stream
    from scale_lines l join scales s on s.id = l.scale_id and s.declaration_period_code = ${MARKET.period}
    join scheme_pros m on m.id = s.scheme_pro_id and m.epr_country_code = ${MARKET.country} and m.scheme_code = 'EEE' and m.is_default
    cross join lateral (
      select count(*)::int as products from product_eco_contributions c
      where c.producer_nrn like 'P-LARGE-%' and c.scale_line_id = l.id) p
    where l.withdrawn_at is null and l.declared_as = 'FULL' order by p.products`;
  const few = lines.find(({ products }) => products > 0 && products <= FEW);
  const [nobody, all] = [lines[0], lines.at(-1)];
  if (!nobody || !few || !all || nobody.products > 0) throw new Error(JSON.stringify(lines));
  print(JSON.stringify({ nobody, few, all }));
  return { nobody, few, all };
}

/** Makes the price of a line a cent more, as an operator does. */
async function changePrice(operator: string, { scheme, code }: Line): Promise<void> {
  const path = `/scheme-pros/${scheme}/scales/${MARKET.period}` as const;
  const { text } = await send(`GET ${path}/export.csv`, { key: operator });
  const rows = parse(text, { bom: true, columns: true }) as Record<string, string>[];
  const row = rows.find(({ scale_code, kind }) => scale_code === code && kind === "line");
  if (!row) throw new Error(`${code} is not in the scale`);
  const { effective_from: _, ...cells } = row;
  const price = (Number(row.price) + 0.01).toFixed(4);
  const replaces = { scale_code: code, stream: row.stream, valid_from: row.valid_from };
  const answer = await send(`PUT ${path}/rows`, { key: operator, body: { replaces, ...cells, price } });
  if (answer.status !== 200) throw new Error(answer.text);
}

/** Waits until no catalog of the market is still to be priced. */
async function followed(operator: string, { scheme }: Line): Promise<void> {
  for (;;) {
    const { body } = await send(`GET /scheme-pros/${scheme}/scales/${MARKET.period}/pricing`, {
      key: operator,
    });
    if ((body as { countCatalogsWaiting: number }).countCatalogsWaiting === 0) return;
    await sleep(100);
  }
}

/** How long a change takes until the last product of a small producer has its new price, and until the last of all has. */
async function waitsOf(
  sql: Sql,
  small: string,
  line: Line,
  follow: () => Promise<number>,
): Promise<[number, number]> {
  const began = performance.now();
  const [row] = await sql<{ at: string }[]>`select now()::text as at`;
  const followed = follow();
  for (;;) {
    const [left] = await sql<{ count: number }[]>`
      select count(*)::int from product_eco_contributions c join scale_lines l on l.id = c.scale_line_id
      where c.producer_nrn = ${small} and l.scale_code = ${line.code} and c.updated_at < ${row?.at ?? ""}::timestamptz`;
    if (left?.count === 0) break;
    await sleep(100);
  }
  return [seconds(began), await followed];
}

const print = (line: string) => process.stdout.write(`${line}\n`);

await bench();
process.exit();
