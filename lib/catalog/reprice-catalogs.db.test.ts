import { spawn } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import fc from "fast-check";
import postgres from "postgres";
import { beforeAll, describe, expect, test } from "vitest";
import { requestPricing } from "@/db/queries/catalog-pricings";
import { registrations } from "@/db/schema";
import { WEIGHT_UNIT } from "@/db/vocabulary";
import { fillProducers } from "@/lib/bench/fill-scale";
import { SchemePro } from "@/lib/contract/schemes";
import { isDoubtful } from "@/lib/domain/doubt";
import { db } from "@/lib/runtime";
import { asProducer } from "@/lib/testing/as-producer";
import { given } from "@/lib/testing/given";
import { givenCountry } from "@/lib/testing/given-scheme";
import { onOwnDatabase } from "@/lib/testing/own-database";
import { priceAll } from "@/lib/testing/price-all";
import { operating } from "@/lib/testing/scheme-operated";
import { send } from "@/lib/testing/send";
import { rowsOf } from "@/lib/testing/store";
import { repriceNextCatalog } from "./reprice-catalogs";

type Producer = Awaited<ReturnType<typeof given.producer>>;
type Row = Record<string, string>;

let operator: string;

onOwnDatabase();
beforeAll(async () => {
  operator = await given.operatorKey();
});

/** A scheme of a country as an operator changes its rows. */
async function operated(country: string, schemeCode: string, name?: string) {
  const { body } = await send("GET /scheme-pros", { key: operator });
  const scheme = SchemePro.array()
    .parse(body)
    .find(
      (one) =>
        one.eprCountryCode === country &&
        one.schemeCode === schemeCode &&
        (name === undefined || one.ecoOrganismName === name),
    );
  if (!scheme) throw new Error(`${country} has no ${schemeCode}`);
  return operating(scheme.id, operator);
}

const line = (change: Row): Row => ({
  kind: "line",
  scale_code: "LAMP",
  label_en: "Line",
  label_fr: "Ligne",
  stream: "EEE",
  basis: "ITEM",
  charged_per: "item",
  price: "1",
  families: "luminaire",
  certainty: "sourced",
  source: "https://example.org",
  ...change,
});

/** Puts a line in the place of the one of its code, or adds it. */
async function change(scheme: ReturnType<typeof operating>, row: Row, isNew = false) {
  const { scale_code } = row;
  const answer = await scheme.upsertRow({ ...row, ...(!isNew && { replaces: { scale_code } }) });
  expect(answer.status, answer.text).toBe(200);
  return answer.body;
}

const waiting = async (): Promise<number> => {
  const [row] = await rowsOf<{ count: number }>(sql`select count(*)::int as count from scale_repricings`);
  return row?.count ?? 0;
};

/** How many products the background priced otherwise, as the audit tells. */
async function pricedOtherwise({ nrn }: { nrn: string }): Promise<number> {
  const [row] = await rowsOf<{ count: number }>(sql`
    select coalesce(sum((details->>'priced')::int + (details->>'unpriced')::int), 0)::int as count from audit_entries
    where producer_nrn = ${nrn} and action = 'priceCatalog'`);
  return row?.count ?? 0;
}

const pricesOf = async (producer: Producer, country: string): Promise<Record<string, number[]>> => {
  const query = { EprCountryCode: country };
  const { data } = (await asProducer(producer).list(query)).body;
  return Object.fromEntries(
    data.map(({ externalId, ecoContributions }) => [
      externalId,
      ecoContributions.filter(({ schemeCode }) => schemeCode === "EEE").map(({ price }) => price),
    ]),
  );
};

