import { sql } from "drizzle-orm";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { SALES_UNIT, WEIGHT_UNIT } from "@/db/vocabulary";
import { ecoContribution } from "@/lib/domain/amounts";
import { asProducer } from "@/lib/testing/as-producer";
import { disagreements } from "@/lib/testing/disagreements";
import { given } from "@/lib/testing/given";
import { givenCountry } from "@/lib/testing/given-scheme";
import { rowsOf } from "@/lib/testing/store";

const AT_ONCE = 3;
const PERIODS = ["2024", "2025"];
const TITLES = [
  "Lampe de bureau LED",
  "Piles AA LR6 lot de 8",
  "Chaise en bois",
  "T-shirt coton",
  "Cahier 96 pages",
];
const PRODUCTS = ["A", "B", "C", "D"];
const SCHEMES = ["EEE", "BAT", "DEA", "EMPAP"];

beforeAll(() =>
  givenCountry(
    "QO",
    [
      { schemeCode: "EEE", lines: [{ scaleCode: "EEE", price: "0.335" }] },
      { schemeCode: "BAT", lines: [{ scaleCode: "BAT", price: "1.005", priceUnit: WEIGHT_UNIT }] },
      { schemeCode: "DEA", lines: [{ scaleCode: "DEA", price: "2.5" }] },
      { schemeCode: "EMPAP", lines: [{ scaleCode: "PACK", price: "0.000005" }] },
    ],
    PERIODS,
  ),
);

const quantity = fc.oneof(
  fc.constant(0),
  fc.integer({ min: 1, max: 5000 }),
  fc.integer({ min: 1, max: 9_999_999 }).map((thousandths) => thousandths / 1000),
);
const market = { period: fc.constantFrom(...PERIODS) };
const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant("tell" as const),
      product: fc.constantFrom(...PRODUCTS),
      title: fc.constantFrom(...TITLES),
      weight: fc.integer({ min: 1, max: 9_999_999 }).map((milligrams) => (milligrams / 1e6).toFixed(6)),
      ...market,
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({
      does: fc.constant("declare" as const),
      lines: fc.uniqueArray(
        fc.record({
          ecoProductReference: fc.constantFrom(...PRODUCTS),
          codeVendor: fc.constantFrom(null, "AMAZ", "CDIS"),
          quantity,
        }),
        { minLength: 1, maxLength: 6, selector: (line) => `${line.ecoProductReference} ${line.codeVendor}` },
      ),
      codePeriod: fc.constantFrom("JAN", "JAN", "JAN", "FEB", "Q1"),
      ...market,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant("validate" as const),
      schemeCodes: fc.option(fc.subarray(SCHEMES, { minLength: 1 })),
      ...market,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant("reopen" as const),
      schemeCodes: fc.option(fc.subarray(SCHEMES, { minLength: 1 })),
      ...market,
    }),
  },
);

type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

test("whatever is added, told, declared, corrected, validated and reopened, three at once, every total is the sum of its rows", {
  timeout: 120_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 15, maxLength: 30 }), async (steps) => {
      const owner = await given.producer({ credits: 60 });
      const producer = asProducer(owner);
      const here = { EprCountryCode: "QO" };
      for (const product of PRODUCTS)
        await producer.lookUp(product, {
          ...here,
          ExternalIdType: "SKU",
          Title: "Chaise en bois",
          Weight: "1",
        });
      for (let from = 0; from < steps.length; from += AT_ONCE) {
        const answers = await Promise.all(steps.slice(from, from + AT_ONCE).map(take));
        for (const { status } of answers) expect([200, 400, 402]).toContain(status);
      }
      expect(await disagreements(owner.nrn)).toEqual([]);

      async function take(taken: Step): Promise<{ status: number }> {
        const { period } = taken;
        if (taken.does === "tell")
          return producer.lookUp(taken.product, {
            ...here,
            DeclarationPeriodCode: period,
            Title: taken.title,
            Weight: taken.weight,
          });
        if (taken.does === "declare")
          return producer.declare(taken.lines, { country: "QO", period, codePeriod: taken.codePeriod });
        const [declaration] = (await producer.declarations({ ...here, DeclarationPeriodCode: period })).body
          .data;
        if (!declaration) return { status: 200 };
        return producer.update({
          id: declaration.id,
          ...(taken.schemeCodes && { schemeCodes: taken.schemeCodes }),
          ...(taken.does === "validate" ? { quantitiesConfirmed: true } : { reopen: true, reason: "walk" }),
        });
      }
    }),
    { numRuns: 15 },
  );
});

const decimal = (whole: number, decimals: number) =>
  fc
    .tuple(fc.oneof(fc.nat(whole), fc.nat(20)), fc.nat(10 ** decimals - 1))
    .map(([units, fraction]) => `${units}.${String(fraction).padStart(decimals, "0")}`);

/** Operands whose product lies on a half cent or right beside one. */
const half = fc.constantFrom(
  ["1", "1.005"],
  ["1", "1.004999"],
  ["0.005", "1"],
  ["3", "0.335"],
  ["0.001", "5"],
  ["2.5", "0.002"],
);

test("the database and the portal compute every eco-contribution alike, halves of a cent included", async () => {
  const [rule] = await rowsOf<{ expression: string }>(sql`
    select pg_get_expr(d.adbin, d.adrelid) as expression from pg_attrdef d
    join pg_attribute a on a.attrelid = d.adrelid and a.attnum = d.adnum
    where d.adrelid = 'declaration_lines'::regclass and a.attname = 'eco_contribution'`);
  await fc.assert(
    fc.asyncProperty(
      fc.array(
        fc.oneof(
          fc.record({
            quantity: decimal(1e6, 3),
            price: decimal(1e3, 6),
            priceUnit: fc.constantFrom(WEIGHT_UNIT, SALES_UNIT),
            itemWeight: fc.option(decimal(1e3, 6)),
          }),
          half.map(([quantity = "", price = ""]) => ({
            quantity,
            price,
            priceUnit: SALES_UNIT,
            itemWeight: null,
          })),
        ),
        { minLength: 200, maxLength: 200 },
      ),
      async (lines) => {
        const operands = JSON.stringify(
          lines.map(({ quantity, price, priceUnit, itemWeight }) => [quantity, price, priceUnit, itemWeight]),
        );
        const rows = await rowsOf<{ amount: string }>(sql`
          select (${sql.raw(rule?.expression ?? "")})::text as amount from (
            select (v->>0)::numeric(18, 3) as quantity, (v->>1)::numeric(18, 6) as price, v->>2 as price_unit,
              (v->>3)::numeric(18, 6) as item_weight, place
            from json_array_elements(${operands}::json) with ordinality as e(v, place)
          ) operands order by place`);
        expect(rows.map(({ amount }) => amount)).toEqual(lines.map(ecoContribution));
      },
    ),
    { numRuns: 10 },
  );
});
