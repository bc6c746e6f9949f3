import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { createDispatch } from "@/app/api/dispatch";
import { log } from "@/lib/log";
import { given } from "@/lib/testing/given";
import { send } from "@/lib/testing/send";
import { openWire, type Wire } from "@/lib/testing/wire";
import { BODY_LIMIT } from "./read-input";

let wire: Wire;
let producer: Awaited<ReturnType<typeof given.producer>>;

beforeAll(async () => {
  wire = await openWire();
  producer = await given.producer();
});

afterAll(() => wire.close());

const REFUSED = { status: 400, body: { error: "SERVICE_005" } };

const put = async (body: unknown) => {
  const answer = await send(`PUT /producers/${producer.nrn}`, { key: producer.key, body });
  return { status: answer.status, body: answer.body };
};

const quantities = (change: object = {}) => ({
  producerNrn: producer.nrn,
  eprCountryCode: "FR",
  declarationPeriodCode: "2025",
  ...change,
});

describe("a body that is no object of the contract is refused 400 SERVICE_005", () => {
  test.each([
    ["nothing", ""],
    ["no JSON", "{"],
    ["a list", "[]"],
    ["a text", '"companyCity"'],
    ["null", "null"],
    ["NUL", '{"companyCity":"a\u0000b"}'],
    ["an escaped NUL", '{"companyCity":"a\\u0000b"}'],
    ["an escaped NUL in a name", '{"company\\u0000City":"b"}'],
    ["half a character", '{"companyCity":"\\ud83d"}'],
    ["an unknown field", '{"companyTown":"Paris"}'],
    ["a field of the prototype", '{"__proto__":{"companyCity":"Paris"}}'],
    ["a number where text belongs", '{"companyCity":75000}'],
    ["a list where text belongs", '{"companyCity":["Paris"]}'],
    ["a text too long", `{"companyCity":"${"x".repeat(501)}"}`],
    ["no country's id", '{"companyCountryId":"00000000-0000-4000-8000-000000000000"}'],
    ["nesting without end", `{"companyCity":${"[".repeat(200_000)}`],
    ["deep nesting with an escape", `{"id":${"[".repeat(100_000)}"\\u0000"${"]".repeat(100_000)}}`],
  ])("%s", async (_, body) => {
    expect(await put(body)).toEqual(REFUSED);
  });

  test("bytes that are no UTF-8", async () => {
    const response = await fetch(`${wire.url}/producers/${producer.nrn}`, {
      method: "PUT",
      headers: { authorization: producer.key },
      body: Buffer.from('{"companyCity":"Saint-\xe9tienne"}', "latin1"),
    });
    expect({ status: response.status, body: await response.json() }).toEqual(REFUSED);
  });
});

test("a backslash before u0000 is text like any other", async () => {
  const { status, body } = await put('{"companyCity":"a\\\\u0000b"}');
  expect(status).toBe(200);
  expect(body).toMatchObject({ companyCity: "a\\u0000b" });
});

test("every kind of letter comes back as it was sent", async () => {
  const companyCity = "Élancourt 上海 👩‍🔧 ' \" \\ % _ \t";
  expect((await put({ companyCity })).body).toMatchObject({ companyCity });
});

test.each([
  { quantity: "1" },
  { quantity: -1 },
  { quantity: 1e15 },
  { quantity: null },
  { quantity: true },
  {},
  { quantity: 1, unit: "kg" },
])("a declared line of the wrong shape is refused whole: %j", async (line) => {
  const body = quantities({ products: [{ ecoProductReference: "SKU-1", ...line }] });
  const { status, body: answer } = await send(`POST /producers/${producer.nrn}/declarations/quantities`, {
    key: producer.key,
    body,
  });
  expect({ status, body: answer }).toEqual(REFUSED);
});

test("id, createdAt and updatedAt of an upsert are ignored, whatever they are", async () => {
  const before = await send(`GET /producers/${producer.nrn}`, { key: producer.key });
  const { status, body } = await put({ id: 1, createdAt: null, updatedAt: {}, companyCity: "Lyon" });

  expect(status).toBe(200);
  const { id, createdAt } = before.body as Record<string, unknown>;
  expect(body).toMatchObject({ id, createdAt, companyCity: "Lyon" });
});

describe("a body over the limit is refused 413", () => {
  const tooLarge = " ".repeat(BODY_LIMIT + 1);
  const head = () =>
    `PUT /api/producers/${producer.nrn} HTTP/1.1\r\nHost: localhost\r\nAuthorization: ${producer.key}\r\nConnection: close\r\n`;

  test("when its length says so, before it is sent", async () => {
    const { status, body } = await wire.raw(`${head()}Content-Length: ${BODY_LIMIT + 1}\r\n\r\n`);
    expect({ status, body: JSON.parse(body) }).toEqual({ status: 413, body: { error: "SERVICE_005" } });
  });

  test("when it is streamed without a length", async () => {
    async function* chunks() {
      yield `${head()}Transfer-Encoding: chunked\r\n\r\n`;
      const chunk = " ".repeat(64 * 1024);
      for (let sent = 0; sent <= BODY_LIMIT; sent += chunk.length)
        yield `${chunk.length.toString(16)}\r\n${chunk}\r\n`;
      yield "0\r\n\r\n";
    }
    const { status, body } = await wire.raw(chunks());
    expect({ status, body }).toEqual({ status: 413, body: '{"error":"SERVICE_005"}' });
  });

  test("when it is sent at once, and a body of just the limit is read", async () => {
    expect((await send(`PUT /producers/${producer.nrn}`, { key: producer.key, body: tooLarge })).status).toBe(
      413,
    );
    const padded = `{"companyCity":"Lille"}${" ".repeat(BODY_LIMIT - 23)}`;
    expect((await put(padded)).status).toBe(200);
  });
});

test("a client that goes away in the middle of its body is no failure of ours", async () => {
  const said = vi.spyOn(log, "error");
  const body = new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"companyCity":'));
      controller.error(Object.assign(new Error("aborted"), { code: "ECONNRESET" }));
    },
  });
  const init = { method: "PUT", headers: { authorization: producer.key }, body, duplex: "half" };
  const dispatch = await createDispatch();
  const response = await dispatch(new Request(`http://localhost/api/producers/${producer.nrn}`, init));
  expect([response.status, await response.json()]).toEqual([400, { error: "SERVICE_005" }]);
  expect(said).not.toHaveBeenCalled();
});