describe("a change of a scale", () => {
  const AT = { EprCountryCode: "XA", ExternalIdType: "SKU" };
  let scheme: ReturnType<typeof operating>;
  beforeAll(async () => {
    await givenCountry("XA", [
      {
        schemeCode: "EEE",
        lines: [
          { scaleCode: "LAMP", price: "1", families: ["luminaire"], certainty: "sourced" },
          { scaleCode: "PHONE", price: "2", families: ["phone"], certainty: "sourced" },
        ],
      },
      { schemeCode: "EEE", name: "The other scheme", lines: [{ scaleCode: "ANY", price: "9" }] },
      { schemeCode: "EMPAP", lines: [{ scaleCode: "PACK", price: "0.01" }] },
      { schemeCode: "BAT", lines: [{ scaleCode: "CELL", price: "1", ofBatteries: true }] },
    ]);
    scheme = await operated("XA", "EEE", "Scheme EEE of XA");
  });

  async function withProducts(): Promise<Producer> {
    const producer = await given.producer();
    await asProducer(producer).lookUp("L", { ...AT, Title: "Lampe de bureau LED" });
    await asProducer(producer).lookUp("P", { ...AT, Title: "Smartphone 128 Go" });
    await asProducer(producer).lookUp("D", { ...AT, Title: "Perceuse à percussion 18 V" });
    return producer;
  }

  test("prices the products that it is about, and leaves the others and other producers alone", async () => {
    const [producer, other] = [await withProducts(), await given.producer()];
    await asProducer(other).lookUp("P", { ...AT, Title: "Smartphone 128 Go" });
    await priceAll();
    expect(await pricesOf(producer, "XA")).toEqual({ L: [1], P: [2], D: [] });
    const before = await pricedOtherwise(producer);

    const body = await change(scheme, line({ price: "3" }));
    expect(body.countCatalogs).toBe(1);
    expect(await waiting()).toBe(1);
    await priceAll();
    expect(await pricesOf(producer, "XA")).toEqual({ L: [3], P: [2], D: [] });
    expect((await pricedOtherwise(producer)) - before).toBe(1);

    const repriced = await pricedOtherwise(producer);
    await change(scheme, line({ scale_code: "DRILL", families: "power-tool", price: "4" }), true);
    await priceAll();
    expect(await pricesOf(producer, "XA")).toEqual({ L: [3], P: [2], D: [4] });
    expect((await pricedOtherwise(producer)) - repriced).toBe(1);

    await scheme.withdrawRow({ Kind: "line", ScaleCode: "DRILL" });
    await priceAll();
    expect(await pricesOf(producer, "XA")).toEqual({ L: [3], P: [2], D: [4] });
    const listed = await asProducer(producer).list({ EprCountryCode: "XA", View: "NOT_PRICED" });
    expect(listed.body.data.map(({ externalId }) => externalId)).toEqual(["D"]);
  });

  test("that nobody pays, or that only names a line otherwise, asks for nothing", async () => {
    await withProducts();
    await priceAll();
    const unused = await change(scheme, line({ scale_code: "FRIDGE", families: "cold-appliance" }), true);
    expect([unused.countCatalogs, await waiting()]).toEqual([0, 0]);
    await change(
      scheme,
      line({ scale_code: "PHONE", stream: "", families: "phone", price: "2", label_en: "Phones" }),
    );
    expect(await waiting()).toBe(0);
  });

  test("touches no producer that another scheme prices", async () => {
    const producer = await given.producer();
    const other = await operated("XA", "EEE", "The other scheme");
    await db()
      .insert(registrations)
      .values({ producerNrn: producer.nrn, schemeProId: other.id, status: "5 - Registered" });
    await asProducer(producer).lookUp("P", { ...AT, Title: "Smartphone 128 Go" });
    await priceAll();
    const before = await pricedOtherwise(producer);
    await change(scheme, line({ scale_code: "PHONE", families: "phone", price: "7" }));
    await priceAll();
    expect(await pricesOf(producer, "XA")).toEqual({ P: [9] });
    expect(await pricedOtherwise(producer)).toBe(before);
  });

  test("waits for a product that comes in by the scale as it was, and prices it", async () => {
    const [producer, later] = [await given.producer(), await withProducts()];
    await priceAll();
    const price = (20 + Math.random()).toFixed(4);
    await Promise.all([
      asProducer(producer).lookUp("L", { ...AT, Title: "Lampe de bureau LED" }),
      change(scheme, line({ price })),
      asProducer(later).lookUp("L2", { ...AT, Title: "Lampadaire" }),
    ]);
    await priceAll();
    const now = Number(price);
    expect(await pricesOf(producer, "XA")).toEqual({ L: [now] });
    expect(await pricesOf(later, "XA")).toMatchObject({ L: [now], L2: [now] });
  });
});

