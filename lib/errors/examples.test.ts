import { expect, test } from "vitest";
import { CONTRACT } from "@/lib/contract";
import { CATALOGUE, ERROR_CODES } from "./catalogue";
import { ERROR_EXAMPLES, EXAMPLE_ORIGIN } from "./examples";
import { statusesOf } from "./statuses-of";

/** Codes that an accepted batch reports, with 200, instead of a request being refused. */
const OF_A_BATCH = new Set(
  ["016", "017", "018", "019", "020", "021", "023", "024", "025", "026", "027"].map(
    (number) => `SERVICE_${number}`,
  ),
);

test.each(ERROR_CODES)(
  "the example of %s answers with the catalogue's status, or as its batch does",
  (code) => {
    expect(ERROR_EXAMPLES[code].status).toBe(OF_A_BATCH.has(code) ? 200 : CATALOGUE[code]);
  },
);

test("a code that a batch reports and a request is refused with is listed under both statuses", () => {
  const both = ERROR_CODES.filter((code) => statusesOf(code).length > 1);
  expect(both.map((code) => [code, ...statusesOf(code)])).toEqual([
    ["SERVICE_016", 200, 500],
    ["SERVICE_017", 200, 400],
    ["SERVICE_021", 200, 500],
  ]);
  expect([statusesOf("SERVICE_004"), statusesOf("SERVICE_024")]).toEqual([[400], [200]]);
});

test.each(ERROR_CODES)("the example of %s shows its code", (code) => {
  const { body } = ERROR_EXAMPLES[code];
  if (OF_A_BATCH.has(code)) expect(JSON.stringify(body)).toContain(code);
  else expect(body).toEqual({ error: code });
});

test.each(ERROR_CODES)("the example of %s sends a key and names nobody", (code) => {
  const { request } = ERROR_EXAMPLES[code];
  expect(request.startsWith(`curl "${EXAMPLE_ORIGIN}/api/`)).toBe(true);
  expect(request).toContain('-H "Authorization: $EPR_KEY"');
  expect(request.match(/\d{9,}/g) ?? []).toSatisfy((numbers: string[]) =>
    numbers.every((each) => /^0+1?$/.test(each)),
  );
});

const reported = new Set(CONTRACT.flatMap(({ errors }) => errors));

test.each(ERROR_CODES.filter((code) => reported.has(code) && !OF_A_BATCH.has(code)))(
  "the example of %s calls an operation that can answer it",
  (code) => {
    expect(operationOf(ERROR_EXAMPLES[code].request)?.errors).toContain(code);
  },
);

function operationOf(request: string) {
  const path = /\/api(\/[^"?]*)/.exec(request)?.[1] ?? "";
  const method = /-X (\w+)/.exec(request)?.[1] ?? (/ (-F|--data-binary) /.test(request) ? "POST" : "GET");
  return CONTRACT.find(
    (endpoint) =>
      endpoint.method === method &&
      new RegExp(`^${endpoint.path.replaceAll(/\{\w+\}/g, "[^/]+")}$`).test(path),
  );
}
