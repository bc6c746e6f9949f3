import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import type { z } from "zod";
import type { listActivity } from "@/lib/contract/activity";
import { asProducer } from "@/lib/testing/as-producer";
import { given } from "@/lib/testing/given";
import { send } from "@/lib/testing/send";
import { rowsOf } from "@/lib/testing/store";
import { flushActivity } from "./record";

type Page = z.output<(typeof listActivity)["returns"]>;

let operator: string;

beforeAll(async () => {
  operator = await given.operatorKey();
});

async function activityOf(
  { nrn, key }: { nrn: string; key: string },
  query: Record<string, string | number> = {},
) {
  await flushActivity();
  const { body, headers } = await send(`GET /producers/${nrn}/activity`, { key, query });
  return { data: (body as Page).data, headers };
}

const idOf = (key: string) => key.split("_")[2];

test("changes, reads and refusals of a producer, newest first, in plain words and without bodies", async () => {
  const producer = await given.producer();
  const { nrn, key } = producer;
  await send(`PUT /producers/${nrn}`, { key, body: { companyCity: "Villeurbanne" } });
  await send(`POST /producers/${nrn}/credits`, { key: operator, body: { amount: 3, reason: "gift" } });
  await asProducer(producer).lookUp("SKU 1", { ExternalIdType: "SKU", Title: "Lampe de bureau LED" });
  await asProducer(producer).credits();
  await asProducer(producer).list({ Limit: 99 });
  await send(`POST /producers/${nrn}/credits`, { key, body: { amount: 3, reason: "please" } });
  const { data } = await activityOf(producer);

  const by = { kind: "key", id: idOf(key), name: "test" };
  expect(
    data.map(({ actor, action, subject, result, status, code }) => ({
      actor,
      action,
      subject,
      result,
      status,
      code,
    })),
  ).toEqual([
    { actor: by, action: "grantCredits", subject: null, result: "refused", status: 403, code: null },
    {
      actor: by,
      action: "listEcoProducts",
      subject: null,
      result: "refused",
      status: 400,
      code: "SERVICE_005",
    },
    { actor: by, action: "getCredits", subject: null, result: "read", status: 200, code: null },
    { actor: by, action: "addProduct", subject: "SKU 1", result: "done", status: null, code: null },
    {
      actor: { kind: "operator", id: idOf(operator), name: null },
      action: "grantCredits",
      subject: null,
      result: "done",
      status: null,
      code: null,
    },
    { actor: by, action: "upsertProducer", subject: null, result: "done", status: null, code: null },
  ]);
  expect(data[2]).toMatchObject({
    summary: "The credit balance of a producer",
    path: `/producers/${nrn}/credits`,
    times: 1,
  });
  expect(JSON.stringify(data)).not.toMatch(/Villeurbanne|please|gift|Lampe/);
});

test("a change says who, on what, from what to what, by names, with its request; so does the operator's audit", async () => {
  const producer = await given.producer();
  const { nrn, key } = producer;
  const owner = await given.user(producer);
  const member = await given.user(producer, { role: "viewer" });
  const { externalId } = await given.product(producer);
  const as = asProducer(producer);
  await as.declare([{ ecoProductReference: externalId, quantity: 4 }]);
  await as.declare([{ ecoProductReference: externalId, quantity: 9 }]);
  const declaration = await as.current();
  const validated = await send("PUT /producers/declarations", {
    headers: owner.browser,
    body: { id: declaration.id, quantitiesConfirmed: true, schemeCodes: ["EEE"] },
  });
  await send(`PUT /producers/${nrn}/members/${member.id}`, {
    headers: owner.browser,
    body: { role: "editor" },
  });
  await send(`POST /producers/${nrn}/invitations`, {
    headers: owner.browser,
    body: { email: "secret-address@example.org", role: "viewer" },
  });
  await send(`PUT /producers/${nrn}`, { key, body: { companyCity: "Villeurbanne" } });

  const { data } = await activityOf(producer, { Result: "done" });
  const part = declaration.schemes.find(({ schemeCode }) => schemeCode === "EEE");
  expect(data.map(({ action, subject, details }) => ({ action, subject, details }))).toEqual([
    { action: "upsertProducer", subject: null, details: { fields: ["companyCity"] } },
    { action: "inviteMember", subject: null, details: { to: "viewer" } },
    {
      action: "updateMember",
      subject: "Test",
      details: { userId: member.id, from: "viewer", to: "editor" },
    },
    {
      action: "updateDeclaration",
      subject: null,
      details: {
        eprCountryCode: "FR",
        declarationPeriodCode: "2025",
        currency: "EUR",
        steps: [
          {
            step: "validated",
            schemes: [{ ecoOrganismName: "ecosystem", amount: part?.totalAmountScheme.toFixed(2) }],
          },
        ],
      },
    },
    {
      action: "declareQuantities",
      subject: externalId,
      details: {
        eprCountryCode: "FR",
        declarationPeriodCode: "2025",
        product: externalId,
        from: expect.stringMatching(/^4(\.0+)?$/),
        to: "9",
        count: 1,
        credits: 0,
      },
    },
    expect.objectContaining({ action: "declareQuantities", subject: externalId }),
    {
      action: "addProduct",
      subject: externalId,
      details: { product: externalId, eprCountryCode: "FR", declarationPeriodCode: "2025", credits: 1 },
    },
  ]);
  const validation = data.find(({ action }) => action === "updateDeclaration");
  expect(validation).toMatchObject({
    actor: { kind: "user", name: "Test" },
    requestId: validated.headers.get("x-request-id"),
  });
  expect(JSON.stringify(data)).not.toMatch(/Villeurbanne|secret-address/);

  const query = { ProducerNrn: nrn, Action: "updateDeclaration" };
  const { body } = await send("GET /audit", { key: operator, query });
  expect((body as { data: unknown[] }).data).toMatchObject([
    {
      actorKind: "user",
      actorName: "Test",
      companyName: `Producer ${nrn}`,
      details: validation?.details,
      requestId: validation?.requestId,
    },
  ]);
});

