import { expect, test } from "vitest";
import { asProducer } from "@/lib/testing/as-producer";
import { given } from "@/lib/testing/given";

const LAMP = { Title: "Lampe de bureau LED" };

test("a GTIN is one product in whatever length it is written, and answers as it was first given", async () => {
  const producer = asProducer(await given.producer({ credits: 1 }));
  const { body: first } = await producer.lookUp("036000291452", LAMP);

  for (const written of ["0036000291452", "00036000291452", "036000291452"]) {
    const { body } = await producer.lookUp(written);
    expect(body).toMatchObject({ id: first.id, externalId: "036000291452", creditsNeeded: 0 });
  }
});

test("EAN and UPC are stored as GTIN", async () => {
  const producer = asProducer(await given.producer({ credits: 1 }));
  const { body: ean } = await producer.lookUp("4006381333931", { ...LAMP, ExternalIdType: "EAN" });
  const { body: upc } = await producer.lookUp("4006381333931", { ExternalIdType: "UPC" });

  expect(ean.externalIdType).toBe("GTIN");
  expect(upc).toMatchObject({ id: ean.id, externalIdType: "GTIN", creditsNeeded: 0 });
});

test("an id without a type is read as a GTIN, then as an ASIN, then as an SKU that the producer has", async () => {
  const producer = asProducer(await given.producer());
  expect((await producer.lookUp("4006381333931", LAMP)).body.externalIdType).toBe("GTIN");
  expect((await producer.lookUp("B0DEMO0025", LAMP)).body.externalIdType).toBe("ASIN");
  expect((await producer.lookUp("043942089X", LAMP)).body.externalIdType).toBe("ASIN");
  expect((await producer.lookUp("LAMP-1", LAMP)).body).toEqual({ error: "SERVICE_011" });
  await producer.lookUp("LAMP-1", { ...LAMP, ExternalIdType: "SKU" });
  expect((await producer.lookUp("LAMP-1")).body).toMatchObject({ externalIdType: "SKU", creditsNeeded: 0 });
});

test("an SKU that another producer has does not help to read an id", async () => {
  const [one, other] = [asProducer(await given.producer()), asProducer(await given.producer())];
  await one.lookUp("LAMP-1", { ...LAMP, ExternalIdType: "SKU" });
  expect((await other.lookUp("LAMP-1", LAMP)).body).toEqual({ error: "SERVICE_011" });
});

test("an id keeps its letters' case, slashes and signs", async () => {
  const producer = asProducer(await given.producer());
  const externalId = "Réf/2025 %_'\"<é>";
  const { body } = await producer.lookUp(externalId, { ...LAMP, ExternalIdType: "SKU" });
  expect(body.externalId).toBe(externalId);
  expect((await producer.lookUp(externalId)).body.id).toBe(body.id);
});
