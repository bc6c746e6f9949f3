import { type SQL, sql } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, describe, expect, test } from "vitest";
import { WEIGHT_UNIT } from "@/db/vocabulary";
import { asProducer } from "@/lib/testing/as-producer";
import { given } from "@/lib/testing/given";
import { givenCountry } from "@/lib/testing/given-scheme";
import { send } from "@/lib/testing/send";
import { rowsOf } from "@/lib/testing/store";

const COUNTRY = "QJ";
const MARKET = { EprCountryCode: COUNTRY, DeclarationPeriodCode: "2025" };
const SKU = { ...MARKET, ExternalIdType: "SKU" };
const LAMP = "Lampe de bureau LED";
const TITLES = [LAMP, "Chaise en bois", "T-shirt coton"];

beforeAll(() =>
  givenCountry(COUNTRY, [
    {
      schemeCode: "EEE",
      lines: [
        { scaleCode: "EEE-SMALL", price: "0.335", maxWeightKg: "2" },
        { scaleCode: "EEE-LARGE", price: "1.25", minWeightKg: "2" },
      ],
    },
    { schemeCode: "DEA", lines: [{ scaleCode: "DEA", price: "0.105", priceUnit: WEIGHT_UNIT }] },
    { schemeCode: "TLC", lines: [{ scaleCode: "TLC", price: "0.06" }] },
    { schemeCode: "EMPAP", lines: [{ scaleCode: "PACK", price: "0.015" }] },
  ]),
);

type Side = { scaleCode: string; quantity: string; itemWeight: string | null; ecoContribution: string };
type Amendment = {
  totalBefore: string;
  totalAfter: string;
  difference: string;
  fees: { before: object[]; after: object[] | null };
  countWithoutWeight: number;
  countMerged: number;
  heldBy: { schemeCode: string }[];
  scaleChangedAt: string | null;
  data: {
    ecoProductReference: string;
    before: Side | null;
    after: Side | null;
    cause: { kind: string; at: string; by: { kind: string; name: string | null } } | null;
  }[];
};

/** A producer that declared 10 lamps of 1.2 kg and 5 chairs of 4 kg, and validated all of it. */
async function validated() {
  const owner = await given.producer();
  const producer = asProducer(owner);
  await producer.lookUp("LAMP", { ...SKU, Title: LAMP, Weight: "1.2" });
  await producer.lookUp("CHAIR", { ...SKU, Title: "Chaise en bois", Weight: "4" });
  const lines = [
    { ecoProductReference: "LAMP", quantity: 10 },
    { ecoProductReference: "CHAIR", quantity: 5 },
  ];
  await producer.declare(lines, { country: COUNTRY });
  const { body } = await producer.declarations(MARKET);
  const [{ id } = { id: "" }] = body.data;
  expect(id).not.toBe("");
  await producer.update({ id, quantitiesConfirmed: true });
  return { ...producer, ...owner, id, ...amended(owner, id) };
}

const amended = ({ nrn, key }: { nrn: string; key: string }, id: string) => {
  const path = (schemeCode: string) =>
    `GET /producers/${nrn}/declarations/${id}/amendments/${schemeCode}` as const;
  return {
    ask: (schemeCode: string, query: Record<string, number> = {}, by = key) =>
      send(path(schemeCode), { key: by, query }),
    async amendment(schemeCode: string) {
      const { status, body } = await send(path(schemeCode), { key, query: { Limit: 100 } });
      expect(status).toBe(200);
      return body as Amendment;
    },
  };
};

