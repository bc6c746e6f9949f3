import { beforeAll, describe, expect, test } from "vitest";
import { SALES_UNIT, WEIGHT_UNIT } from "@/db/vocabulary";
import { ecoContribution, sumOf } from "@/lib/domain/amounts";
import { asProducer } from "@/lib/testing/as-producer";
import { given } from "@/lib/testing/given";
import { givenCountry } from "@/lib/testing/given-scheme";
import { send } from "@/lib/testing/send";

const SKU = { ExternalIdType: "SKU" };
const HERE = { EprCountryCode: "QN" };
const line = (ecoProductReference: string, quantity: number, codeVendor?: string) => ({
  ecoProductReference,
  quantity,
  ...(codeVendor && { codeVendor }),
});

/** A lamp at 1.005 a piece plus packaging, and batteries at 9.57 per kilogram plus packaging. */
let producer: ReturnType<typeof asProducer>;
let owner: { nrn: string; key: string };
beforeAll(async () => {
  await givenCountry("QN", [
    { schemeCode: "EEE", lines: [{ scaleCode: "EEE-1", price: "1.005" }] },
    { schemeCode: "BAT", lines: [{ scaleCode: "BAT-1", price: "9.57", priceUnit: WEIGHT_UNIT }] },
    { schemeCode: "EMPAP", lines: [{ scaleCode: "PACK-1", price: "0.0063" }] },
  ]);
  owner = await given.producer();
  producer = asProducer(owner);
  await producer.lookUp("LAMP", { ...SKU, ...HERE, Title: "Lampe de bureau LED", Weight: "1.2" });
  await producer.lookUp("CELL", { ...SKU, ...HERE, Title: "Piles AA LR6 lot de 8", Weight: "3.25" });
  await producer.declare([line("LAMP", 1), line("LAMP", 7, "AMAZ")], { country: "QN", codePeriod: "JAN" });
  await producer.declare([line("CELL", 330), line("CELL", 0, "AMAZ")], { country: "QN", codePeriod: "FEB" });
});

