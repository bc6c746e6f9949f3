import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { z } from "zod";
import { endpoint } from "@/lib/contract/endpoint";
import { asProducer, FRANCE_2025 } from "@/lib/testing/as-producer";
import { given } from "@/lib/testing/given";
import { type Answer, send } from "@/lib/testing/send";
import { rowsOf } from "@/lib/testing/store";
import { handle } from "./handle";

type Producer = Awaited<ReturnType<typeof given.producer>>;

const grant = (nrn: string, key: string, idempotencyKey: string, amount = 7) =>
  send(`POST /producers/${nrn}/credits`, {
    key,
    body: { amount, reason: "test" },
    headers: { "idempotency-key": idempotencyKey },
  });

const declare = ({ nrn, key }: Producer, reference: string, idempotencyKey: string, quantity = 3) =>
  send(`POST /producers/${nrn}/declarations/quantities`, {
    key,
    headers: { "idempotency-key": idempotencyKey },
    body: {
      producerNrn: nrn,
      eprCountryCode: "FR",
      declarationPeriodCode: "2025",
      products: [{ ecoProductReference: reference, quantity }],
    },
  });

const lookUp = (
  { nrn, key }: Producer,
  externalId: string,
  idempotencyKey: string,
  title = "Lampe de bureau LED",
) =>
  send(`GET /eco-products/${externalId}/eco-contributions`, {
    key,
    headers: { "idempotency-key": idempotencyKey },
    query: { ...FRANCE_2025, ProducerNrnRequestAuthor: nrn, ExternalIdType: "SKU", Title: title },
  });

const isReplay = ({ headers }: Answer) => headers.get("idempotent-replayed") === "true";

let operator: string;

beforeAll(async () => {
  operator = await given.operatorKey();
});

test("a repeat with the same key replays the first status and body, and takes no effect", async () => {
  const producer = await given.producer({ credits: 1 });
  const first = await grant(producer.nrn, operator, "grant-1");
  const repeat = await grant(producer.nrn, operator, "grant-1");

  expect(isReplay(first)).toBe(false);
  expect(isReplay(repeat)).toBe(true);
  expect([repeat.status, repeat.text]).toEqual([first.status, first.text]);
  expect(repeat.headers.get("x-request-id")).not.toBe(first.headers.get("x-request-id"));
  expect(await asProducer(producer).credits()).toBe(8);
});

test("the same key with another body is refused 400 SERVICE_005, and takes no effect", async () => {
  const producer = await given.producer({ credits: 1 });
  await grant(producer.nrn, operator, "grant-2");
  const other = await grant(producer.nrn, operator, "grant-2", 1000);

  expect(other).toMatchObject({ status: 400, body: { error: "SERVICE_005" } });
  expect(await asProducer(producer).credits()).toBe(8);
});

test("a key belongs to one API key and one path", async () => {
  const [one, two] = [await given.producer({ credits: 0 }), await given.producer({ credits: 0 })];
  await grant(one.nrn, operator, "grant-3");
  const otherPath = await grant(two.nrn, operator, "grant-3");
  const otherCaller = await grant(one.nrn, await given.operatorKey(), "grant-3");

  expect([isReplay(otherPath), isReplay(otherCaller)]).toEqual([false, false]);
  expect(await asProducer(one).credits()).toBe(14);
  expect(await asProducer(two).credits()).toBe(7);
});

test.each(["", "a b", "\xe9", "x".repeat(256)])("a key that is none is refused: %j", async (key) => {
  const { nrn } = await given.producer({ credits: 0 });
  expect(await grant(nrn, operator, key)).toMatchObject({ status: 400, body: { error: "SERVICE_005" } });
});

