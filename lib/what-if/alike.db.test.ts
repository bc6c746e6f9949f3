import { sql } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { selectDeclarations } from "@/db/queries/declarations";
import { selectProductsCharged } from "@/db/queries/what-if";
import { streamsOf } from "@/lib/domain/what-if";
import { db } from "@/lib/runtime";
import { asProducer } from "@/lib/testing/as-producer";
import { given } from "@/lib/testing/given";
import { givenCountry } from "@/lib/testing/given-scheme";
import { rowsOf } from "@/lib/testing/store";
import { Ledger } from "./ledger";
import { planOf } from "./plan";
import type { Change } from "./step";
import { sumAlike } from "./sum-alike";
import { tryProducts } from "./try-products";

const COUNTRY = "WK";
const MARKET = { country: COUNTRY, period: "2025" };
const ALL = 10_000;

const light = { maxWeightKg: "2", certainty: "sourced" as const };
const heavy = { minWeightKg: "2", certainty: "sourced" as const };

beforeAll(async () => {
  await givenCountry(
    COUNTRY,
    [
      {
        schemeCode: "EEE",
        lines: [
          { scaleCode: "LIGHT", price: "0.333", periods: ["2025"], ...light },
          { scaleCode: "HEAVY", price: "0.0457", priceUnit: "Poids (KG)", periods: ["2025"], ...heavy },
          { scaleCode: "LIGHT", price: "0.4211", periods: ["2026"], ...light },
          { scaleCode: "HEAVY", price: "0.0389", priceUnit: "Poids (KG)", periods: ["2026"], ...heavy },
        ],
      },
      {
        schemeCode: "EEE",
        name: "Like it",
        lines: [
          { scaleCode: "A", price: "0.1289", ...light },
          { scaleCode: "B", price: "0.0511", priceUnit: "Poids (KG)", ...heavy },
        ],
      },
      {
        schemeCode: "EEE",
        name: "Unlike it",
        lines: [{ scaleCode: "ANY", price: "0.2", certainty: "sourced" }],
      },
      {
        schemeCode: "EMPAP",
        lines: [
          { scaleCode: "BOX", price: "0.71", certainty: "sourced" },
          { scaleCode: "UNIT", price: "0.0121", certainty: "sourced" },
        ],
      },
    ],
    ["2025", "2026"],
  );
  await rowsOf(sql`update scale_lines set basis = 'COMPONENT_WEIGHT', charged_per = 'kg', component = 'PACKAGING'
    where scale_code = 'BOX' and scale_id in (
      select c.id from scales c join scheme_pros s on s.id = c.scheme_pro_id where s.epr_country_code = ${COUNTRY})`);
  await rowsOf(sql`update scale_lines set part = 'unit' where scale_code = 'UNIT' and scale_id in (
      select c.id from scales c join scheme_pros s on s.id = c.scheme_pro_id where s.epr_country_code = ${COUNTRY})`);
  await rowsOf(sql`insert into scale_modulations
    (scheme_pro_id, code, stream, label_en, label_fr, proof_en, proof_fr, effect, certainty, source, valid_from)
    select s.id, m.code, m.stream, m.code, m.code, 'report', 'rapport', m.effect::jsonb, 'sourced', 'given', '2024-01-01'
    from scheme_pros s join (values ('EEE', 'REPAIRABLE', '{"percent": "-20"}'),
      ('EEE', 'PER_ITEM', '{"amount": "-0.07", "per": "item"}'),
      ('EEE', 'PER_TONNE', '{"amount": "11.5", "per": "tonne"}'), ('EEE', 'DEAR', '{"amount": "-5", "per": "kg"}'),
      ('EEE', 'RECYCLED', '{"amount": "-450", "per": "tonne of recycled plastic"}'),
      ('PACKAGING_HOUSEHOLD', 'PER_PACK', '{"amount": "-0.011", "per": "item"}')) m(stream, code, effect)
      on s.scheme_code = case m.stream when 'EEE' then 'EEE' else 'EMPAP' end
    where s.epr_country_code = ${COUNTRY} and s.is_default`);
});

const schemeNamed = async (name: string): Promise<string> => {
  const [row] = await rowsOf<{ id: string }>(
    sql`select id from scheme_pros where epr_country_code = ${COUNTRY} and eco_organism_name = ${name}`,
  );
  return row?.id ?? "";
};

const defaultScheme = async (code: string): Promise<string> => {
  const [row] = await rowsOf<{ id: string }>(
    sql`select id from scheme_pros where epr_country_code = ${COUNTRY} and scheme_code = ${code} and is_default`,
  );
  return row?.id ?? "";
};

/** What steps come to: product by product, or as far as it follows by the database. */
async function tried(
  tenant: Awaited<ReturnType<typeof given.producer>>["tenant"],
  changes: Change[],
  isEach: boolean,
) {
  const plan = await planOf(db(), tenant, MARKET, changes);
  const ledger = new Ledger(plan.steps.length);
  const [found] = await selectDeclarations(db(), tenant, MARKET);
  const declarationId = found?.declaration.id ?? "";
  const trial = { db: db(), tenant, market: MARKET, declarationId, plan, ledger };
  const { codes } = plan;
  const each = { declarationId, codes, streams: streamsOf(codes), limit: ALL };
  const others = isEach ? undefined : await sumAlike(trial, ALL);
  await tryProducts(trial, others ?? (await selectProductsCharged(db(), tenant, each, MARKET)));
  const places = [...Array(plan.steps.length + 1).keys()];
  const schemes = places.map((after) =>
    Object.fromEntries(ledger.schemes(after).map((one) => [one.ecoOrganismName, one.amount.toFixed(2)])),
  );
  const counts = plan.steps.map((step, index) => {
    const { products, estimated, unpriced } = ledger.counts(index);
    return step.codes.length === 0 ? null : { products, estimated, unpriced };
  });
  return { others, told: { schemes, counts } };
}

