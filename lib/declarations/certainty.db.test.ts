import { eq } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { declarationFees, scaleLines, schemePros } from "@/db/schema";
import { SALES_UNIT, WEIGHT_UNIT } from "@/db/vocabulary";
import { db } from "@/lib/runtime";
import { asProducer } from "@/lib/testing/as-producer";
import { imported } from "@/lib/testing/batches";
import { given } from "@/lib/testing/given";
import { givenCountry } from "@/lib/testing/given-scheme";
import { onOwnDatabase } from "@/lib/testing/own-database";
import { priceAll } from "@/lib/testing/price-all";

const IN = { country: "XQ", period: "2020" };
const QUERY = { EprCountryCode: "XQ", DeclarationPeriodCode: "2020" };
const SPEAKER = { ExternalIdType: "SKU", Title: "Enceinte Bluetooth portable" };

onOwnDatabase();

/** An installation whose illustrations price nothing, in a country where packaging above 5 kg is only illustrated. */
beforeAll(async () => {
  process.env.ILLUSTRATIVE_PRICES = "false";
  await givenCountry(
    "XQ",
    [
      { schemeCode: "EEE", lines: [{ scaleCode: "ANY", price: "0.10", certainty: "quoted" }] },
      {
        schemeCode: "BAT",
        lines: [{ scaleCode: "CELLS", price: "2", certainty: "quoted", ofBatteries: true }],
      },
      {
        schemeCode: "EMPAP",
        lines: [
          { scaleCode: "SMALL", price: "0.01", certainty: "quoted", maxWeightKg: "5" },
          { scaleCode: "LARGE", price: "0.05", minWeightKg: "5" },
        ],
      },
    ],
    ["2020"],
  );
});
afterAll(() => {
  process.env.ILLUSTRATIVE_PRICES = "true";
});

/** A producer of speakers of so many kilograms each, all of which are declared. */
async function declared(...weights: string[]) {
  const producer = asProducer(await given.producer());
  for (const weight of weights)
    await producer.lookUp(`W-${weight}`, { ...SPEAKER, ...QUERY, Weight: weight });
  await producer.declare(
    weights.map((weight) => ({ ecoProductReference: `W-${weight}`, quantity: 10 })),
    IN,
  );
  const [declaration] = (await producer.declarations(QUERY)).body.data;
  const id = declaration?.id ?? "";
  return {
    ...producer,
    id,
    validate: (schemeCodes?: string[]) =>
      producer.update({ id, quantitiesConfirmed: true, ...(schemeCodes && { schemeCodes }) }),
    read: async () => (await producer.warnings(id)).body,
  };
}

describe("a part whose scheme's price for a declared product is unknown", () => {
  test("is refused with SERVICE_014 whatever is acknowledged, and said as a block; the others are validated", async () => {
    const producer = await declared("0.3", "9");
    expect((await producer.read()).blocks).toEqual([
      { schemeCode: "EMPAP", ecoOrganismName: "Scheme EMPAP of XQ", code: "PRICE_UNKNOWN", countProducts: 1 },
    ]);
    const refused = await producer.validate();
    expect([refused.status, refused.body]).toEqual([400, { error: "SERVICE_014" }]);
    expect((await producer.validate(["EEE", "BAT"])).status).toBe(200);
  });

  test("is validated once the scheme's price was published", async () => {
    const producer = await declared("0.3", "9");
    await db().update(scaleLines).set({ certainty: "quoted" }).where(eq(scaleLines.scaleCode, "LARGE"));
    await producer.lookUp("W-9", { ...SPEAKER, ...QUERY, Weight: "9.1" });
    expect((await producer.read()).blocks).toEqual([]);
    expect((await producer.validate()).status).toBe(200);
    await db().update(scaleLines).set({ certainty: "illustrative" }).where(eq(scaleLines.scaleCode, "LARGE"));
  });
});

test("what rests on estimates is a warning with its sum and the amounts between which it lies", async () => {
  const producer = await declared("0.3");
  const warning = (await producer.read()).data.find(({ code }) => code === "ESTIMATED");
  expect(warning).toMatchObject({ schemeCode: "BAT", countProducts: 1 });
  const { low, amount, high } = warning as { low: string; amount: string; high: string };
  expect(Number(low)).toBeLessThan(Number(amount));
  expect(Number(amount)).toBeLessThan(Number(high));
  const { estimated } = (await producer.owed(QUERY)).body;
  expect(estimated).toEqual({ countProducts: 1, low, amount, high });
  const listed = async (View: string) => (await producer.list({ ...QUERY, View })).body.data.length;
  expect([await listed("ESTIMATED"), await listed("NOT_PRICED")]).toEqual([1, 0]);
});

