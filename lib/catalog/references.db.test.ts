import { readdirSync, readFileSync } from "node:fs";
import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { ExternalIdType } from "@/db/vocabulary";
import { addProducts } from "@/lib/catalog/save-products";
import { keyOf } from "@/lib/domain/identifiers";
import { db } from "@/lib/runtime";
import { asProducer, FRANCE_2025 } from "@/lib/testing/as-producer";
import { errorFile, imported } from "@/lib/testing/batches";
import { given } from "@/lib/testing/given";
import { onOwnDatabase } from "@/lib/testing/own-database";
import { send } from "@/lib/testing/send";

onOwnDatabase();

const LAMP = { Title: "Lampe de bureau LED", Weight: "1" };
const CODE = "4006381333931";
const REFUSED = { status: 400, body: { error: "SERVICE_005" } };

async function shop(credits = 20) {
  const owner = await given.producer({ credits });
  return { ...asProducer(owner), ...owner };
}
type Shop = Awaited<ReturnType<typeof shop>>;

/** What problem details say of each field. */
const said = (answer: { text: string }) =>
  (JSON.parse(answer.text) as { errors: { path: string; message: string }[] }).errors.map(
    ({ message }) => message,
  );
const PROBLEM = { accept: "application/problem+json" };

/** Puts products into the catalog as an earlier release let them in: nothing was compared across types then. */
async function kept({ tenant }: Shop, ...products: [given: string, type: ExternalIdType, key?: string][]) {
  const market = { country: "FR", period: "2025" };
  const facts = {
    title: "Lampe de bureau LED",
    description: null,
    imageUrl: null,
    weightKg: "1",
    composition: null,
  };
  const nothing = { primary: "NONE" as const, confidence: 1, streams: [], runnerUp: null, why: [] };
  const decision = {
    ok: true as const,
    status: "NOT_IN_SCOPE" as const,
    qualification: nothing,
    streams: [],
    unpriced: [],
  };
  await db().transaction((tx) =>
    addProducts(tx, tenant, market, {
      products: products.map(([id, type, key = keyOf(id, type)]) => ({
        id: { type, given: id, key },
        facts,
        decision,
        productUrl: null,
      })),
      source: "SINGLE_ADD",
      actor: "test",
    }),
  );
}

describe("an id that a producer has as SKU and as GTIN is refused on adding", () => {
  test.each([
    ["SKU", "GTIN"],
    ["GTIN", "SKU"],
  ])(
    "looked up as %s, then as %s; SERVICE_005 names both, nothing is added or charged",
    async (first, second) => {
      const producer = await shop();
      await producer.lookUp(CODE, { ...LAMP, ExternalIdType: first });
      const query = { ...LAMP, ExternalIdType: second };
      expect(await producer.lookUp(CODE, query)).toMatchObject(REFUSED);
      expect((await producer.preview({ ...query, ExternalId: CODE })).body.error).toBe("SERVICE_005");
      const told = await send(`GET /eco-products/${CODE}/eco-contributions`, {
        key: producer.key,
        query: { ...FRANCE_2025, ...query, ProducerNrnRequestAuthor: producer.nrn },
        headers: PROBLEM,
      });
      expect(said(told)).toEqual([
        `it would name both ${second} ${CODE} and ${first} ${CODE}, which is there already`,
      ]);
      expect(await producer.credits()).toBe(19);
      expect((await producer.list()).body.data).toHaveLength(1);
    },
  );

  test("in whatever length the GTIN is written", async () => {
    const producer = await shop();
    await producer.lookUp("036000291452", LAMP);
    expect(await producer.lookUp("0036000291452", { ...LAMP, ExternalIdType: "SKU" })).toMatchObject(REFUSED);
    expect((await producer.lookUp("36000291452", { ...LAMP, ExternalIdType: "SKU" })).status).toBe(200);
  });

  test("of two that arrive at once, one is added", async () => {
    const producer = await shop();
    const answers = await Promise.all(
      ["SKU", "GTIN", "SKU", "GTIN"].map((ExternalIdType) =>
        producer.lookUp(CODE, { ...LAMP, ExternalIdType }),
      ),
    );
    expect(new Set(answers.flatMap(({ status, body }) => (status === 200 ? [body.id] : []))).size).toBe(1);
    expect(await producer.credits()).toBe(19);
  });

  test("by a file: beside a product of the catalog, and beside a row of the file", async () => {
    const producer = await shop();
    await producer.lookUp(CODE, LAMP);
    const rows = `${CODE},SKU,Lampe LED\n96385074,GTIN,Lampe LED\n96385074,SKU,Lampe LED\nA-1,,Lampe LED\n`;
    const batch = await imported(producer, "eco-products", `external_id,external_id_type,title\n${rows}`, {
      Mode: "partial",
    });
    expect(batch).toMatchObject({ counters: { added: 2, refused: 2 } });
    expect(batch.problems).toEqual([
      expect.objectContaining({
        line: 2,
        code: "SERVICE_005",
        column: "external_id",
        message: `it would name both SKU ${CODE} and GTIN ${CODE}, which is there already`,
      }),
      expect.objectContaining({
        line: 4,
        code: "SERVICE_005",
        message: "it would name both SKU 96385074 and GTIN 96385074, which is there already",
      }),
    ]);
    expect(await errorFile(producer, batch.id)).toContain("it would name both");
  });
});

