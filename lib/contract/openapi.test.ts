import { expect, test } from "vitest";
import { SESSION_COOKIE } from "@/lib/contract/session-cookie";
import { CONTRACT } from ".";
import { openApiDocument } from "./openapi";
import { FORMS } from "./rule";

type Json = { [key: string]: Json } & Json[] & string;
type Property = { type?: string; maximum?: number; default?: unknown };
type Parameter = { name: string; in: string; required?: boolean; schema: Property };
type Operation = {
  operationId: string;
  parameters?: Parameter[];
  requestBody?: { content: Record<string, { schema: { properties?: Record<string, Property> } }> };
  responses: Record<string, unknown>;
  security?: unknown[];
};

const document = JSON.parse(JSON.stringify(openApiDocument()));
const operations = Object.entries(document.paths as Record<string, Record<string, Operation>>).flatMap(
  ([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
);

/** Every object in a JSON value, itself included. */
const objectsIn = (value: Json): Json[] =>
  typeof value === "object" && value !== null
    ? [value, ...(Object.values(value) as Json[]).flatMap(objectsIn)]
    : [];

test("the committed OpenAPI document is what the contract says", async () => {
  await expect(`${JSON.stringify(document, null, 2)}\n`).toMatchFileSnapshot("./openapi.json");
});

test("the document is OpenAPI 3.1 with one operation per endpoint", () => {
  expect(document.openapi).toMatch(/^3\.1\.\d$/);
  expect(document.info).toMatchObject({ title: expect.any(String), version: expect.any(String) });
  expect(
    operations.map(({ method, path, operation }) => `${method} ${path} ${operation.operationId}`),
  ).toEqual(expect.arrayContaining(CONTRACT.map(({ id, method, path }) => `${method} ${path} ${id}`)));
  expect(operations).toHaveLength(CONTRACT.length);
});

test("every reference of the document resolves", () => {
  const references = objectsIn(document).flatMap(({ $ref }) => ($ref ? [$ref] : []));
  expect(references.length).toBeGreaterThan(0);
  for (const reference of references) {
    const target = reference
      .replace(/^#\//, "")
      .split("/")
      .reduce<Json | undefined>((at, name) => at?.[name] as Json | undefined, document);
    expect(target, reference).toBeTypeOf("object");
  }
});

test("the path parameters of an operation are those of its path, and required", () => {
  for (const { path, operation } of operations) {
    const inPath = (operation.parameters ?? []).filter((parameter) => parameter.in === "path");
    expect(inPath.map(({ name }) => `{${name}}`).sort()).toEqual((path.match(/\{\w+\}/g) ?? []).sort());
    expect(inPath.every(({ required }) => required)).toBe(true);
  }
});

test("every operation documents its success and its refusals", () => {
  for (const { operation } of operations)
    expect(Object.keys(operation.responses)).toEqual(expect.arrayContaining(["200", "400", "500"]));
});

test("every answer documents the headers that clients rely on", () => {
  const headersOf = (answer: Json): string[] =>
    Object.keys(
      (answer.$ref ? (document.components.responses[answer.$ref.split("/").at(-1) ?? ""] as Json) : answer)
        .headers ?? {},
    );
  for (const { operation } of operations) {
    const endpoint = CONTRACT.find(({ id }) => id === operation.operationId);
    for (const [status, answer] of Object.entries(operation.responses)) {
      const headers = headersOf(answer as Json);
      expect(headers, `${operation.operationId} ${status}`).toContain("X-Request-Id");
      if (Number(status) >= 400 && status !== "402") expect(headers).toContain("Link");
      if (status === "500") expect(headers).toContain("Retry-After");
      if (["401", "403", "413", "429"].includes(status) && !endpoint?.unlimited)
        expect(headers).toEqual(expect.arrayContaining(["RateLimit", "RateLimit-Policy"]));
      if (status === "200") expect(headers).toEqual(expect.arrayContaining([...(endpoint?.headers ?? [])]));
    }
  }
});

test("a value that stands for an absent field is the documented default, and no other field has one", () => {
  const inContract = CONTRACT.flatMap(({ id, query, body }) =>
    Object.entries({ ...query?.shape, ...body?.shape }).flatMap(([name, schema]) => {
      const { data } = schema.safeParse(undefined);
      return data == null ? [] : [`${id} ${name} ${data}`];
    }),
  );
  const documented = operations.flatMap(({ operation: { operationId, parameters = [], requestBody } }) => {
    const body = Object.entries(requestBody?.content["application/json"]?.schema.properties ?? {});
    return [...parameters.map(({ name, schema }) => [name, schema] as const), ...body].flatMap(
      ([name, schema]) => (schema.default === undefined ? [] : [`${operationId} ${name} ${schema.default}`]),
    );
  });
  expect(documented.sort()).toEqual(inContract.sort());
  expect(documented).toEqual(
    expect.arrayContaining(["listEcoProducts Limit 25", "listEcoProducts Offset 0"]),
  );
});

test("keys and cookies are documented, and what needs neither says so", () => {
  expect(document.components.securitySchemes).toMatchObject({
    apiKey: { type: "apiKey", in: "header", name: "Authorization" },
    session: { type: "apiKey", in: "cookie", name: SESSION_COOKIE },
  });
  expect(document.security).toEqual([{ apiKey: [] }, { session: [] }]);
  for (const { operation } of operations) {
    const endpoint = CONTRACT.find(({ id }) => id === operation.operationId);
    const own = endpoint?.access === "none" ? [] : endpoint?.ofPerson && [{ session: [] }];
    expect(operation.security, operation.operationId).toEqual(own);
  }
  for (const { operation } of operations.filter(({ path }) => /users\/me|calendar-links/.test(path)))
    expect(operation).toMatchObject({
      security: [{ session: [] }],
      description: "For a signed-in person; a key is refused with 403.",
    });
});

/** What the document says of a field of a schema. */
const said = (schema: string, ...path: string[]): string | undefined =>
  path.reduce<Json | undefined>(
    (at, name) => at?.properties?.[name] as Json | undefined,
    document.components.schemas[schema],
  )?.description;

test("sums of lines say that what schemes charge beside the lines is not in them", () => {
  expect(said("Declaration", "totalAmount")).toContain("excludes fees");
  expect(said("DeclarationPart", "totalAmountScheme")).toContain("excludes fees");
});

test("a name that means something else in a schema is described as what it is there", () => {
  const operation = (id: string) =>
    operations.find(({ operation }) => operation.operationId === id)?.operation;
  const { mode } =
    operation("createApiKey")?.requestBody?.content["application/json"]?.schema.properties ?? {};
  expect(mode).toMatchObject({ description: expect.stringContaining("a key for tests") });
  expect(said("Reason", "weight")).toBe("Weight of the evidence for the stream.");
  expect(said("ProducerEcoContributions", "totals", "weight")).toContain("All kilograms together");
  expect(said("QuantitiesWithdrawn", "status")).toBe("`OK`.");
  expect(said("Activity", "status")).toContain("HTTP status");
  const problems = objectsIn(document).filter(({ properties }) => properties?.requestId && properties.errors);
  expect(problems.length).toBeGreaterThan(1);
  for (const { properties } of problems)
    expect(properties).toMatchObject({
      title: { description: "What is wrong, in a few words." },
      status: { description: "The HTTP status." },
    });
});

test("a whole number may be as large as its description says", () => {
  const numbers = operations.flatMap(({ operation: { operationId, parameters = [] } }) =>
    parameters.flatMap(({ name, schema: { type, maximum } }) =>
      type === "integer" ? [{ at: `${operationId} ${name}`, maximum }] : [],
    ),
  );
  expect(numbers.length).toBeGreaterThan(20);
  expect(numbers.filter(({ maximum }) => !FORMS.wholeNumber.test(String(maximum)))).toEqual([]);
});