describe("the lines of a declaration", () => {
  test("are computed exactly, and have the documented fields and no others", async () => {
    const { status, body } = await producer.lines(HERE);
    expect([status, body.status, body.count]).toEqual([200, "OK", 8]);
    const battery = body.data.find(({ schemeCode, quantity }) => schemeCode === "BAT" && quantity === 330);
    expect(battery).toEqual({
      producerNrn: owner.nrn,
      eprCountryCode: "QN",
      declarationPeriodCode: "2025",
      codePeriod: "FEB",
      codeVendor: null,
      schemeCode: "BAT",
      ecoOrganismName: "Scheme BAT of QN",
      scaleCode: "BAT-1",
      ecoProductReference: "CELL",
      quantity: 330,
      itemWeight: "3.25",
      price: 9.57,
      priceUnit: WEIGHT_UNIT,
      ecoContribution: 10263.83,
      pricing: expect.objectContaining({ basis: "ITEM_WEIGHT", itemWeight: "3.25" }),
    });
    const lamp = body.data.find(({ schemeCode, quantity }) => schemeCode === "EEE" && quantity === 1);
    expect(lamp).toMatchObject({
      price: 1.005,
      priceUnit: SALES_UNIT,
      ecoContribution: 1.01,
      itemWeight: "1.2",
    });
  });

  test("charge the weight that priced them, also where it was read, and without batteries", async () => {
    await givenCountry("YB", [
      {
        schemeCode: "PMCB",
        lines: [{ scaleCode: "KG", families: [], price: "0.1", priceUnit: WEIGHT_UNIT }],
      },
      { schemeCode: "EEE", lines: [{ scaleCode: "KG", price: "0.5", priceUnit: WEIGHT_UNIT }] },
    ]);
    const own = await given.producer();
    const shop = asProducer(own);
    const there = { EprCountryCode: "YB" };
    await shop.lookUp("CEMENT", { ...SKU, ...there, Title: "Ciment gris, sac de 25 kg" });
    const drill = { Title: "Perceuse-visseuse sans fil 18 V avec batterie", Weight: "2.4" };
    const { body } = await shop.lookUp("DRILL", { ...SKU, ...there, ...drill });
    await send(`PUT /producers/${own.nrn}/eco-products/${body.id}/composition`, {
      key: own.key,
      body: {
        eprCountryCode: "YB",
        declarationPeriodCode: "2025",
        weightKg: "2.4",
        measures: {},
        attributes: {},
        components: [{ kind: "BATTERY", material: "LI_ION", count: 2, kg: "0.7" }],
      },
    });
    await shop.declare([line("CEMENT", 4), line("DRILL", 10)], { country: "YB" });
    const { data } = (await shop.lines(there)).body;
    expect(
      data.map((one) => [
        one.ecoProductReference,
        one.itemWeight,
        one.pricing?.itemWeight,
        one.ecoContribution,
      ]),
    ).toEqual([
      ["CEMENT", "25", "25", 10],
      ["DRILL", "1.7", "1.7", 8.5],
    ]);
    const { status } = await shop.update({
      id: (await shop.declarations(there)).body.data[0]?.id,
      quantitiesConfirmed: true,
    });
    expect(status).toBe(200);
  });

  test("each are the rule applied to what they show", async () => {
    for (const { quantity, price, priceUnit, itemWeight, ecoContribution: amount } of (
      await producer.lines(HERE)
    ).body.data)
      expect(amount).toBe(
        Number(ecoContribution({ quantity: String(quantity), price: String(price), priceUnit, itemWeight })),
      );
  });

  test.each([
    [{ CodePeriod: "JAN" }, 4],
    [{ CodePeriod: "FEB" }, 4],
    [{ CodePeriod: "MAR" }, 0],
    [{ CodeVendor: "AMAZ" }, 4],
    [{ CodeVendor: "NOBODY" }, 0],
    [{ CodePeriod: "JAN", CodeVendor: "AMAZ" }, 2],
    [{ DeclarationPeriodCode: "2024" }, 0],
    [{ EprCountryCode: "ZZ" }, 0],
  ])("of %j are %i", async (query, count) => {
    const { status, body } = await producer.lines({ ...HERE, ...(query as Record<string, string>) });
    expect([status, body.status, body.count, body.data.length]).toEqual([200, "OK", count, count]);
    if ("CodePeriod" in query)
      for (const { codePeriod } of body.data) expect(codePeriod).toBe(query.CodePeriod);
    if ("CodeVendor" in query)
      for (const { codeVendor } of body.data) expect(codeVendor).toBe(query.CodeVendor);
  });

  test("of one product are found by all that it is called, in whatever form", async () => {
    const own = await given.producer();
    const shop = asProducer(own);
    const lamp = { Title: "Lampe de bureau LED", Weight: "1" };
    await shop.lookUp("É-1", { ...SKU, ...lamp });
    const product = (await shop.lookUp("036000291452", lamp)).body;
    const { status } = await send(`POST /producers/${own.nrn}/eco-products/${product.id}/references`, {
      key: own.key,
      body: { externalId: "MY-LAMP", externalIdType: "SKU" },
    });
    expect(status).toBe(200);
    await shop.declare([line("036000291452", 3), line("É-1", 4)]);
    const quantitiesOf = async (EcoProductReference: string) => [
      ...new Set((await shop.lines({ EcoProductReference })).body.data.map(({ quantity }) => quantity)),
    ];
    for (const name of ["036000291452", "0036000291452", "00036000291452", "MY-LAMP"])
      expect(await quantitiesOf(name), name).toEqual([3]);
    for (const name of ["É-1".normalize("NFC"), "É-1".normalize("NFD")])
      expect(await quantitiesOf(name)).toEqual([4]);
    expect(await quantitiesOf("NOTHING")).toEqual([]);
  });

  test.each([
    [{ EprCountryCode: "" }, "EprCountryCode"],
    [{ DeclarationPeriodCode: "" }, "DeclarationPeriodCode"],
    [{ EprCountryCode: "", DeclarationPeriodCode: "" }, "EprCountryCode, DeclarationPeriodCode"],
    [{ EprCountryCode: "", CodePeriod: "NONE" }, "EprCountryCode"],
  ])("without %j name what is missing, in order", async (query, missing) => {
    const { status, body } = await producer.lines(query as Record<string, string>);
    expect([status, body]).toEqual([400, { error: `Missing required parameters: ${missing}` }]);
  });

  test.each([
    { EprCountryCode: "FRA" },
    { DeclarationPeriodCode: "25" },
    { CodePeriod: "JANUARY" },
    { CodePeriod: "jan" },
    { CodeVendor: "a" },
  ])("of an invalid %j are refused with SERVICE_005", async (query) => {
    const { status, body } = await producer.lines(query as Record<string, string>);
    expect([status, body]).toEqual([400, { error: "SERVICE_005" }]);
  });
});

