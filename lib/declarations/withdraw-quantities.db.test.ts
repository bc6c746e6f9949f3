import { beforeAll, expect, test } from "vitest";
import { asProducer, FRANCE_2025 } from "@/lib/testing/as-producer";
import { given } from "@/lib/testing/given";
import { send } from "@/lib/testing/send";

type Given = Awaited<ReturnType<typeof given.producer>>;

beforeAll(async () => {
  await given.reference();
});

const withdraw = ({ nrn, key }: Given, query: Record<string, string | number> = {}) =>
  send(`DELETE /producers/${nrn}/declarations/quantities`, { key, query: { ...FRANCE_2025, ...query } });
const credits = (producer: Given) => asProducer(producer).credits();

/** A producer with three products that are declared for the whole year. */
async function declared(): Promise<Given & { ids: string[] }> {
  const producer = await given.producer({ credits: 40 });
  const ids: string[] = [];
  for (let index = 0; index < 3; index++) ids.push((await given.product(producer)).externalId);
  const { status } = await asProducer(producer).declare(
    ids.map((ecoProductReference) => ({ ecoProductReference, quantity: 5 })),
  );
  expect(status).toBe(200);
  return { ...producer, ids };
}

test("who declared the whole year and needs its parts takes it back, with its credits, and declares the parts", async () => {
  const producer = await declared();
  const as = asProducer(producer);
  const products = producer.ids.map((ecoProductReference) => ({ ecoProductReference, quantity: 2 }));
  expect((await as.declare(products, { codePeriod: "Q1" })).status).toBe(400);
  const before = await credits(producer);

  expect(await withdraw(producer)).toMatchObject({
    status: 200,
    body: { status: "OK", countWithdrawn: 3, countLeft: 0, creditsReturned: 3 },
  });
  expect(await credits(producer)).toBe(before + 3);
  expect(await as.current()).toMatchObject({ totalQuantity: 0, totalAmount: 0, status: "NOT_STARTED" });
  expect(await as.declare(products, { codePeriod: "Q1" })).toMatchObject({
    status: 200,
    body: { creditsNeeded: 3 },
  });

  expect((await as.declare(products)).status).toBe(400);
  expect((await withdraw(producer, { CodePeriod: "Q1" })).body).toMatchObject({ countWithdrawn: 3 });
  expect((await as.declare(products)).status).toBe(200);
  expect(await credits(producer)).toBe(before);
  const { body } = await send(`GET /producers/${producer.nrn}/credits/entries`, {
    key: producer.key,
    query: { Kind: "REFUND" },
  });
  expect(body).toMatchObject({
    data: [
      { amount: 3, reason: "lines taken back", reference: "FR 2025, Q1" },
      { amount: 3, reference: "FR 2025" },
    ],
  });
});

test("other channels, parts of the year and periods stay; so many at a time, and none is nothing", async () => {
  const producer = await declared();
  const as = asProducer(producer);
  const [first = ""] = producer.ids;
  await as.declare([{ ecoProductReference: first, quantity: 7, codeVendor: "AMAZ" }]);
  expect((await withdraw(producer, { Limit: 2 })).body).toMatchObject({ countWithdrawn: 2, countLeft: 1 });
  expect((await withdraw(producer)).body).toMatchObject({ countWithdrawn: 1, countLeft: 0 });
  expect((await withdraw(producer)).body).toMatchObject({ countWithdrawn: 0, creditsReturned: 0 });
  expect((await withdraw(producer, { CodePeriod: "JAN" })).body).toMatchObject({ countWithdrawn: 0 });
  expect(await as.current()).toMatchObject({ totalQuantity: 7 });
  expect((await withdraw(producer, { CodeVendor: "AMAZ" })).body).toMatchObject({ countWithdrawn: 1 });
});

test("nothing of a validated part is taken back, nor by who may not write, nor another's", async () => {
  const producer = await declared();
  const { id } = await asProducer(producer).current();
  const put = await send("PUT /producers/declarations", {
    key: producer.key,
    body: { id, quantitiesConfirmed: true, schemeCodes: ["EEE"] },
  });
  expect(put.status).toBe(200);
  const before = await credits(producer);
  expect(await withdraw(producer)).toMatchObject({ status: 400, body: { error: "SERVICE_006" } });
  expect(await credits(producer)).toBe(before);
  expect(await asProducer(producer).current()).toMatchObject({ totalQuantity: 15 });

  const reader = await given.key({ producerNrn: producer.nrn, scopes: ["read"] });
  expect((await withdraw({ ...producer, key: reader })).status).toBe(403);
  const other = await given.producer();
  expect(await withdraw({ ...producer, key: other.key })).toMatchObject({
    status: 400,
    body: { error: "SERVICE_004" },
  });
});
