import { existsSync, readdirSync } from "node:fs";
import { join } from "node:path";
import postgres from "postgres";
import S3rver from "s3rver";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { migrate } from "@/db/migrate";
import { closePools } from "@/lib/runtime";
import { type EmbeddedPostgres, openEmbeddedPostgres } from "@/lib/server/embedded/postgres";
import { openS3 } from "@/lib/storage/s3-storage";
import { given } from "@/lib/testing/given";
import {
  limitFiles,
  makeDataDir,
  type RunningService,
  removeDataDir,
  startService,
} from "@/lib/testing/service";
import { overAt, seenAt, uploadTo } from "@/lib/testing/upload-to";

let dataDir: string;
let server: EmbeddedPostgres;
let env: Record<string, string>;
let services: RunningService[];

beforeEach(async () => {
  dataDir = makeDataDir();
  server = await openEmbeddedPostgres({ dataDir });
  await migrate(server.url);
  process.env.DATABASE_URL = server.url;
  env = { DATABASE_URL: server.url, DATA_DIR: dataDir, WORKERS: "0" };
  services = [];
}, 120_000);

afterEach(async () => {
  for (const { process: child, exited } of services) {
    child.kill("SIGTERM");
    await exited;
  }
  await closePools();
  await server.release();
  await removeDataDir(dataDir);
}, 120_000);

const catalogOf = (rows: number): Blob =>
  new Blob([
    "external_id,external_id_type,title\n",
    ...Array.from({ length: rows }, (_, row) => `P-${row},SKU,Lampe de bureau LED n° ${row}\n`),
  ]);

/** What is stored below a folder of the service, by name. */
const stored = (folder: string): string[] => {
  const path = join(dataDir, "files", folder);
  return existsSync(path) ? readdirSync(path) : [];
};

/** Batches, credits that are held, and products, as the database has them. */
async function standing(nrn: string): Promise<{ batches: number; held: number; products: number }> {
  const sql = postgres(server.url, { max: 1 });
  const [row] = await sql<{ batches: number; held: number; products: number }[]>`
    select (select count(*)::int from batches where producer_nrn = ${nrn}) as batches,
      (select held::int from credit_accounts where producer_nrn = ${nrn}) as held,
      (select count(*)::int from eco_products where producer_nrn = ${nrn}) as products`;
  await sql.end();
  if (!row) throw new Error("a query without a row");
  return row;
}

test("of fifty uploads that race on two web processes one is taken, and 49 are SERVICE_022", async () => {
  services = [startService(env, "--api"), startService(env, "--api")];
  const origins = await Promise.all(services.map(({ ready }) => ready));
  const producer = await given.producer();
  const answers = await Promise.all(
    Array.from({ length: 50 }, (_, index) =>
      uploadTo(origins[index % 2] ?? "", producer, "eco-products", catalogOf(3)),
    ),
  );
  const taken = answers.filter(({ status }) => status === 200);
  const refused = answers.filter(({ status, text }) => status === 400 && text === '{"error":"SERVICE_022"}');
  expect([taken.length, refused.length]).toEqual([1, 49]);
  expect(await standing(producer.nrn)).toMatchObject({ batches: 1 });
  expect(stored("batches")).toEqual([taken[0]?.id]);
});

