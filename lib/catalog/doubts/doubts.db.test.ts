import { beforeAll, expect, test } from "vitest";
import { lockProducer } from "@/db/queries/producers";
import { deleteProducts } from "@/db/queries/undo";
import { db } from "@/lib/runtime";
import { asProducer } from "@/lib/testing/as-producer";
import { given } from "@/lib/testing/given";
import { givenCountry } from "@/lib/testing/given-scheme";
import { type Answer, send } from "@/lib/testing/send";
import { waitingForLock } from "@/lib/testing/waiting";

const MARKET = { eprCountryCode: "QW", declarationPeriodCode: "2025" };
const QUERY = { EprCountryCode: "QW", DeclarationPeriodCode: "2025" };
const CHAIR = "Chaise haute pour poupée, bois";

type Producer = Awaited<ReturnType<typeof given.producer>>;
type Choice = {
  stream: string;
  by: string[];
  perItem: string | null;
  why: { rule: string; words: string[] }[];
};
type Doubtful = {
  ecoProductId: string;
  externalId: string;
  quantity: string;
  chance: string;
  difference: string;
  atRisk: string;
  choices: Choice[];
  question: { text: string; by: { kind: string } } | null;
};
type Doubts = { data: Doubtful[]; total: number; atRisk: string; most: number; atRiskOfMost: string };

beforeAll(async () => {
  await givenCountry("QW", [
    { schemeCode: "DEA", lines: [{ scaleCode: "SEAT", price: "1.1" }] },
    { schemeCode: "JOU", lines: [{ scaleCode: "TOY", price: "0.1" }] },
    { schemeCode: "EMPAP", lines: [{ scaleCode: "PACK", price: "0.01" }] },
  ]);
});

const path = ({ nrn }: Producer) => `/producers/${nrn}/doubts` as const;
const list = async (producer: Producer, query: object = {}) => {
  const { body } = await send(`GET ${path(producer)}`, { key: producer.key, query: { ...QUERY, ...query } });
  return body as Doubts;
};
const answer = (producer: Producer, stream: string | null, ecoProductIds: string[]) =>
  send(`PUT ${path(producer)}`, { key: producer.key, body: { ...MARKET, stream, ecoProductIds } });
const add = async (producer: Producer, ...titles: string[]) => {
  const products = [];
  for (const [index, title] of titles.entries())
    products.push(await given.product(producer, { externalId: `D-${index}`, title, country: "QW" }));
  return products.map(({ id }) => id);
};

test("products in doubt stand in the order of the money that hangs on it, with both choices, who finds them likely, and why", async () => {
  const producer = await given.producer();
  const [chair = "", wardrobe = ""] = await add(
    producer,
    CHAIR,
    "Armoire pour poupée, 3 cintres",
    "Chaise de bureau",
  );
  await asProducer(producer).declare(
    [
      { ecoProductReference: "D-0", quantity: 10 },
      { ecoProductReference: "D-1", quantity: 1000 },
    ],
    { country: "QW" },
  );
  const { data, ...sums } = await list(producer);
  expect(data.map(({ ecoProductId }) => ecoProductId)).toEqual([wardrobe, chair]);
  const [first, second] = data;
  expect([first?.quantity, first?.difference]).toEqual(["1000", "1000.00"]);
  expect(Number(first?.atRisk)).toBeCloseTo(1000 * Number(first?.chance));
  expect(first?.choices).toMatchObject([
    { stream: "FURNITURE", perItem: "1.11" },
    { stream: "TOYS", perItem: "0.11" },
  ]);
  expect(first?.choices[0]?.by).toContain("RULES");
  expect(first?.choices[1]?.why.flatMap(({ words }) => words)).toContain("poupée");
  expect(sums).toMatchObject({ total: 2, most: 1, atRiskOfMost: first?.atRisk });
  expect(Number(sums.atRisk)).toBeCloseTo(Number(first?.atRisk) + Number(second?.atRisk));
  expect((await list(producer, { Limit: 1, Offset: 1 })).data).toEqual([second]);
});

test("an answer is kept, priced, taught with its words as the reason, and taken back", async () => {
  const producer = await given.producer();
  const [chair = "", wardrobe = ""] = await add(producer, CHAIR, "Armoire pour poupée, 3 cintres");
  const like = await send(`GET ${path(producer)}/${chair}/alike`, {
    key: producer.key,
    query: { ...QUERY, Stream: "TOYS" },
  });
  expect(like.body).toEqual({
    data: [
      {
        ecoProductId: wardrobe,
        externalId: "D-1",
        title: "Armoire pour poupée, 3 cintres",
        stream: "TOYS",
        change: "0.00",
      },
    ],
  });
  expect((await answer(producer, "TOYS", [chair])).body).toEqual({ changed: 1, refused: [] });
  const found = await look(producer, "D-0");
  expect(found.catalog.ecoProductStatus).toBe("HUMAN_QUALIFIED");
  expect(found.ecoContributions.map(({ scaleCode }) => scaleCode).sort()).toEqual(["PACK", "TOY"]);
  expect((await list(producer)).data.map(({ ecoProductId }) => ecoProductId)).toEqual([wardrobe]);

  const shelf = await given.product(producer, {
    externalId: "S",
    title: "Étagère pour poupée",
    country: "QW",
  });
  const { qualification } = await look(producer, "S");
  expect(qualification.primary).toBe("TOYS");
  expect(qualification.why).toContainEqual(expect.objectContaining({ rule: "taught", words: ["poupée"] }));

  expect((await answer(producer, null, [chair])).body).toEqual({ changed: 1, refused: [] });
  const again = await look(producer, "D-0");
  expect([again.catalog.ecoProductStatus, again.qualification.primary]).toEqual([
    "AUTO_QUALIFIED",
    "FURNITURE",
  ]);
  expect(shelf.id).toBeTruthy();
});