test("streams of declared products without a price are told beside the sums", async () => {
  const producer = await declared("9");
  const { unknown, data } = (await producer.owed(QUERY)).body;
  expect(unknown).toEqual([
    {
      stream: "PACKAGING_HOUSEHOLD",
      reason: "PRICE_UNKNOWN",
      schemeProId: expect.any(String),
      ecoOrganismName: "Scheme EMPAP of XQ",
      countProducts: 1,
    },
  ]);
  expect(data.map(({ schemeCode }) => schemeCode)).not.toContain("EMPAP");
});

test("a stream that nobody collects warns in the parts of its products", async () => {
  await givenCountry(
    "XR",
    [{ schemeCode: "EEE", lines: [{ scaleCode: "ANY", price: "0.10", certainty: "quoted" }] }],
    ["2020"],
  );
  const producer = asProducer(await given.producer());
  const there = { EprCountryCode: "XR", DeclarationPeriodCode: "2020" };
  await producer.lookUp("H", { ...SPEAKER, ...there });
  await producer.declare([{ ecoProductReference: "H", quantity: 1 }], { country: "XR", period: "2020" });
  const [declaration] = (await producer.declarations(there)).body.data;
  const { data, blocks } = (await producer.warnings(declaration?.id ?? "")).body;
  expect(blocks).toEqual([]);
  expect(data.filter(({ code }) => code === "NO_SCALE")).toMatchObject([
    { schemeCode: "EEE", stream: "BATTERIES", countProducts: 1 },
    { schemeCode: "EEE", stream: "PACKAGING_HOUSEHOLD", countProducts: 1 },
  ]);
});

describe("what a scheme charges beside the lines", () => {
  const label = { labelEn: "Fee", labelFr: "Frais", source: "given" };
  const charge = async (amount: string) => {
    const [eee] = await db()
      .select()
      .from(schemePros)
      .where(eq(schemePros.ecoOrganismName, "Scheme EEE of XQ"));
    await db().delete(declarationFees);
    await db()
      .insert(declarationFees)
      .values([
        {
          ...label,
          code: "FLAT",
          basis: "DECLARATION_FLAT",
          amount,
          certainty: "quoted",
          schemeProId: eee?.id ?? "",
        },
        {
          ...label,
          code: "MIN",
          basis: "DECLARATION_MIN",
          amount: "50",
          certainty: "quoted",
          schemeProId: eee?.id ?? "",
        },
        {
          ...label,
          code: "MAYBE",
          basis: "DECLARATION_FLAT",
          amount: "7",
          certainty: "illustrative",
          schemeProId: eee?.id ?? "",
        },
        {
          ...label,
          code: "PAST",
          basis: "DECLARATION_FLAT",
          amount: "8",
          certainty: "quoted",
          validTo: "2019-12-31",
          schemeProId: eee?.id ?? "",
        },
      ]);
  };
  const sums = (fees: readonly { code: string; amount: string }[]) =>
    fees.map(({ code, amount }) => [code, amount]);

  test("stands beside the sums, in no total, and stays as a part was validated with it", async () => {
    const producer = await declared("0.3");
    await charge("12");
    const before = (await producer.owed(QUERY)).body;
    expect(sums(before.fees)).toEqual([
      ["FLAT", "12.00"],
      ["MIN", "49.00"],
    ]);
    expect(before.fees[0]).toMatchObject({ schemeCode: "EEE", basis: "DECLARATION_FLAT", source: "given" });
    await producer.validate();
    await charge("99");
    const after = (await producer.owed(QUERY)).body;
    expect([after.fees, after.totals]).toEqual([before.fees, before.totals]);
    const { body } = await producer.receipt(producer.id, "EEE");
    expect([sums(body.fees), body.totalAmount]).toEqual([sums(before.fees), 1]);
    await producer.update({ id: producer.id, reopen: true, reason: "again" });
    await priceAll();
    expect(sums((await producer.owed(QUERY)).body.fees)).toEqual([
      ["FLAT", "99.00"],
      ["MIN", "49.00"],
    ]);
    const past = await producer.receipt(producer.id, "EEE", { Revision: 1 });
    expect(sums(past.body.fees)).toEqual(sums(before.fees));
  });
});

