import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { asProducer } from "@/lib/testing/as-producer";
import { given } from "@/lib/testing/given";
import { givenCountry } from "@/lib/testing/given-scheme";
import { send } from "@/lib/testing/send";
import { rowsOf } from "@/lib/testing/store";

const MARKET = { eprCountryCode: "QU", declarationPeriodCode: "2025" };
const QUERY = { EprCountryCode: "QU", DeclarationPeriodCode: "2025", Measure: "BATTERY_WEIGHT" };
const DRILL = "Perceuse-visseuse sans fil 18 V avec batterie";

type Producer = Awaited<ReturnType<typeof given.producer>>;
type Row = {
  ecoProductId: string;
  externalId: string;
  suggestion: { value: string } | null;
  perItem: string;
  lines: { scaleCode: string; pricing: { low: string; high: string } }[];
  quantity: string;
  atStake: string;
};

beforeAll(async () => {
  await givenCountry("QU", [
    { schemeCode: "EEE", lines: [{ scaleCode: "TOOL", price: "0.5" }] },
    { schemeCode: "BAT", lines: [{ scaleCode: "LI2", price: "2", priceUnit: "Poids (KG)" }] },
  ]);
  await rowsOf(sql`update scale_lines set basis = 'COMPONENT_WEIGHT', component = 'BATTERY'
    where scale_code = 'LI2' and source = 'given' returning id`);
});

const path = ({ nrn }: Producer) => `/producers/${nrn}/measures` as const;
const list = async (producer: Producer) => {
  const { body } = await send(`GET ${path(producer)}`, { key: producer.key, query: QUERY });
  return body as { data: Row[]; counts: Record<string, number>; atStake: string };
};
const fill = (producer: Producer, values: object[], measure = "BATTERY_WEIGHT") =>
  send(`PUT ${path(producer)}`, { key: producer.key, body: { ...MARKET, measure, values } });

test("products whose amount rests on an estimate are listed, the most money at stake first, until they are filled in", async () => {
  const producer = await given.producer();
  const products = [];
  for (const externalId of ["A-1", "A-2", "A-3"])
    products.push(await given.product(producer, { externalId, title: DRILL, country: "QU" }));
  const [one, two, three] = products;
  await asProducer(producer).declare(
    [
      { ecoProductReference: "A-2", quantity: 100 },
      { ecoProductReference: "A-3", quantity: 5 },
    ],
    { country: "QU" },
  );
  const before = await list(producer);
  expect(before.data.map(({ externalId }) => externalId)).toEqual(["A-2", "A-3", "A-1"]);
  expect(before.data[0]?.suggestion).toMatchObject({ value: expect.any(String), low: expect.any(String) });
  expect(Number(before.data[0]?.atStake)).toBeGreaterThan(0);
  expect(before.counts).toMatchObject({ BATTERY_WEIGHT: 3 });
  const [first, second] = before.data;
  const [line] = first?.lines ?? [];
  expect([first?.lines.length, line?.scaleCode, first?.quantity]).toEqual([1, "LI2", "100"]);
  expect(Number(first?.perItem)).toBeCloseTo(2 * Number(first?.suggestion?.value));
  const spread = Number(line?.pricing.high) - Number(line?.pricing.low);
  expect(Number(first?.atStake)).toBeCloseTo(spread * 100);
  expect(Number(before.atStake)).toBeCloseTo(Number(first?.atStake) + Number(second?.atStake));

  const nobody = "00000000-0000-4000-8000-000000000000";
  const { status, body } = await fill(producer, [
    { ecoProductId: two?.id, value: "0.25" },
    { ecoProductId: one?.id, value: "0.5" },
    { ecoProductId: nobody, value: "1" },
  ]);
  expect([status, body]).toMatchObject([
    200,
    { changed: 2, refused: [{ ecoProductId: nobody, code: "SERVICE_002" }] },
  ]);
  expect((body as { filled: object[] }).filled).toMatchObject([
    { ecoProductId: two?.id, perItem: "0.5", lines: [{ scaleCode: "LI2" }], warnings: [] },
    { ecoProductId: one?.id, perItem: "1" },
  ]);
  expect((await list(producer)).data.map(({ ecoProductId }) => ecoProductId)).toEqual([three?.id]);
  const lines = await asProducer(producer).lines({ ...QUERY });
  const filled = lines.body.data.find(
    ({ ecoProductReference, schemeCode }) => ecoProductReference === "A-2" && schemeCode === "BAT",
  );
  expect(filled).toMatchObject({ ecoContribution: 50, itemWeight: "0.25" });
});

