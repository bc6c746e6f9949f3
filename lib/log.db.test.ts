import pino from "pino";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { z } from "zod";
import type { BatchRow } from "@/db/queries/batches";
import { FollowedBatch } from "@/lib/batches/worker/follow-batch";
import { endpoint } from "@/lib/contract/endpoint";
import { handle } from "@/lib/http/handle";
import { log } from "@/lib/log";
import { asProducer } from "@/lib/testing/as-producer";
import { imported } from "@/lib/testing/batches";
import { given } from "@/lib/testing/given";
import { send } from "@/lib/testing/send";

const { level } = log;
const destination = (log as unknown as Record<symbol, { write(line: string): void }>)[pino.symbols.streamSym];
let lines: string[];

beforeEach(() => {
  lines = [];
  log.level = "trace";
  if (!destination) throw new Error("pino has no destination");
  vi.spyOn(destination, "write").mockImplementation((line) => {
    lines.push(line);
  });
});

afterEach(() => {
  log.level = level;
  vi.restoreAllMocks();
});

test("a request leaves one line: its id, endpoint, status, duration and who asked", async () => {
  const { nrn, key } = await given.producer();
  lines = [];
  const { headers } = await send(`GET /producers/${nrn}/credits`, { key });

  expect(lines.map((line) => JSON.parse(line))).toEqual([
    {
      level: "info",
      time: expect.stringMatching(/^\d{4}-.*Z$/),
      requestId: headers.get("x-request-id"),
      endpoint: "getCredits",
      status: 200,
      ms: expect.any(Number),
      actor: `key:${key.split("_")[2]}`,
      msg: "answered",
    },
  ]);
});

test("no line holds a key, a cookie, a password, an e-mail address or what was sent", async () => {
  const producer = await given.producer();
  const { nrn, key } = producer;
  const { email, password, browser } = await given.user(producer);
  const sent = "Atelier de la personne Untel";
  await send("POST /sessions", { body: { email, password } });
  await send("POST /sessions", { body: { email, password: `${password}!` } });
  await send("POST /sessions", { body: { email: "no address", password } });
  await send("GET /users/me", { headers: browser });
  await send("GET /users/me", { headers: { ...browser, "sec-fetch-site": "cross-site" } });
  await send(`GET /producers/${nrn}/credits`, { key: key.replace(/.$/, "!") });
  await send(`PUT /producers/${nrn}`, {
    key,
    body: { companyAddress: sent, companyName: sent, nothing: sent },
  });
  await send(`PUT /producers/${nrn}`, { key, body: { companyAddress: sent } });
  await send(`PUT /producers/${nrn}`, { key, body: `{"companyAddress":"${sent}` });
  await asProducer(producer).lookUp("SKU-1", { ExternalIdType: "SKU", Title: sent });
  await send("DELETE /sessions/current", { headers: browser });

  expect(lines.length).toBeGreaterThanOrEqual(11);
  const secret = key.split("_")[3] ?? "";
  const token = (browser.cookie ?? "").split("=")[1] ?? "";
  for (const told of [secret, secret.slice(0, 32), token, token.slice(0, 32), password, email, sent])
    expect(lines.join("")).not.toContain(told);
});

test("an upload leaves a line where its reading and its import begin and end, with its id and which attempt it is", async () => {
  const producer = await given.producer();
  const sent = "Lampe de la personne Untel";
  lines = [];
  const file = `external_id,external_id_type,title\nSKU-1,SKU,${sent}\n,SKU,Rien\n`;
  const { id } = await imported(producer, "eco-products", file, { Mode: "partial" });

  const told = lines
    .map((line) => JSON.parse(line))
    // A worker takes what other tests of the database have waiting, too.
    .filter(({ msg, level, batchId }) => /^batch /.test(msg) && level !== "debug" && batchId === id);
  expect(told).toMatchObject([
    { msg: "batch started", operation: "prepareBatch", kind: "CATALOG", attempt: 1, age: expect.any(Number) },
    { msg: "batch prepared", attempt: 1, rows: 2 },
    { msg: "batch started", operation: "processBatch", attempt: 2 },
    { msg: "batch ended", attempt: 2, status: "PARTIALLY_SUCCEEDED", rows: 2, done: 1, refused: 1 },
  ]);
  expect(lines.join("")).not.toContain(sent);
});

test("while an upload is worked on, a line says now and then how far it is", () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  try {
    const followed = new FollowedBatch({
      ...({ id: "one", attempt: 3, kind: "CATALOG", status: "PROCESSING" } as BatchRow),
      fileBytes: 1,
      createdAt: new Date(),
    });
    lines = [];
    for (let chunk = 0; chunk < 25; chunk++) {
      followed.step("applyChunk", { chunk, chunks: 25 });
      vi.advanceTimersByTime(1_000);
    }
    const told = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === "batch progress");
    expect(told).toMatchObject([
      { batchId: "one", attempt: 3, chunk: 10, chunks: 25 },
      { batchId: "one", attempt: 3, chunk: 20, chunks: 25 },
    ]);
  } finally {
    vi.useRealTimers();
  }
});

test("a failure is told with its kind and place, not with the values in its message", async () => {
  const contract = endpoint({
    id: "fail",
    method: "GET",
    path: "/healthz",
    summary: "Fails",
    access: "none",
    returns: z.object({}),
    errors: [],
  });
  const fail = handle(contract, async ({ db }) => {
    await db.execute(`select 'person@example.org'::uuid`);
    return {};
  });
  const crash = handle(contract, async () => {
    throw new TypeError("no address: person@example.org\nepr_live_secret");
  });
  await fail(new Request("http://localhost/api/healthz"));
  await crash(new Request("http://localhost/api/healthz"));

  const failures = lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === "failed");
  expect(failures).toMatchObject([
    { level: "error", code: "SERVICE_003", error: { kind: "store", code: "22P02" } },
    {
      level: "error",
      code: "SERVICE_001",
      error: { kind: "TypeError", stack: expect.stringContaining(" at ") },
    },
  ]);
  expect(lines.join("")).not.toMatch(/person|epr_live/);
});
