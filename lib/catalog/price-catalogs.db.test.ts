import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { selectDefaultSchemes } from "@/db/queries/schemes";
import { registrations, schemePros } from "@/db/schema";
import { WEIGHT_UNIT } from "@/db/vocabulary";
import { db } from "@/lib/runtime";
import { asProducer } from "@/lib/testing/as-producer";
import { imported } from "@/lib/testing/batches";
import { given } from "@/lib/testing/given";
import { givenCountry } from "@/lib/testing/given-scheme";
import { onOwnDatabase } from "@/lib/testing/own-database";
import { priceAll } from "@/lib/testing/price-all";
import { send } from "@/lib/testing/send";
import { rowsOf } from "@/lib/testing/store";

const LAMP = { ExternalIdType: "SKU", Title: "Lampe de bureau LED" };
/** A country whose scale is by the piece in 2025 and by weight in 2026. */
const AT = { EprCountryCode: "QA" };
const IN_2026 = { ...AT, DeclarationPeriodCode: "2026" };
/** A period that is not over while this is tested; 2025 is. */
const AHEAD = "2099";

let operator: string;

onOwnDatabase();
beforeAll(async () => {
  operator = await given.operatorKey();
  const periods = ["2025", "2026"];
  await givenCountry(
    "QA",
    [
      {
        schemeCode: "EEE",
        lines: [
          { scaleCode: "PIECE", price: "0.50", periods: ["2025"] },
          { scaleCode: "KILO", price: "2", priceUnit: WEIGHT_UNIT, periods: ["2026"] },
        ],
      },
      { schemeCode: "EMPAP", lines: [{ scaleCode: "PACK", price: "0.01" }] },
    ],
    periods,
  );
  await givenCountry(
    "QB",
    [
      { schemeCode: "EEE", lines: [{ scaleCode: "ANY", price: "1" }] },
      { schemeCode: "EEE", name: "The other scheme", lines: [{ scaleCode: "OTHER", price: "3" }] },
      { schemeCode: "EMPAP", lines: [{ scaleCode: "PACK", price: "0.01" }] },
    ],
    [...periods, AHEAD],
  );
});

const pricesOf = async (producer: Parameters<typeof asProducer>[0], query: Record<string, string>) => {
  const { body } = await asProducer(producer).list(query);
  return Object.fromEntries(
    body.data.map(({ externalId, ecoContributions }) => [
      externalId,
      ecoContributions.map(({ scaleCode }) => scaleCode).sort(),
    ]),
  );
};

