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

test("an answer says nothing that its contract does not name any more", () => {
  for (const { id, returns } of answering) {
    const answer = EXAMPLES[id]?.answer;
    if (answer !== undefined) expect(returns.parse(answer), id).toEqual(answer);
  }
});

test("nothing is in them that would be another when they are recorded anew", () => {
  const text = JSON.stringify(EXAMPLES);
  const ids = text.match(/[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/g) ?? [];
  expect(ids.filter((id) => !id.startsWith("00000000-0000-4000-8000-"))).toEqual([]);
  const moments = text.match(/\d{4}-\d{2}-\d{2}T[\d:.]+Z/g);
  expect(new Set(moments)).toEqual(new Set(["2026-02-28T09:00:00.000Z"]));
});

test("the examples name nobody but the demo's own, and no secret", () => {
  const text = JSON.stringify(EXAMPLES);
  const addresses = new Set(text.match(/[\w.+-]+@[\w.-]+/g) ?? []);
  expect([...addresses].filter((address) => !/@(example\.org|localhost)$/.test(address))).toEqual([]);
  expect(text).not.toMatch(/epr_(test|live)_\w{20,}/);
  expect(text).not.toMatch(/eyJ[\w-]{20,}\./);
});