test("what the database prices is what each product is priced at, to the cent, step by step", async () => {
  const producer = await given.producer({ credits: 1_000 });
  const titles = ["Lampe de bureau LED", "Grille-pain inox 2 fentes", "T-shirt en coton bio", "Zzz"];
  const products = [];
  for (let index = 0; index < 24; index++) {
    const title = titles[index % titles.length] ?? "";
    if (title === "Zzz") continue;
    products.push(
      await given.product(producer, { title, weight: `${(index * 37) % 5}.${index + 11}`, country: COUNTRY }),
    );
  }
  const by = asProducer(producer);
  for (const codePeriod of [null, "Q1"])
    await by.declare(
      products
        .filter((_, index) => (index % 3 === 0) === (codePeriod === "Q1"))
        .map(({ externalId }, index) => ({
          ecoProductReference: externalId,
          quantity: 1 + ((index * 7919) % 997),
        })),
      { country: COUNTRY, codePeriod },
    );
  const like = { kind: "SCHEME", schemeProId: await schemeNamed("Like it") } as const;
  const unlike = { kind: "SCHEME", schemeProId: await schemeNamed("Unlike it") } as const;
  const next = { kind: "PERIOD", declarationPeriodCode: "2026" } as const;
  const percents = fc.integer({ min: -1000, max: 3000 }).map((tenths) => tenths / 10);
  const some = fc.subarray(
    products.map(({ id }) => id),
    { minLength: 1, maxLength: 3 },
  );
  const repairable = {
    kind: "MODULATION",
    schemeProId: await defaultScheme("EEE"),
    code: "REPAIRABLE",
  } as const;
  const perPack = {
    kind: "MODULATION",
    schemeProId: await defaultScheme("EMPAP"),
    code: "PER_PACK",
  } as const;
  const modulation = fc.constantFrom("REPAIRABLE", "PER_ITEM", "PER_TONNE", "DEAR");
  const change = fc.oneof(
    modulation.map((code): Change => ({ ...repairable, code })),
    fc.integer({ min: -100, max: 100 }).map((percent): Change => ({ kind: "PACKAGING_WEIGHT", percent })),
    fc.constantFrom<Change>(like, next, unlike, perPack),
    percents.map((percent): Change => ({ kind: "QUANTITIES", percent })),
    percents.map((percent): Change => ({ kind: "QUANTITIES", percent, schemeCode: "EEE" })),
    some.map((ecoProductIds): Change => ({ ...repairable, ecoProductIds })),
    fc
      .record({ percent: fc.integer({ min: -100, max: 100 }), ecoProductIds: some })
      .map((of): Change => ({ kind: "PACKAGING_WEIGHT", ...of })),
  );
  const isAlike = { some: false };
  await fc.assert(
    fc.asyncProperty(fc.array(change, { minLength: 1, maxLength: 4 }), async (changes) => {
      const summed = await tried(producer.tenant, changes, false);
      const each = await tried(producer.tenant, changes, true);
      expect(summed.told).toEqual(each.told);
      if (summed.others?.length === 0) isAlike.some = true;
    }),
    { numRuns: 80 },
  );
  expect(isAlike.some).toBe(true);
  // Of what is supposed of some products only these are priced one by one, and none of what is supposed of all.
  const [one] = products;
  for (const about of [repairable, { kind: "PACKAGING_WEIGHT", percent: -25 } as const]) {
    const ofOne = await tried(producer.tenant, [{ ...about, ecoProductIds: [one?.id ?? ""] }], false);
    expect(ofOne.others).toEqual([one?.id]);
    expect(ofOne.told.counts.at(-1)).toMatchObject({ products: 1 });
    const ofAll = await tried(producer.tenant, [about], false);
    expect(ofAll.others).toEqual([]);
    expect(ofAll.told.counts.at(-1)?.products).toBeGreaterThan(1);
  }
  // What hangs on more of a product than its price says, or on other lines, is priced one by one; the rest is not.
  const othersOf = async (...changes: Change[]) => (await tried(producer.tenant, changes, false)).others;
  expect(await othersOf({ kind: "PACKAGING_WEIGHT", percent: -25, material: "PAPER_CARD" })).toBeUndefined();
  const lighter = { kind: "PACKAGING_WEIGHT", percent: -25 } as const;
  for (const about of [{ ...repairable, code: "RECYCLED" }, unlike]) {
    expect(await othersOf(about)).toHaveLength(12);
    expect(await othersOf(about, lighter)).toHaveLength(12);
  }
  // Which of the two lines of packaging bears what is of the item hangs on both.
  expect(await othersOf(perPack)).toHaveLength(18);
  // T-shirts have a stream that no scheme collects here, before as after.
  expect(await tried(producer.tenant, [next], false)).toMatchObject({
    others: [],
    told: { counts: [{ unpriced: 6 }, { unpriced: 6 }] },
  });
}, 120_000);