describe("what comes into a catalog in one period", () => {
  test("is priced in the other periods of its country in the background, at no cost", async () => {
    const producer = await given.producer({ credits: 1 });
    await asProducer(producer).lookUp("LAMP", { ...LAMP, ...AT, Weight: "1.5" });
    expect(await pricesOf(producer, IN_2026)).toEqual({ LAMP: [] });
    await priceAll();
    expect(await pricesOf(producer, IN_2026)).toEqual({ LAMP: ["KILO", "PACK"] });
    expect(await pricesOf(producer, AT)).toEqual({ LAMP: ["PACK", "PIECE"] });
    expect(await asProducer(producer).credits()).toBe(0);
  });

  test("by a file is priced there too, once each, by the piece; and the file can still be undone", async () => {
    const producer = await given.producer();
    const rows = Array.from({ length: 7 }, (_, index) => `L-${index},SKU,Lampe de bureau LED,1`);
    const file = ["external_id,external_id_type,title,weight_kg", ...rows].join("\n");
    const batch = await imported(producer, "eco-products", file, AT);
    await priceAll(3);
    const priced = await pricesOf(producer, IN_2026);
    expect(Object.values(priced)).toEqual(Array(7).fill(["KILO", "PACK"]));
    const steps =
      await rowsOf(sql`select actor, result, epr_country_code as country, details from audit_entries
      where producer_nrn = ${producer.nrn} and action = 'priceCatalog' and details->>'period' = '2026' order by id`);
    expect(steps.reduce((sum, { details }) => sum + (details as { priced: number }).priced, 0)).toBe(7);
    expect(steps[0]).toMatchObject({ actor: "pricing", result: "done", country: "QA" });
    const { body } = await send(`GET /producers/${producer.nrn}/activity`, { key: producer.key });
    expect((body as { data: unknown[] }).data).toContainEqual(
      expect.objectContaining({
        actor: { kind: "service", id: "pricing", name: null },
        action: "priceCatalog",
        subject: "QA 2026",
        times: steps.length,
        work: { batchId: null, firstLine: null, lastLine: null, rows: 7 },
      }),
    );
    const undone = await send(`POST /producers/${producer.nrn}/batches/${batch.id}/undo`, {
      key: producer.key,
    });
    expect(undone.status).toBe(200);
    expect(await pricesOf(producer, AT)).toEqual({});
  });

  test("is left alone in a period that is validated as a whole, until that is reopened", async () => {
    const producer = await given.producer();
    const requests = asProducer(producer);
    await requests.lookUp("LAMP", { ...LAMP, ...IN_2026, Weight: "1" });
    await requests.declare([{ ecoProductReference: "LAMP", quantity: 10 }], {
      country: "QA",
      period: "2026",
    });
    const [declaration] = (await requests.declarations(IN_2026)).body.data;
    await requests.update({ id: declaration?.id, quantitiesConfirmed: true });
    await requests.lookUp("NEW", { ...LAMP, ...AT, Weight: "2" });
    await priceAll();
    expect(await pricesOf(producer, IN_2026)).toEqual({ LAMP: ["KILO", "PACK"], NEW: [] });

    await requests.update({ id: declaration?.id, reopen: true, reason: "a product is missing" });
    await priceAll();
    expect(await pricesOf(producer, IN_2026)).toEqual({
      LAMP: ["KILO", "PACK"],
      NEW: ["KILO", "PACK"],
    });
    expect((await requests.owed(IN_2026)).body.totals.amount).toBe(20.1);
  });
});

describe("what a scale could not price", () => {
  const pricing = (id: string, period = "2026", query: Record<string, string> = {}) =>
    send(`GET /scheme-pros/${id}/scales/${period}/pricing`, { key: operator, query });

  test("is listed in that period, to its producer and to operators, until it is priced", async () => {
    const producer = await given.producer();
    const requests = asProducer(producer);
    await requests.lookUp("LAMP", { ...LAMP, ...AT });
    await requests.lookUp("HEAVY", { ...LAMP, ...AT, Weight: "3" });
    const [scheme] = await selectDefaultSchemes(db(), "QA", ["EEE"]);
    const id = scheme?.id ?? "";
    expect((await pricing(id)).body).toMatchObject({ countCatalogsWaiting: 1 });
    await priceAll();

    const listed = async (query: Record<string, string>) =>
      Object.keys(await pricesOf(producer, { ...query, View: "NOT_PRICED" }));
    const counted = async (query: Record<string, string>) =>
      (await send(`GET /producers/${producer.nrn}/eco-products/counts`, { key: producer.key, query })).body;
    expect([await listed(IN_2026), await listed({ ...AT })]).toEqual([["LAMP"], []]);
    expect(await counted(IN_2026)).toMatchObject({ views: { NOT_PRICED: 1 } });
    const { body, headers } = await pricing(id, "2026", { Limit: "1" });
    expect(body).toEqual({
      countCatalogsWaiting: 0,
      countProducts: 1,
      data: [
        {
          producer: { nrn: producer.nrn, companyName: `Producer ${producer.nrn}` },
          countNoLine: 0,
          countWeightNeeded: 1,
        },
      ],
    });
    expect(headers.get("x-total-count")).toBe("1");
    expect((await pricing(id, "2025")).body).toMatchObject({ countProducts: 0, data: [] });

    await requests.lookUp("LAMP", { ...AT, Weight: "1" });
    expect(await listed(IN_2026)).toEqual([]);
    expect(await pricesOf(producer, IN_2026)).toMatchObject({ LAMP: ["KILO", "PACK"] });
    expect((await pricing(id)).body).toMatchObject({ countProducts: 0 });
  });

  test("is listed at once when it is the facts that changed", async () => {
    const producer = await given.producer();
    const requests = asProducer(producer);
    await requests.lookUp("THING", { ...AT, ExternalIdType: "SKU", Title: "T-shirt en coton" });
    await priceAll();
    await requests.lookUp("THING", { ...AT, Title: LAMP.Title });
    expect(Object.keys(await pricesOf(producer, { ...IN_2026, View: "NOT_PRICED" }))).toEqual(["THING"]);
  });

  test("SERVICE_005 for an unknown scheme or period", async () => {
    const [scheme] = await selectDefaultSchemes(db(), "QA", ["EEE"]);
    for (const answer of [
      await pricing("00000000-0000-4000-8000-000000000000"),
      await pricing(scheme?.id ?? "", "2031"),
    ])
      expect(answer).toMatchObject({ status: 400, body: { error: "SERVICE_005" } });
  });
});