test("people of a producer whose prices change are told once a day, those of others are not", async () => {
  await givenCountry("XY", [{ schemeCode: "EEE", lines: [{ scaleCode: "ANY", price: "1" }] }]);
  const scheme = await operated("XY", "EEE");
  const at = { EprCountryCode: "XY", ExternalIdType: "SKU", Title: "Lampe de bureau LED" };
  const [one, other] = [await given.producer(), await given.producer()];
  const [owner, viewer, stranger] = [
    await given.user(one),
    await given.user(one, { role: "viewer" }),
    await given.user(other),
  ];
  for (const name of ["A", "B", "C"]) await asProducer(one).lookUp(name, at);
  await priceAll();
  const toldTo = async ({ browser }: typeof owner) => {
    const { body } = await send("GET /users/me/notices", { headers: browser });
    return (body as { data: { kind: string; details: object }[] }).data;
  };
  for (const price of ["5", "6"]) {
    await change(scheme, line({ scale_code: "ANY", stream: "", price }));
    await priceAll(2);
    expect(await toldTo(owner)).toMatchObject([
      { kind: "PRICE_CHANGED", details: { schemeCode: "EEE", country: "XY", period: "2025" } },
    ]);
  }
  expect([await toldTo(viewer), await toldTo(stranger)]).toEqual([[], []]);
});

describe("small catalogs", () => {
  test("come before large ones, whichever was asked for first", async () => {
    await givenCountry("XB", [{ schemeCode: "EEE", lines: [{ scaleCode: "ANY", price: "1" }] }]);
    const scheme = await operated("XB", "EEE");
    const at = { EprCountryCode: "XB", ExternalIdType: "SKU", Title: "Lampe de bureau LED" };
    const [large, small] = [await given.producer(), await given.producer()];
    for (const place of [1, 2, 3, 4]) await asProducer(large).lookUp(`L${place}`, at);
    await asProducer(small).lookUp("L", at);
    await priceAll();
    await change(scheme, line({ scale_code: "ANY", stream: "", price: "5" }));
    await repriceNextCatalog(db(), 2);
    expect(await pricesOf(small, "XB")).toEqual({ L: [5] });
    // The large one is looked up, and left in pieces.
    await repriceNextCatalog(db(), 2);
    expect(await waiting()).toBe(2);
    await repriceNextCatalog(db(), 2);
    expect(
      Object.values(await pricesOf(large, "XB"))
        .flat()
        .sort(),
    ).toEqual([1, 1, 5, 5]);
    await priceAll(2);
    expect(Object.values(await pricesOf(large, "XB")).flat()).toEqual([5, 5, 5, 5]);
  });
});

