import { beforeAll, expect, test } from "vitest";
import { asProducer, FRANCE_2025 } from "@/lib/testing/as-producer";
import { given } from "@/lib/testing/given";
import { send } from "@/lib/testing/send";

let producer: Awaited<ReturnType<typeof given.producer>>;
let ids: Record<string, string>;

const listed = async (query: Record<string, string>) => {
  const { body, headers } = await asProducer(producer).list(query);
  const found = body.data.map(({ externalId }) => externalId);
  expect(headers.get("x-total-count")).toBe(String(found.length));
  return found;
};
const counts = async () => {
  const { nrn, key } = producer;
  return (await send(`GET /producers/${nrn}/eco-products/counts`, { key, query: FRANCE_2025 })).body;
};

beforeAll(async () => {
  producer = await given.producer();
  const lamp = await given.product(producer, { externalId: "LAMP", weight: "0.8" });
  const shirt = await given.product(producer, { externalId: "SHIRT", title: "T-shirt coton" });
  const chair = await given.product(producer, { externalId: "CHAIR", title: "Chaise en bois", weight: "4" });
  ids = { LAMP: lamp.id, SHIRT: shirt.id, CHAIR: chair.id };
  await asProducer(producer).declare([{ ecoProductReference: "LAMP", quantity: 3 }]);
  await send(`PUT /producers/${producer.nrn}/eco-products/${chair.id}/qualification`, {
    key: producer.key,
    body: { eprCountryCode: "FR", declarationPeriodCode: "2025", confirm: true },
  });
});

test("a status, a source and a view each narrow the listing, newest first, and together", async () => {
  expect(await listed({ Status: "AUTO_QUALIFIED" })).toEqual(["SHIRT", "LAMP"]);
  expect(await listed({ Status: "HUMAN_QUALIFIED" })).toEqual(["CHAIR"]);
  expect(await listed({ Source: "SINGLE_ADD" })).toEqual(["CHAIR", "SHIRT", "LAMP"]);
  expect(await listed({ Source: "BATCH_UPLOAD" })).toEqual([]);
  expect(await listed({ View: "NO_WEIGHT" })).toEqual(["SHIRT"]);
  expect(await listed({ View: "NOT_DECLARED" })).toEqual(["CHAIR", "SHIRT"]);
  expect(await listed({ View: "NOT_QUALIFIED" })).toEqual([]);
  expect(await listed({ View: "NOT_DECLARED", Status: "AUTO_QUALIFIED", Search: "coton" })).toEqual([
    "SHIRT",
  ]);
  expect(await listed({ View: "NOT_DECLARED", SchemeCode: "DEA" })).toEqual(["CHAIR"]);
});

test("the line of a scale narrows it to what is priced by it, of one scheme where that is told", async () => {
  const { body } = await asProducer(producer).list({ Ids: ids.SHIRT ?? "" });
  const ofScheme = (code: string) =>
    body.data[0]?.ecoContributions.find(({ schemeCode }) => schemeCode === code)?.scaleCode ?? "";
  const ScaleCode = ofScheme("TLC");
  expect(await listed({ ScaleCode })).toEqual(["SHIRT"]);
  expect(await listed({ SchemeCode: "TLC", ScaleCode })).toEqual(["SHIRT"]);
  expect(await listed({ SchemeCode: "EEE", ScaleCode })).toEqual([]);
  expect(await listed({ ScaleCode: ScaleCode.slice(1) })).toEqual([]);
});

test("what is declared in one period is still to declare in another", async () => {
  expect(await listed({ View: "NOT_DECLARED", DeclarationPeriodCode: "2026" })).toEqual([
    "CHAIR",
    "SHIRT",
    "LAMP",
  ]);
});

test("ids pick products, of the own catalog alone", async () => {
  expect(await listed({ Ids: `${ids.LAMP},${ids.CHAIR}` })).toEqual(["CHAIR", "LAMP"]);
  const other = asProducer(await given.producer());
  const { body } = await other.list({ Ids: ids.LAMP ?? "" });
  expect(body.data).toEqual([]);
});

test.each([{ Status: "auto" }, { Source: "ELSEWHERE" }, { View: "ALL" }, { Ids: "LAMP" }, { Ids: "" }])(
  "%j is refused with SERVICE_005",
  async (query) => {
    const { status, body } = await asProducer(producer).list(query as Record<string, string>);
    expect([status, body]).toEqual([400, { error: "SERVICE_005" }]);
  },
);

test("the counts are what the listing gives", async () => {
  const told = (await counts()) as {
    statuses: Record<string, number>;
    sources: Record<string, number>;
    views: Record<string, number>;
    schemes: { schemeCode: string; countProducts: number }[];
  };
  for (const [Status, number] of Object.entries(told.statuses))
    expect(await listed({ Status })).toHaveLength(number);
  for (const [Source, number] of Object.entries(told.sources))
    expect(await listed({ Source })).toHaveLength(number);
  for (const [View, number] of Object.entries(told.views))
    expect(await listed({ View })).toHaveLength(number);
  for (const { schemeCode, countProducts } of told.schemes)
    expect(await listed({ SchemeCode: schemeCode })).toHaveLength(countProducts);
  expect(told.views).toEqual({
    NO_WEIGHT: 1,
    NOT_QUALIFIED: 0,
    NOT_PRICED: 0,
    ESTIMATED: 1,
    NOT_DECLARED: 2,
  });
  expect(told.schemes.map(({ schemeCode }) => schemeCode)).toEqual(["EMPAP", "EEE", "TLC", "DEA"]);
});

test("the file holds what the listing lists", async () => {
  const { nrn, key } = producer;
  const { text } = await send(`GET /producers/${nrn}/eco-products/export.csv`, {
    key,
    query: { ...FRANCE_2025, View: "NO_WEIGHT" },
  });
  expect(text.trim().split("\r\n")).toHaveLength(2);
  expect(text).toContain("SHIRT");
});
