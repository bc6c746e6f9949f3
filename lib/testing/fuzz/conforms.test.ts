import { expect, test } from "vitest";
import { type Heard, strayings } from "./conforms";
import { OPERATIONS, type Operation } from "./operations";

const operation = (wanted: string) => OPERATIONS.find(({ id }) => id === wanted) as Operation;

const heard = (status: number, body: unknown, headers: Record<string, string> = {}): Heard => ({
  status,
  headers: new Headers({ "content-type": "application/json", "x-request-id": "test-0001", ...headers }),
  text: JSON.stringify(body),
});

const CREDITS = { gravityCredits: 1, planName: "", planFrequency: "", planCredits: 0 };
const credits = (answer: Heard) => strayings(operation("getCredits"), answer);

test("an answer that is as the document says is none that strays", () => {
  expect(credits(heard(200, CREDITS))).toEqual([]);
  expect(credits(heard(400, { error: "SERVICE_004" }))).toEqual([]);
  expect(credits(heard(401, { error: "SERVICE_005" }, { "www-authenticate": "ApiKey" }))).toEqual([]);
  expect(strayings(operation("exportCreditEntries"), heard(200, "", { "content-type": "text/csv" }))).toEqual(
    [],
  );
});

test.each([
  ["a failure, though it is documented", heard(500, { error: "SERVICE_003" })],
  ["a status that is not documented", heard(418, { error: "SERVICE_005" })],
  ["a status that only other operations have", heard(402, CREDITS)],
  ["a code that there is not", heard(400, { error: "SERVICE_999" })],
  ["a refusal with a further field", heard(400, { error: "SERVICE_004", detail: "why" })],
  ["a refusal that is a success", heard(400, CREDITS)],
  ["a success that is a refusal", heard(200, { error: "SERVICE_004" })],
  ["a field of another type", heard(200, { ...CREDITS, gravityCredits: "1" })],
  ["a field that lacks", heard(200, { ...CREDITS, planName: undefined })],
  ["a field that nobody documented", heard(200, { ...CREDITS, secret: "x" })],
  ["another type of content", heard(400, { error: "SERVICE_004" }, { "content-type": "text/html" })],
  ["401 without how to prove who asks", heard(401, { error: "SERVICE_005" })],
  ["no request id", { ...heard(200, CREDITS), headers: new Headers({ "content-type": "application/json" }) }],
])("%s strays", (_, answer) => {
  expect(credits(answer)).not.toEqual([]);
});

test("a text that has not the format of its field strays", () => {
  const invitation = (id: string) => strayings(operation("listInvitations"), heard(200, [{ id }])).join();
  expect(invitation("00000000-0000-4000-8000-000000000000")).not.toContain("/id ");
  expect(invitation("no uuid")).toContain("the body/0/id must match");
});
