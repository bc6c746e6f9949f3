import { eq } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { auditEntries } from "@/db/schema";
import { db } from "@/lib/runtime";
import { asProducer, FRANCE_2025 } from "@/lib/testing/as-producer";
import { given } from "@/lib/testing/given";
import { type Answer, send } from "@/lib/testing/send";

type Producer = Awaited<ReturnType<typeof given.producer>>;

let operator: string;

beforeAll(async () => {
  operator = await given.operatorKey();
});

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

test("reads, repeated lookups, refusals and replays leave none", async () => {
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
    await send(`POST /producers/${nrn}/credits`, { key, body: { amount: 1, reason: "test" } }),
    await send(`PUT /producers/${nrn}`, { key, body: { companyName: "Mine" } }),
    await send("PUT /producers/unknown", { key, body: { companyCity: "Lyon" } }),
    await asProducer(producer).declare([{ ecoProductReference: "unknown", quantity: 1 }]),
    await asProducer(producer).declare([{ ecoProductReference: "SKU-audit", quantity: 1 }]),
    await asProducer(producer).lookUp("SKU-more", { ExternalIdType: "SKU", Title: "Lampe de bureau LED" }),
  ];
  expect(calls.map(({ status }) => status)).toEqual([200, 200, 200, 403, 403, 400, 400, 402, 200]);
  expect(calls.at(-1)?.body).toMatchObject({ status: "INSUFFICIENT_CREDITS" });
  for (const { headers } of calls) expect(await entriesOf(headers.get("x-request-id") ?? "")).toEqual([]);
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
  expect(found).toEqual([[{ ...by, action: "createSession" }], [], [{ ...by, action: "deleteSession" }]]);
});
