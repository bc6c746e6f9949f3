import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { FRANCE_2025 } from "@/lib/testing/as-producer";
import { imported } from "@/lib/testing/batches";
import { given } from "@/lib/testing/given";
import { send } from "@/lib/testing/send";
import { rowsOf } from "@/lib/testing/store";

let operator: string;

beforeAll(async () => {
  operator = await given.operatorKey();
});

type Rows = Record<string, unknown>[];

const list = async (path: `/${string}`, query: Record<string, string | number> = {}) => {
  const { status, body, headers } = await send(`GET ${path}`, { key: operator, query });
  expect(status).toBe(200);
  return { data: (body as { data: Rows }).data, total: Number(headers.get("x-total-count")) };
};

test("registrations of every producer are found by status, producer and words", async () => {
  const producer = await given.producer();
  await send(`POST /onboardings/${producer.nrn}`, {
    key: producer.key,
    body: { eprCountryCode: "FR", schemeCodes: ["EEE", "TLC"] },
  });
  const { body } = await send(`GET /producers/${producer.nrn}/schemes`, {
    key: producer.key,
    query: FRANCE_2025,
  });
  const [eee] = body as { id: string }[];
  await send(`PUT /producers/${producer.nrn}/registrations/${eee?.id}`, {
    key: operator,
    body: { status: "2 - PendingProducer", uin: "FR-ÜIN" },
  });
  const own = { ProducerNrn: producer.nrn };

  expect((await list("/registrations", own)).data).toMatchObject([
    { id: eee?.id, producer: { nrn: producer.nrn, companyName: `Producer ${producer.nrn}` } },
    { status: "1 - Draft" },
  ]);
  expect(await list("/registrations", { ...own, Status: "2 - PendingProducer" })).toMatchObject({
    data: [{ id: eee?.id, uin: "FR-ÜIN" }],
    total: 1,
  });
  expect((await list("/registrations", { ...own, Open: "true" })).total).toBe(2);
  expect((await list("/registrations", { ...own, Open: "false" })).total).toBe(0);
  expect((await list("/registrations", { Search: `${producer.nrn} eee fr-uin` })).data).toMatchObject([
    { id: eee?.id },
  ]);
  expect((await list("/registrations", { ...own, Limit: 1, Offset: 1 })).total).toBe(2);
});

test("batches of every producer are listed as their producer sees them", async () => {
  const producer = await given.producer();
  await imported(
    producer,
    "eco-products",
    "external_id,external_id_type,title\nSKU-1,SKU,Lampe de bureau LED\n",
  );
  const { body } = await send(`GET /producers/${producer.nrn}/batches`, { key: producer.key });
  const own = { ProducerNrn: producer.nrn };
  const [seen] = (body as { data: Rows }).data;

  expect(await list("/batches", own)).toEqual({
    data: [
      {
        ...seen,
        producer: { nrn: producer.nrn, companyName: `Producer ${producer.nrn}` },
        work: {
          attempt: 2,
          isLeased: false,
          leaseUntil: null,
          countFailures: 0,
          lastActivityAt: expect.any(String),
        },
      },
    ],
    total: 1,
  });
  expect((await list("/batches", { ...own, Status: "SUCCEEDED" })).total).toBe(1);
  expect((await list("/batches", { ...own, Status: "FAILED" })).total).toBe(0);
});

test("people are found by their address, with the producers they belong to", async () => {
  const producer = await given.producer();
  const { id, email } = await given.user(producer, { role: "viewer" });
  const found = await list("/users", { Search: email.toUpperCase() });

  expect(found.total).toBe(1);
  expect(found.data).toMatchObject([
    { id, email, isOperator: false, producers: [{ nrn: producer.nrn, role: "viewer" }] },
  ]);
});

test("the audit is found by actor, action, producer, result and day", async () => {
  const producer = await given.producer();
  await send(`PUT /producers/${producer.nrn}`, { key: operator, body: { companyCity: "Lyon" } });
  await send(`PUT /producers/${producer.nrn}`, { key: producer.key, body: { companyCity: "Nice" } });
  const own = { ProducerNrn: producer.nrn, Action: "upsertProducer" };
  const today = new Date().toISOString().slice(0, 10);
  const [latest] = (await list("/audit", own)).data;

  expect(latest).toMatchObject({
    producerNrn: producer.nrn,
    action: "upsertProducer",
    result: "done",
    actor: expect.stringMatching(/^key:/),
    createdAt: expect.any(String),
  });
  expect((await list("/audit", own)).total).toBe(2);
  expect((await list("/audit", { ...own, Actor: String(latest?.actor) })).total).toBe(1);
  expect((await list("/audit", { ...own, From: today, To: today })).total).toBe(2);
  for (const nothing of [{ To: "2020-01-01" }, { From: "2190-01-01" }, { Result: "refused" }])
    expect((await list("/audit", { ...own, ...nothing })).total).toBe(0);
});

test("the audit is found by a part of who it was, written either way", async () => {
  const producer = await given.producer();
  const person = await given.user(producer);
  const [key] = await rowsOf<{ id: string }>(sql`
    update api_keys set name = 'Accounting of Émile' where producer_nrn = ${producer.nrn} returning id`);
  const named = { body: { name: "Ada Lovelace" }, headers: person.browser };
  expect((await send(`PUT /users/${person.id}`, named)).status).toBe(200);
  const city = (said: object) =>
    send(`PUT /producers/${producer.nrn}`, { body: { companyCity: "Nice" }, ...said });
  await city({ key: producer.key });
  await city({ headers: person.browser });
  const by = async (Actor: string) => {
    const query = { ProducerNrn: producer.nrn, Action: "upsertProducer", Actor };
    return (await list("/audit", query)).data.map(({ actor }) => actor);
  };
  for (const part of ["LOVELACE", "ada love", person.email.slice(0, -4).toUpperCase()])
    expect(await by(part)).toEqual([`user:${person.id}`]);
  for (const part of ["emile", "accounting"]) expect(await by(part)).toEqual([`key:${key?.id}`]);
  for (const part of ["%", "nobody of that name", "..."]) expect(await by(part)).toEqual([]);
});

test.each(["/registrations", "/batches", "/users", "/audit"] as const)(
  "%s is an operator's, and refuses a filter that is none",
  async (path) => {
    const { key } = await given.producer();
    expect((await send(`GET ${path}`, { key })).status).toBe(403);
    for (const query of [{ Limit: 101 }, { Status: "?", Result: "?", Search: "x".repeat(101) }])
      expect(
        await send(`GET ${path}`, { key: operator, query: query as Record<string, string> }),
      ).toMatchObject({ status: 400, body: { error: "SERVICE_005" } });
  },
);
