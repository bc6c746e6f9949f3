import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import type { z } from "zod";
import type { createApiKey, listApiKeys } from "@/lib/contract/api-keys";
import { given } from "@/lib/testing/given";
import { type Answer, send } from "@/lib/testing/send";
import { rowsOf } from "@/lib/testing/store";

type Producer = Awaited<ReturnType<typeof given.producer>>;
type Made = z.output<(typeof createApiKey)["returns"]>;
type By = { key?: string; headers?: Record<string, string> };

/** How long a process may go on with a key that was revoked elsewhere. */
const AT_ONCE_MS = 1_000;
const HOUR_MS = 3_600_000;

let own: Producer;
let owner: By;

beforeAll(async () => {
  own = await given.producer();
  owner = { headers: (await given.user(own)).browser };
});

const paths = (nrn: string) => `/producers/${nrn}/api-keys` as const;
const create = (body: object, by: By = owner) =>
  send(`POST ${paths(own.nrn)}`, { ...by, body: { name: "Shop", scopes: ["read"], ...body } });
const made = async (body: object = {}, by: By = owner) =>
  (await create(body, by)).body as Made & { key: string };
const list = async () =>
  ((await send(`GET ${paths(own.nrn)}`, owner)).body as z.output<(typeof listApiKeys)["returns"]>).data;
const rotate = (id: string, body: object, by: By = owner) =>
  send(`POST ${paths(own.nrn)}/${id}/rotate`, { ...by, body: { overlapMinutes: 60, ...body } });
const revoke = (id: string, by: By = owner) => send(`DELETE ${paths(own.nrn)}/${id}`, by);
const credits = async (key: string) => (await send(`GET /producers/${own.nrn}/credits`, { key })).status;
const inOneHour = () => new Date(Date.now() + HOUR_MS).toISOString();
const refused = ({ status, body }: Answer) => [status, body];
const SERVICE_005 = { error: "SERVICE_005" };

test("a producer has a hundred live keys at most, however they are made", async () => {
  const { nrn } = await given.producer();
  const by = { headers: (await given.user({ nrn })).browser };
  const make = () => send(`POST ${paths(nrn)}`, { ...by, body: { name: "Shop", scopes: ["read"] } });
  const { body } = await make();
  const { id } = body as Made;
  for (let keys = 2; keys < 99; keys++) await given.key({ producerNrn: nrn, scopes: ["read"] });
  const [one, other] = await Promise.all([make(), make()]);
  expect([one.status, other.status].sort()).toEqual([200, 400]);
  const replace = (overlapMinutes: number) =>
    send(`POST ${paths(nrn)}/${id}/rotate`, { ...by, body: { overlapMinutes } });
  expect(refused(await replace(60))).toEqual([400, SERVICE_005]);
  expect((await replace(0)).status).toBe(200);
});

describe("a key that an owner makes", () => {
  test("works, is shown once, and is listed with its name, scopes, expiry and last use", async () => {
    const expiresAt = inOneHour();
    const { key, id } = await made({
      name: "  Web shop ",
      scopes: ["read", "write", "read"],
      mode: "test",
      expiresAt,
    });
    expect(key).toMatch(new RegExp(`^epr_test_${id}_`));
    expect(await credits(key)).toBe(200);

    const listed = async () => (await list()).find((each) => each.id === id);
    await expect.poll(async () => (await listed())?.lastUsedAt).not.toBeNull();
    expect(await listed()).toMatchObject({
      name: "Web shop",
      scopes: ["read", "write"],
      mode: "test",
      expiresAt,
      revokedAt: null,
    });
    expect(JSON.stringify(await list())).not.toContain(key.split("_")[3]);
  });

  test("is live and lasts until it is revoked unless asked otherwise", async () => {
    expect(await made()).toMatchObject({ mode: "live", expiresAt: null, lastUsedAt: null });
  });

  test.each([
    ["no scope", { scopes: [] }],
    ["the operator's scope", { scopes: ["read", "operator"] }],
    ["no name", { name: "  " }],
    ["a name of 101 characters", { name: "x".repeat(101) }],
    ["an end in the past", { expiresAt: "2020-01-01T00:00:00Z" }],
    ["an end that is no moment", { expiresAt: "tomorrow" }],
    ["another mode", { mode: "trial" }],
    ["a field that does not exist", { producerNrn: "other" }],
  ])("with %s is refused", async (_, body) => {
    expect(refused(await create(body))).toEqual([400, SERVICE_005]);
  });

  test("is not kept for a repeat of the request: the replay has null in its place", async () => {
    const headers = { ...owner.headers, "idempotency-key": `once-${own.nrn}` };
    const first = await made({}, { headers });
    const replay = await made({}, { headers });
    expect(replay).toEqual({ ...first, key: null });
    const kept = await rowsOf(sql`select body from idempotency_records where key = ${`once-${own.nrn}`}`);
    expect(JSON.stringify(kept)).not.toContain(first.key);
  });
});

