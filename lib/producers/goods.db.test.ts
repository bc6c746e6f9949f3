import { expect, test } from "vitest";
import { given } from "@/lib/testing/given";
import { send } from "@/lib/testing/send";

type Producer = Awaited<ReturnType<typeof given.producer>>;

const put = ({ nrn, key }: Producer, goods: unknown, eprCountryCode = "FR") =>
  send(`PUT /producers/${nrn}/goods`, { key, body: { eprCountryCode, goods } });
const get = ({ nrn, key }: Producer, EprCountryCode = "FR") =>
  send(`GET /producers/${nrn}/goods`, { key, query: { EprCountryCode } });

test("what is sold is kept in its seller's words, by country, and written anew", async () => {
  const producer = await given.producer();
  expect((await get(producer)).body).toEqual({ eprCountryCode: "FR", goods: [], updatedAt: null });
  await put(producer, [{ title: " lampes sans fil ", perYear: 400 }, { title: "T-shirts en coton" }]);
  await put(producer, [{ title: "Stühle" }], "DE");
  expect((await get(producer)).body).toMatchObject({
    goods: [
      { title: "lampes sans fil", perYear: 400 },
      { title: "T-shirts en coton", perYear: null },
    ],
    updatedAt: expect.stringMatching(/^20/),
  });
  await put(producer, [{ title: "enceintes" }]);
  expect((await get(producer)).body).toMatchObject({ goods: [{ title: "enceintes", perYear: null }] });
  expect((await get(producer, "DE")).body).toMatchObject({ goods: [{ title: "Stühle" }] });
});

test.each([
  ["eleven kinds", Array.from({ length: 11 }, () => ({ title: "A" }))],
  ["an empty one", [{ title: " " }]],
  ["a part of one a year", [{ title: "A", perYear: 0.5 }]],
  ["none a year", [{ title: "A", perYear: 0 }]],
  ["a field of another kind", [{ title: "A", price: 1 }]],
])("%s are refused, and what was said stays", async (_, goods) => {
  const producer = await given.producer();
  await put(producer, [{ title: "kept" }]);
  expect(await put(producer, goods)).toMatchObject({ status: 400, body: { error: "SERVICE_005" } });
  expect((await get(producer)).body).toMatchObject({ goods: [{ title: "kept" }] });
});

test("a country that nobody knows is refused; another's goods are nobody's", async () => {
  const [one, other] = [await given.producer(), await given.producer()];
  expect(await put(one, [], "ZZ")).toMatchObject({ status: 400, body: { error: "SERVICE_005" } });
  for (const answer of [await put({ ...one, key: other.key }, []), await get({ ...one, key: other.key })])
    expect(answer).toMatchObject({ status: 400, body: { error: "SERVICE_004" } });
});