test("a line per kilogram that rests on an estimate of batteries asks for theirs, and not for what the product weighs", async () => {
  await givenCountry("YC", [
    { schemeCode: "EEE", lines: [{ scaleCode: "KG", price: "0.5", priceUnit: "Poids (KG)" }] },
    { schemeCode: "BAT", lines: [{ scaleCode: "EACH", price: "1" }] },
  ]);
  const producer = await given.producer();
  const market = { ...MARKET, eprCountryCode: "YC" };
  const { id } = await given.product(producer, {
    externalId: "D-1",
    title: DRILL,
    country: "YC",
    weight: "2",
  });
  const toFill = async () => {
    const query = { ...QUERY, EprCountryCode: "YC" };
    return (await send(`GET ${path(producer)}`, { key: producer.key, query })).body as Awaited<
      ReturnType<typeof list>
    >;
  };
  const { counts, data } = await toFill();
  expect(counts).toMatchObject({ WEIGHT: 0, BATTERY_WEIGHT: 1 });
  expect(data).toMatchObject([{ suggestion: null, lines: [{ scaleCode: "KG" }] }]);
  const { body } = await send(`PUT ${path(producer)}`, {
    key: producer.key,
    body: { ...market, measure: "BATTERY_WEIGHT", values: [{ ecoProductId: id, value: "0.5" }] },
  });
  expect(body).toMatchObject({ filled: [{ perItem: "0.75", lines: [{ pricing: { itemWeight: "1.5" } }] }] });
  expect((await toFill()).counts).toMatchObject({ WEIGHT: 0, BATTERY_WEIGHT: 0 });
});

test("of what is validated nothing is at stake", async () => {
  const producer = await given.producer();
  const { externalId } = await given.product(producer, { title: DRILL, country: "QU" });
  const by = asProducer(producer);
  await by.declare([{ ecoProductReference: externalId, quantity: 100 }], { country: "QU" });
  const before = await list(producer);
  expect(Number(before.atStake)).toBeGreaterThan(0);
  expect(before.data[0]?.lines).toMatchObject([{ isValidated: false }]);
  const [declaration] = (await by.declarations(QUERY)).body.data;
  const id = declaration?.id ?? "";
  await by.update({ id, quantitiesConfirmed: true, schemeCodes: ["EEE"] });
  expect((await list(producer)).atStake).toBe(before.atStake);
  expect((await by.update({ id, quantitiesConfirmed: true, schemeCodes: ["BAT"] })).status).toBe(200);
  const after = await list(producer);
  expect(after).toMatchObject({
    atStake: "0",
    data: [{ externalId, quantity: "100", atStake: "0", lines: [{ isValidated: true }] }],
  });
});

test("a value of zero, a part of a piece and a product named twice are refused, and nothing is written", async () => {
  const producer = await given.producer();
  const { id } = await given.product(producer, { title: DRILL, country: "QU" });
  for (const { status, body } of [
    await fill(producer, [{ ecoProductId: id, value: "0" }]),
    await fill(producer, [{ ecoProductId: id, value: "1.5" }], "PIECES"),
    await fill(producer, [
      { ecoProductId: id, value: "1" },
      { ecoProductId: id, value: "2" },
    ]),
  ])
    expect([status, body]).toEqual([400, { error: "SERVICE_005" }]);
  expect((await list(producer)).counts).toMatchObject({ BATTERY_WEIGHT: 1 });
});

test("batteries that would weigh more than their product are declared, with a warning of what was probably meant", async () => {
  const producer = await given.producer();
  const { id } = await given.product(producer, { title: DRILL, weight: "1.8", country: "QU" });
  const { body } = await fill(producer, [{ ecoProductId: id, value: "640" }]);
  expect(body).toMatchObject({
    changed: 1,
    filled: [{ warnings: [{ kind: "BATTERIES_HEAVIER", said: "640", weightKg: "1.8", likely: "0.64" }] }],
  });
});