test("a file's check counts rows by the streams without a price, and says of a product without any that it has none", async () => {
  const producer = await given.producer();
  const file = [
    "external_id,external_id_type,title,weight_kg",
    "A,SKU,Enceinte Bluetooth portable,0.4",
    "B,SKU,Enceinte Bluetooth portable,9",
    "C,SKU,Savon de Marseille,9",
  ].join("\n");
  const checked = await imported(producer, "eco-products", file, { ...QUERY, DryRun: "true" });
  expect(checked.understood).toMatchObject({
    countEstimated: 2,
    unpriced: [{ stream: "PACKAGING_HOUSEHOLD", reason: "PRICE_UNKNOWN", countRows: 1 }],
  });
  expect(checked.problems).toMatchObject([{ code: "SERVICE_014", kind: "noPrice" }]);
});

test("a price that changes within the period is told beside the first, and a part of the year has its own", async () => {
  await givenCountry(
    "XV",
    [
      {
        schemeCode: "EEE",
        lines: [
          { scaleCode: "ANY", price: "0.10", certainty: "quoted", validTo: "2020-06-30" },
          { scaleCode: "ANY", price: "0.30", certainty: "quoted", validFrom: "2020-07-01" },
        ],
      },
    ],
    ["2020"],
  );
  const producer = asProducer(await given.producer());
  const there = { EprCountryCode: "XV", DeclarationPeriodCode: "2020" };
  const { body } = await producer.lookUp("H", { ...SPEAKER, ...there });
  const later = [
    expect.objectContaining({ scaleCode: "ANY", price: 0.3, validFrom: "2020-07-01", validTo: null }),
  ];
  expect([body.ecoContributions.map(({ price }) => price), body.laterPrices]).toEqual([[0.1], later]);
  expect((await producer.sheet(there)).body.data[0]?.laterPrices).toEqual(later);
  const line = [{ ecoProductReference: "H", quantity: 10 }];
  await producer.declare(line, { country: "XV", period: "2020", codePeriod: "H1" });
  await producer.declare(line, { country: "XV", period: "2020", codePeriod: "H2" });
  expect((await producer.owed(there)).body.totals.amount).toBe(4);
});

test("a price that begins within the period leaves what was sold before without one, in its scheme's own part", async () => {
  const begins = { price: "1", certainty: "quoted", validFrom: "2020-07-01" } as const;
  await givenCountry(
    "QY",
    [
      {
        schemeCode: "EEE",
        lines: [
          { ...begins, scaleCode: "KG", priceUnit: WEIGHT_UNIT, validTo: "2020-09-30" },
          { ...begins, scaleCode: "EACH", validFrom: "2020-10-01" },
        ],
      },
    ],
    ["2020"],
  );
  const producer = asProducer(await given.producer());
  const there = { EprCountryCode: "QY", DeclarationPeriodCode: "2020" };
  const before = { ecoProductReference: "BEFORE", quantity: 1 };
  const after = { ecoProductReference: "AFTER", quantity: 1 };
  for (const { ecoProductReference } of [before, after])
    await producer.lookUp(ecoProductReference, { ...SPEAKER, ...there, Weight: "1" });
  await producer.lookUp("NEVER", { ...SPEAKER, ...there, Weight: "1" });
  const market = { country: "QY", period: "2020" };
  await producer.declare([before], { ...market, codePeriod: "Q1" });
  for (const codePeriod of ["Q3", "Q4"]) await producer.declare([after], { ...market, codePeriod });
  const [declaration] = (await producer.declarations(there)).body.data;
  const { data } = (await producer.warnings(declaration?.id ?? "")).body;
  expect(data.filter((warning) => "stream" in warning && warning.stream === "EEE")).toMatchObject([
    { schemeCode: "EEE", code: "NO_SCALE", countProducts: 1 },
  ]);
  const owed = (await producer.owed(there)).body;
  expect(owed.data.map(({ priceUnit, countProducts }) => [priceUnit, countProducts])).toEqual([
    [WEIGHT_UNIT, 1],
    [SALES_UNIT, 1],
  ]);
  expect(owed.schemes).toEqual([
    { schemeCode: "EEE", ecoOrganismName: "Scheme EEE of QY", countProducts: 1 },
  ]);
  expect((await producer.counts(there)).body.schemes).toMatchObject([
    { schemeCode: "EEE", countProducts: 3, countMissing: 1 },
  ]);
});

