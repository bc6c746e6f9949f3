import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import type { Result } from "@/lib/contract/endpoint";
import type { getEvidence } from "@/lib/contract/evidence";
import { sumOf } from "@/lib/domain/amounts";
import { qualify } from "@/lib/domain/qualification";
import { lexiconOf } from "@/lib/qualification/lexicon-of";
import { asProducer, FRANCE_2025 } from "@/lib/testing/as-producer";
import { given } from "@/lib/testing/given";
import { givenCountry } from "@/lib/testing/given-scheme";
import { send } from "@/lib/testing/send";
import { rowsOf } from "@/lib/testing/store";

type Producer = Awaited<ReturnType<typeof given.producer>>;

const ask = ({ nrn, key }: Producer, id: string, query: Record<string, string> = {}) =>
  send(`GET /producers/${nrn}/eco-products/${id}/evidence`, { key, query: { ...FRANCE_2025, ...query } });
const evidence = async (...asked: Parameters<typeof ask>) => {
  const { status, body, text } = await ask(...asked);
  expect(status, text).toBe(200);
  return body as Result<typeof getEvidence>;
};

const decide = ({ nrn, key }: Producer, id: string, said: Record<string, unknown>) =>
  send(`PUT /producers/${nrn}/eco-products/${id}/qualification`, {
    key,
    body: { eprCountryCode: "FR", declarationPeriodCode: "2025", ...said },
  });

const DRILL = { title: "Perceuse-visseuse sans fil 18 V avec batterie", weight: "1.8" };

test("an amount comes with the streams, rules, scale lines and estimates that it rests on", async () => {
  const producer = await given.producer();
  const { id, externalId } = await given.product(producer, DRILL);
  const told = await evidence(producer, id);
  const { body: found } = await asProducer(producer).lookUp(externalId, { ExternalIdType: "SKU" });

  const composition = await send(`GET /producers/${producer.nrn}/eco-products/${id}/composition`, {
    key: producer.key,
    query: FRANCE_2025,
  });
  expect(composition.body).toMatchObject({ qualification: found.qualification });
  expect(told).toMatchObject({
    producerNrn: producer.nrn,
    companyName: `Producer ${producer.nrn}`,
    currency: "EUR",
    lexiconEffectiveFrom: "2024-01-01",
    product: { externalId, facts: { title: DRILL.title, description: null, weight: 1.8 } },
    qualification: found.qualification,
    decidedByPerson: null,
    history: [{ kind: "ADDED" }],
  });
  expect(told.contributions.map(({ id, price, pricing }) => ({ id, price, pricing }))).toEqual(
    found.ecoContributions.map(({ id, price, pricing }) => ({ id, price, pricing })),
  );
  for (const { scaleCode, scaleLine, amountPerItem, pricing } of told.contributions) {
    expect(scaleLine).toMatchObject({ scaleCode, source: expect.stringMatching(/./) });
    expect(Number(amountPerItem)).toBe(Number(pricing?.perItem));
  }
  expect(told.perItem).toBe(sumOf(told.contributions.map(({ amountPerItem }) => amountPerItem ?? "")));
  const battery = told.composition.components.find(({ kind }) => kind === "BATTERY");
  expect(battery?.kg).toMatchObject({ provenance: "ESTIMATED", source: expect.stringMatching(/./) });
  expect(Number(told.low)).toBeLessThan(Number(told.perItem));
  expect(Number(told.high)).toBeGreaterThan(Number(told.perItem));
});

test("the streams are stored with what each reader found and by which version, and that version finds the same again", async () => {
  const producer = await given.producer();
  const { id } = await given.product(producer, DRILL);
  const { qualification, lexiconVersion } = await evidence(producer, id);
  const lexicon = lexiconOf("2025");
  expect(lexiconVersion).toBe(lexicon.version);
  expect(qualification).toMatchObject({
    readings: { RULES: "EEE", SECOND_READER: "EEE" },
    readBy: { lexicon: lexicon.version, taught: null },
  });
  const again = qualify({ title: DRILL.title, description: null, weightKg: DRILL.weight }, lexicon);
  expect(
    again.ok && again.streams.map(({ stream, family, confidence }) => [stream, family, confidence]),
  ).toEqual(qualification?.streams.map(({ stream, family, confidence }) => [stream, family, confidence]));
});

test("what has no price stands beside what has one, and where nothing has one the amount is unknown, not zero", async () => {
  const country = "XM";
  const scheme = { schemeCode: "EEE", lines: [{ scaleCode: "ANY", price: "0.10" }] };
  await givenCountry(country, [scheme]);
  const producer = await given.producer();
  const { id } = await given.product(producer, { country });
  const priced = await evidence(producer, id, { EprCountryCode: country });
  expect(priced).toMatchObject({
    perItem: "0.1",
    unpriced: [{ stream: "PACKAGING_HOUSEHOLD", reason: "NO_SCALE", schemeProId: null }],
  });
  const later = await evidence(producer, id, { EprCountryCode: country, DeclarationPeriodCode: "2031" });
  expect(later).toMatchObject({ contributions: [], perItem: null, low: null, high: null });
});

