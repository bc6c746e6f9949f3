import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import type { Result } from "@/lib/contract/endpoint";
import type { tryWhatIf } from "@/lib/contract/what-if";
import { asProducer } from "@/lib/testing/as-producer";
import { given } from "@/lib/testing/given";
import { givenCountry } from "@/lib/testing/given-scheme";
import { send } from "@/lib/testing/send";
import { rowsOf } from "@/lib/testing/store";

type Producer = Awaited<ReturnType<typeof given.producer>>;
type Answered = Result<typeof tryWhatIf>;

const COUNTRY = "WI";
const LAMP = "Lampe de bureau LED";

beforeAll(async () => {
  await givenCountry(
    COUNTRY,
    [
      {
        schemeCode: "EEE",
        lines: [
          { scaleCode: "LAMP", price: "0.333", periods: ["2025"] },
          { scaleCode: "LAMP26", price: "0.5", periods: ["2026"] },
        ],
      },
      { schemeCode: "EEE", name: "The other", lines: [{ scaleCode: "ANY", price: "0.1" }] },
      { schemeCode: "EEE", name: "Without prices", lines: [] },
      {
        schemeCode: "EEE",
        name: "Of phones",
        lines: [{ scaleCode: "PHONE", price: "3", families: ["phone"] }],
      },
    ],
    ["2025", "2026"],
  );
  await rowsOf(sql`insert into scale_modulations
    (scheme_pro_id, code, stream, label_en, label_fr, proof_en, proof_fr, effect, certainty, source, valid_from)
    select id, 'REPAIRABLE', 'EEE', 'Repairable', 'Réparable', 'report', 'rapport', '{"percent": "-20"}', 'sourced', 'given', '2024-01-01'
    from scheme_pros where epr_country_code = ${COUNTRY} and is_default`);
});

const schemeNamed = async (name: string): Promise<string> => {
  const [row] = await rowsOf<{ id: string }>(
    sql`select id from scheme_pros where epr_country_code = ${COUNTRY} and eco_organism_name = ${name}`,
  );
  return row?.id ?? "";
};

const asked = ({ nrn, key }: Producer, changes: object[], country = COUNTRY) =>
  send(`POST /producers/${nrn}/declarations/what-if`, {
    key,
    body: { eprCountryCode: country, declarationPeriodCode: "2025", changes },
  });

async function tried(producer: Producer, changes: object[], country = COUNTRY): Promise<Answered> {
  const { status, body, text } = await asked(producer, changes, country);
  expect(status, text).toBe(200);
  return body as Answered;
}

/** A producer that sold three lamps and one, so that each line is rounded by itself. */
async function selling(): Promise<Producer & { ids: string[] }> {
  const producer = await given.producer();
  const products = [
    await given.product(producer, { title: LAMP, country: COUNTRY }),
    await given.product(producer, { title: LAMP, country: COUNTRY }),
  ];
  await asProducer(producer).declare(
    products.map(({ externalId }, index) => ({
      ecoProductReference: externalId,
      quantity: index === 0 ? 3 : 1,
    })),
    { country: COUNTRY },
  );
  return { ...producer, ids: products.map(({ id }) => id) };
}

/** What steps add, in hundredths: sums of floats would say less. */
const cents = (amount: string) => Math.round(Number(amount) * 100);
const addsUp = ({ today, whatIf, steps, schemes }: Answered) => {
  expect(steps.reduce((sum, { change }) => sum + cents(change), cents(today))).toBe(cents(whatIf));
  expect(schemes.reduce((sum, one) => sum + cents(one.today.amount), 0)).toBe(cents(today));
  expect(schemes.reduce((sum, one) => sum + cents(one.whatIf.amount), 0)).toBe(cents(whatIf));
};

test("without a change it is what is declared, to the cent", async () => {
  const producer = await selling();
  const { body } = await asProducer(producer).owed({ EprCountryCode: COUNTRY });
  expect(await tried(producer, [])).toMatchObject({
    currency: "XTS",
    today: "1.33",
    whatIf: "1.33",
    steps: [],
    schemes: [{ schemeCode: "EEE", change: "0.00" }],
  });
  expect(body.totals.amount).toBe(1.33);
});

test("more or fewer sold is summed by the database, each line rounded by itself", async () => {
  const producer = await selling();
  const more = await tried(producer, [{ kind: "QUANTITIES", percent: 10 }]);
  // 3.3 × 0.333 = 1.0989, 1.1 × 0.333 = 0.3663
  expect(more).toMatchObject({
    today: "1.33",
    whatIf: "1.47",
    steps: [{ place: 0, change: "0.14", countProducts: null }],
  });
  expect(await tried(producer, [{ kind: "QUANTITIES", percent: -100 }])).toMatchObject({ whatIf: "0.00" });
  const other = await tried(producer, [{ kind: "QUANTITIES", percent: 50, schemeCode: "TLC" }]);
  expect(other.whatIf).toBe("1.33");
});