describe("what reopening would change", () => {
  test("is nothing while products are as they were validated", async () => {
    const { amendment } = await validated();
    expect(await amendment("EEE")).toMatchObject({
      totalBefore: "3.35",
      totalAfter: "3.35",
      difference: "0.00",
      countWithoutWeight: 0,
      countMerged: 0,
      scaleChangedAt: null,
      data: [],
    });
  });

  test("tells of a scale that was changed since, and not of one that is younger than what was validated", async () => {
    const { amendment, nrn } = await validated();
    await rowsOf(
      sql`update declaration_parts set completed_at = '2026-01-22' where producer_nrn = ${nrn} returning scheme_code`,
    );
    const scales = sql`from scales c join scheme_pros s on s.id = c.scheme_pro_id
      where s.epr_country_code = ${COUNTRY} and s.scheme_code = 'EEE' and n.scale_id = c.id`;
    const setTo = (at: SQL) =>
      rowsOf(sql`update scale_lines n set updated_at = ${at} ${scales} returning n.id`);
    await setTo(sql`c.created_at`);
    expect((await amendment("EEE")).scaleChangedAt).toBeNull();
    await setTo(sql`c.created_at + interval '1 minute'`);
    expect((await amendment("EEE")).scaleChangedAt).not.toBeNull();
    await setTo(sql`c.created_at`);
  });

  test("names the other validated parts that hold its products, and no others", async () => {
    const { amendment, update, id } = await validated();
    const holders = async (schemeCode: string) =>
      (await amendment(schemeCode)).heldBy.map((part) => part.schemeCode);
    expect(await holders("EEE")).toEqual(["EMPAP"]);
    expect((await holders("EMPAP")).sort()).toEqual(["DEA", "EEE"]);
    await update({ id, reopen: true, reason: "A count was wrong.", schemeCodes: ["EEE"] });
    expect(await holders("EMPAP")).toEqual(["DEA"]);
  });

  test("has a cause where a measure of many products was filled in", async () => {
    const { nrn, key, list, amendment } = await validated();
    const products = (await list(MARKET)).body.data;
    const ids = products.map(({ id }) => id);
    const { status } = await send(`PUT /producers/${nrn}/measures`, {
      key,
      body: {
        eprCountryCode: COUNTRY,
        declarationPeriodCode: "2025",
        measure: "WEIGHT",
        values: ids.map((ecoProductId) => ({ ecoProductId, value: "5" })),
      },
    });
    expect(status).toBe(200);
    expect((await amendment("DEA")).data).toMatchObject([
      { ecoProductReference: "CHAIR", cause: { kind: "FACTS_CHANGED", by: { kind: "key", name: "test" } } },
    ]);
  });

  test("is told from what was validated to what products are now, with who changed what, and nothing is written", async () => {
    const producer = await validated();
    await producer.lookUp("LAMP", { ...SKU, Weight: "3.4" });
    const before = (await producer.lines(MARKET)).text;
    const told = await producer.amendment("EEE");
    expect(told).toMatchObject({ totalBefore: "3.35", totalAfter: "12.50", difference: "9.15" });
    expect(told.data).toMatchObject([
      {
        ecoProductReference: "LAMP",
        title: LAMP,
        before: {
          scaleCode: "EEE-SMALL",
          quantity: "10",
          itemWeight: "1.2",
          price: "0.335",
          ecoContribution: "3.35",
        },
        after: {
          scaleCode: "EEE-LARGE",
          quantity: "10",
          itemWeight: "3.4",
          price: "1.25",
          ecoContribution: "12.50",
        },
        cause: { kind: "FACTS_CHANGED", by: { kind: "key", name: "test" } },
      },
    ]);
    expect((await producer.lines(MARKET)).text).toBe(before);
    expect((await producer.amendment("EEE")).totalAfter).toBe("12.50");
  });

  test("has a line that would be gone where its product turns to another scheme", async () => {
    const producer = await validated();
    await producer.lookUp("LAMP", { ...SKU, Title: "T-shirt coton" });
    expect(await producer.amendment("EEE")).toMatchObject({
      difference: "-3.35",
      totalAfter: "0.00",
      fees: { after: null },
      data: [{ before: { scaleCode: "EEE-SMALL" }, after: null }],
    });
  });

  test("is told by the page, what changes most first", async () => {
    const producer = await validated();
    await producer.lookUp("LAMP", { ...SKU, Title: "Chaise en bois", Weight: "9" });
    await producer.lookUp("CHAIR", { ...SKU, Weight: "5" });
    const { body, headers } = await producer.ask("DEA", { Limit: 1 });
    expect(headers.get("x-total-count")).toBe("2");
    expect((body as Amendment).data).toMatchObject([
      { ecoProductReference: "LAMP", before: null, after: { ecoContribution: "9.45" } },
    ]);
    const second = (await producer.ask("DEA", { Limit: 1, Offset: 1 })).body as Amendment;
    expect(second.data).toMatchObject([
      { ecoProductReference: "CHAIR", before: { ecoContribution: "2.10" } },
    ]);
    expect(second.difference).toBe((body as Amendment).difference);
  });

  test("is refused of a part that is not validated, of none, and to others", async () => {
    const producer = await validated();
    await producer.update({ id: producer.id, reopen: true, reason: "again", schemeCodes: ["EEE"] });
    const refused = [400, { error: "SERVICE_005" }];
    for (const code of ["EEE", "NONE"]) {
      const { status, body } = await producer.ask(code);
      expect([status, body]).toEqual(refused);
    }
    const other = await given.producer();
    const { status, body } = await producer.ask("DEA", {}, other.key);
    expect([status, body]).toEqual([400, { error: "SERVICE_004" }]);
  });
});

const change = fc.record({
  product: fc.constantFrom("LAMP", "CHAIR"),
  title: fc.constantFrom(...TITLES),
  weight: fc.constantFrom("0.4", "1.999", "2.5", "12.345"),
});

test("whatever changed, a part that is reopened and validated again comes to what was announced", () =>
  fc.assert(
    fc.asyncProperty(
      fc.array(change, { minLength: 1, maxLength: 4 }),
      fc.constantFrom("EEE", "DEA", "EMPAP"),
      async (changes, schemeCode) => {
        const producer = await validated();
        for (const { product, title, weight } of changes)
          await producer.lookUp(product, { ...SKU, Title: title, Weight: weight });
        const { totalBefore, totalAfter, data } = await producer.amendment(schemeCode);
        const ofScheme = async () => (await producer.lines({ ...MARKET, SchemeCode: schemeCode })).body.data;
        const was = await ofScheme();
        const again = { id: producer.id, reopen: true, reason: "changed", schemeCodes: [schemeCode] };
        const { body } = await producer.update(again);
        const part = body.data.schemes.find((one) => one.schemeCode === schemeCode);
        expect((part?.totalAmountScheme ?? 0).toFixed(2)).toBe(totalAfter);
        const sum = was.reduce((cents, line) => cents + Math.round(line.ecoContribution * 100), 0);
        expect((sum / 100).toFixed(2)).toBe(totalBefore);
        const now = await ofScheme();
        const told = new Map(data.map((line) => [line.ecoProductReference, line.after]));
        for (const [reference, after] of told) {
          const line = now.find(({ ecoProductReference }) => ecoProductReference === reference);
          expect(line?.ecoContribution.toFixed(2), reference).toBe(after?.ecoContribution);
          expect(line?.itemWeight ?? null).toBe(after?.itemWeight ?? null);
        }
        for (const line of now.filter(({ ecoProductReference }) => !told.has(ecoProductReference)))
          expect(was).toContainEqual(line);
        if (now.length > 0)
          expect(
            (await producer.update({ id: producer.id, quantitiesConfirmed: true, schemeCodes: [schemeCode] }))
              .status,
          ).toBe(200);
      },
    ),
    { numRuns: 12 },
  ));