describe("a price that ends within the period, with none after it", () => {
  const there = { EprCountryCode: "XW", DeclarationPeriodCode: "2020" };
  const line = [{ ecoProductReference: "H", quantity: 10 }];
  const sold = async (...parts: (string | null)[]) => {
    const producer = asProducer(await given.producer());
    await producer.lookUp("H", { ...SPEAKER, ...there });
    for (const codePeriod of parts)
      await producer.declare(line, { country: "XW", period: "2020", codePeriod });
    const [declaration] = (await producer.declarations(there)).body.data;
    return { ...producer, id: declaration?.id ?? "" };
  };
  const unknown = { stream: "EEE", reason: "PRICE_UNKNOWN", schemeProId: expect.any(String) };
  const ofEee = <T extends { stream: string }>(of: readonly T[]) =>
    of.filter(({ stream }) => stream === "EEE");

  beforeAll(async () => {
    const line = { price: "0.10", certainty: "quoted" } as const;
    await givenCountry(
      "XW",
      [
        {
          schemeCode: "EEE",
          lines: [{ ...line, scaleCode: "ANY", validFrom: "2020-01-01", validTo: "2020-06-30" }],
        },
        {
          schemeCode: "BAT",
          lines: [{ ...line, scaleCode: "CELLS", ofBatteries: true, validTo: "2020-12-31" }],
        },
      ],
      ["2020"],
    );
  });

  test("is told of the product with its days, and listed among those without a price", async () => {
    const producer = await sold();
    const { body } = await producer.lookUp("H", there);
    const told = [{ ...unknown, validFrom: "2020-07-01", validTo: null }];
    expect(ofEee(body.unpriced)).toEqual(told);
    const preview = (await producer.preview({ ...SPEAKER, ...there })).body;
    expect(ofEee(preview.unpriced)).toEqual(told);
    expect((await producer.list({ ...there, View: "NOT_PRICED" })).body.data).toHaveLength(1);
    const [row] = (await producer.sheet(there)).body.data;
    expect(row?.contributions.map(({ schemeCode, validTo }) => [schemeCode, validTo])).toEqual([
      ["EEE", "2020-06-30"],
      ["BAT", null],
    ]);
  });

  test("is unknown for the parts of the year that begin after it, and blocks the scheme’s part", async () => {
    const producer = await sold("Q1", "Q3", "NOV");
    const { unknown: told, data } = (await producer.owed(there)).body;
    expect(ofEee(told)).toEqual([{ ...unknown, ecoOrganismName: "Scheme EEE of XW", countProducts: 1 }]);
    expect(data.find(({ schemeCode }) => schemeCode === "EEE")).toMatchObject({ totalAmount: 1 });
    expect((await producer.warnings(producer.id)).body.blocks).toMatchObject([
      { schemeCode: "EEE", code: "PRICE_UNKNOWN", countProducts: 1 },
    ]);
    const refused = await producer.update({ id: producer.id, quantitiesConfirmed: true });
    expect([refused.status, refused.body]).toEqual([400, { error: "SERVICE_014" }]);
    expect(
      (await producer.update({ id: producer.id, quantitiesConfirmed: true, schemeCodes: ["BAT"] })).status,
    ).toBe(200);
  });

  test("holds for what begins before it ends, and for the whole year", async () => {
    for (const parts of [["Q1", "Q2"], ["JUN"], [null]]) {
      const producer = await sold(...parts);
      expect(ofEee((await producer.owed(there)).body.unknown)).toEqual([]);
      expect((await producer.update({ id: producer.id, quantitiesConfirmed: true })).status).toBe(200);
    }
  });

  test("is counted by a file’s check in the rows of those parts", async () => {
    const { nrn, key } = await given.producer();
    await asProducer({ nrn, key }).lookUp("H", { ...SPEAKER, ...there });
    const file = ["external_id,quantity,code_period", "H,1,Q2", "H,1,Q3", "H,1,Q4"].join("\n");
    const checked = await imported({ nrn, key }, "declarations/quantities/batch", file, {
      ...there,
      DryRun: "true",
    });
    expect(checked.understood).toMatchObject({
      unpriced: expect.arrayContaining([{ stream: "EEE", reason: "PRICE_UNKNOWN", countRows: 2 }]),
    });
  });
});
