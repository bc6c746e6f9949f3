import { expect, test } from "vitest";
import { asProducer, FRANCE_2025 } from "@/lib/testing/as-producer";
import { given } from "@/lib/testing/given";
import { onOwnDatabase } from "@/lib/testing/own-database";
import { send } from "@/lib/testing/send";
import { stated } from "@/lib/testing/stated";

onOwnDatabase();

type Amounts = { schemeCode: string; amountDraft: string; amountValidated: string; countProducers: number };

test("what all producers declared is told scheme by scheme, and a row per producer in the file, to operators alone", async () => {
  const key = await given.operatorKey();
  const producers = [await given.producer(), await given.producer()];
  for (const producer of producers) {
    const { externalId } = await given.product(producer);
    await asProducer(producer).declare([{ ecoProductReference: externalId, quantity: 1000 }]);
  }
  const { body } = await send("GET /scheme-amounts", { key, query: FRANCE_2025 });
  const { data } = body as { data: Amounts[] };
  expect(data.length).toBeGreaterThan(0);
  const file = await send("GET /scheme-amounts/export.csv", { key, query: FRANCE_2025 });
  const [head, ...rows] = file.text.trim().split(/\r?\n/);
  expect(head).toContain("producer_nrn,company_name,scheme_code");
  expect(rows).toHaveLength(data.reduce((sum, { countProducers }) => sum + countProducers, 0));
  for (const { nrn } of producers) expect(file.text).toContain(nrn);
  const [first] = data;
  expect(first).toMatchObject({ countProducers: 2, amountValidated: "0.00" });
  expect(Number(first?.amountDraft)).toBeGreaterThan(0);

  const markets = await send("GET /scheme-amounts/markets", { key });
  expect(markets.body).toMatchObject({
    data: [{ eprCountryCode: "FR", declarationPeriodCode: "2025", countParts: 2 * data.length }],
  });

  for (const path of ["/scheme-amounts", "/scheme-amounts/export.csv", "/scheme-amounts/markets"] as const) {
    const refused = await send(`GET ${path}`, { key: producers[0]?.key ?? "", query: FRANCE_2025 });
    expect(refused.status).toBe(403);
  }
});

test("paid and passed on are the money of statements: part payments, and what came before an amendment", async () => {
  const { nrn, producer, declarationId: id, statement } = await stated("QA", 10);
  const key = await given.operatorKey();
  const sums = async () => {
    const query = { EprCountryCode: "QA", DeclarationPeriodCode: "2025" };
    const { body } = await send("GET /scheme-amounts", { key, query });
    return (body as { data: Amounts[] }).data[0];
  };
  const path = `/producers/${nrn}/statements/${statement.id}` as const;
  const pay = (amount: number) =>
    send(`POST ${path}/payments`, { key, body: { amount, paidOn: "2026-01-15" } });
  await pay(4);
  expect(await sums()).toMatchObject({ amountPaid: "4.00", amountTransferred: "0.00" });
  await pay(6);
  await producer.update({ id, reopen: true, reason: "one lamp more" }, key);
  expect(await sums()).toMatchObject({ amountPaid: "10.00", amountValidated: "0.00" });
  await producer.declare([{ ecoProductReference: "LAMP", quantity: 11 }], { country: "QA" });
  await producer.update({ id, quantitiesConfirmed: true });
  await send(`PUT ${path}/transfer`, { key, body: { transferredOn: "2026-01-16" } });
  expect(await sums()).toMatchObject({
    amountValidated: "11.00",
    amountPaid: "10.00",
    amountTransferred: "10.00",
  });
});

test("a note is read by operators alone, and gone when it is emptied", async () => {
  const key = await given.operatorKey();
  const producer = await given.producer();
  const path = `/producers/${producer.nrn}/operator-note` as const;
  const write = (note: string) => send(`PUT ${path}`, { key, body: { note } });
  expect((await write("Call the office, not the shop.")).body).toMatchObject({
    note: "Call the office, not the shop.",
  });
  expect((await send(`GET ${path}`, { key: producer.key })).status).toBe(403);
  await write("");
  expect((await send(`GET ${path}`, { key })).body).toMatchObject({ note: "", actor: null, writtenAt: null });
});

test("of two notes that are written over the same one, the second is refused", async () => {
  const key = await given.operatorKey();
  const producer = await given.producer();
  const path = `/producers/${producer.nrn}/operator-note` as const;
  const write = (note: string, writtenAt: unknown) => send(`PUT ${path}`, { key, body: { note, writtenAt } });
  const ofTwo = async (writtenAt: unknown) =>
    (await Promise.all(["One", "Other"].map((note) => write(note, writtenAt)))).map(({ status }) => status);

  expect((await ofTwo(null)).toSorted()).toEqual([200, 400]);
  const { body } = (await send(`GET ${path}`, { key })) as { body: { writtenAt: string } };
  expect((await ofTwo(body.writtenAt)).toSorted()).toEqual([200, 400]);
  expect((await write("Over nothing", null)).body).toEqual({ error: "SERVICE_005" });
});