test("one answer for many products tells each that is none of the producer's", async () => {
  const producer = await given.producer();
  const stranger = await given.producer();
  const [own = ""] = await add(producer, CHAIR);
  const [other = ""] = await add(stranger, CHAIR);
  expect((await answer(producer, "FURNITURE", [own, other])).body).toEqual({
    changed: 1,
    refused: [{ ecoProductId: other, code: "SERVICE_002" }],
  });
  expect((await list(stranger)).total).toBe(1);
  expect((await list(producer)).total).toBe(0);
});

test("a question stays with its product until it is taken back or answered", async () => {
  const producer = await given.producer();
  const [chair = ""] = await add(producer, CHAIR);
  const asked = { key: producer.key, body: { ...MARKET, question: "Seat or game?" } };
  const question = `${path(producer)}/${chair}/question` as const;
  expect((await send(`PUT ${question}`, asked)).status).toBe(200);
  expect((await list(producer)).data[0]?.question).toMatchObject({
    text: "Seat or game?",
    by: { kind: "key" },
  });
  expect((await send(`DELETE ${question}`, { key: producer.key, query: QUERY })).status).toBe(200);
  expect((await list(producer)).data[0]?.question).toBeNull();
  await send(`PUT ${question}`, asked);
  await answer(producer, "TOYS", [chair]);
  await answer(producer, null, [chair]);
  expect((await list(producer)).data[0]?.question).toBeNull();
});

test("a question about a product that is being deleted waits, and is about nothing", async () => {
  const producer = await given.producer();
  const [chair = ""] = await add(producer, CHAIR);
  let asking: Promise<Answer> | undefined;
  await db().transaction(async (tx) => {
    await lockProducer(tx, producer.tenant);
    await deleteProducts(tx, producer.tenant, { country: "QW" }, [chair]);
    const body = { ...MARKET, question: "Seat or game?" };
    asking = send(`PUT ${path(producer)}/${chair}/question`, { key: producer.key, body });
    await expect.poll(waitingForLock, { timeout: 20_000 }).not.toEqual([]);
  });
  expect(await asking).toMatchObject({ status: 400, body: { error: "SERVICE_002" } });
});

type Found = {
  catalog: { ecoProductStatus: string };
  ecoContributions: { scaleCode: string }[];
  qualification: { primary: string; why: object[] };
};
const look = async (producer: Producer, externalId: string) => {
  const { body } = await send(`GET /eco-products/${externalId}/eco-contributions`, {
    key: producer.key,
    query: { ...QUERY, ProducerNrnRequestAuthor: producer.nrn },
  });
  return body as Found;
};

test("what people teach changes neither what another product owes, nor what its page says of that", async () => {
  const producer = await given.producer();
  const [chair = "", shelf = ""] = await add(producer, CHAIR, "Étagère pour poupée");
  const { ecoContributions } = await look(producer, "D-1");
  await answer(producer, "TOYS", [chair]);
  const { body } = await send(`GET /producers/${producer.nrn}/eco-products/${shelf}/composition`, {
    key: producer.key,
    query: QUERY,
  });
  const { lines } = body as { lines: { scaleLine: { scaleCode: string } }[] };
  expect(lines.map(({ scaleLine }) => scaleLine.scaleCode).sort()).toEqual(
    ecoContributions.map(({ scaleCode }) => scaleCode).sort(),
  );
});

test("where words decide nothing the likeliest streams are told, and what a person says of a new product is kept and taught", async () => {
  const producer = await given.producer();
  const query = { ...QUERY, ExternalIdType: "SKU", Title: "Zorblax mini rouge" };
  const preview = async (more: object = {}) => {
    const asked = { ...query, ExternalId: "O-1", ...more };
    const { body } = await send(`GET /producers/${producer.nrn}/eco-products/preview`, {
      key: producer.key,
      query: asked,
    });
    return body as { error: string | null; likely: { stream: string }[]; streams: { stream: string }[] };
  };
  const open = await preview();
  expect(open.error).toBe("SERVICE_014");
  expect(open.likely).toHaveLength(3);
  const said = await preview({ Stream: "FURNITURE" });
  expect([said.error, said.likely]).toEqual([null, []]);
  expect(said.streams.map(({ stream }) => stream)).toContain("FURNITURE");

  const lookUp = (externalId: string, more: object = {}) =>
    send(`GET /eco-products/${externalId}/eco-contributions`, {
      key: producer.key,
      query: { ...query, ProducerNrnRequestAuthor: producer.nrn, ...more },
    });
  expect((await lookUp("O-1")).body).toMatchObject({ error: "SERVICE_014" });
  const added = (await lookUp("O-1", { Stream: "FURNITURE" })).body as Found & { creditsNeeded: number };
  expect([added.creditsNeeded, added.catalog.ecoProductStatus, added.qualification.primary]).toEqual([
    1,
    "HUMAN_QUALIFIED",
    "FURNITURE",
  ]);
  const next = (await lookUp("O-2", { Title: "Zorblax mini bleu" })).body as Found;
  expect(next.qualification.primary).toBe("FURNITURE");
});
