import { expect, test } from "vitest";
import { selectEntries, updateEntries } from "@/db/queries/products";
import { db } from "@/lib/runtime";
import { asProducer } from "@/lib/testing/as-producer";
import { given } from "@/lib/testing/given";
import { givenCountry } from "@/lib/testing/given-scheme";

const GTIN = "4006381333931";
const LAMP = { Title: "Lampe de bureau LED" };
const schemesOf = ({ ecoContributions }: { ecoContributions: { schemeCode: string }[] }) =>
  ecoContributions.map(({ schemeCode }) => schemeCode);

test("facts given for a known product replace the stored ones and qualify it again, at no cost", async () => {
  const producer = asProducer(await given.producer({ credits: 1 }));
  await producer.lookUp(GTIN, { ...LAMP, Weight: "1.2" });
  const chair = { Title: "Chaise en bois", Description: "Hêtre massif", Weight: "4.5" };
  const { body } = await producer.lookUp(GTIN, { ...chair, ImageUrl: "https://example.org/chair.jpg" });

  expect(body).toMatchObject({
    title: "Chaise en bois",
    description: "Hêtre massif",
    imageUrl: "https://example.org/chair.jpg",
    weight: 4.5,
    creditsNeeded: 0,
  });
  expect(schemesOf(body)).toEqual(["EMPAP", "DEA"]);
});

test("a fact that is not given stays as it is stored", async () => {
  const producer = asProducer(await given.producer());
  await producer.lookUp(GTIN, { ...LAMP, Weight: "1.2", Description: "Bras articulé" });
  const { body } = await producer.lookUp(GTIN, { Weight: "1.5", Title: "" });
  expect(body).toMatchObject({ title: LAMP.Title, description: "Bras articulé", weight: 1.5 });
});

test("new facts are priced in every country and period where the product was", async () => {
  const producer = asProducer(await given.producer());
  await producer.lookUp(GTIN, { ...LAMP, DeclarationPeriodCode: "2024" });
  await producer.lookUp(GTIN, { EprCountryCode: "DE" });
  await producer.lookUp(GTIN, { Title: "Confiture de fraises" });

  for (const market of [{ DeclarationPeriodCode: "2024" }, { EprCountryCode: "DE" }, {}])
    expect(schemesOf((await producer.lookUp(GTIN, market)).body)).toEqual(["EMPAP"]);
});

test("new facts are priced in the open periods where the product was not, and in no other country", async () => {
  const producer = asProducer(await given.producer());
  await producer.lookUp(GTIN, { ...LAMP, EprCountryCode: "DE", DeclarationPeriodCode: "2024" });
  await producer.lookUp(GTIN, { Title: "Confiture de fraises" });
  const listed = async (query: Record<string, string>) =>
    (await producer.list(query)).body.data.map(schemesOf);
  expect(await listed({ EprCountryCode: "DE", DeclarationPeriodCode: "2025" })).toEqual([["EMPAP"]]);
  expect(await listed({ EprCountryCode: "ES" })).toEqual([]);
});

test("a weight that was erased is charged nowhere, and what is charged by it can't be validated", async () => {
  await givenCountry("YD", [
    { schemeCode: "EEE", lines: [{ scaleCode: "KG", price: "0.5", priceUnit: "Poids (KG)" }] },
  ]);
  const producer = asProducer(await given.producer());
  const there = { country: "YD" };
  await producer.lookUp(GTIN, { ...LAMP, Weight: "2", EprCountryCode: "YD" });
  await producer.declare([{ ecoProductReference: GTIN, quantity: 10 }], there);
  const owed = async () => {
    const query = { EprCountryCode: "YD", DeclarationPeriodCode: "2025" };
    const { body } = await producer.lines(query);
    return body.data.map(({ ecoContribution }) => ecoContribution);
  };
  expect(await owed()).toEqual([10]);
  await producer.lookUp(GTIN);
  expect((await producer.lookUp(GTIN, { Erase: "Weight" })).status).toBe(200);
  expect(await owed()).toEqual([0]);
  const [declaration] = (await producer.declarations({ EprCountryCode: "YD" })).body.data;
  const validated = await producer.update({
    id: declaration?.id ?? "",
    quantitiesConfirmed: true,
    schemeCodes: ["EEE"],
  });
  expect([validated.status, validated.body]).toEqual([400, { error: "SERVICE_015" }]);
});

test("a period without a scale leaves a known product as it is", async () => {
  const producer = asProducer(await given.producer());
  const { body: before } = await producer.lookUp(GTIN, LAMP);
  const refused = await producer.lookUp(GTIN, { DeclarationPeriodCode: "2099" });
  expect([refused.status, refused.body]).toEqual([400, { error: "SERVICE_014" }]);
  expect((await producer.lookUp(GTIN)).body.catalog).toEqual(before.catalog);
});

