import { beforeAll, describe, expect, test } from "vitest";
import { CONTRACT } from "@/lib/contract";
import type { Endpoint } from "@/lib/contract/endpoint";
import { asProducer } from "@/lib/testing/as-producer";
import { given } from "@/lib/testing/given";
import { type Answer, send } from "@/lib/testing/send";
import { validRequest } from "@/lib/testing/valid-request";

type Producer = Awaited<ReturnType<typeof given.producer>>;

const UNKNOWN_ID = "00000000-0000-4000-8000-000000000000";

let own: Producer;
let other: Producer;
let person: Awaited<ReturnType<typeof given.user>>;
let declarationId: string;

beforeAll(async () => {
  own = await given.producer();
  other = await given.producer();
  person = await given.user(own);
  const { externalId } = await given.product(other, { externalId: "SKU-theirs" });
  await asProducer(other).declare([{ ecoProductReference: externalId, quantity: 2 }]);
  declarationId = (await asProducer(other).current()).id;
  await asProducer(other).update({ id: declarationId, quantitiesConfirmed: true });
  await asProducer(other).update({ id: declarationId, reopen: true, reason: "a revision to look at" });
});

/** A request of an endpoint that names a producer, in its path or as the author of a lookup. */
const ask = (endpoint: Endpoint, nrn: string, by: { key?: string; headers?: Record<string, string> }) => {
  const parameters = {
    DeclarationId: declarationId,
    EcoProductId: declarationId,
    Revision: "1",
    EcoProductExternalId: "SKU-theirs",
  };
  const { call, ...sent } = validRequest(endpoint, nrn, parameters);
  return send(call, { ...by, ...sent });
};

/** All of an answer but the headers that tell one request from another. */
const seen = ({ status, text, headers }: Answer) => ({
  status,
  text,
  headers: [...headers].filter(([name]) => !["x-request-id", "date", "ratelimit"].includes(name)),
});

const withProducer = CONTRACT.filter(
  ({ id, path }) => path.includes("{ProducerNrn}") || id === "lookUpProduct",
);

describe("another tenant's producer is answered byte for byte like an unknown one", () => {
  test.each(withProducer)("$id", async (endpoint) => {
    for (const by of [{ key: own.key }, { headers: person.browser }]) {
      const theirs = seen(await ask(endpoint, other.nrn, by));
      expect(theirs).toEqual(seen(await ask(endpoint, "UNKNOWN-1", by)));
      const isGate = endpoint.access === "operator" || (endpoint.access === "owner" && "key" in by);
      const code = endpoint.id === "onboardProducer" ? "SERVICE_028" : "SERVICE_004";
      expect([theirs.status, theirs.text]).toEqual(
        isGate ? [403, '{"error":"SERVICE_005"}'] : [400, `{"error":"${code}"}`],
      );
    }
  });

  test("and nothing of theirs has changed", async () => {
    expect(await asProducer(other).credits()).toBe(98);
    const { body } = await asProducer(other).lines();
    expect(new Set(body.data.map(({ quantity }) => quantity))).toEqual(new Set([2]));
    expect((await send(`GET /producers/${other.nrn}`, { key: other.key })).body).toMatchObject({
      companyCity: "",
    });
  });
});

describe("another tenant's declaration is answered byte for byte like an unknown one", () => {
  test.each([
    ["read", (id: string) => send(`GET /producers/${own.nrn}/declarations/${id}`, { key: own.key })],
    [
      "read as validated",
      (id: string) => send(`GET /producers/${own.nrn}/declarations/${id}/revisions/1`, { key: own.key }),
    ],
    ["compared", (id: string) => asProducer(own).changes(id)],
    ["receipted", (id: string) => asProducer(own).receipt(id, "EEE")],
    [
      "exported",
      (id: string) => send(`GET /producers/${own.nrn}/declarations/${id}/lines.csv`, { key: own.key }),
    ],
    ["annotated", (id: string) => asProducer(own).update({ id, note: "mine" })],
    ["validated", (id: string) => asProducer(own).update({ id, quantitiesConfirmed: true })],
    ["reopened", (id: string) => asProducer(own).update({ id, reopen: true, reason: "mine" })],
    ["updated at a version", (id: string) => asProducer(own).update({ id, version: 999 })],
    ["updated at an unknown scheme", (id: string) => asProducer(own).update({ id, schemeCodes: ["NONE"] })],
    [
      "marked as paid",
      (id: string) => asProducer(own).update({ id, producerPaidAt: "2025-01-01T00:00:00Z" }),
    ],
  ])("%s", async (_, call) => {
    const theirs = seen((await call(declarationId)) as Answer);
    expect(theirs).toEqual(seen((await call(UNKNOWN_ID)) as Answer));
    expect(theirs.status).toBeGreaterThanOrEqual(400);
    expect(theirs.text).toBe('{"error":"SERVICE_005"}');
  });

  test("and it is as it was", async () => {
    const { body } = await asProducer(other).declaration(declarationId);
    expect(body).toMatchObject({ status: "DRAFT", note: null, revisions: [{ revision: 1 }] });
  });
});

test("problem details of another tenant's producer tell no more than those of an unknown one", async () => {
  const headers = { accept: "application/problem+json", "x-request-id": "same-request" };
  const [theirs, unknown] = [
    await send(`GET /producers/${other.nrn}/credits`, { key: own.key, headers }),
    await send("GET /producers/UNKNOWN-1/credits", { key: own.key, headers }),
  ];
  expect(seen(theirs)).toEqual(seen(unknown));
});

test("two producers may know the same product, each in its own words and with its own facts", async () => {
  const title = "Lampe de bureau LED";
  const mine = await asProducer(own).lookUp("4006381333931", { Title: title, Weight: "1.5" });
  const theirs = await asProducer(other).lookUp("4006381333931", { Title: `${title} noire` });

  expect(theirs.body).toMatchObject({ creditsNeeded: 1, weight: 0, facts: { weight: null } });
  expect(theirs.body.id).not.toBe(mine.body.id);
  expect((await asProducer(own).lookUp("4006381333931")).body).toMatchObject({ title, weight: 1.5 });
});
