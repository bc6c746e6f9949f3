import { expect, test } from "vitest";
import { CONTRACT } from "@/lib/contract";
import type { Endpoint } from "@/lib/contract/endpoint";
import { EXAMPLES } from "./examples";
import { WITHOUT_EXAMPLE } from "./without-example";

const answering: readonly Endpoint[] = CONTRACT.filter(({ produces }: Endpoint) => !produces);

test("every operation that answers with JSON has an example of the demo, but those that say why not", () => {
  const without = answering.filter(({ id }) => !EXAMPLES[id]).map(({ id }) => id);
  expect(without.sort()).toEqual([...WITHOUT_EXAMPLE].sort());
  const known = new Set<string>(answering.map(({ id }) => id));
  expect(Object.keys(EXAMPLES).filter((id) => !known.has(id))).toEqual([]);
});

test.each(answering.filter(({ id }) => EXAMPLES[id]))("the recorded example of $id conforms", (endpoint) => {
  const example = EXAMPLES[endpoint.id];
  for (const [schema, value] of [
    [endpoint.params, example?.params],
    [endpoint.query, example?.query],
    [endpoint.body, example?.body],
    [endpoint.returns, example?.answer],
  ] as const) {
    const { error } = schema?.safeParse(value) ?? {};
    expect(error?.issues ?? []).toEqual([]);
  }
});

test("the examples name nobody but the demo's own, and no secret", () => {
  const text = JSON.stringify(EXAMPLES);
  const addresses = new Set(text.match(/[\w.+-]+@[\w.-]+/g) ?? []);
  expect([...addresses].filter((address) => !/@(example\.org|localhost)$/.test(address))).toEqual([]);
  expect(text).not.toMatch(/epr_(test|live)_\w{20,}/);
});