describe("an id that an earlier release kept as SKU and as GTIN", () => {
  const line = { ecoProductReference: CODE, quantity: 1 };
  const both = async () => {
    const producer = await shop();
    await kept(producer, [CODE, "GTIN"], [CODE, "SKU"]);
    return producer;
  };

  test("is refused on declaring, where no type says which is meant", async () => {
    const producer = await both();
    expect(await producer.declare([line])).toMatchObject(REFUSED);
    const told = await send(`POST /producers/${producer.nrn}/declarations/quantities`, {
      key: producer.key,
      body: {
        producerNrn: producer.nrn,
        eprCountryCode: "FR",
        declarationPeriodCode: "2025",
        products: [line],
      },
      headers: PROBLEM,
    });
    expect(said(told)).toEqual([`it names both GTIN ${CODE} and SKU ${CODE}: say its type`]);
    expect((await producer.declare([{ ...line, ecoProductReference: `0${CODE}` }])).status).toBe(200);
    expect(await producer.declare([{ ...line, externalIdType: "SKU" } as typeof line])).toMatchObject({
      status: 200,
    });
    expect((await producer.declarations()).body.data[0]?.totalProductsMarketed).toBeDefined();
  });

  test("is refused in a file of quantities, unless the row or the file says which", async () => {
    const producer = await both();
    const refused = await imported(
      producer,
      "declarations/quantities/batch",
      `external_id,quantity\n${CODE},1\n`,
    );
    expect(refused.problems).toMatchObject([
      {
        code: "SERVICE_005",
        column: "external_id",
        message: `it names both GTIN ${CODE} and SKU ${CODE}: say its type`,
      },
    ]);
    const said = `external_id,quantity,external_id_type\n${CODE},1,ean\n${CODE},2,\n`;
    const taken = await imported(producer, "declarations/quantities/batch", said, { ExternalIdType: "SKU" });
    expect(taken).toMatchObject({ status: "SUCCEEDED", counters: { added: 2 } });
  });

  test("is refused when it is looked up without a type, and found with one; a file gives it back as it was", async () => {
    const producer = await both();
    expect(await producer.lookUp(CODE)).toMatchObject(REFUSED);
    for (const ExternalIdType of ["GTIN", "SKU"] as const)
      expect(await producer.lookUp(CODE, { ExternalIdType })).toMatchObject({
        body: { externalIdType: ExternalIdType, creditsNeeded: 0 },
      });
    expect((await producer.list({ ExternalId: CODE })).body.data).toHaveLength(2);
    const { text } = await send(`GET /producers/${producer.nrn}/eco-products/export.csv`, {
      key: producer.key,
      query: FRANCE_2025,
    });
    expect(await imported(producer, "eco-products", text)).toMatchObject({
      status: "SUCCEEDED",
      counters: { rows: 2, added: 0, changed: 0, refused: 0 },
    });
  });
});