test("what was done to many products at once is one line, what was done to one is told by its name", async () => {
  const producer = await given.producer();
  const { nrn, key } = producer;
  const products = [await given.product(producer), await given.product(producer)];
  const ids = products.map(({ id }) => id);
  const market = { eprCountryCode: "FR", declarationPeriodCode: "2025" };
  const change = (ecoProductIds: string[], what: object) =>
    send(`PUT /producers/${nrn}/eco-products`, { key, body: { ...market, ecoProductIds, ...what } });
  await change(ids, { facts: { weight: "2" } });
  await change(ids.slice(0, 1), { discontinued: true });
  const { data, headers } = await activityOf(producer, { Result: "done", Limit: 2 });
  expect(data.map(({ action, subject }) => [action, subject])).toEqual([
    ["discontinueProduct", products[0]?.externalId],
    ["changeEcoProducts", null],
  ]);
  expect(headers.get("x-total-count")).toBe("4");
});

test("alike reads of a minute are one line with their number and the last one's request id", async () => {
  const producer = await given.producer();
  for (let index = 0; index < 5; index++) await asProducer(producer).credits();
  await flushActivity();
  const last = await send(`GET /producers/${producer.nrn}/credits`, { key: producer.key });
  const reads = (await activityOf(producer, { Result: "read" })).data.filter(
    ({ action }) => action === "getCredits",
  );
  // A minute may end meanwhile.
  expect(reads.reduce((sum, { times }) => sum + times, 0)).toBe(6);
  expect(reads.length).toBeLessThanOrEqual(2);
  expect(reads[0]?.requestId).toBe(last.headers.get("x-request-id"));
});

test("it is filtered by result and actor, and paged", async () => {
  const producer = await given.producer();
  const other = await given.key({ producerNrn: producer.nrn, scopes: ["read", "write"] });
  const { nrn } = producer;
  for (const city of ["Lyon", "Brest", "Lille"])
    await send(`PUT /producers/${nrn}`, { key: producer.key, body: { companyCity: city } });
  await send(`PUT /producers/${nrn}`, { key: other, body: { companyCity: "Metz" } });
  await send(`GET /producers/${nrn}/credits`, { key: other });

  const byOther = await activityOf(producer, { Actor: `key:${idOf(other)}` });
  expect(byOther.data.map(({ action }) => action)).toEqual(["getCredits", "upsertProducer"]);
  const page = await activityOf(producer, { Result: "done", Limit: 1, Offset: 1 });
  expect([page.data.length, page.headers.get("x-total-count")]).toEqual([1, "4"]);
  expect(page.headers.get("link")).toContain('rel="next"');
  const wrong = await send(`GET /producers/${nrn}/activity`, { key: producer.key, query: { Result: "all" } });
  expect([wrong.status, wrong.body]).toEqual([400, { error: "SERVICE_005" }]);
});

test("a person sees who acted for the producer; nobody sees another producer's activity", async () => {
  const [producer, other] = [await given.producer(), await given.producer()];
  const { id, browser } = await given.user(producer, { role: "viewer" });
  await send(`GET /producers/${producer.nrn}/credits`, { headers: browser });
  await send(`GET /producers/${other.nrn}/credits`, { key: producer.key });

  expect((await activityOf(producer)).data[1]).toMatchObject({ actor: { kind: "user", id, name: "Test" } });
  expect((await activityOf(other)).data).toEqual([]);
  const asked = await send(`GET /producers/${other.nrn}/activity`, { headers: browser });
  expect([asked.status, asked.body]).toEqual([400, { error: "SERVICE_004" }]);
});

test("what is older than 30 days is not shown", async () => {
  const producer = await given.producer();
  await rowsOf(sql`insert into audit_entries (actor, producer_nrn, action, result, created_at)
    values ('command line', ${producer.nrn}, 'createApiKey', 'done', now() - interval '31 days'),
      ('command line', ${producer.nrn}, 'createApiKey', 'done', now() - interval '29 days')`);
  const { data } = await activityOf(producer, { Result: "done" });
  expect(data).toMatchObject([
    { actor: { kind: "service", id: "command line" }, action: "createApiKey", path: null },
  ]);
});
