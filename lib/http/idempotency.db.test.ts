import { beforeAll, describe, expect, test } from "vitest";
import { z } from "zod";
import { endpoint } from "@/lib/contract/endpoint";
import { asProducer, FRANCE_2025 } from "@/lib/testing/as-producer";
import { given } from "@/lib/testing/given";
import { type Answer, send } from "@/lib/testing/send";
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

test("a failure is not kept: the repeat is tried anew", async () => {
  const contract = endpoint({
    id: "failOnce",
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
