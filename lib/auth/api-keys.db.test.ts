import { execFile, execFileSync } from "node:child_process";
import { eq } from "drizzle-orm";
import postgres from "postgres";
import { beforeAll, describe, expect, test } from "vitest";
import { findApiKeyByHash, revokeApiKey } from "@/db/queries/api-keys";
import { apiKeys } from "@/db/schema";
import { db } from "@/lib/runtime";
import { asProducer } from "@/lib/testing/as-producer";
import { given } from "@/lib/testing/given";
import { send } from "@/lib/testing/send";
import { hashOf, mintKey } from "./api-key";

type Producer = Awaited<ReturnType<typeof given.producer>>;

let producer: Producer;

beforeAll(async () => {
  producer = await given.producer();
});

const credits = (key: string | undefined, { nrn }: Producer = producer) =>
  send(`GET /producers/${nrn}/credits`, { key });
const idOf = (key: string) => key.split("_")[2] ?? "";

test("a key is accepted alone and after Bearer", async () => {
  for (const given of [producer.key, `Bearer ${producer.key}`, `bearer  ${producer.key}`])
    expect((await credits(given)).status).toBe(200);
});

describe("401 SERVICE_005, and how to authenticate, for", () => {
  test.each([
    ["no key", () => undefined],
    ["an empty one", () => ""],
    ["garbage", () => "secret"],
    ["another scheme", () => `Basic ${Buffer.from("user:password").toString("base64")}`],
    ["Bearer alone", () => "Bearer "],
    ["a wrong checksum", () => producer.key.replace(/.{6}$/, "000000")],
    ["another key's id", () => producer.key.replace(idOf(producer.key), "000000000000")],
    ["a key that was never issued", () => mintKey("live").key],
    ["10 kB", () => `epr_live_${"x".repeat(10_000)}`],
    ["SQL", () => "epr_live_' or 1=1 --"],
  ])("%s", async (_, key) => {
    const { status, body, headers } = await credits(key());

    expect({ status, body }).toEqual({ status: 401, body: { error: "SERVICE_005" } });
    expect(headers.get("www-authenticate")).toMatch(/^ApiKey /);
  });

  test("an expired key", async () => {
    const expired = await given.key({
      producerNrn: producer.nrn,
      scopes: ["read"],
      expiresAt: new Date(Date.now() - 1),
    });
    expect((await credits(expired)).status).toBe(401);
  });

  test("a key that expires while it is remembered", async () => {
    const brief = await given.key({
      producerNrn: producer.nrn,
      scopes: ["read"],
      expiresAt: new Date(Date.now() + 700),
    });
    expect((await credits(brief)).status).toBe(200);
    await expect.poll(async () => (await credits(brief)).status, { interval: 50 }).toBe(401);
  });
});

/** How long a process may go on with a key that was revoked: its memory of one is longer by far. */
const AT_ONCE_MS = 1_000;

test("a revoked key stops at once, although it is remembered", async () => {
  const key = await given.key({ producerNrn: producer.nrn, scopes: ["read"] });
  expect((await credits(key)).status).toBe(200);
  await revokeApiKey(db(), idOf(key), new Date());
  await expect.poll(async () => (await credits(key)).status, { interval: 20, timeout: AT_ONCE_MS }).toBe(401);
});

test("a key that another process revokes, deletes or narrows stops at once", async () => {
  const sql = postgres(process.env.DATABASE_URL ?? "", { max: 1 });
  const changes = [
    (id: string) => sql`update api_keys set revoked_at = now() where id = ${id}`,
    (id: string) => sql`delete from api_keys where id = ${id}`,
    (id: string) => sql`update api_keys set scopes = '{batch}' where id = ${id}`,
  ];
  for (const change of changes) {
    const key = await given.key({ producerNrn: producer.nrn, scopes: ["read"] });
    expect((await credits(key)).status).toBe(200);
    await change(idOf(key));
    await expect
      .poll(async () => (await credits(key)).status, { interval: 20, timeout: AT_ONCE_MS })
      .toBeGreaterThanOrEqual(401);
  }
  await sql.end();
});