describe("beside others", () => {
  const COUNT = 3_000;

  /** A producer with lamps that are all declared, copied from one. */
  async function withMany(country: string): Promise<{ nrn: string; key: string }> {
    await givenCountry(country, [{ schemeCode: "EEE", lines: [{ scaleCode: "ANY", price: "1" }] }]);
    const template = await given.producer();
    const names = ["A", "B", "C", "D", "E", "F"];
    for (const name of names)
      await asProducer(template).lookUp(name, {
        EprCountryCode: country,
        ExternalIdType: "SKU",
        Title: "Lampe de bureau LED",
      });
    await asProducer(template).declare(
      names.map((ecoProductReference) => ({ ecoProductReference, quantity: 1 })),
      { country },
    );
    const nrn = `MANY-${country}`;
    const client = postgres(process.env.DATABASE_URL ?? "", { max: 1, onnotice() {} });
    await fillProducers(client, { nrn: template.nrn, products: names.length, period: "2025" }, [
      { nrn, products: COUNT },
    ]);
    await client.end();
    return { nrn, key: await given.key({ producerNrn: nrn, scopes: ["read", "write", "batch"] }) };
  }

  const amounts = ({ nrn }: { nrn: string }) =>
    rowsOf(sql`
      select c.price::float8 as price, count(*)::int as products,
        (select sum(total_amount)::float8 from declaration_parts where producer_nrn = ${nrn}) as owed,
        (select count(*)::int from declaration_lines where producer_nrn = ${nrn}) as lines
      from product_eco_contributions c where c.producer_nrn = ${nrn} group by 1`);

  test("workers that are killed again and again leave nothing out and do nothing twice", async () => {
    const many = await withMany("XC");
    const scheme = await operated("XC", "EEE");
    await change(scheme, line({ scale_code: "ANY", families: "", price: "2" }));
    const work = () =>
      spawn(process.execPath, ["--import", "tsx", "lib/server/worker.ts"], {
        env: { ...process.env, LOG_LEVEL: "silent" },
        stdio: "ignore",
      });
    let kills = 0;
    let workers = [work(), work()];
    for (let done = 0; (await waiting()) > 0; ) {
      await sleep(20);
      const now = await pricedOtherwise(many);
      if (now === done || kills >= 4) continue;
      done = now;
      kills += 1;
      for (const worker of workers) worker.kill("SIGKILL");
      workers = [work(), work()];
    }
    for (const worker of workers) worker.kill("SIGTERM");
    await Promise.all(
      workers.map((worker) => worker.exitCode ?? new Promise((done) => worker.once("exit", done))),
    );
    expect(kills).toBeGreaterThan(1);
    expect(await amounts(many)).toEqual([{ price: 2, products: COUNT, owed: 2 * COUNT, lines: COUNT }]);
    expect(await pricedOtherwise(many)).toBe(COUNT);
  }, 240_000);

  test("two workers share the pieces, and corrections that come in between stand", async () => {
    const many = await withMany("XD");
    const scheme = await operated("XD", "EEE");
    await change(scheme, line({ scale_code: "HEAVY", families: "phone", stream: "", price: "50" }), true);
    await change(scheme, line({ scale_code: "ANY", families: "", price: "3" }));
    const before = await pricedOtherwise(many);
    const [first, last] = await rowsOf<{ id: string }>(sql`
      (select eco_product_id as id from catalog_entries where producer_nrn = ${many.nrn} order by 1 limit 1)
      union all (select eco_product_id from catalog_entries where producer_nrn = ${many.nrn} order by 1 desc limit 1)`);
    const correct = async (id = "") =>
      send(`PUT /producers/${many.nrn}/eco-products/${id}/qualification`, {
        key: many.key,
        body: {
          eprCountryCode: "XD",
          declarationPeriodCode: "2025",
          streams: [{ stream: "EEE", scaleCode: "HEAVY" }],
        },
      });
    const workUntilDone = async () => {
      while ((await waiting()) > 0) if (!(await repriceNextCatalog(db(), 200))) await sleep(10);
    };
    const [, , ...answers] = await Promise.all([
      workUntilDone(),
      workUntilDone(),
      correct(last?.id),
      sleep(300).then(() => correct(first?.id)),
    ]);
    expect(answers.map(({ status, text }) => (status === 200 ? "" : text))).toEqual(["", ""]);
    expect((await amounts(many)).sort((a, b) => Number(a.price) - Number(b.price))).toEqual([
      { price: 3, products: COUNT - 2, owed: 3 * (COUNT - 2) + 100, lines: COUNT },
      { price: 50, products: 2, owed: 3 * (COUNT - 2) + 100, lines: COUNT },
    ]);
    expect((await pricedOtherwise(many)) - before).toBeLessThanOrEqual(COUNT);
  }, 240_000);
});