describe("another scheme", () => {
  test("prices the same sales, and is what they come to once the producer is registered with it", async () => {
    const producer = await selling();
    const schemeProId = await schemeNamed("The other");
    const answer = await tried(producer, [{ kind: "SCHEME", schemeProId }]);
    expect(answer).toMatchObject({
      today: "1.33",
      whatIf: "0.40",
      steps: [{ place: 0, change: "-0.93", countProducts: 2, countUnpriced: 0 }],
      schemes: [
        {
          today: { ecoOrganismNames: [`Scheme EEE of ${COUNTRY}`] },
          whatIf: { ecoOrganismNames: ["The other"] },
        },
      ],
    });
    addsUp(answer);
  });

  test("without prices leaves all as it is, and that is said", async () => {
    const producer = await selling();
    const schemeProId = await schemeNamed("Without prices");
    expect(await tried(producer, [{ kind: "SCHEME", schemeProId }])).toMatchObject({
      whatIf: "1.33",
      staysAsToday: [{ place: 0, ecoOrganismName: "Without prices", declarationPeriodCode: "2025" }],
    });
  });

  test("that has no line for a product leaves it as it is, and counts it", async () => {
    const producer = await selling();
    const schemeProId = await schemeNamed("Of phones");
    expect(await tried(producer, [{ kind: "SCHEME", schemeProId }])).toMatchObject({
      whatIf: "1.33",
      steps: [{ change: "0.00", countProducts: 0, countUnpriced: 2 }],
    });
  });
});

test("changes are on top of each other, in their order, and the steps add up", async () => {
  const producer = await selling();
  const scheme = { kind: "SCHEME", schemeProId: await schemeNamed("The other") };
  const more = { kind: "QUANTITIES", percent: 10 };
  const one = await tried(producer, [scheme, more]);
  const other = await tried(producer, [more, scheme]);
  expect(one.steps.map(({ change }) => change)).toEqual(["-0.93", "0.04"]);
  expect(other.steps.map(({ change }) => change)).toEqual(["0.14", "-1.03"]);
  expect(one.whatIf).toBe(other.whatIf);
  for (const answer of [one, other]) addsUp(answer);
});

test("a modulation is tried for some products or all, and counts once where it is claimed already", async () => {
  const producer = await selling();
  const schemeProId = await schemeNamed(`Scheme EEE of ${COUNTRY}`);
  const change = { kind: "MODULATION", schemeProId, code: "REPAIRABLE" };
  const all = await tried(producer, [change]);
  // 0.2664: 0.80 and 0.27
  expect(all).toMatchObject({ whatIf: "1.07", steps: [{ countProducts: 2, change: "-0.26" }] });
  const some = await tried(producer, [{ ...change, ecoProductIds: [producer.ids[1]] }]);
  expect(some.steps).toMatchObject([{ countProducts: 1, change: "-0.06" }]);
  expect(await tried(producer, [change, change])).toMatchObject({ whatIf: "1.07" });
  await send(`POST /producers/${producer.nrn}/modulation-claims`, {
    key: producer.key,
    body: {
      eprCountryCode: COUNTRY,
      declarationPeriodCode: "2025",
      productIds: producer.ids,
      schemeProId,
      code: "REPAIRABLE",
    },
  });
  expect(await tried(producer, [change])).toMatchObject({ today: "1.07", whatIf: "1.07" });
});

test("a budget is at the prices of the next period where they are published, else at today's, which is said", async () => {
  const producer = await selling();
  const next = { kind: "PERIOD", declarationPeriodCode: "2026" };
  const budget = await tried(producer, [next, { kind: "QUANTITIES", percent: 100 }]);
  expect(budget).toMatchObject({
    whatIf: "4.00",
    steps: [{ change: "0.67" }, { change: "2.00" }],
    staysAsToday: [],
  });
  addsUp(budget);
  const france = await given.producer();
  const { externalId } = await given.product(france, { title: LAMP, weight: "1.2" });
  await asProducer(france).declare([{ ecoProductReference: externalId, quantity: 100 }]);
  const periods = await rowsOf<{ code: string }>(
    sql`select max(code) as code from declaration_periods where epr_country_code = 'FR'`,
  );
  const later = await tried(france, [{ kind: "PERIOD", declarationPeriodCode: periods[0]?.code }], "FR");
  addsUp(later);
});