describe("ids compare in Unicode NFC", () => {
  const [composed, decomposed] = ["R\u00e9f-1", "Re\u0301f-1"];

  test("on adding, looking up, declaring and finding, and are told as they were first given", async () => {
    const producer = await shop();
    const { body: first } = await producer.lookUp(decomposed, { ...LAMP, ExternalIdType: "SKU" });
    const { body: again } = await producer.lookUp(composed, { ...LAMP, ExternalIdType: "SKU" });
    expect([again.id, again.externalId]).toEqual([first.id, decomposed]);
    expect((await producer.declare([{ ecoProductReference: composed, quantity: 1 }])).status).toBe(200);
    expect(await producer.declare([{ ecoProductReference: decomposed, quantity: 2 }])).toMatchObject({
      body: { creditsNeeded: 0 },
    });
    for (const ExternalId of [composed, decomposed])
      expect((await producer.list({ ExternalId })).body.data).toMatchObject([{ id: first.id }]);
    const twice = `external_id,title\n${composed},Lampe\n${decomposed},Lampe\n`;
    const batch = await imported(producer, "eco-products", twice);
    expect(batch.problems).toMatchObject([{ message: "named twice, first on line 2" }]);
  });

  test("those of an earlier release are composed where nothing else has that id; the others stay and are found as they are written", async () => {
    const alone = await shop();
    await kept(alone, [decomposed, "SKU", decomposed]);
    const twins = await shop();
    await kept(twins, [composed, "SKU", composed], [decomposed, "SKU", decomposed]);
    const several = await shop();
    const [one, other] = ["e\u0323\u0302", "e\u0302\u0323"];
    await kept(several, [one, "SKU", one], [other, "SKU", other]);

    const migration = readdirSync("db/migrations").find((file) => file.endsWith("_references.sql"));
    const statement = readFileSync(`db/migrations/${migration}`, "utf8")
      .split("--> statement-breakpoint")
      .at(-1);
    await db().execute(sql.raw(statement ?? ""));

    const { body } = await alone.lookUp(composed);
    expect(body).toMatchObject({ externalId: decomposed, creditsNeeded: 0 });
    for (const [producer, ids] of [
      [twins, [composed, decomposed]],
      [several, [one, other]],
    ] as const)
      for (const id of ids) {
        expect((await producer.lookUp(id)).body).toMatchObject({ externalId: id, creditsNeeded: 0 });
        expect((await producer.declare([{ ecoProductReference: id, quantity: 1 }])).status).toBe(200);
      }
  });
});

test("with 1,000 ids SKU-N, ExternalId finds exactly the one that it names, by the index of ids", async () => {
  const producer = await shop(1100);
  const ids = Array.from({ length: 1000 }, (_, number) => `SKU-${number}`);
  await kept(producer, ...ids.map((id): [string, ExternalIdType] => [id, "SKU"]));
  for (const id of ["SKU-1", "SKU-10", "SKU-999"]) {
    const { body, headers } = await producer.list({ ExternalId: id });
    expect(body.data.map(({ externalId }) => externalId)).toEqual([id]);
    expect(headers.get("x-total-count")).toBe("1");
  }
  expect((await producer.list({ ExternalId: "SKU-" })).body.data).toEqual([]);
  expect((await producer.list({ ExternalId: "SKU-1", ExternalIdType: "GTIN" })).body.data).toEqual([]);
  expect((await producer.list({ ExternalId: "" })).status).toBe(400);
});