describe("403 when the key lacks the scope", () => {
  test("reading, writing, charging and granting each ask for their own", async () => {
    const scoped = async (scope: "read" | "write" | "batch") => ({
      nrn: producer.nrn,
      key: await given.key({ producerNrn: producer.nrn, scopes: [scope] }),
    });
    const [read, write, batch] = [await scoped("read"), await scoped("write"), await scoped("batch")];
    const grant = (key: string) =>
      send(`POST /producers/${producer.nrn}/credits`, { key, body: { amount: 1, reason: "test" } });
    const before = await asProducer(producer).credits();
    const refused = [
      await credits(write.key),
      await credits(batch.key),
      await asProducer(read).lookUp("SKU-1", { ExternalIdType: "SKU", Title: "Lampe de bureau LED" }),
      await asProducer(batch).lookUp("SKU-1", { ExternalIdType: "SKU", Title: "Lampe de bureau LED" }),
      await asProducer(read).declare([]),
      await asProducer(read).update({ id: "00000000-0000-4000-8000-000000000000" }),
      await grant(write.key),
      await grant(producer.key),
    ];
    for (const { status, body } of refused)
      expect({ status, body }).toEqual({ status: 403, body: { error: "SERVICE_005" } });
    expect((await asProducer(write).declare([])).status).toBe(200);
    expect(await asProducer(producer).credits()).toBe(before);
  });

  test("any scope is enough for what every caller may read", async () => {
    const batch = await given.key({ producerNrn: producer.nrn, scopes: ["batch"] });
    expect((await send("GET /countries", { key: batch })).status).toBe(200);
  });

  test("a key is no person", async () => {
    expect((await send("GET /users/me", { key: producer.key })).status).toBe(403);
    expect((await send("DELETE /sessions/current", { key: producer.key })).status).toBe(403);
  });
});

test("when a key and a cookie are both sent, the key decides", async () => {
  const other = await given.producer();
  const { browser } = await given.user(other);
  const both = (key: string, { nrn }: Producer) =>
    send(`GET /producers/${nrn}/credits`, { key, headers: browser });

  expect((await both(producer.key, producer)).status).toBe(200);
  expect((await both(producer.key, other)).body).toEqual({ error: "SERVICE_004" });
  expect((await both("garbage", other)).status).toBe(401);
  const crossSite = { ...browser, "sec-fetch-site": "cross-site" };
  expect((await send("GET /countries", { key: producer.key, headers: crossSite })).status).toBe(200);
});

test("the last use of a key is noted", async () => {
  const key = await given.key({ producerNrn: producer.nrn, scopes: ["read"] });
  const lastUsedAt = async () => (await findApiKeyByHash(db(), hashOf(key)))?.lastUsedAt;
  expect(await lastUsedAt()).toBeNull();
  const before = Date.now();
  await credits(key);
  await expect.poll(async () => ((await lastUsedAt())?.getTime() ?? 0) >= before).toBe(true);
});

test("only the hash of a key is stored", async () => {
  const { key } = producer;
  const [row] = await db()
    .select()
    .from(apiKeys)
    .where(eq(apiKeys.id, idOf(key)));
  expect(row?.hash).toBe(hashOf(key));
  expect(JSON.stringify(row)).not.toContain(key.split("_")[3]?.slice(0, 32));
});

describe("npm run keys", () => {
  const keys = (...args: string[]) =>
    execFileSync(process.execPath, ["--import", "tsx", "lib/auth/keys.cli.ts", ...args], {
      encoding: "utf8",
      stdio: ["ignore", "pipe", "pipe"],
    });

  const failing = (args: string[]) =>
    new Promise<{ status: unknown; stdout: string }>((done) => {
      execFile(process.execPath, ["--import", "tsx", "lib/auth/keys.cli.ts", ...args], (error, stdout) =>
        done({ status: error?.code ?? 0, stdout }),
      );
    });

  test("create prints the key alone; list shows it without its secret; revoke ends it at once", async () => {
    const key = keys(
      "create",
      "--producer",
      producer.nrn,
      "--scopes",
      "read,write",
      "--expires",
      "90d",
    ).trim();
    expect(key).toMatch(/^epr_live_\w{12}_\w{38}$/);
    expect((await credits(key)).status).toBe(200);

    const line = keys("list")
      .split("\n")
      .find((each) => each.includes(idOf(key)));
    expect(line).toContain(producer.nrn);
    expect(line).toContain("read,write");
    expect(line).not.toContain(key.split("_")[3]);

    keys("revoke", idOf(key));
    await expect
      .poll(async () => (await credits(key)).status, { interval: 20, timeout: AT_ONCE_MS })
      .toBe(401);
  });

  test("create --operator makes a key that may grant credits", async () => {
    const key = keys("create", "--operator").trim();
    const body = { amount: 5, reason: "test" };
    expect((await send(`POST /producers/${producer.nrn}/credits`, { key, body })).status).toBe(200);
  });

  test("what can't be done prints nothing on standard output and exits 1", async () => {
    const wrong = [
      ["create"],
      ["create", "--producer", "unknown", "--scopes", "read"],
      ["create", "--operator", "--expires", "soon"],
      ["create", "--operator", "--expires", "0d"],
      ["revoke", "000000000000"],
    ];
    for (const { status, stdout } of await Promise.all(wrong.map(failing)))
      expect([status, stdout]).toEqual([1, ""]);
  });
});
