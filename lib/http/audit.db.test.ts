import { crc32 } from "node:zlib";
import { eq, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { auditEntries } from "@/db/schema";
import { flushActivity } from "@/lib/activity/record";
import { isWellFormed, mintKey } from "@/lib/auth/api-key";
import { log } from "@/lib/log";
import { db } from "@/lib/runtime";
import { asProducer, FRANCE_2025 } from "@/lib/testing/as-producer";
import { given } from "@/lib/testing/given";
import { type Answer, send } from "@/lib/testing/send";
import { refusalBy, rowsOf } from "@/lib/testing/store";

type Producer = Awaited<ReturnType<typeof given.producer>>;

let operator: string;

beforeAll(async () => {
  operator = await given.operatorKey();
});

/** A key of the form and with the id of a known one, and another secret. */
function forgedAs(key: string): string {
  const body = `${key.slice(0, -38)}${"0".repeat(32)}`;
  const digits = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";
  const sum = [5, 4, 3, 2, 1, 0].map((place) => digits.charAt(Math.floor(crc32(body) / 62 ** place) % 62));
  const forged = body + sum.join("");
  expect(isWellFormed(forged)).toBe(true);
  return forged;
}

const idOf = (key: string) => `key:${key.split("_")[2]}`;

const entriesOf = (requestId: string) =>
  db()
    .select({
      actor: auditEntries.actor,
      producerNrn: auditEntries.producerNrn,
      action: auditEntries.action,
      result: auditEntries.result,
    })
    .from(auditEntries)
    .where(eq(auditEntries.requestId, requestId));

const lookup = (producer: Producer, title: string) =>
  asProducer(producer).lookUp("SKU-audit", { ExternalIdType: "SKU", Title: title });

test("each write leaves one entry: who, for which producer, what, in which request", async () => {
  const producer = await given.producer();
  const { nrn, key } = producer;
  const { externalId } = await given.product(producer);
  const as = asProducer(producer);
  const declared = await as.declare([{ ecoProductReference: externalId, quantity: 1 }]);
  const { id } = await as.current();
  const writes = [
    ["addProduct", key, await lookup(producer, "Lampe de bureau LED")],
    ["changeProduct", key, await lookup(producer, "Lampe de chevet LED")],
    ["declareQuantities", key, declared],
    ["updateDeclaration", key, await as.update({ id, note: "checked" })],
    ["upsertProducer", key, await send(`PUT /producers/${nrn}`, { key, body: { companyCity: "Lyon" } })],
    [
      "onboardProducer",
      key,
      await send(`POST /onboardings/${nrn}`, { key, body: { eprCountryCode: "FR", schemeCodes: ["EEE"] } }),
    ],
    [
      "grantCredits",
      operator,
      await send(`POST /producers/${nrn}/credits`, { key: operator, body: { amount: 1, reason: "test" } }),
    ],
  ] as const;
  for (const [action, by, { status, headers }] of writes) {
    expect(status, action).toBe(200);
    expect(await entriesOf(headers.get("x-request-id") ?? "")).toEqual([
      { actor: idOf(by), producerNrn: nrn, action, result: "done" },
    ]);
  }
});

test("a lookup with an idempotency key leaves one entry when it adds a product, and none when it finds it", async () => {
  const { nrn, key } = await given.producer();
  const add = (idempotencyKey: string) =>
    send("GET /eco-products/SKU-audit/eco-contributions", {
      key,
      headers: { "idempotency-key": idempotencyKey },
      query: {
        ...FRANCE_2025,
        ProducerNrnRequestAuthor: nrn,
        ExternalIdType: "SKU",
        Title: "Lampe de bureau LED",
      },
    });
  const entries = async ({ headers }: Answer) =>
    (await entriesOf(headers.get("x-request-id") ?? "")).map(({ action }) => action);

  expect(await entries(await add("audit-add"))).toEqual(["addProduct"]);
  expect(await entries(await add("audit-again"))).toEqual([]);
});

test("reads, repeated lookups, mistakes and replays leave none", async () => {
  const producer = await given.producer({ credits: 1 });
  const { nrn, key } = producer;
  await lookup(producer, "Lampe de bureau LED");
  const idempotent = {
    key: operator,
    body: { amount: 1, reason: "test" },
    headers: { "idempotency-key": "audit-1" },
  };
  await send(`POST /producers/${nrn}/credits`, idempotent);
  await asProducer(producer).lookUp("SKU-spent", { ExternalIdType: "SKU", Title: "Lampe de bureau LED" });
  const calls = [
    await send(`GET /producers/${nrn}/credits`, { key }),
    await lookup(producer, "Lampe de bureau LED"),
    await send(`POST /producers/${nrn}/credits`, idempotent),
    await asProducer(producer).declare([{ ecoProductReference: "unknown", quantity: 1 }]),
    await asProducer(producer).declare([{ ecoProductReference: "SKU-audit", quantity: 1 }]),
    await asProducer(producer).lookUp("SKU-more", { ExternalIdType: "SKU", Title: "Lampe de bureau LED" }),
  ];
  expect(calls.map(({ status }) => status)).toEqual([200, 200, 200, 400, 402, 200]);
  expect(calls.at(-1)?.body).toMatchObject({ status: "INSUFFICIENT_CREDITS" });
  for (const { headers } of calls) expect(await entriesOf(headers.get("x-request-id") ?? "")).toEqual([]);
});

describe("each refused attempt on a tenant leaves one entry", () => {
  /** It is there with the answer. */
  const refusalOf = async ({ headers, status }: Answer) => {
    const entries = await rowsOf(sql`select actor, producer_nrn, attempted_nrn, action, result, status
      from audit_entries where request_id = ${headers.get("x-request-id")}`);
    expect(entries).toHaveLength(1);
    const [{ status: noted, result, ...entry } = {}] = entries;
    expect([result, noted]).toEqual(["refused", status]);
    return entry;
  };

  test("a key that lacks the scope, or asks for another producer", async () => {
    const { nrn } = await given.producer();
    const other = await given.producer();
    const key = await given.key({ producerNrn: nrn, scopes: ["read"] });
    const own = { actor: idOf(key), producer_nrn: nrn, attempted_nrn: null };
    const declared = await send(`POST /producers/${nrn}/declarations/quantities`, { key, body: {} });
    const granted = await send(`POST /producers/${nrn}/credits`, { key, body: {} });
    const looked = await asProducer({ nrn, key }).lookUp("SKU-1");
    const theirs = await send(`GET /producers/${other.nrn}/credits`, { key });
    const unknown = await send("GET /producers/unknown/credits", { key });
    expect([declared, granted, looked, theirs, unknown].map(({ status }) => status)).toEqual([
      403, 403, 403, 400, 400,
    ]);
    expect(await refusalOf(declared)).toEqual({ ...own, action: "declareQuantities" });
    expect(await refusalOf(granted)).toEqual({ ...own, action: "grantCredits" });
    expect(await refusalOf(looked)).toEqual({ ...own, action: "lookUpProduct" });
    expect(await refusalOf(theirs)).toEqual({ ...own, attempted_nrn: other.nrn, action: "getCredits" });
    expect(await refusalOf(unknown)).toEqual({ ...own, attempted_nrn: "unknown", action: "getCredits" });
  });

  test("who names their own producer and another: the last one, which is read", async () => {
    const { nrn, key } = await given.producer();
    const other = await given.producer();
    const authors = [nrn, other.nrn].map((author) => `ProducerNrnRequestAuthor=${author}`).join("&");
    const query = `EprCountryCode=FR&DeclarationPeriodCode=2025&${authors}`;
    const asked = await send(`GET /eco-products/SKU-1/eco-contributions?${query}`, { key });
    expect(asked.body).toEqual({ error: "SERVICE_004" });
    expect(await refusalOf(asked)).toMatchObject({ producer_nrn: nrn, attempted_nrn: other.nrn });
  });

  test("who asks for a producer whose name is too long, and would be cut within a character", async () => {
    const { nrn, key } = await given.producer();
    const asked = await asProducer({ nrn, key }).lookUp("SKU-1", {
      ProducerNrnRequestAuthor: `${"x".repeat(63)}🧺🧺`,
    });
    expect(await refusalOf(asked)).toMatchObject({ attempted_nrn: `${"x".repeat(63)}🧺` });
  });

  test("a key that ended, under its name: it has the secret", async () => {
    const { nrn } = await given.producer();
    const expired = await given.key({ producerNrn: nrn, scopes: ["read"], expiresAt: new Date(0) });
    expect(await refusalOf(await send(`GET /producers/${nrn}/credits`, { key: expired }))).toEqual({
      actor: idOf(expired),
      producer_nrn: nrn,
      attempted_nrn: null,
      action: "getCredits",
    });
  });

  test("a forged secret, which never shows under a key's name: not in the audit, the activity or the log", async () => {
    const { nrn, key } = await given.producer();
    const { browser } = await given.user({ nrn });
    const lines = vi.spyOn(log, "info");
    // With a checksum that fits, and one that does not.
    for (const forged of [forgedAs(key), key.replace(/.{6}$/, "000000")]) {
      const answer = await send(`GET /producers/${nrn}/credits`, { key: forged });
      expect(answer.status).toBe(401);
      expect(await refusalOf(answer)).toEqual({
        actor: "anonymous",
        producer_nrn: null,
        attempted_nrn: nrn,
        action: "getCredits",
      });
      expect(lines.mock.lastCall?.[0]).toMatchObject({ status: 401, actor: "anonymous" });
      expect(answer.headers.get("ratelimit")).toMatch(/^"address"/);
      // Whom it claimed to be is for operators to see, as a claim.
      const [entry] = await rowsOf(
        sql`select details from audit_entries where request_id = ${answer.headers.get("x-request-id")}`,
      );
      expect(entry).toEqual({ details: { claimedKey: key.split("_")[2] } });
    }
    await flushActivity();
    const { body } = await send(`GET /producers/${nrn}/activity`, { headers: browser });
    expect((body as { data: { status: number }[] }).data.filter(({ status }) => status === 401)).toEqual([]);
  });

  test("an unknown key, whatever it asks for", async () => {
    for (const key of ["garbage", mintKey("live").key]) {
      const answer = await send("GET /countries", { key });
      expect(await refusalOf(answer)).toEqual({
        actor: "anonymous",
        producer_nrn: null,
        attempted_nrn: null,
        action: "listCountries",
      });
    }
  });

  test("a viewer who writes, a person at another's producer, and another site", async () => {
    const producer = await given.producer();
    const other = await given.producer();
    const { id, browser } = await given.user(producer, { role: "viewer" });
    const actor = `user:${id}`;
    const onboard = { body: { eprCountryCode: "FR", schemeCodes: ["EEE"] } };
    expect(
      await refusalOf(await send(`POST /onboardings/${producer.nrn}`, { headers: browser, ...onboard })),
    ).toEqual({ actor, producer_nrn: producer.nrn, attempted_nrn: null, action: "onboardProducer" });
    expect(await refusalOf(await send(`GET /producers/${other.nrn}/credits`, { headers: browser }))).toEqual({
      actor,
      producer_nrn: null,
      attempted_nrn: other.nrn,
      action: "getCredits",
    });
    const headers = { ...browser, "sec-fetch-site": "cross-site" };
    expect(await refusalOf(await send(`GET /producers/${producer.nrn}/credits`, { headers }))).toMatchObject({
      actor: "anonymous",
      attempted_nrn: producer.nrn,
    });
  });

  test("nobody known: each attempt on a producer; what names no producer is none", async () => {
    const { nrn } = await given.producer();
    const attempts = Array.from({ length: 120 }, (_, index) =>
      send(`GET /producers/${nrn}/credits`, { key: index % 2 ? "garbage" : "" }),
    );
    for (const attempt of attempts)
      expect(await refusalOf(await attempt)).toEqual({
        actor: "anonymous",
        producer_nrn: null,
        attempted_nrn: nrn,
        action: "getCredits",
      });
    const { headers } = await send("GET /users/me");
    expect(await entriesOf(headers.get("x-request-id") ?? "")).toEqual([]);
  });
});

test("what was written is neither changed nor deleted, and by retention only once it is old", async () => {
  const { nrn, key } = await given.producer();
  await send(`PUT /producers/${nrn}`, { key, body: { companyCity: "Lyon" } });
  const ofProducer = sql`where producer_nrn = ${nrn}`;
  for (const change of [
    sql`update audit_entries set actor = 'nobody' ${ofProducer}`,
    sql`delete from audit_entries ${ofProducer}`,
    sql`with on_ as (select set_config('eco.retention', 'on', true)) delete from audit_entries using on_ ${ofProducer}`,
    sql`truncate audit_entries`,
  ])
    expect(await refusalBy(change)).toBe("23000");
  expect(await rowsOf(sql`select id from audit_entries ${ofProducer}`)).toHaveLength(1);
});

test("signing in and out are written down under the person's id", async () => {
  const producer = await given.producer();
  const { id, email, password, browser } = await given.user(producer);
  const signedIn = await send("POST /sessions", { body: { email, password } });
  const refused = await send("POST /sessions", { body: { email, password: "wrong" } });
  const signedOut = await send("DELETE /sessions/current", { headers: browser });
  const found = await Promise.all(
    [signedIn, refused, signedOut].map(({ headers }) => entriesOf(headers.get("x-request-id") ?? "")),
  );
  const by = { actor: `user:${id}`, producerNrn: null, result: "done" };
  const failed = { actor: "anonymous", producerNrn: null, action: "createSession", result: "refused" };
  expect(found).toEqual([
    [{ ...by, action: "createSession" }],
    [failed],
    [{ ...by, action: "deleteSession" }],
  ]);
});

test("a failed sign-in has its entry, with whose password was tried, and no address", async () => {
  const { id, email } = await given.user(await given.producer());
  const detailsOf = async (address: string) => {
    const { status, headers } = await send("POST /sessions", { body: { email: address, password: "wrong" } });
    expect(status).toBe(401);
    return rowsOf(
      sql`select actor, details, status from audit_entries where request_id = ${headers.get("x-request-id")}`,
    );
  };
  expect(await detailsOf(email)).toEqual([{ actor: "anonymous", details: { claimedUser: id }, status: 401 }]);
  expect(await detailsOf(`no-${email}`)).toEqual([{ actor: "anonymous", details: null, status: 401 }]);
});

test("asking for a new password is written down, not who asked nor whether the address has an account", async () => {
  const { email } = await given.user(await given.producer());
  const asked = [];
  for (const address of [email, `no-${email}`])
    asked.push(await send("POST /users/password-resets", { body: { email: address } }));
  for (const { headers } of asked)
    expect(await entriesOf(headers.get("x-request-id") ?? "")).toEqual([
      { actor: "anonymous", producerNrn: null, action: "requestPasswordReset", result: "done" },
    ]);
});