describe("after any change of scales", () => {
  const PRODUCTS: [title: string, weight?: string][] = [
    ["Lampe de bureau LED", "0.4"],
    ["Lampe de bureau LED"],
    ["Lampadaire LED sur batterie", "3"],
    ["Smartphone 128 Go", "0.2"],
    ["Smartphone reconditionné"],
    ["Perceuse à percussion 18 V avec batterie", "1.6"],
    ["Vélo électrique 26 pouces", "24"],
    ["Piles AA lot de 4", "0.1"],
    ["T-shirt en coton", "0.2"],
    ["Ballon de football lumineux", "0.5"],
    ["Lampe jouet pour enfant", "0.3"],
    ["Coque pour téléphone", "0.05"],
  ];
  const FAMILIES = [
    "luminaire",
    "phone",
    "power-tool",
    "personal-mobility",
    "portable-battery",
    "electric-toy",
  ];

  const anyFamilies = fc.subarray(FAMILIES).map((families) => families.join(" | "));
  const anyDays = fc.constantFrom(
    {},
    {},
    { valid_to: "2025-06-30" },
    { valid_from: "2025-07-01" },
    { valid_from: "2025-04-01", valid_to: "2025-09-30" },
  );
  const anyCharge = fc.constantFrom<Row>(
    { basis: "ITEM", charged_per: "item" },
    { basis: "ITEM", charged_per: "item", max_weight_kg: "0.35" },
    { basis: "ITEM", charged_per: "item", min_weight_kg: "0.35" },
    { basis: "ITEM_WEIGHT", charged_per: "kg" },
    { basis: "COMPONENT_WEIGHT", charged_per: "kg", component: "BATTERY" },
  );
  const anyLine = fc
    .record({
      scale_code: fc.constantFrom("A", "B", "C", "D", "E"),
      families: anyFamilies,
      stream: fc.constant(""),
      price: fc.integer({ min: 1, max: 400 }).map((cents) => (cents / 100).toFixed(2)),
      part: fc.constantFrom("main", "main", "extra"),
      certainty: fc.constantFrom("sourced", "sourced", "illustrative"),
      days: anyDays,
      charge: anyCharge,
    })
    // A line of no family is of a stream.
    .map(({ days, charge, stream, ...cells }) =>
      line({ ...cells, stream: cells.families ? stream : "EEE", ...charge, ...days }),
    );
  const anyScale = fc.uniqueArray(anyLine, { maxLength: 5, selector: (one) => one.scale_code });
  const anyModulation = fc.record({
    price: fc.constantFrom("-10", "-20", "15"),
    days: anyDays,
    families: fc.constantFrom("", "luminaire"),
  });
  const anyChange = fc.record({
    scheme: fc.constantFrom("EEE" as const, "OTHER" as const, "BAT" as const),
    lines: anyScale,
    modulations: fc.array(anyModulation, { maxLength: 1 }),
    /** How many of the lines that stand stay beside the new ones. */
    stay: fc.integer({ min: 0, max: 4 }),
  });

  test("kept prices are what they are when the whole catalog is priced anew", async () => {
    await givenCountry("XE", [
      {
        schemeCode: "EEE",
        lines: [
          { scaleCode: "A", price: "1" },
          {
            scaleCode: "B",
            price: "2",
            priceUnit: WEIGHT_UNIT,
            validFrom: "2025-07-01",
            certainty: "sourced",
          },
        ],
      },
      { schemeCode: "EEE", name: "OTHER", lines: [{ scaleCode: "A", price: "3", certainty: "sourced" }] },
      { schemeCode: "BAT", lines: [{ scaleCode: "A", price: "2", ofBatteries: true, certainty: "sourced" }] },
      { schemeCode: "EMPAP", lines: [{ scaleCode: "PACK", price: "0.01", certainty: "sourced" }] },
    ]);
    const schemes = {
      EEE: await operated("XE", "EEE", "Scheme EEE of XE"),
      OTHER: await operated("XE", "EEE", "OTHER"),
      BAT: await operated("XE", "BAT"),
    };
    const producers = [await given.producer(), await given.producer()];
    await db()
      .insert(registrations)
      .values({
        producerNrn: producers[1]?.nrn ?? "",
        schemeProId: schemes.OTHER.id,
        status: "5 - Registered",
      });
    await replace(schemes.EEE, [line({ scale_code: "A", families: "" }), BONUS]);
    for (const producer of producers) await fillCatalog(producer, schemes.EEE.id);
    await priceAll();

    await fc.assert(
      fc.asyncProperty(fc.array(anyChange, { minLength: 1, maxLength: 3 }), async (changes) => {
        for (const { scheme, lines, modulations, stay } of changes) {
          const one = schemes[scheme];
          const kept = (await one.rowsIn()).filter(
            ({ kind, scale_code }) =>
              kind === "line" && !lines.some((other) => other.scale_code === scale_code),
          );
          const own = scheme === "BAT" ? lines.map(asBattery) : lines;
          const beside =
            scheme === "EEE"
              ? modulations.map(({ days, ...cells }) => ({ ...BONUS, ...cells, ...days }))
              : [];
          // A scale has a line.
          await replace(one, [...kept.slice(0, own.length > 0 ? stay : stay + 1), ...own, ...beside]);
          if (stay % 2 === 0) await priceAll(5);
        }
        await priceAll();
        const scoped = await state();
        await requestPricing(db(), { country: "XE" });
        await priceAll();
        expect(scoped).toEqual(await state());
      }),
      { numRuns: 40, endOnFailure: true },
    );
  }, 240_000);

  const asBattery = ({ families: _, ...cells }: Row): Row => ({
    ...cells,
    stream: "BATTERIES",
    families: "",
  });
  const BONUS: Row = {
    kind: "modulation",
    scale_code: "REPAIR",
    label_en: "Repair",
    label_fr: "Réparation",
    stream: "EEE",
    charged_per: "percent",
    price: "-20",
    proof_en: "Certificate",
    proof_fr: "Certificat",
    certainty: "sourced",
    source: "https://example.org",
  };

  async function replace(scheme: ReturnType<typeof operating>, rows: readonly Row[]): Promise<void> {
    const answer = await scheme.put(scheme.written(rows));
    expect(answer.status, answer.text).toBe(200);
  }

  /** Products of all sorts, some declared, one that a person said is something else, one that claims a modulation. */
  async function fillCatalog(producer: Producer, schemeProId: string): Promise<void> {
    const requests = asProducer(producer);
    const at = { EprCountryCode: "XE", ExternalIdType: "SKU" };
    const market = { eprCountryCode: "XE", declarationPeriodCode: "2025" };
    for (const [place, [title, weight]] of PRODUCTS.entries())
      await requests.lookUp(`P${place}`, { ...at, Title: title, ...(weight && { Weight: weight }) });
    const { data } = (await requests.list({ EprCountryCode: "XE" })).body;
    const idOf = new Map(data.map(({ externalId, id }) => [externalId, id]));
    await requests.declare(
      data
        .filter((_, place) => place % 2)
        .map(({ externalId }) => ({ ecoProductReference: externalId, quantity: 7 })),
      { country: "XE" },
    );
    await send(`POST /producers/${producer.nrn}/modulation-claims`, {
      key: producer.key,
      body: { ...market, schemeProId, code: "REPAIR", productIds: [idOf.get("P0"), idOf.get("P2")] },
    });
    await send(`PUT /producers/${producer.nrn}/eco-products/${idOf.get("P8")}/qualification`, {
      key: producer.key,
      body: { ...market, streams: [{ stream: "EEE", scaleCode: "A" }] },
    });
  }

  /** All that is kept of what is owed in the country, but for ids and moments. */
  const state = () =>
    rowsOf(sql`
      select 'contribution' as what, to_jsonb(c) - '{id,created_at,updated_at,document}'::text[] as row
      from product_eco_contributions c where epr_country_code = 'XE'
      union all select 'lacking', to_jsonb(u) - 'created_at' from unpriced_streams u where epr_country_code = 'XE'
      union all select 'doubt', to_jsonb(d) - 'created_at' from doubts d where epr_country_code = 'XE'
      union all select 'line', to_jsonb(l) - '{id,created_at,updated_at,document}'::text[]
      from declaration_lines l join declarations d on d.producer_nrn = l.producer_nrn and d.id = l.declaration_id
      where d.epr_country_code = 'XE'
      order by 1, 2`);
});

describe("the kinds of an entry", () => {
  const kindsIn = async (qualification: object): Promise<unknown> => {
    const [row] = await rowsOf<{ kinds: unknown }>(
      sql`select kinds_in(${JSON.stringify(qualification)}::jsonb) as kinds`,
    );
    return row?.kinds;
  };

  test("are the streams and families that it is of, and that it is told that it may be of", async () => {
    const streams = [
      { stream: "EEE", family: "lamp", scaleCode: "L1", confidence: 1, why: [{ stream: "TOYS" }] },
    ];
    const runnerUp = { stream: "TOYS", confidence: 0.2, streams: [{ stream: "TOYS", family: "toy" }] };
    expect(await kindsIn({ streams, runnerUp })).toEqual(["EEE", "lamp", "L1", "TOYS", "toy"]);
    expect(await kindsIn({ streams: [], runnerUp: null })).toEqual([]);
  });

  test("are any where an earlier release did not keep what it may be of, and only where that is told", async () => {
    for (const confidence of [0.079, 0.08, 0.5]) {
      const runnerUp = { stream: "TOYS" as const, confidence };
      expect(await kindsIn({ streams: [], runnerUp })).toEqual(isDoubtful(runnerUp) ? ["runnerUp"] : []);
    }
  });
});