describe("rotation", () => {
  test("gives a new key like the old one, which goes on for the overlap", async () => {
    const old = await made({ name: "Stock", scopes: ["batch", "read"], mode: "test" });
    const { body } = await rotate(old.id, { overlapMinutes: 90 });
    const next = body as Made & { key: string };
    expect(next).toMatchObject({ name: "Stock", scopes: ["batch", "read"], mode: "test", expiresAt: null });
    expect([await credits(old.key), await credits(next.key)]).toEqual([200, 200]);
    const ends = Date.parse((await list()).find(({ id }) => id === old.id)?.expiresAt ?? "") - Date.now();
    expect(ends).toBeGreaterThan(89 * 60_000);
    expect(ends).toBeLessThanOrEqual(90 * 60_000);
  });

  test("without overlap ends the old key at once", async () => {
    const old = await made();
    expect(await credits(old.key)).toBe(200);
    const { status } = await rotate(old.id, { overlapMinutes: 0 });
    expect([status, await credits(old.key)]).toEqual([200, 401]);
  });

  test("does not prolong the old key, and the new one ends as it was to, or as is asked", async () => {
    const expiresAt = inOneHour();
    const { id } = await made({ expiresAt });
    expect((await rotate(id, { overlapMinutes: 43_200 })).body).toMatchObject({ expiresAt });
    expect((await list()).find((each) => each.id === id)).toMatchObject({ expiresAt });
    expect((await rotate(id, { expiresAt: null })).body).toMatchObject({ expiresAt: null });
  });

  test("of an ended key, or over a time that can't be, is refused", async () => {
    const { id } = await made();
    for (const body of [{ overlapMinutes: -1 }, { overlapMinutes: 43_201 }, { overlapMinutes: 1.5 }])
      expect(refused(await rotate(id, body))).toEqual([400, SERVICE_005]);
    await revoke(id);
    expect(refused(await rotate(id, {}))).toEqual([400, SERVICE_005]);
  });
});

describe("revocation", () => {
  test("stops the key at once, is seen in the list, and is the same when repeated", async () => {
    const { id, key } = await made();
    expect(await credits(key)).toBe(200);
    const first = await revoke(id);
    expect([first.status, await credits(key)]).toEqual([200, 401]);
    expect((await revoke(id)).body).toEqual(first.body);
    expect((await list()).find((each) => each.id === id)?.revokedAt).not.toBeNull();
  });

  test("stops the key in every other process within a second", async () => {
    const { id, key } = await made();
    expect(await credits(key)).toBe(200);
    // Another process commits; this one only hears of it.
    await rowsOf(sql`update api_keys set revoked_at = now() where id = ${id} returning id`);
    await expect.poll(() => credits(key), { interval: 20, timeout: AT_ONCE_MS }).toBe(401);
  });

  test("of a key that does not exist and of another producer's is refused alike", async () => {
    const other = await given.producer();
    const theirs = other.key.split("_")[2] ?? "";
    const [unknown, others] = [await revoke("000000000000"), await revoke(theirs)];
    expect(refused(unknown)).toEqual([400, SERVICE_005]);
    expect(others.text).toBe(unknown.text);
    expect(refused(await rotate(theirs, {}))).toEqual([400, SERVICE_005]);
    expect((await send(`GET /producers/${other.nrn}/credits`, { key: other.key })).status).toBe(200);
  });
});

