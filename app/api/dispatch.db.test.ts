import { afterAll, beforeAll, expect, test } from "vitest";
import { FRANCE_2025 } from "@/lib/testing/as-producer";
import { given } from "@/lib/testing/given";
import { send } from "@/lib/testing/send";
import { openWire, type Wire } from "@/lib/testing/wire";

let wire: Wire;
let producer: Awaited<ReturnType<typeof given.producer>>;

beforeAll(async () => {
  wire = await openWire();
  producer = await given.producer({ credits: 10 });
});

afterAll(() => wire.close());

/** A whole request of the producer, closing the connection after it. */
const request = (line: string, more: readonly string[] = [], body = "") =>
  [
    `${line} HTTP/1.1`,
    "Host: localhost",
    `Authorization: ${producer.key}`,
    "Connection: close",
    ...more,
    "",
    body,
  ].join("\r\n");

const lookupTarget = (externalId: string) =>
  `/api/eco-products/${externalId}/eco-contributions?${new URLSearchParams({
    ...FRANCE_2025,
    ProducerNrnRequestAuthor: producer.nrn,
    ExternalIdType: "SKU",
    Title: "Lampe de bureau LED",
  })}`;

const balance = async () =>
  (
    (await send(`GET /producers/${producer.nrn}/credits`, { key: producer.key })).body as {
      gravityCredits: number;
    }
  ).gravityCredits;

const JSON_REFUSAL = /^content-type: application\/json\r?$/m;

test.each([
  "/api",
  "/api/",
  "/api/nothing",
  "/api/producer",
  "/api/countries/",
  "/api//countries",
  "/api/producers//credits",
  "/api/countries/FR/FR",
  "/api/producers/declarations/eco-contributions/more",
])("an unknown path is answered 404 in JSON: %s", async (path) => {
  const { status, head, body } = await wire.raw(request(`GET ${path}`));

  expect(status).toBe(404);
  expect(head).toMatch(JSON_REFUSAL);
  expect(JSON.parse(body)).toEqual({ error: "SERVICE_005" });
});

test("a path that is not under /api is no path of the API", async () => {
  expect((await wire.raw(request("GET /apihealthz"))).status).toBe(404);
  expect((await wire.raw(request("GET /healthz"))).status).toBe(404);
});

test.each([
  ["DELETE", "/api/countries", "GET"],
  ["PATCH", "/api/producers/1/credits", "GET, POST"],
  ["OPTIONS", "/api/producers/1/credits", "GET, POST"],
  ["POST", "/api/producers/declarations", "PUT"],
])("a wrong method is answered 405 with the methods that there are: %s %s", async (method, path, allow) => {
  const answer = await wire.raw(request(`${method} ${path}`));

  expect(answer.status).toBe(405);
  expect(answer.head).toContain(`\r\nallow: ${allow.toLowerCase()}\r\n`);
  expect(JSON.parse(answer.body)).toEqual({ error: "SERVICE_005" });
});

test.each(["HEAD", "TRACE"])("%s runs no operation: the charging lookup charges nothing", async (method) => {
  const before = await balance();
  const { status, head } = await wire.raw(request(`${method} ${lookupTarget(`SKU-${method}`)}`));

  expect(status).toBe(405);
  expect(head).toContain("\r\nallow: get\r\n");
  expect(head).toContain("\r\nx-request-id: ");
  expect(await balance()).toBe(before);
  const listed = await send(`GET /producers/${producer.nrn}/eco-products`, {
    key: producer.key,
    query: FRANCE_2025,
  });
  expect(listed.body).toEqual({ data: [] });
});

test.each([
  "/api/producers/%ff/credits",
  "/api/producers/%/credits",
  "/api/producers/%e0%a4/credits",
  "/api/producers/%00/credits",
  `/api/producers/1%002/eco-products?EprCountryCode=FR&DeclarationPeriodCode=2025`,
  `/api/declaration-periods?EprCountryCode=F%00R`,
  `/api/declaration-periods?%00=FR`,
  `/api/countries?a=%`,
  `/api/countries?a=%ff`,
  `/api/countries?a=%zz&b=1`,
  `/api/countries?%e0%a4=1`,
  `/api/declaration-periods?EprCountryCode=F%R`,
  `/api/declaration-periods?EprCountryCode=FR&Search=%ed%a0%80`,
])("malformed escapes and NUL are answered 400 SERVICE_005: %s", async (path) => {
  const { status, head, body } = await wire.raw(request(`GET ${path}`));

  expect(status).toBe(400);
  expect(head).toMatch(JSON_REFUSAL);
  expect(JSON.parse(body)).toEqual({ error: "SERVICE_005" });
});

test("an NRN may be written with escapes, and a slash in it stays within its segment", async () => {
  const escaped = [...producer.nrn].map((letter) => `%${letter.charCodeAt(0).toString(16)}`).join("");
  expect((await wire.raw(request(`GET /api/producers/${escaped}/credits`))).status).toBe(200);
  expect((await wire.raw(request("GET /api/producers/a%2Fcredits/credits"))).body).toBe(
    '{"error":"SERVICE_004"}',
  );
});

test("a producer whose NRN is also a word of the paths is found under it", async () => {
  const { status, body } = await send("GET /producers/declarations/credits", { key: producer.key });

  expect({ status, body }).toEqual({ status: 400, body: { error: "SERVICE_004" } });
});

test("a query may hold any character, escaped or not, and a plus for a space", async () => {
  for (const search of ["%25", "a+b", "%C3%A9%20%E4%B8%AD", "%2B%26%3D"])
    expect(
      (
        await wire.raw(
          request(
            `GET /api/producers/${producer.nrn}/eco-products/counts?EprCountryCode=FR&DeclarationPeriodCode=2025&Search=${search}`,
          ),
        )
      ).status,
      search,
    ).toBe(200);
});

test("a country code is read in any case and answered in upper case", async () => {
  const { key, nrn } = producer;
  const { status, text } = await send(`GET /eco-products/SKU-case/eco-contributions`, {
    key,
    query: {
      EprCountryCode: "fR",
      DeclarationPeriodCode: "2025",
      ProducerNrnRequestAuthor: nrn,
      ExternalIdType: "SKU",
      Title: "Lampe de bureau LED",
    },
  });
  expect(status).toBe(200);
  expect(text).toContain('"eprCountryCode":"FR"');
  expect(text).not.toContain('"fR"');
});

test("query parameters that nobody knows are ignored", async () => {
  const { status } = await send(`GET /producers/${producer.nrn}/credits`, {
    key: producer.key,
    query: { Unknown: "1", __proto__: "x", constructor: "y" },
  });
  expect(status).toBe(200);
});

test.each([
  { EprCountryCode: "FRA", DeclarationPeriodCode: "2025" },
  { EprCountryCode: "FR", DeclarationPeriodCode: "1999" },
  { EprCountryCode: "FR", DeclarationPeriodCode: "2025 " },
  { ...FRANCE_2025, Limit: "0" },
  { ...FRANCE_2025, Limit: "26" },
  { ...FRANCE_2025, Limit: "1.5" },
  { ...FRANCE_2025, Limit: "" },
  { ...FRANCE_2025, Offset: "-1" },
  { ...FRANCE_2025, Offset: "99999999999999999999" },
  { EprCountryCode: "FR" },
])("a query out of bounds is answered 400 SERVICE_005: %j", async (query) => {
  const { status, body } = await send(`GET /producers/${producer.nrn}/eco-products`, {
    key: producer.key,
    query: query as Record<string, string>,
  });
  expect({ status, body }).toEqual({ status: 400, body: { error: "SERVICE_005" } });
});
