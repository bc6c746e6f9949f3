import { afterAll, beforeAll, expect, test } from "vitest";
import { closePools } from "@/lib/runtime";
import { FRANCE_2025 } from "@/lib/testing/as-producer";
import { openCuttable } from "@/lib/testing/cuttable";
import { given } from "@/lib/testing/given";
import { send } from "@/lib/testing/send";

const { DATABASE_URL = "" } = process.env;
let way: Awaited<ReturnType<typeof openCuttable>>;
let producer: Awaited<ReturnType<typeof given.producer>>;
let user: Awaited<ReturnType<typeof given.user>>;

beforeAll(async () => {
  way = await openCuttable(DATABASE_URL);
  process.env.DATABASE_URL = way.url;
  producer = await given.producer();
  user = await given.user(producer);
});

afterAll(async () => {
  await closePools();
  await way.cut();
  process.env.DATABASE_URL = DATABASE_URL;
});

const calls = () =>
  [
    ["GET /countries", {}],
    [`GET /producers/${producer.nrn}/credits`, {}],
    [`GET /producers/${producer.nrn}/eco-products`, { query: FRANCE_2025 }],
    [`PUT /producers/${producer.nrn}`, { body: { companyCity: "Lyon" } }],
    [
      "GET /eco-products/SKU-1/eco-contributions",
      { query: { ...FRANCE_2025, ProducerNrnRequestAuthor: producer.nrn, ExternalIdType: "SKU" } },
    ],
  ] as const;

test("while the database is away, every operation answers 500 SERVICE_003 and when to come back", async () => {
  await way.cut();
  const { email, password, browser } = user;
  const answers = await Promise.all([
    ...calls().map(([call, sent]) => send(call, { key: producer.key, ...sent })),
    send(`GET /producers/${producer.nrn}/credits`, { headers: browser }),
    send("POST /sessions", { body: { email, password } }),
  ]);
  for (const { status, body, headers } of answers) {
    expect({ status, body }).toEqual({ status: 500, body: { error: "SERVICE_003" } });
    expect(headers.get("retry-after")).toMatch(/^\d+$/);
  }
});

test("however many asked in vain, the next one does not wait for its refusal", async () => {
  for (let round = 0; round < 10; round++)
    await Promise.all(Array.from({ length: 15 }, () => send("GET /countries", { key: producer.key })));
  expect((await send("GET /readyz")).status).toBe(503);
});

test("the process lives on, and answers again once the database is back", async () => {
  expect((await send("GET /healthz")).status).toBe(200);
  await way.mend();
  await expect
    .poll(async () => (await send("GET /readyz")).status, { timeout: 10_000, interval: 100 })
    .toBe(200);

  for (const [call, sent] of calls().slice(0, 4))
    expect((await send(call, { key: producer.key, ...sent })).status).toBe(200);
  expect((await send("GET /users/me", { headers: user.browser })).status).toBe(200);
});
