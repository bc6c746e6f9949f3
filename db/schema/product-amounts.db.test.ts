import { type SQL, sql } from "drizzle-orm";
import postgres from "postgres";
import { beforeAll, expect, test } from "vitest";
import { SALES_UNIT, WEIGHT_UNIT } from "@/db/vocabulary";
import { asProducer } from "@/lib/testing/as-producer";
import { disagreements } from "@/lib/testing/disagreements";
import { given } from "@/lib/testing/given";
import { rowsOf } from "@/lib/testing/store";

let nrn = "";
beforeAll(async () => {
  const owner = await given.producer();
  nrn = owner.nrn;
  const producer = asProducer(owner);
  for (const name of ["A", "B", "C"])
    await producer.lookUp(name, { ExternalIdType: "SKU", Title: "Lampe de bureau LED", Weight: "1" });
});

const amounts = async (): Promise<(string | null)[]> => {
  const rows = await rowsOf<{ amount: string | null }>(sql`
    select a.amount from eco_products x left join product_amounts a on a.producer_nrn = x.producer_nrn and a.eco_product_id = x.id
    where x.producer_nrn = ${nrn} order by x.external_id`);
  return rows.map(({ amount }) => amount);
};

const ofA = () => sql`producer_nrn = ${nrn} and eco_product_id = (
  select id from eco_products where producer_nrn = ${nrn} and external_id = 'A')`;

/** Changes of rows by themselves, as `psql` could make them; each stands on those before. */
const CHANGES: [string, () => SQL, number | null][] = [
  [
    "a price",
    () => sql`update product_eco_contributions set price = 2.5, quantity_unit = ${SALES_UNIT} where ${ofA()}`,
    5,
  ],
  [
    "a unit, for the product’s own weight",
    () => sql`update product_eco_contributions set quantity_unit = ${WEIGHT_UNIT},
    charged_weight = null where ${ofA()}`,
    5,
  ],
  [
    "the weight of the product",
    () => sql`update eco_products set weight_kg = 0.125 where producer_nrn = ${nrn}`,
    0.625,
  ],
  [
    "the weight of one contribution",
    () => sql`update product_eco_contributions set charged_weight = 2 where ${ofA()}
    and stream = 'EEE'`,
    5.3125,
  ],
  [
    "a weight that is not known",
    () => sql`update eco_products set weight_kg = null where producer_nrn = ${nrn}`,
    5,
  ],
  ["one that goes", () => sql`delete from product_eco_contributions where ${ofA()} and stream = 'EEE'`, null],
  [
    "a weight that is known again",
    () => sql`update eco_products set weight_kg = 3 where producer_nrn = ${nrn}`,
    7.5,
  ],
  ["the last one that goes", () => sql`delete from product_eco_contributions where ${ofA()}`, null],
];

test("two that change prices of one product at once each see what the other did", async () => {
  const [one, other] = [0, 1].map(() => postgres(process.env.DATABASE_URL ?? "", { max: 1 })) as [
    postgres.Sql,
    postgres.Sql,
  ];
  const priced = (client: postgres.Sql | postgres.TransactionSql, stream: string) => client`
    update product_eco_contributions set price = price + 1 where producer_nrn = ${nrn} and stream = ${stream}`;
  try {
    let second: Promise<unknown> = Promise.resolve();
    await one.begin(async (tx) => {
      await priced(tx, "EEE");
      second = priced(other, "PACKAGING_HOUSEHOLD").execute();
      await tx`select pg_sleep(0.3)`;
    });
    await second;
    expect(await disagreements(nrn)).toEqual([]);
  } finally {
    await Promise.all([one.end(), other.end()]);
  }
});

test("what a product owes follows whatever changes it", async () => {
  const others = (await amounts()).slice(1);
  expect(others).toEqual([expect.any(String), expect.any(String)]);
  for (const [what, change, owes] of CHANGES) {
    await rowsOf(change());
    const [amount] = await amounts();
    expect(amount && Number(amount), what).toBe(owes);
    expect(await disagreements(nrn), what).toEqual([]);
  }
});
