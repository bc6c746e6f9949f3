import { expect, test } from "vitest";
import { CONTRACT } from "@/lib/contract";
import { ERROR_CODES } from "@/lib/errors/catalogue";
import { GUIDES, SENT_IN_GUIDES } from "./guides";
import { referenceOperations } from "./operations";
import { samplesOf } from "./samples";

const operations = referenceOperations();
const endpointOf = (id: string) => CONTRACT.find((endpoint) => endpoint.id === id);

test("every endpoint is in the reference, once", () => {
  expect(operations.map(({ id }) => id).sort()).toEqual(CONTRACT.map(({ id }) => id).sort());
});

test("only what is about the service itself is filed under it", () => {
  const service = operations.filter(({ tag }) => tag === "Service").map(({ id }) => id);
  expect(service.filter((id) => endpointOf(id)?.access !== "none")).toEqual([]);
});

test("what can charge says what it costs", () => {
  const charging = operations.filter(({ cost }) => cost).map(({ id }) => id);
  expect(charging).toEqual(
    expect.arrayContaining(["lookUpProduct", "declareQuantities", "uploadProducts", "uploadQuantities"]),
  );
  for (const { answers, id, cost } of operations)
    if (answers.some(({ status }) => status === "402")) expect(cost, id).toBeDefined();
});

test.each(operations.filter(({ bodyExample }) => bodyExample))(
  "the body shown for $id is accepted",
  (operation) => {
    const { error } =
      endpointOf(operation.id)?.body?.safeParse(JSON.parse(operation.bodyExample ?? "")) ?? {};
    expect(error?.issues ?? []).toEqual([]);
  },
);

test.each(operations)("the samples of $id name its method and fill its path", (operation) => {
  for (const { text: sample } of samplesOf(operation, "https://example.org")) {
    expect(sample).toContain("https://example.org/api/");
    expect(sample).not.toMatch(/\{\w+\}\//);
    if (operation.method !== "GET") expect(sample).toContain(operation.method);
    expect(sample.includes("EPR_KEY")).toBe(!operation.open && !operation.ofPerson);
    expect(/[^\w-]eco\.session_token=/.test(sample)).toBe(operation.ofPerson);
  }
});

test("every code of every answer has a page", () => {
  const codes = operations.flatMap(({ answers }) => answers.flatMap((answer) => answer.codes));
  expect(codes.filter((code) => !ERROR_CODES.includes(code))).toEqual([]);
  expect(codes).toContain("SERVICE_006");
});

test("what a guide sends in the place of an example is accepted, and does what the guide tells", () => {
  for (const ofGuide of Object.values(SENT_IN_GUIDES))
    for (const [id, { body }] of Object.entries(ofGuide)) {
      if (!body) continue;
      expect(endpointOf(id)?.body?.safeParse(body).error?.issues ?? [], id).toEqual([]);
    }
  const validated = SENT_IN_GUIDES.declareYear?.updateDeclaration?.body;
  expect(validated).toMatchObject({ quantitiesConfirmed: true, schemeCodes: [expect.any(String)] });
  const lookUp = operations.find(({ id }) => id === "lookUpProduct");
  const query = SENT_IN_GUIDES.declareYear?.lookUpProduct?.query ?? {};
  for (const { name, text } of lookUp ? samplesOf({ ...lookUp, query }, "https://example.org") : [])
    expect(text, name).toContain("Title=Lampe");
  const operation = operations.find(({ id }) => id === "declareQuantities");
  const headers = SENT_IN_GUIDES.credits?.declareQuantities?.headers ?? {};
  for (const { name, text } of operation ? samplesOf({ ...operation, headers }, "https://example.org") : [])
    expect(text, name).toContain("Idempotency-Key");
});

test("the guide that declares a year is about one year from end to end", () => {
  const years = GUIDES.declareYear.flatMap((id) => {
    const operation = operations.find((one) => one.id === id);
    const sent = { query: {}, ...SENT_IN_GUIDES.declareYear?.[id] };
    const [curl] = operation ? samplesOf({ ...operation, query: sent.query }, "https://example.org") : [];
    return [...(curl?.text ?? "").matchAll(/declarationPeriodCode\W+(\d{4})/gi)].map(([, year]) => year);
  });
  expect(years.length).toBeGreaterThan(3);
  expect(new Set(years).size).toBe(1);
});

test("a parameter says between which bounds it is, and what it is where it is absent", () => {
  const bounds = (id: string, name: string) =>
    operations.find((one) => one.id === id)?.parameters.find((one) => one.name === name)?.bounds;
  expect(bounds("listEcoProducts", "Limit")).toBe("1 to 25, by default 25");
  expect(bounds("listEcoProducts", "Search")).toBe("at most 100 characters");
  expect(bounds("listEcoProducts", "SchemeCode")).not.toContain("undefined");
});

test("the guides go through operations that there are", () => {
  const known = operations.map(({ id }) => id);
  expect(
    Object.values(GUIDES)
      .flat()
      .filter((id) => !known.includes(id)),
  ).toEqual([]);
});