describe("what a producer owes", () => {
  const totalsOf = async () => {
    const { data } = (await producer.lines(HERE)).body;
    return Number(sumOf(data.map(({ ecoContribution: amount }) => String(amount))));
  };

  test.each(["SUMMARY", "BY_SCALE", "BY_PRODUCT"])(
    "%s totals what the lines sum up to, to the cent",
    async (Option) => {
      const { status, body } = await producer.owed({ ...HERE, Option });
      expect([status, body.status, body.currency, body.count]).toEqual([200, "OK", "XTS", body.data.length]);
      expect(body.totals.amount).toBe(await totalsOf());
      expect(Number(sumOf(body.data.map(({ totalAmount }) => String(totalAmount))))).toBe(body.totals.amount);
      const summed = (field: "totalQuantity" | "totalWeight") =>
        Number(sumOf(body.data.map((row) => String(row[field]))));
      expect(body.totals).toMatchObject({ quantity: summed("totalQuantity"), weight: summed("totalWeight") });
    },
  );

  test("is summed by scheme unless told otherwise", async () => {
    const { body } = await producer.owed(HERE);
    expect(body.data.map((row) => Object.keys(row).sort())).toEqual(
      Array(3).fill(
        "schemeCode ecoOrganismName priceUnit countProducts totalQuantity totalWeight totalAmount"
          .split(" ")
          .sort(),
      ),
    );
    expect(
      body.data.map(({ schemeCode, countProducts, totalQuantity }) => [
        schemeCode,
        countProducts,
        totalQuantity,
      ]),
    ).toEqual([
      ["EMPAP", 2, 338],
      ["EEE", 1, 8],
      ["BAT", 1, 330],
    ]);
  });

  test("BY_SCALE names the scale line, BY_PRODUCT the product too", async () => {
    const scales = (await producer.owed({ ...HERE, Option: "BY_SCALE" })).body.data;
    expect(scales.map(({ scaleCode, ecoProductReference }) => [scaleCode, ecoProductReference])).toEqual([
      ["PACK-1", undefined],
      ["EEE-1", undefined],
      ["BAT-1", undefined],
    ]);
    const products = (await producer.owed({ ...HERE, Option: "BY_PRODUCT" })).body.data;
    expect(
      products.map(({ schemeCode, ecoProductReference }) => `${schemeCode} ${ecoProductReference}`),
    ).toEqual(["EMPAP CELL", "EMPAP LAMP", "EEE LAMP", "BAT CELL"]);
  });

  test("by scheme counts items once, and by line what each line charges, where a product has several of one scheme", async () => {
    await givenCountry("YA", [
      {
        schemeCode: "EMPAP",
        lines: [
          { scaleCode: "SHEETS", stream: "PAPER", price: "0.5", priceUnit: WEIGHT_UNIT },
          { scaleCode: "PACK", stream: "PACKAGING_HOUSEHOLD", price: "0.01" },
        ],
      },
      { schemeCode: "BAT", lines: [{ scaleCode: "CELLS", price: "0.02" }] },
    ]);
    const shop = asProducer(await given.producer());
    const there = { EprCountryCode: "YA" };
    await shop.lookUp("REAM", {
      ...SKU,
      ...there,
      Title: "Ramette papier A4 80 g 500 feuilles",
      Weight: "2.5",
    });
    await shop.lookUp("CELL", { ...SKU, ...there, Title: "Piles AA LR6 lot de 8", Weight: "0.2" });
    await shop.declare([line("REAM", 10), line("REAM", 4, "AMAZ"), line("CELL", 3)], { country: "YA" });
    const sumsOf = async (Option: string) => {
      const { body } = await shop.owed({ ...there, Option });
      expect(body.totals).toEqual({ quantity: 20, weight: 71.2, amount: 17.73 });
      return body.data.map(({ scaleCode, ecoProductReference, priceUnit, ...row }) =>
        [scaleCode, ecoProductReference, priceUnit, row.totalQuantity, row.totalWeight]
          .filter(Boolean)
          .join(" "),
      );
    };
    expect(await sumsOf("SUMMARY")).toEqual([
      "Poids (KG) 14 35",
      "Unité de vente 17 35.6",
      "Unité de vente 3 0.6",
    ]);
    expect(await sumsOf("BY_SCALE")).toEqual([
      "PACK Unité de vente 17 35.6",
      "SHEETS Poids (KG) 14 35",
      "CELLS Unité de vente 3 0.6",
    ]);
    expect(await sumsOf("BY_PRODUCT")).toEqual([
      "PACK CELL Unité de vente 3 0.6",
      "PACK REAM Unité de vente 14 35",
      "SHEETS REAM Poids (KG) 14 35",
      "CELLS CELL Unité de vente 3 0.6",
    ]);
  });

  test("is nothing where nothing is declared", async () => {
    const { status, body } = await producer.owed({ DeclarationPeriodCode: "2024" });
    expect([status, body]).toEqual([
      200,
      {
        status: "OK",
        count: 0,
        currency: "EUR",
        totals: { quantity: 0, weight: 0, amount: 0 },
        data: [],
        schemes: [],
        fees: [],
        estimated: { countProducts: 0, amount: "0.00", low: "0.00", high: "0.00" },
        unknown: [],
        covered: [],
      },
    ]);
  });

  test.each([
    { Option: "BY_WEEK" },
    { Option: "summary" },
    { EprCountryCode: "" },
    { DeclarationPeriodCode: "x" },
  ])("%j is refused with SERVICE_005", async (query) => {
    const { status, body } = await producer.owed(query as Record<string, string>);
    expect([status, body]).toEqual([400, { error: "SERVICE_005" }]);
  });
});

test("lines and sums of another producer are answered like those of an unknown one", async () => {
  const { key } = await given.producer();
  for (const read of ["lines", "owed", "declarations"] as const) {
    const [unknown, others] = await Promise.all(
      ["NOBODY", owner.nrn].map((nrn) => asProducer({ nrn, key })[read]()),
    );
    expect([others?.status, others?.body]).toEqual([400, { error: "SERVICE_004" }]);
    expect(others?.text).toBe(unknown?.text);
  }
});
