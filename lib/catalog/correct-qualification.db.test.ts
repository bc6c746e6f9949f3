import { beforeAll, expect, test } from "vitest";
import { imported } from "@/lib/testing/batches";
import { given } from "@/lib/testing/given";
import { givenCountry } from "@/lib/testing/given-scheme";
import { send } from "@/lib/testing/send";

const MARKET = { EprCountryCode: "FR", DeclarationPeriodCode: "2025" };
const IN_FRANCE = { eprCountryCode: "FR", declarationPeriodCode: "2025" };

type Found = {
  id: string;
  creditsNeeded: number;
  ecoContributions: { schemeCode: string; scaleCode: string }[];
  catalog: { ecoProductStatus: string };
  qualification: { primary: string; streams: { stream: string; family: string; scaleCode: string | null }[] };
};

beforeAll(given.reference);

/** A producer with a lamp in France, and what it asks of it. */
async function lampOwner(scopes?: Parameters<typeof given.producer>[0]) {
  const owner = await given.producer(scopes);
  const { id, externalId } = await given.product(owner, { title: "Lampe de bureau LED", weight: "1.2" });
  const { nrn, key } = owner;
  const lookUp = (facts: Record<string, string> = {}) =>
    send(`GET /eco-products/${externalId}/eco-contributions`, {
      key,
      query: { ...MARKET, ProducerNrnRequestAuthor: nrn, ...facts },
    });
  const correct = (body: object, as = key) =>
    send(`PUT /producers/${nrn}/eco-products/${id}/qualification`, {
      key: as,
      body: { ...IN_FRANCE, ...body },
    });
  const declare = (quantity: number) =>
    send(`POST /producers/${nrn}/declarations/quantities`, {
      key,
      body: { producerNrn: nrn, ...IN_FRANCE, products: [{ ecoProductReference: externalId, quantity }] },
    });
  const lines = async () => {
    const { body } = await send(`GET /producers/${nrn}/declarations/eco-contributions`, {
      key,
      query: MARKET,
    });
    return (body as { data: { schemeCode: string; scaleCode: string }[] }).data;
  };
  return { nrn, key, id, externalId, lookUp, correct, declare, lines };
}

/** A scale line of France in 2025 that some other product falls under. */
async function scaleCodeOf(title: string, schemeCode: string): Promise<string> {
  const owner = await given.producer();
  const { externalId } = await given.product(owner, { title, weight: "2" });
  const { body } = await send(`GET /eco-products/${externalId}/eco-contributions`, {
    key: owner.key,
    query: { ...MARKET, ProducerNrnRequestAuthor: owner.nrn },
  });
  const found = (body as Found).ecoContributions.find((one) => one.schemeCode === schemeCode);
  if (!found) throw new Error(`${title} has no ${schemeCode} line`);
  return found.scaleCode;
}

test("a confirmed product keeps its streams whatever facts are told of it, and costs nothing", async () => {
  const { correct, lookUp } = await lampOwner();
  const confirmed = await correct({ confirm: true });
  expect(confirmed.status).toBe(200);
  expect(confirmed.body).toMatchObject({
    creditsNeeded: 0,
    catalog: { ecoProductStatus: "HUMAN_QUALIFIED" },
  });
  const { ecoContributions } = confirmed.body as Found;
  const told = (await lookUp({ Title: "T-shirt coton" })).body as Found;
  expect(told.catalog.ecoProductStatus).toBe("HUMAN_QUALIFIED");
  expect(told.ecoContributions.map(({ scaleCode }) => scaleCode)).toEqual(
    ecoContributions.map(({ scaleCode }) => scaleCode),
  );
});

test("a confirmed product owes by every material of its packaging as before", async () => {
  const owner = await given.producer();
  const british = { country: "GB", period: "2025" };
  const { id } = await given.product(owner, { title: "Grille-pain 2 fentes", weight: "1.8", ...british });
  const path = `/producers/${owner.nrn}/eco-products/${id}` as const;
  const query = { EprCountryCode: "GB", DeclarationPeriodCode: "2025" };
  const packagingOf = async () => {
    const { body } = await send(`GET ${path}/composition`, { key: owner.key, query });
    const { lines, unpriced } = body as {
      lines: { stream: string; scaleLine: { scaleCode: string }; pricing: { perItem: string } }[];
      unpriced: { stream: string }[];
    };
    return {
      lines: lines
        .filter(({ stream }) => stream === "PACKAGING_HOUSEHOLD")
        .map(({ scaleLine, pricing }) => [scaleLine.scaleCode, pricing.perItem]),
      unpriced,
    };
  };
  const before = await packagingOf();
  expect(before.lines.map(([code]) => code)).toEqual(["PC", "PL"]);
  const body = { eprCountryCode: "GB", declarationPeriodCode: "2025", confirm: true };
  expect((await send(`PUT ${path}/qualification`, { key: owner.key, body })).status).toBe(200);
  expect(await packagingOf()).toEqual(before);
});

test("an upload that tells other facts keeps what a person confirmed", async () => {
  const owner = await lampOwner();
  const { ecoContributions } = (await owner.correct({ confirm: true })).body as Found;
  const file = `external_id;external_id_type;title;weight_kg\n${owner.externalId};SKU;T-shirt coton;0,3\n`;
  const batch = await imported(owner, "eco-products", file);
  expect(batch).toMatchObject({ status: "SUCCEEDED", counters: { changed: 1, refused: 0 } });
  const told = (await owner.lookUp()).body as Found;
  expect(told).toMatchObject({ title: "T-shirt coton", catalog: { ecoProductStatus: "HUMAN_QUALIFIED" } });
  expect(told.ecoContributions.map(({ scaleCode }) => scaleCode)).toEqual(
    ecoContributions.map(({ scaleCode }) => scaleCode),
  );
});