test("the materials that a scale has no line for are named", async () => {
  const country = "XH";
  const lines = [{ scaleCode: "CARD", price: "0.4", certainty: "sourced" as const }];
  await givenCountry(country, [{ schemeCode: "EMPAP", lines }]);
  await rowsOf(sql`update scale_lines set basis = 'COMPONENT_WEIGHT', charged_per = 'kg', component = 'PACKAGING',
    materials = '{PAPER_CARD}' where scale_code = 'CARD' returning id`);
  const producer = await given.producer();
  const { nrn, key } = producer;
  const { id, externalId } = await given.product(producer, { country });
  const part = (material: string) => ({ kind: "PACKAGING", material, count: 1, kg: "0.1" });
  const declared = await send(`PUT /producers/${nrn}/eco-products/${id}/composition`, {
    key,
    body: {
      eprCountryCode: country,
      declarationPeriodCode: "2025",
      weightKg: null,
      measures: {},
      attributes: {},
      components: [part("PAPER_CARD"), part("WOOD")],
    },
  });
  expect(declared.status, declared.text).toBe(200);
  const { unpriced, perItem } = await evidence(producer, id, { EprCountryCode: country });
  expect(unpriced).toContainEqual(expect.objectContaining({ reason: "NO_LINE", materials: ["WOOD"] }));
  expect(perItem).toBe("0.04");
  const found = await asProducer(producer).lookUp(externalId, { EprCountryCode: country });
  expect(found.body.unpriced, "as in a look-up").toEqual(unpriced);
});

test("who confirmed the streams is told as the history tells it, and the newest decision stands", async () => {
  const producer = await given.producer();
  const { id } = await given.product(producer);
  await decide(producer, id, { confirm: true });
  await decide(producer, id, { streams: [] });
  const { decidedByPerson, history, perItem, qualification } = await evidence(producer, id);
  expect(history.map(({ kind }) => kind)).toEqual(["STREAMS_DECIDED", "STREAMS_DECIDED", "ADDED"]);
  expect(decidedByPerson).toEqual(history[0]);
  expect(decidedByPerson).toMatchObject({ by: { kind: "key", name: "test" }, to: "" });
  expect(qualification?.streams).toEqual([]);
  expect(Number(perItem)).toBe(0);
});

test("who said what a product is as it was added is told, and what became one with it was decided apart", async () => {
  const producer = await given.producer();
  const { nrn, key } = producer;
  const { body } = await asProducer(producer).lookUp("SAID", {
    ExternalIdType: "SKU",
    Title: "Lampe de bureau LED",
    Stream: "FURNITURE",
  });
  const { id } = body;
  const said = { by: { kind: "key", name: "test" }, from: null, to: null };
  expect((await evidence(producer, id)).decidedByPerson).toMatchObject(said);
  const other = await given.product(producer);
  const { browser } = await given.user(producer);
  await send(`PUT /producers/${nrn}/eco-products/${other.id}/qualification`, {
    headers: browser,
    body: { eprCountryCode: "FR", declarationPeriodCode: "2025", confirm: true },
  });
  await send(`POST /producers/${nrn}/eco-products/${id}/merge`, { key, body: { ecoProductId: other.id } });
  const { decidedByPerson, history } = await evidence(producer, id);
  expect(history.map(({ kind }) => kind)).toEqual(["MERGED", "STREAMS_DECIDED", "ADDED"]);
  expect(decidedByPerson).toMatchObject(said);
});

test("a person's decision stands in the file of a product that is discontinued since", async () => {
  const producer = await given.producer();
  const { nrn, key } = producer;
  const { id } = await given.product(producer);
  expect(await evidence(producer, id)).toMatchObject({ decidedStatus: "AUTO_QUALIFIED" });
  await decide(producer, id, { confirm: true });
  await send(`PUT /producers/${nrn}/eco-products`, {
    key,
    body: {
      eprCountryCode: "FR",
      declarationPeriodCode: "2025",
      ecoProductIds: [id],
      discontinued: true,
    },
  });
  expect(await evidence(producer, id)).toMatchObject({
    product: { catalog: { ecoProductStatus: "DISCONTINUED" } },
    decidedStatus: "HUMAN_QUALIFIED",
  });
});

test("a claimed modulation stands in the file with its step of the price, and stays when it is withdrawn", async () => {
  const producer = await given.producer();
  const { nrn, key } = producer;
  const { id } = await given.product(producer, { title: "Jeu de construction en bois", weight: "0.8" });
  const { modulations } = await evidence(producer, id);
  const [offered] = modulations;
  await send(`POST /producers/${nrn}/modulation-claims`, {
    key,
    body: {
      eprCountryCode: "FR",
      declarationPeriodCode: "2025",
      productIds: [id],
      schemeProId: offered?.schemeProId,
      code: offered?.code,
      note: "spare parts for 5 years",
    },
  });
  const claimed = await evidence(producer, id);
  expect(claimed.claims).toMatchObject([{ code: offered?.code, note: "spare parts for 5 years" }]);
  expect(claimed.contributions.flatMap(({ pricing }) => pricing?.steps ?? [])).toMatchObject([
    { code: offered?.code },
  ]);
  await send(`DELETE /producers/${nrn}/modulation-claims/${claimed.claims[0]?.id}`, {
    key,
    query: FRANCE_2025,
  });
  const { claims } = await evidence(producer, id);
  expect(claims[0]?.withdrawnAt).toMatch(/^20/);
});

test("another producer's product, and one of another country, are not found", async () => {
  const producer = await given.producer();
  const other = await given.product(await given.producer());
  const refused = { status: 400, body: { error: "SERVICE_002" } };
  expect(await ask(producer, other.id)).toMatchObject(refused);
  const own = await given.product(producer);
  expect(await ask(producer, own.id, { EprCountryCode: "DE" })).toMatchObject(refused);
});

test("another producer's books are not opened", async () => {
  const producer = await given.producer();
  const { nrn } = await given.producer();
  const { id } = await given.product(producer);
  expect(await ask({ ...producer, nrn }, id)).toMatchObject({ status: 400, body: { error: "SERVICE_004" } });
});
