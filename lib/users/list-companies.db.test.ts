import { expect, test } from "vitest";
import { listCompanies } from "@/lib/contract/companies";
import { asProducer, FRANCE_2025 } from "@/lib/testing/as-producer";
import { given } from "@/lib/testing/given";
import { send } from "@/lib/testing/send";

type Person = Awaited<ReturnType<typeof given.user>>;

const companiesOf = async ({ browser }: Person, query: Record<string, string | number> = {}) => {
  const { status, body, headers } = await send("GET /users/me/companies", {
    headers: browser,
    query: { ...FRANCE_2025, ...query },
  });
  expect(status).toBe(200);
  return { ...listCompanies.returns.parse(body), total: Number(headers.get("x-total-count")) };
};

test("a consultant reads every company of theirs: what is declared, missing, validated and not begun, by deadline", async () => {
  const [one, two, foreign] = [await given.producer(), await given.producer(), await given.producer()];
  const consultant = await given.user(one);
  await given.membership(two, consultant, "viewer");
  const { externalId } = await given.product(one, { weight: "1.2" });
  await given.product(one, { weight: "1" });
  const books = asProducer(one);
  await books.declare([{ ecoProductReference: externalId, quantity: 10 }]);
  await send(`POST /onboardings/${two.nrn}`, {
    key: two.key,
    body: { eprCountryCode: "FR", schemeCodes: ["TLC"] },
  });

  const { data, total, currency } = await companiesOf(consultant);
  expect([total, currency]).toEqual([2, "EUR"]);
  expect(data.map(({ nrn }) => nrn)).not.toContain(foreign.nrn);
  const [first, second] = [one, two].map(({ nrn }) => data.find((company) => company.nrn === nrn));
  const { schemes } = await books.current();
  expect(first?.role).toBe("owner");
  expect(
    first?.schemes.map(({ schemeCode, amount, status }) => [schemeCode, Number(amount), status]).sort(),
  ).toEqual(schemes.map((part) => [part.schemeCode, part.totalAmountScheme, part.status]).sort());
  expect(first?.schemes.map(({ countMissing }) => countMissing)).toEqual(schemes.map(() => 1));
  const days = first?.schemes.map(({ deadline }) => deadline ?? "") ?? [];
  expect(days).toEqual(days.toSorted());
  expect(second).toMatchObject({
    role: "viewer",
    schemes: [
      {
        schemeCode: "TLC",
        status: "NOT_STARTED",
        amount: null,
        registration: "1 - Draft",
        countProducts: 0,
        countMissing: 0,
      },
    ],
  });
  expect((await companiesOf(consultant, { DeclarationPeriodCode: "2024" })).data).toHaveLength(2);
});

test("what is missing are products, however many lines the others have, and none that was discontinued", async () => {
  const one = await given.producer();
  const person = await given.user(one);
  const { externalId } = await given.product(one, { weight: "1.2" });
  const other = await given.product(one, { weight: "1" });
  const books = asProducer(one);
  for (const codePeriod of ["Q1", "Q2", "Q3"])
    await books.declare([{ ecoProductReference: externalId, quantity: 10 }], { codePeriod });
  const missing = async () => {
    const { data } = await companiesOf(person);
    return [...new Set(data[0]?.schemes.map(({ countMissing }) => countMissing))];
  };
  expect(await missing()).toEqual([1]);
  await send(`PUT /producers/${one.nrn}/eco-products`, {
    key: one.key,
    body: {
      eprCountryCode: "FR",
      declarationPeriodCode: "2025",
      ecoProductIds: [other.id],
      discontinued: true,
    },
  });
  expect(await missing()).toEqual([0]);
});

test("companies come by the page, by name", async () => {
  const first = await given.producer();
  const consultant = await given.user(first);
  const others = [await given.producer(), await given.producer()];
  for (const other of others) await given.membership(other, consultant, "editor");
  const all = (await companiesOf(consultant)).data.map(({ nrn }) => nrn);
  expect(all.toSorted()).toEqual([first, ...others].map(({ nrn }) => nrn).sort());
  const { data, total } = await companiesOf(consultant, { Limit: 1, Offset: 1 });
  expect([data.map(({ nrn }) => nrn), total]).toEqual([[all[1]], 3]);
});

test("a key is no person", async () => {
  const { key } = await given.producer();
  expect(await send("GET /users/me/companies", { key, query: FRANCE_2025 })).toMatchObject({ status: 403 });
});