test("facts that cannot be qualified are refused, and the product stays as it was", async () => {
  const producer = asProducer(await given.producer());
  const { body: before } = await producer.lookUp(GTIN, LAMP);
  const refused = await producer.lookUp(GTIN, { Title: "zxqv blorf wqpt", Weight: "3" });
  const needsWeight = await producer.lookUp(GTIN, { Title: "Piles AA LR6 lot de 8" });

  expect([refused.status, refused.body]).toEqual([400, { error: "SERVICE_014" }]);
  expect([needsWeight.status, needsWeight.body]).toEqual([400, { error: "SERVICE_015" }]);
  const { body: after } = await producer.lookUp(GTIN);
  expect(after).toEqual({ ...before, creditsNeeded: 0, message: after.message });
});

test("a known product is not changed by a lookup in a country that cannot price it", async () => {
  const producer = asProducer(await given.producer());
  await producer.lookUp(GTIN, LAMP);
  const { body } = await producer.lookUp(GTIN, { Title: "Chaise en bois", EprCountryCode: "ZZ" });
  expect(body).toEqual({ error: "SERVICE_014" });
  expect((await producer.lookUp(GTIN)).body.title).toBe(LAMP.Title);
});

test("what a person confirmed keeps its streams when facts change", async () => {
  const owner = await given.producer();
  const producer = asProducer(owner);
  const { body: before } = await producer.lookUp(GTIN, LAMP);
  for (const entry of await selectEntries(db(), owner.tenant, [before.id]))
    await updateEntries(db(), owner.tenant, [{ id: entry.id, ecoProductStatus: "HUMAN_QUALIFIED" }]);

  const { body: after } = await producer.lookUp(GTIN, { Title: "Chaise en bois", Weight: "2" });
  expect(after).toMatchObject({ title: "Chaise en bois", weight: 2, creditsNeeded: 0 });
  expect(after.catalog.ecoProductStatus).toBe("HUMAN_QUALIFIED");
  expect(schemesOf(after)).toEqual(schemesOf(before));
});

test("contributions that stay the same keep their ids", async () => {
  const producer = asProducer(await given.producer());
  const { body: before } = await producer.lookUp(GTIN, LAMP);
  const { body: after } = await producer.lookUp(GTIN, { Title: "Lampe de bureau LED noire" });
  expect(after.ecoContributions.map(({ id }) => id)).toEqual(before.ecoContributions.map(({ id }) => id));
});

test("facts that arrive at once are all kept", async () => {
  const producer = asProducer(await given.producer());
  await producer.lookUp(GTIN, LAMP);
  await Promise.all([
    producer.lookUp(GTIN, { Weight: "1.25" }),
    producer.lookUp(GTIN, { Description: "Bras articulé" }),
    producer.lookUp(GTIN, { ImageUrl: "https://example.org/lamp.jpg" }),
    producer.lookUp(GTIN, { Title: "Lampe de bureau LED noire" }),
  ]);
  expect((await producer.lookUp(GTIN)).body).toMatchObject({
    title: "Lampe de bureau LED noire",
    weight: 1.25,
    description: "Bras articulé",
    imageUrl: "https://example.org/lamp.jpg",
  });
});

test("one producer's facts never change another's product of the same GTIN", async () => {
  const [one, other] = [asProducer(await given.producer()), asProducer(await given.producer())];
  const { body: lamp } = await one.lookUp(GTIN, { ...LAMP, Weight: "1" });
  const { body: chair } = await other.lookUp(GTIN, { Title: "Chaise en bois", Weight: "9" });

  expect(chair).toMatchObject({ creditsNeeded: 1, title: "Chaise en bois" });
  expect(chair.id).not.toBe(lamp.id);
  expect((await one.lookUp(GTIN)).body).toMatchObject({ title: LAMP.Title, weight: 1 });
  expect((await one.list()).body.data.map(({ id }) => id)).toEqual([lamp.id]);
});

test("what is erased of a product is known no more and decides nothing; what is told beside it counts", async () => {
  const { lookUp, preview } = asProducer(await given.producer());
  const description = "Chaise en bois";
  await lookUp(GTIN, { Description: description, Weight: "1.2" });
  expect((await lookUp(GTIN, { Description: "" })).body).toMatchObject({ description, weight: 1.2 });
  const erased = { Erase: "Description,Weight" };
  expect((await preview({ ExternalId: GTIN, ...erased })).body).toMatchObject({
    error: "SERVICE_013",
    itemWeight: null,
  });
  expect((await lookUp(GTIN, erased)).body).toEqual({ error: "SERVICE_013" });

  const { body } = await lookUp(GTIN, { ...LAMP, ...erased, Weight: "0.8" });
  expect(body).toMatchObject({ title: LAMP.Title, description: "", weight: 0.8, creditsNeeded: 0 });
  expect((await lookUp(GTIN, { Erase: "Title" })).status).toBe(400);
});
