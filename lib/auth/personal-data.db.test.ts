import { beforeAll, expect, test } from "vitest";
import { sellers } from "@/db/schema";
import { db } from "@/lib/runtime";
import { asProducer, FRANCE_2025 } from "@/lib/testing/as-producer";
import { given } from "@/lib/testing/given";
import { send } from "@/lib/testing/send";

type Sender = { key?: string; headers?: Record<string, string> };

const PERSONAL = {
  superAdminEmail: "seller@example.org",
  superAdminMobilePhone: "+33 6 00 00 00 00",
  superAdminFirstName: "Personne",
  superAdminLastName: "Untel",
};

let producer: Awaited<ReturnType<typeof given.producer>>;

beforeAll(async () => {
  producer = await given.producer();
  await given.product(producer, { externalId: "SKU-personal" });
  await db().update(sellers).set(PERSONAL);
  await send(`POST /onboardings/${producer.nrn}`, {
    key: producer.key,
    body: { eprCountryCode: "FR", schemeCodes: ["EEE"] },
  });
});

/** Every answer that shows sellers. */
const answers = (by: Sender) =>
  Promise.all([
    send("GET /scheme-pros", by),
    send(`GET /producers/${producer.nrn}/schemes`, { ...by, query: FRANCE_2025 }),
    send(`GET /producers/${producer.nrn}/eco-products`, { ...by, query: FRANCE_2025 }),
    send("GET /eco-products/SKU-personal/eco-contributions", {
      ...by,
      query: { ...FRANCE_2025, ProducerNrnRequestAuthor: producer.nrn },
    }),
    send(`POST /onboardings/${producer.nrn}`, {
      ...by,
      body: { eprCountryCode: "FR", schemeCodes: ["EEE"] },
    }),
  ]);

/** Every seller in a JSON value, however deep. */
const sellersIn = (value: unknown): object[] =>
  typeof value === "object" && value !== null
    ? Object.entries(value).flatMap(([name, each]) => (name === "seller" ? [each] : sellersIn(each)))
    : [];

test("the four personal fields of sellers are null wherever sellers appear, for keys and for people", async () => {
  const { browser } = await given.user(producer);
  for (const by of [{ key: producer.key }, { headers: browser }])
    for (const { status, body, text } of await answers(by)) {
      expect(status).toBe(200);
      const shown = sellersIn(body);
      expect(shown.length).toBeGreaterThan(0);
      for (const seller of shown)
        expect(seller).toMatchObject({
          companyName: expect.any(String),
          ...Object.fromEntries(Object.keys(PERSONAL).map((field) => [field, null])),
        });
      for (const value of Object.values(PERSONAL)) expect(text).not.toContain(value);
    }
});

test("operators see them, by key and by session", async () => {
  const { browser } = await given.user(producer, { isOperator: true });
  for (const by of [{ key: await given.operatorKey() }, { headers: browser }])
    for (const { status, body } of await answers(by)) {
      expect(status).toBe(200);
      for (const seller of sellersIn(body)) expect(seller).toMatchObject(PERSONAL);
    }
});

test("what a replay shows is what its own caller may see", async () => {
  const idempotent = { "idempotency-key": "personal-1" };
  const call = (key: string) =>
    send(`POST /onboardings/${producer.nrn}`, {
      key,
      headers: idempotent,
      body: { eprCountryCode: "FR", schemeCodes: ["EEE"] },
    });
  await call(await given.operatorKey());
  expect((await call(producer.key)).text).not.toContain(PERSONAL.superAdminEmail);
});

test("the producer's own pages never carry another person's address", async () => {
  expect((await asProducer(producer).list()).text).not.toContain("@");
});