test("a correction prices the product, and its open declaration, by the scale lines that were named", async () => {
  const owner = await lampOwner();
  await owner.declare(10);
  const scaleCode = await scaleCodeOf("Chaise en bois", "DEA");
  const corrected = await owner.correct({ streams: [{ stream: "FURNITURE", scaleCode }] });
  expect(corrected.body).toMatchObject({
    ecoContributions: [{ schemeCode: "DEA", scaleCode }],
    qualification: { primary: "FURNITURE", streams: [{ stream: "FURNITURE", scaleCode }] },
  });
  expect(await owner.lines()).toMatchObject([{ schemeCode: "DEA", scaleCode }]);
});

test("a validated part keeps its lines, and asks to be sent again", async () => {
  const owner = await lampOwner();
  await owner.declare(10);
  const before = await owner.lines();
  const list = () => send(`GET /producers/${owner.nrn}/declarations`, { key: owner.key });
  const [declaration] = ((await list()).body as { data: { id: string }[] }).data;
  await send("PUT /producers/declarations", {
    key: owner.key,
    body: { id: declaration?.id, quantitiesConfirmed: true },
  });
  const scaleCode = await scaleCodeOf("Chaise en bois", "DEA");
  await owner.correct({ streams: [{ stream: "FURNITURE", scaleCode }] });
  const after = await owner.lines();
  expect(after.filter((line) => line.schemeCode !== "DEA")).toEqual(before);
  expect(
    ((await list()).body as { data: { schemes: { status: string }[] }[] }).data[0]?.schemes,
  ).toContainEqual(expect.objectContaining({ status: "REQUIRES_RESUBMISSION" }));
});

test("a stream that is found and has no price is kept by a correction, with its warning", async () => {
  await givenCountry("KX", [{ schemeCode: "EEE", lines: [{ scaleCode: "ANY", price: "0.1" }] }]);
  const owner = await given.producer();
  const { id, externalId } = await given.product(owner, { country: "KX" });
  const path = `/producers/${owner.nrn}/eco-products/${id}/qualification` as const;
  const correct = (streams: object[]) =>
    send(`PUT ${path}`, {
      key: owner.key,
      body: { eprCountryCode: "KX", declarationPeriodCode: "2025", streams },
    });
  const lookUp = async () => {
    const { body } = await send(`GET /eco-products/${externalId}/eco-contributions`, {
      key: owner.key,
      query: { ...MARKET, EprCountryCode: "KX", ProducerNrnRequestAuthor: owner.nrn },
    });
    return body as Found & { unpriced: { stream: string }[] };
  };
  const { qualification, unpriced } = await lookUp();
  expect(unpriced.map(({ stream }) => stream)).toContain("PACKAGING_HOUSEHOLD");
  const asFound = qualification.streams.map(({ stream, scaleCode }) => ({ stream, scaleCode }));
  expect((await correct(asFound)).status).toBe(200);
  const after = await lookUp();
  expect(after.catalog.ecoProductStatus).toBe("HUMAN_QUALIFIED");
  expect(after.unpriced).toEqual(unpriced);
  expect(after.qualification.streams).toMatchObject(
    qualification.streams.map(({ stream, family, scaleCode }) => ({ stream, family, scaleCode })),
  );
  expect((await correct([{ stream: "TOYS", scaleCode: "ANY" }])).status).toBe(400);
});

test("no stream at all is a correction too", async () => {
  const { correct, lookUp } = await lampOwner();
  expect(((await correct({ confirm: true })).body as Found).catalog).not.toHaveProperty("owesNothing");
  expect((await correct({ streams: [] })).body).toMatchObject({
    ecoContributions: [],
    catalog: { ecoProductStatus: "HUMAN_QUALIFIED", owesNothing: true },
    qualification: { primary: "NONE" },
  });
  expect((await lookUp()).body).toMatchObject({ catalog: { owesNothing: true } });
});

test.each([
  ["neither a confirmation nor streams", {}],
  ["both", { confirm: true, streams: [] }],
  ["a scale line of another stream", { streams: [{ stream: "FURNITURE", scaleCode: "41010" }] }],
  [
    "a stream named twice",
    {
      streams: [
        { stream: "EEE", scaleCode: "41010" },
        { stream: "EEE", scaleCode: "41010" },
      ],
    },
  ],
])("%s is refused, and the product stays as it was", async (_, body) => {
  const { correct, lookUp } = await lampOwner();
  const before = ((await lookUp()).body as Found).catalog.ecoProductStatus;
  expect(await correct(body)).toMatchObject({ status: 400, body: { error: "SERVICE_005" } });
  expect(((await lookUp()).body as Found).catalog.ecoProductStatus).toBe(before);
});

test("a product that the producer has not is SERVICE_002, whoever else has it", async () => {
  const [owner, other] = [await lampOwner(), await lampOwner()];
  const path = `PUT /producers/${owner.nrn}/eco-products/${other.id}/qualification` as const;
  const answer = await send(path, { key: owner.key, body: { ...IN_FRANCE, confirm: true } });
  expect(answer).toMatchObject({ status: 400, body: { error: "SERVICE_002" } });
});

test("a read-only key corrects nothing", async () => {
  const { nrn, correct } = await lampOwner();
  const reader = await given.key({ producerNrn: nrn, scopes: ["read"] });
  expect((await correct({ confirm: true }, reader)).status).toBe(403);
});