describe("a key can make keys, and none with more than it has", () => {
  test("as many scopes, as long a life, the same mode at most", async () => {
    const { key } = await made({ scopes: ["read", "write"], mode: "test", expiresAt: inOneHour() });
    const by = { key };
    const half = new Date(Date.now() + HOUR_MS / 2).toISOString();
    const as = { scopes: ["read", "write"], mode: "test", expiresAt: half };
    expect((await create(as, by)).status).toBe(200);
    for (const more of [
      { scopes: ["read", "batch"] },
      { mode: "live" },
      { expiresAt: null },
      { expiresAt: new Date(Date.now() + 2 * HOUR_MS).toISOString() },
    ])
      expect(refused(await create({ ...as, ...more }, by)), JSON.stringify(more)).toEqual([403, SERVICE_005]);
  });

  test("and is told so", async () => {
    const { key } = await made({ scopes: ["write"] });
    const { status, text } = await send(`POST ${paths(own.nrn)}`, {
      key,
      headers: { accept: "application/problem+json" },
      body: { name: "more", scopes: ["read", "write"] },
    });
    expect([status, JSON.parse(text)]).toMatchObject([
      403,
      { errors: [{ path: "Authorization", message: expect.stringContaining("further than the key") }] },
    ]);
  });

  test("nor rotates or revokes such a key; itself it may", async () => {
    const strong = await made({ scopes: ["read", "write", "batch"] });
    const weak = await made({ scopes: ["read", "write"] });
    const by = { key: weak.key };
    expect(refused(await rotate(strong.id, {}, by))).toEqual([403, SERVICE_005]);
    expect(refused(await revoke(strong.id, by))).toEqual([403, SERVICE_005]);
    expect(await credits(strong.key)).toBe(200);
    expect((await rotate(weak.id, {}, by)).status).toBe(200);
    expect((await revoke(weak.id, by)).status).toBe(200);
    expect(await credits(weak.key)).toBe(401);
  });

  test("a key of an hour can't outlive itself by rotation", async () => {
    const brief = await made({ scopes: ["read", "write"], expiresAt: inOneHour() });
    expect(refused(await rotate(brief.id, { expiresAt: null }, { key: brief.key }))).toEqual([
      403,
      SERVICE_005,
    ]);
    expect((await rotate(brief.id, {}, { key: brief.key })).body).toMatchObject({
      expiresAt: brief.expiresAt,
    });
  });
});

test("editors and viewers neither see nor make, rotate or revoke keys", async () => {
  const { id, key } = await made();
  for (const role of ["editor", "viewer"] as const) {
    const by = { headers: (await given.user(own, { role })).browser };
    for (const answer of [
      await send(`GET ${paths(own.nrn)}`, by),
      await create({}, by),
      await rotate(id, {}, by),
      await revoke(id, by),
    ])
      expect(refused(answer), role).toEqual([403, SERVICE_005]);
  }
  expect(await credits(key)).toBe(200);
});

test("the hundred and first live key is refused; an ended one makes room", async () => {
  const { nrn, tenant } = await given.producer();
  const by = { headers: (await given.user({ nrn })).browser };
  const make = () => send(`POST ${paths(nrn)}`, { ...by, body: { name: "Many", scopes: ["read"] } });
  await Promise.all(
    Array.from({ length: 98 }, () => given.key({ producerNrn: tenant.nrn, scopes: ["read"] })),
  );
  const last = await make();
  expect([last.status, (await make()).status]).toEqual([200, 400]);
  await send(`DELETE ${paths(nrn)}/${(last.body as Made).id}`, by);
  expect((await make()).status).toBe(200);
});