test("a whole batch is done over a bucket, and nothing of it is on the service's own disk", async () => {
  const s3 = new S3rver({
    port: 0,
    address: "127.0.0.1",
    silent: true,
    directory: join(dataDir, "s3"),
    configureBuckets: [{ name: "files", configs: [] }],
  });
  const { port } = await s3.run();
  const bucket = {
    S3_BUCKET: "files",
    S3_ENDPOINT: `http://127.0.0.1:${port}`,
    S3_ACCESS_KEY_ID: "S3RVER",
    S3_SECRET_ACCESS_KEY: "S3RVER",
  };
  try {
    services = [startService({ ...env, ...bucket, WORKERS: "1" }, "--api")];
    const origin = (await services[0]?.ready) ?? "";
    const producer = await given.producer({ credits: 2_000 });
    const content = new Blob([catalogOf(1_200), "P-1200,GTIN,Lampe de bureau LED\n"]);
    const { id, status } = await uploadTo(origin, producer, "eco-products", content, "&Mode=partial");
    expect(status).toBe(200);
    const batch = await overAt(origin, producer, id);
    expect(batch).toMatchObject({
      status: "PARTIALLY_SUCCEEDED",
      counters: { rows: 1_201, done: 1_200, refused: 1, added: 1_200 },
      cost: { creditsHeld: 1_200, creditsPosted: 1_200 },
    });
    const errors = await fetch(`${origin}/api/producers/${producer.nrn}/batches/${id}/errors.csv`, {
      headers: { authorization: producer.key },
    });
    expect(await errors.text()).toMatch(/^error_code,.*\r\nSERVICE_010,external_id,.*P-1200,GTIN,/);
    const storage = openS3({ NODE_ENV: "test", ...bucket });
    expect(await storage.list("batches")).toEqual([id]);
    // A moment after the end.
    await expect.poll(() => storage.list("prepared"), { timeout: 10_000 }).toEqual([]);
    expect(stored("batches")).toEqual([]);
  } finally {
    for (const { process: child } of services) child.kill("SIGTERM");
    await Promise.all(services.map(({ exited }) => exited));
    await s3.close();
  }
});

test("a worker that is busy with a large file takes a small one of another producer meanwhile", async () => {
  services = [startService({ ...env, WORKERS: "1" }, "--api")];
  const origin = (await services[0]?.ready) ?? "";
  const [one, other] = [await given.producer({ credits: 60_000 }), await given.producer()];
  const large = await uploadTo(origin, one, "eco-products", catalogOf(60_000));
  const isRead = async () => ((await seenAt(origin, one, large.id))?.counters.rows ?? 0) > 0;
  await expect.poll(isRead, { timeout: 60_000, interval: 50 }).toBe(true);
  const small = await uploadTo(origin, other, "eco-products", catalogOf(3));
  expect((await overAt(origin, other, small.id)).status).toBe("SUCCEEDED");
  expect((await seenAt(origin, one, large.id))?.finishedAt).toBeNull();
  const cancel = `${origin}/api/producers/${one.nrn}/batches/${large.id}/cancel`;
  await fetch(cancel, { method: "POST", headers: { authorization: one.key } });
  expect((await overAt(origin, one, large.id)).status).toBe("CANCELLED");
}, 120_000);

describe.runIf(process.platform === "linux")("on a disk that takes no more", () => {
  const FILE_BYTES = 256 * 1024;

  test("an upload is answered with SERVICE_003, and leaves no batch, no file and no hold", async () => {
    const web = startService(env, "--api");
    services = [web];
    const origin = await web.ready;
    limitFiles(web, FILE_BYTES);
    const producer = await given.producer();
    const answer = await uploadTo(origin, producer, "eco-products", catalogOf(20_000));
    expect([answer.status, answer.text]).toEqual([500, '{"error":"SERVICE_003"}']);
    expect(await standing(producer.nrn)).toEqual({ batches: 0, held: 0, products: 0 });
    expect(stored("batches")).toEqual([]);
    // What fits is taken as before.
    expect((await uploadTo(origin, producer, "eco-products", catalogOf(3))).status).toBe(200);
  });

  test("a worker that can't keep what it read gives the batch up with SERVICE_021, and nothing is held", async () => {
    const web = startService(env, "--api");
    services = [web];
    const origin = await web.ready;
    const worker = startService(env, "--worker");
    services.push(worker);
    limitFiles(worker, FILE_BYTES);
    const producer = await given.producer({ credits: 20_000 });
    const { id } = await uploadTo(origin, producer, "eco-products", catalogOf(6_000));
    const batch = await overAt(origin, producer, id);
    expect(batch).toMatchObject({ status: "FAILED", errorCode: "SERVICE_021", cost: { creditsHeld: 0 } });
    expect(await standing(producer.nrn)).toEqual({ batches: 1, held: 0, products: 0 });
    expect(stored("prepared")).toEqual([]);
  });
});
