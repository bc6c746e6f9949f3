import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import postgres, { type Sql } from "postgres";
import { migrate } from "@/db/migrate";
import { closePools } from "@/lib/runtime";
import { type EmbeddedPostgres, openEmbeddedPostgres } from "@/lib/server/embedded/postgres";
import { given } from "@/lib/testing/given";
import { makeDataDir, removeDataDir } from "@/lib/testing/service";
import { Fleet } from "./fleet";
import { brokenInvariants } from "./invariants";

/** What is promised of requests while the database can't be used, of probes always, and of how soon all is well after. */
const REFUSED_MS = 3_000;
const PROBED_MS = 1_000;
const BACK_MS = 10_000;

/** What this machine may add while it does other things. */
const JITTER_MS = 500;

const CLIENTS = 12;

/** A database that is made unusable, and usable again. */
export type Fault = {
  take(database: EmbeddedPostgres, dataDir: string): Promise<void>;
  giveBack(database: EmbeddedPostgres, dataDir: string): Promise<void>;
};

type Answered = { ms: number; status: number; retryAfter: string | null; body: string };

/** Runs a service under load while its database is unusable again and again, and ends with what was not as promised. */
export async function withoutDatabase(fault: Fault): Promise<never> {
  const { values } = parseArgs({ options: { rounds: { type: "string", default: "5" } } });
  const dataDir = makeDataDir();
  const database = await openEmbeddedPostgres({ dataDir });
  let failures: string[];
  try {
    await migrate(database.url);
    process.env.DATABASE_URL = database.url;
    const producer = await given.producer({ credits: 0 });
    const operator = await given.operatorKey();
    await closePools();
    const fleet = new Fleet({ DATABASE_URL: database.url, DATA_DIR: dataDir }, { webs: 1, workers: 0 });
    await fleet.ready();
    const scene = { origin: fleet.origin(), ...producer, operator };
    failures = await torment(scene, Number(values.rounds), {
      take: () => fault.take(database, dataDir),
      giveBack: () => fault.giveBack(database, dataDir),
    });
    await fleet.end();
    const sql = postgres(database.url, { max: 1 });
    failures.push(...(await brokenInvariants(sql)), ...(await wrongGrants(sql)));
    await sql.end();
  } finally {
    await fault.giveBack(database, dataDir);
    await database.release();
    await removeDataDir(dataDir);
  }
  for (const failure of failures) print(`BROKEN  ${failure}`);
  print(failures.length === 0 ? "all was refused in time, and nothing lost" : `${failures.length} broken`);
  process.exit(failures.length === 0 ? 0 : 1);
}

type Scene = { origin: string; nrn: string; key: string; operator: string };

/** The ids of grants that were answered with 200. */
const granted = new Set<string>();

async function torment(
  { origin, nrn, key, operator }: Scene,
  rounds: number,
  fault: { take(): Promise<void>; giveBack(): Promise<void> },
): Promise<string[]> {
  const failures: string[] = [];
  const answered: Answered[] = [];
  const probed: Answered[] = [];
  let isOver = false;
  const producer = `${origin}/api/producers/${nrn}`;
  const market = "EprCountryCode=FR&DeclarationPeriodCode=2025";
  const reads = ["credits", `eco-products?${market}`, `eco-products?${market}&Search=a`, "credits/entries"];
  const client = async (index: number) => {
    for (let round = 0; !isOver; round++) {
      const path = reads[(index + round) % reads.length];
      const said =
        index % 3 === 0 ? grant(producer, operator, `${index}-${round}`) : ask(`${producer}/${path}`, key);
      answered.push(await said);
      await sleep(10);
    }
  };
  const probe = async () => {
    for (; !isOver; await sleep(100))
      for (const path of ["healthz", "readyz"]) probed.push(await ask(`${origin}/api/${path}`));
  };
  const work = Promise.all([...Array.from({ length: CLIENTS }, (_, index) => client(index)), probe()]);
  const isWell = async () => (await ask(`${producer}/credits/entries`, key)).status === 200;
  let slowestBack = 0;
  for (let round = 0; round < rounds; round++) {
    await sleep(1_000);
    await fault.take();
    await sleep(3_000 + Math.random() * 4_000);
    const given = performance.now();
    await fault.giveBack();
    while (!(await isWell()) && performance.now() - given < 2 * BACK_MS) await sleep(50);
    const back = performance.now() - given;
    slowestBack = Math.max(slowestBack, back);
    if (back > BACK_MS) failures.push(`round ${round}: well again only after ${Math.round(back)} ms`);
  }
  isOver = true;
  await work;
  const refused = answered.filter(({ status }) => status !== 200);
  const slow = (some: Answered[]) => Math.round(Math.max(0, ...some.map(({ ms }) => ms)));
  for (const { ms, status, body, retryAfter } of answered) {
    if (ms > REFUSED_MS + JITTER_MS) failures.push(`answered ${status} only after ${Math.round(ms)} ms`);
    const isAsDecided =
      status === 200 || (status === 500 && body === '{"error":"SERVICE_003"}' && retryAfter);
    if (!isAsDecided) failures.push(`answered ${status} ${body} with Retry-After ${retryAfter}`);
  }
  for (const { ms, status } of probed) {
    if (ms > PROBED_MS + JITTER_MS) failures.push(`a probe answered only after ${Math.round(ms)} ms`);
    if (status !== 200 && status !== 503) failures.push(`a probe answered ${status}`);
  }
  if (refused.length === 0) failures.push("nothing was ever refused: the database was not missed");
  print(
    `requests          ${answered.length}, ${refused.length} refused, the slowest after ${slow(answered)} ms`,
  );
  print(`probes            ${probed.length}, the slowest after ${slow(probed)} ms`);
  print(`well again        after ${Math.round(slowestBack)} ms at most, of ${rounds} times`);
  return failures;
}

/** One credit, under a key of its own: it is asked for once, and what became of it where it failed is looked up in the end. */
async function grant(producer: string, operator: string, id: string): Promise<Answered> {
  const body = JSON.stringify({ amount: 1, reason: id });
  const answer = await ask(`${producer}/credits`, operator, { method: "POST", body });
  if (answer.status === 200) granted.add(id);
  return answer;
}

async function ask(url: string, key?: string, init: RequestInit = {}): Promise<Answered> {
  const began = performance.now();
  const headers = { "content-type": "application/json", ...(key && { authorization: key }) };
  const said = await fetch(url, { ...init, headers, signal: AbortSignal.timeout(30_000) })
    .then(async (answer) => ({
      status: answer.status,
      retryAfter: answer.headers.get("retry-after"),
      body: await answer.text(),
    }))
    .catch((error: Error) => ({ status: 0, retryAfter: null, body: error.message }));
  return { ms: performance.now() - began, ...said };
}

/** Grants that were answered with 200 and are not there, and those that are there twice. */
async function wrongGrants(sql: Sql): Promise<string[]> {
  const rows = await sql<{ reason: string; count: number }[]>`
    select reason, count(*)::int from credit_entries where kind = 'GRANT' group by reason`;
  const found = new Map(rows.map(({ reason, count }) => [reason, count]));
  return [
    ...[...granted].filter((id) => !found.has(id)).map((id) => `grant ${id} was answered and is not there`),
    ...rows.filter(({ count }) => count > 1).map(({ reason }) => `grant ${reason} is there twice`),
  ];
}

const print = (line: string) => process.stdout.write(`${line}\n`);