describe("concurrent twins take effect once, and all answer alike", () => {
  test("declared quantities", async () => {
    const producer = await given.producer({ credits: 10 });
    const { externalId } = await given.product(producer);
    const twins = await Promise.all(
      Array.from({ length: 25 }, () => declare(producer, externalId, "declare-1")),
    );

    expect(new Set(twins.map(({ status, text }) => `${status} ${text}`))).toEqual(
      new Set(['200 {"status":"OK","creditsNeeded":1}']),
    );
    expect(twins.filter((twin) => !isReplay(twin))).toHaveLength(1);
    expect(await asProducer(producer).credits()).toBe(8);
  });

  test("the charging lookup, though it is a GET", async () => {
    const producer = await given.producer({ credits: 10 });
    const twins = await Promise.all(Array.from({ length: 25 }, () => lookUp(producer, "SKU-1", "look-1")));

    expect(new Set(twins.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(twins.map(({ text }) => text)).size).toBe(1);
    expect(twins[0]?.body).toMatchObject({ creditsNeeded: 1 });
    expect(twins.filter((twin) => !isReplay(twin))).toHaveLength(1);
    expect(await asProducer(producer).credits()).toBe(9);
  });
});

test("the lookup with the same key and another query is refused", async () => {
  const producer = await given.producer();
  await lookUp(producer, "SKU-2", "look-2");
  expect(await lookUp(producer, "SKU-2", "look-2", "Pantalon en coton")).toMatchObject({ status: 400 });
});

test("402 is replayed, even after credits came; another key then succeeds", async () => {
  const producer = await given.producer({ credits: 1 });
  const { externalId } = await given.product(producer);
  const short = await declare(producer, externalId, "declare-2");
  await grant(producer.nrn, operator, "grant-4");
  const repeat = await declare(producer, externalId, "declare-2");

  expect([short.status, repeat.status, isReplay(repeat)]).toEqual([402, 402, true]);
  expect(repeat.text).toBe(short.text);
  expect((await declare(producer, externalId, "declare-3")).status).toBe(200);
});

test("a refusal is replayed as it was", async () => {
  const producer = await given.producer();
  const first = await declare(producer, "SKU-NOT-THERE", "declare-4");
  const repeat = await declare(producer, "SKU-NOT-THERE", "declare-4");

  expect(first).toMatchObject({ status: 400, body: { error: "SERVICE_002" } });
  expect([repeat.status, repeat.text, isReplay(repeat)]).toEqual([400, first.text, true]);
});

describe("a replay passes the same admission as a first request", () => {
  type User = Awaited<ReturnType<typeof given.user>>;
  const write = ({ browser }: User, { nrn }: Producer, key: string) =>
    send(`PUT /producers/${nrn}`, {
      headers: { ...browser, "idempotency-key": key },
      body: { companyCity: "Lyon" },
    });
  const remove = ({ nrn }: Producer, { id }: User) =>
    send(`DELETE /producers/${nrn}/members/${id}`, { key: operator });
  const setRole = ({ nrn }: Producer, { id }: User, role: string) =>
    send(`POST /users/${id}/producers/${nrn}`, { key: operator, body: { role } });

  test("a role that was lost, a person who was removed, and one who is admitted again", async () => {
    const producer = await given.producer();
    await given.user(producer);
    const editor = await given.user(producer, { role: "editor" });
    const first = await write(editor, producer, "role-1");
    expect([first.status, isReplay(await write(editor, producer, "role-1"))]).toEqual([200, true]);

    await setRole(producer, editor, "viewer");
    const lost = await write(editor, producer, "role-1");
    expect([lost.status, lost.text, isReplay(lost)]).toEqual([403, '{"error":"SERVICE_005"}', false]);
    await remove(producer, editor);
    expect(await write(editor, producer, "role-1")).toMatchObject({
      status: 400,
      body: { error: "SERVICE_004" },
    });
    await setRole(producer, editor, "editor");
    expect((await write(editor, producer, "role-1")).text).toBe(first.text);
  });

  test("where the path names no producer, and where the operation opens its own transaction", async () => {
    const producer = await given.producer();
    await given.user(producer);
    const { externalId } = await given.product(producer);
    await declare(producer, externalId, "by-key");
    const { id } = await asProducer(producer).current();
    const editor = await given.user(producer, { role: "editor" });
    const headers = { ...editor.browser, "sec-fetch-dest": "empty", "idempotency-key": "role-2" };
    const accept = { accept: "application/json" };
    const calls = [
      () => send("PUT /producers/declarations", { headers, body: { id, note: "checked" } }),
      () =>
        send("GET /eco-products/SKU-role/eco-contributions", {
          headers: { ...headers, ...accept },
          query: {
            ...FRANCE_2025,
            ProducerNrnRequestAuthor: producer.nrn,
            ExternalIdType: "SKU",
            Title: "Lampe de bureau LED",
          },
        }),
    ];
    for (const call of calls) expect((await call()).status).toBe(200);
    const spent = await asProducer(producer).credits();
    for (const call of calls) expect(isReplay(await call())).toBe(true);
    await remove(producer, editor);
    for (const call of calls) {
      const refused = await call();
      expect([refused.status, isReplay(refused)]).toEqual([400, false]);
    }
    expect(await asProducer(producer).credits()).toBe(spent);
  });

  test("an operator who is none any more", async () => {
    const person = await given.user(await given.producer());
    const by = await given.user(await given.producer(), { isOperator: true });
    const change = () =>
      send(`PUT /users/${person.id}`, {
        headers: { ...by.browser, "idempotency-key": "operator-1" },
        body: { mobilePhone: "+33 6 00 00 00 00" },
      });
    expect((await change()).status).toBe(200);
    expect(isReplay(await change())).toBe(true);
    await send(`PUT /users/${by.id}`, { key: operator, body: { isOperator: false } });
    expect(await change()).toMatchObject({ status: 400, text: '{"error":"SERVICE_005"}' });
  });

  test("a scope that was lost, a key that was revoked, and a limit that is reached", async () => {
    const producer = await given.producer();
    const { externalId } = await given.product(producer);
    const key = await given.key({ producerNrn: producer.nrn, scopes: ["read", "write"] });
    const repeat = () => declare({ ...producer, key }, externalId, "scope-1");
    expect((await repeat()).status).toBe(200);
    const id = key.split("_")[2];
    await rowsOf(sql`update api_keys set scopes = '{read}' where id = ${id}`);
    await expect.poll(async () => (await repeat()).status).toBe(403);
    await rowsOf(sql`update api_keys set scopes = '{read,write}' where id = ${id}`);
    await expect.poll(async () => (await repeat()).status).toBe(200);
    await rowsOf(sql`update api_keys set revoked_at = now() where id = ${id}`);
    await expect.poll(async () => (await repeat()).status).toBe(401);

    vi.stubEnv("RATE_LIMIT_KEY", "1");
    vi.resetModules();
    const { send: limited } = await import("@/lib/testing/send");
    const grants = () =>
      limited(`POST /producers/${producer.nrn}/credits`, {
        key: operator,
        body: { amount: 1, reason: "test" },
        headers: { "idempotency-key": "limit-1" },
      });
    expect([(await grants()).status, (await grants()).status]).toEqual([200, 429]);
    vi.unstubAllEnvs();
  });

  test("who was refused for who they are is asked anew: nothing of that is kept", async () => {
    const producer = await given.producer();
    await given.user(producer);
    const viewer = await given.user(producer, { role: "viewer" });
    expect((await write(viewer, producer, "role-3")).status).toBe(403);
    await setRole(producer, viewer, "editor");
    const allowed = await write(viewer, producer, "role-3");
    expect([allowed.status, isReplay(allowed)]).toEqual([200, false]);
  });
});

test("a path of any length is told apart from others", async () => {
  const producer = await given.producer();
  // Space before an identifier is no part of it.
  const blanks = ["%20", "%09", "%0A", "%0B", "%0C", "%0D", "%C2%A0", "%E2%80%80"];
  const long = [...randomBytes(4000)].map((byte) => blanks[byte % blanks.length]).join("");
  const answers = [];
  for (const id of [`${long}LAMP`, `${long}CHAIR`, `${long}LAMP`])
    answers.push(await lookUp(producer, id, "long-path"));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(answers.map(isReplay)).toEqual([false, false, true]);
});

test("a failure is not kept: the repeat is tried anew", async () => {
  const contract = endpoint({
    // One of the contract, for its audit entry.
    id: "withdrawCreditRequest",
    method: "POST",
    path: "/healthz",
    summary: "Fails the first time",
    access: "any",
    returns: z.object({ tries: z.int() }),
    errors: [],
  });
  let tries = 0;
  const failOnce = handle(contract, async () => {
    tries++;
    if (tries === 1) throw new Error("the first time");
    return { tries };
  });
  const again = () =>
    failOnce(
      new Request("http://localhost/api/healthz", {
        method: "POST",
        headers: { authorization: operator, "idempotency-key": "fail-1" },
      }),
    );
  const answers = [await again(), await again(), await again()];

  expect(answers.map(({ status }) => status)).toEqual([500, 200, 200]);
  expect(await answers[2]?.json()).toEqual({ tries: 2 });
});
