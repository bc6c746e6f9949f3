import { expect, test } from "vitest";
import { z } from "zod";
import { endpoint } from "@/lib/contract/endpoint";
import { given } from "@/lib/testing/given";
import { send } from "@/lib/testing/send";
import { handle } from "./handle";

const anything = endpoint({
  id: "fail",
  method: "GET",
  path: "/healthz",
  summary: "Fails",
  access: "none",
  returns: z.object({ status: z.literal("OK") }),
  errors: [],
});
const asked = () => new Request("http://localhost/api/healthz");

test("every answer is JSON that is not stored, with a request id; a refusal links to its help page", async () => {
  const { nrn, key } = await given.producer();
  const calls = [
    await send("GET /countries", { key }),
    await send("GET /countries"),
    await send("GET /nothing", { key }),
    await send("DELETE /countries", { key }),
    await send(`GET /producers/unknown/credits`, { key }),
    await send(`POST /producers/${nrn}/credits`, { key, body: {} }),
    await send(`PUT /producers/${nrn}`, { key, body: { nothing: 1 } }),
  ];
  for (const { status, headers, body } of calls) {
    expect(headers.get("content-type")).toBe("application/json");
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("x-request-id")).toMatch(/^[0-9a-f-]{36}$/);
    if (status === 200) continue;
    const { error } = body as { error: string };
    expect(headers.get("link")).toBe(`</errors/${error}>; rel="help"`);
  }
  expect(calls.map(({ status }) => status)).toEqual([200, 401, 404, 405, 400, 403, 400]);
});

test("a well-formed request id of the caller is kept, another one is replaced", async () => {
  const { key } = await given.producer();
  const idOf = async (path: `/${string}`, given: string) =>
    (await send(`GET ${path}`, { key, headers: { "x-request-id": given } })).headers.get("x-request-id");

  for (const path of ["/countries", "/nothing"] as const) {
    expect(await idOf(path, "order-2025_0001")).toBe("order-2025_0001");
    for (const wrong of ["short", "a b c d e f", "x".repeat(65), "<script>alert(1)</script>"])
      expect(await idOf(path, wrong)).toMatch(/^[0-9a-f-]{36}$/);
  }
});

test("401 names the scheme of the Authorization header, and 405 the methods", async () => {
  expect((await send("GET /countries")).headers.get("www-authenticate")).toBe(
    'ApiKey realm="eco-contributions"',
  );
  expect((await send("PUT /countries")).headers.get("allow")).toBe("GET");
});

const LANGUAGES = [
  ["en-GB,en;q=0.9", "needed", "at most 3 decimals"],
  ["fr-FR,fr;q=0.9,en;q=0.5", "il faut", "3 décimales au plus"],
  ["zh-CN,zh;q=0.9", "须为", "最多 3 位小数"],
] as const;

test("problem details say what is wrong with each field, in the caller's language", async () => {
  const { nrn, key } = await given.producer();
  const titles = new Set<string>();
  for (const [language, word, decimals] of LANGUAGES) {
    const { status, headers, body } = await send(`POST /producers/${nrn}/declarations/quantities`, {
      key,
      headers: { accept: "application/problem+json", "accept-language": language },
      body: {
        producerNrn: nrn,
        eprCountryCode: "FR",
        declarationPeriodCode: 2025,
        products: [
          { ecoProductReference: "SKU-1", quantity: "many" },
          { ecoProductReference: "SKU-2", quantity: 1.2345 },
        ],
      },
    });
    expect(status).toBe(400);
    expect(headers.get("content-type")).toBe("application/problem+json");
    expect(body).toMatchObject({
      type: "/errors/SERVICE_005",
      status: 400,
      code: "SERVICE_005",
      detail: expect.any(String),
      requestId: headers.get("x-request-id"),
      errors: [
        { path: "declarationPeriodCode", message: expect.stringContaining(word) },
        { path: "products.0.quantity", message: expect.stringContaining(word) },
        { path: "products.1.quantity", message: decimals },
      ],
    });
    titles.add((body as { title: string }).title);
  }
  expect(titles.size).toBe(LANGUAGES.length);
});

test("problem details name each parameter that is missing where plain JSON does in a sentence", async () => {
  const { nrn, key } = await given.producer();
  for (const [language] of LANGUAGES) {
    const headers = { accept: "application/problem+json", "accept-language": language };
    const { body } = await send(`GET /producers/${nrn}/declarations/eco-contributions`, { key, headers });
    expect(body).toMatchObject({
      code: "SERVICE_005",
      errors: [
        { path: "EprCountryCode", message: expect.any(String) },
        { path: "DeclarationPeriodCode", message: expect.any(String) },
      ],
    });
  }
});

test.each([
  ["application/problem+json", true],
  ["application/json, application/problem+json", true],
  ["application/problem+json;q=0.5, */*;q=0.1", true],
  ["Application/Problem+JSON ; charset=utf-8 ; q=1", true],
  ["application/problem+json;q=0", false],
  ["application/problem+json; q=0.000, */*", false],
  ["application/json, application/problem+json;q=0.9", false],
  ["application/json", false],
  ["*/*", false],
])("Accept: %s is answered with problem details: %s", async (accept, details) => {
  const { headers } = await send("GET /nothing", { headers: { accept } });
  expect(headers.get("content-type")).toBe(details ? "application/problem+json" : "application/json");
});

test("problem details of the gate say what its status means", async () => {
  const headers = { accept: "application/problem+json" };
  const titles = await Promise.all([
    send("GET /countries", { headers }),
    send("GET /nothing", { headers }),
    send("DELETE /countries", { headers }),
  ]);
  expect(titles.map(({ body }) => (body as { code: string }).code)).toEqual(Array(3).fill("SERVICE_005"));
  expect(new Set(titles.map(({ body }) => (body as { title: string }).title)).size).toBe(3);
});

test("a crash in an operation is 500 SERVICE_001 and says nothing of its cause", async () => {
  const crash = handle(anything, async () => {
    throw new TypeError("the secret is epr_live_000000000000");
  });
  const response = await crash(asked());
  const text = await response.text();

  expect(response.status).toBe(500);
  expect(text).toBe('{"error":"SERVICE_001"}');
  expect(JSON.stringify([...response.headers])).not.toContain("secret");
});

test("an answer that breaks the contract is 500 SERVICE_001, not served", async () => {
  const wrong = handle(anything, async () => ({ status: "NO" as "OK" }));
  const response = await wrong(asked());

  expect(response.status).toBe(500);
  expect(await response.json()).toEqual({ error: "SERVICE_001" });
});