test("a modulation that only the next period has is tried at its prices, and in no earlier one", async () => {
  const producer = await selling();
  const schemeProId = await schemeNamed(`Scheme EEE of ${COUNTRY}`);
  await rowsOf(sql`insert into scale_modulations
    (scheme_pro_id, code, stream, label_en, label_fr, proof_en, proof_fr, effect, certainty, source, valid_from)
    values (${schemeProId}::uuid, 'RECYCLED', 'EEE', 'Recycled', 'Recyclé', 'report', 'rapport', '{"percent": "-50"}', 'sourced', 'given', '2026-01-01')`);
  const next = { kind: "PERIOD", declarationPeriodCode: "2026" };
  const change = { kind: "MODULATION", schemeProId, code: "RECYCLED" };
  const answer = await tried(producer, [next, change]);
  expect(answer).toMatchObject({ whatIf: "1.00", steps: [{ change: "0.67" }, { change: "-1.00" }] });
  addsUp(answer);
  await rowsOf(sql`update scale_modulations set code = 'OLD', valid_from = '2024-01-01', valid_to = '2025-12-31'
    where scheme_pro_id = ${schemeProId}::uuid and code = 'RECYCLED'`);
  const old = await tried(producer, [next, { ...change, code: "OLD" }]);
  expect(old.steps, "which only the year before has").toMatchObject([{ change: "0.67" }, { change: "0.00" }]);
  expect(await asked(producer, [change, next])).toMatchObject({
    status: 400,
    body: { error: "SERVICE_005" },
  });
});

test("lighter packaging is charged by what it would weigh", async () => {
  const country = "WJ";
  await givenCountry(country, [
    { schemeCode: "EMPAP", lines: [{ scaleCode: "CARD", price: "0.4", certainty: "sourced" }] },
  ]);
  await rowsOf(sql`update scale_lines set basis = 'COMPONENT_WEIGHT', charged_per = 'kg', component = 'PACKAGING',
    materials = '{PAPER_CARD}' where scale_id in (
      select c.id from scales c join scheme_pros s on s.id = c.scheme_pro_id where s.epr_country_code = ${country})`);
  const producer = await given.producer();
  const { id, externalId } = await given.product(producer, {
    title: "Boîte en carton",
    weight: "1.2",
    country,
  });
  const weigh = async (kg: string) => {
    const components = [{ kind: "PACKAGING", material: "PAPER_CARD", count: 1, kg }];
    const { status, text } = await send(`PUT /producers/${producer.nrn}/eco-products/${id}/composition`, {
      key: producer.key,
      body: {
        eprCountryCode: country,
        declarationPeriodCode: "2025",
        weightKg: "1.2",
        measures: {},
        attributes: {},
        components,
      },
    });
    expect(status, text).toBe(200);
  };
  await weigh("0.4");
  await asProducer(producer).declare([{ ecoProductReference: externalId, quantity: 1000 }], { country });
  const lighter = { kind: "PACKAGING_WEIGHT", percent: -25 };
  const answer = await tried(producer, [lighter], country);
  expect(answer).toMatchObject({
    today: "160.00",
    whatIf: "120.00",
    steps: [{ change: "-40.00", countProducts: 1, countEstimated: 0 }],
  });
  addsUp(answer);
  expect(await tried(producer, [{ ...lighter, material: "GLASS" }], country)).toMatchObject({
    whatIf: "160.00",
  });
  await weigh("0.3");
  expect((await tried(producer, [], country)).today).toBe(answer.whatIf);
});

test("nothing is written, and what is asked wrongly is refused by where it is wrong", async () => {
  const producer = await selling();
  const rows = () =>
    rowsOf(sql`select md5(string_agg(t::text, '')) as sum from (
    select declaration_lines::text as t from declaration_lines where producer_nrn = ${producer.nrn} order by id) x`);
  const before = await rows();
  await tried(producer, [{ kind: "SCHEME", schemeProId: await schemeNamed("The other") }]);
  expect(await rows()).toEqual(before);
  const nobody = "00000000-0000-4000-8000-000000000000";
  for (const change of [
    { kind: "SCHEME", schemeProId: nobody },
    { kind: "MODULATION", schemeProId: nobody, code: "NONE" },
    { kind: "PERIOD", declarationPeriodCode: "2099" },
    { kind: "QUANTITIES", percent: 10.25 },
    { kind: "WEATHER" },
  ])
    expect(await asked(producer, [change])).toMatchObject({ status: 400, body: { error: "SERVICE_005" } });
  expect((await asked(producer, [], "ZZ")).status).toBe(400);
  expect((await asked({ ...producer, key: (await given.producer()).key }, [])).body).toEqual({
    error: "SERVICE_004",
  });
});

test("where nothing is declared it is nothing", async () => {
  expect(await tried(await given.producer(), [{ kind: "QUANTITIES", percent: 10 }])).toMatchObject({
    today: "0.00",
    whatIf: "0.00",
    schemes: [],
  });
});