describe("a registration that ends", () => {
  /** A producer of the scheme that is not the default, with a lamp declared for a period. */
  async function registered(period: string) {
    const at = { EprCountryCode: "QB", DeclarationPeriodCode: period };
    const producer = await given.producer();
    const schemes = await db().select().from(schemePros);
    const other = schemes.find(({ ecoOrganismName }) => ecoOrganismName === "The other scheme");
    const [row] = await db()
      .insert(registrations)
      .values({
        producerNrn: producer.nrn,
        schemeProId: other?.id ?? "",
        status: "5 - Registered",
        createdAt: new Date("2024-05-02T09:00:00Z"),
      })
      .returning();
    await asProducer(producer).lookUp("LAMP", { ...LAMP, ...at });
    await asProducer(producer).declare([{ ecoProductReference: "LAMP", quantity: 10 }], {
      country: "QB",
      period,
    });
    const end = () =>
      send(`PUT /producers/${producer.nrn}/registrations/${row?.id}`, {
        key: operator,
        body: { status: "7 - Terminated" },
      });
    const owed = async () => (await asProducer(producer).owed(at)).body.totals.amount;
    return { producer, end, owed, at };
  }

  test("leaves the catalog to the default scheme of its code; open declarations follow", async () => {
    const { producer, end, owed, at } = await registered(AHEAD);
    expect(await owed()).toBe(30.1);
    expect((await end()).status).toBe(200);
    await priceAll();
    expect(await pricesOf(producer, at)).toEqual({ LAMP: ["ANY", "PACK"] });
    expect(await owed()).toBe(10.1);
  });

  test("goes on for a period that was over by then, also where one with another scheme begins", async () => {
    const { producer, end, owed, at } = await registered("2025");
    await end();
    const [main] = (await db().select().from(schemePros)).filter(
      ({ eprCountryCode, schemeCode, isDefault }) =>
        eprCountryCode === "QB" && schemeCode === "EEE" && isDefault,
    );
    await db()
      .insert(registrations)
      .values({ producerNrn: producer.nrn, schemeProId: main?.id ?? "", status: "5 - Registered" });
    await priceAll();
    expect(await pricesOf(producer, at)).toEqual({ LAMP: ["OTHER", "PACK"] });
    expect(await pricesOf(producer, { ...at, DeclarationPeriodCode: AHEAD })).toEqual({
      LAMP: ["ANY", "PACK"],
    });
    expect(await owed()).toBe(30.1);
    const [declaration] = (await asProducer(producer).declarations(at)).body.data;
    const warnings = (await asProducer(producer).warnings(declaration?.id ?? "")).body.data;
    expect(warnings.filter(({ schemeCode }) => schemeCode === "EEE")).toEqual([]);
  });

  test("a validated part stays as it was, and nothing is owed twice", async () => {
    const { producer, end, owed, at } = await registered(AHEAD);
    const [declaration] = (await asProducer(producer).declarations(at)).body.data;
    await asProducer(producer).update({
      id: declaration?.id,
      schemeCodes: ["EEE"],
      quantitiesConfirmed: true,
    });
    await end();
    await priceAll();
    expect(await owed()).toBe(30.1);
  });
});
