import { expect, test } from "vitest";
import { given } from "@/lib/testing/given";
import { send } from "@/lib/testing/send";
import { payableTo, stated } from "@/lib/testing/stated";

const IBAN = "FR14 2004 1010 0505 0001 3M02 606";

/** A producer with a statement whose seller said an account. */
async function payable(country: string) {
  const one = await stated(country, 10);
  await payableTo(country, { iban: "DE89370400440532013000" });
  const order = (more: object = {}) =>
    send(`POST /producers/${one.nrn}/statements/transfers.xml`, {
      key: one.key,
      body: {
        statementIds: [one.statement.id],
        iban: IBAN,
        executeOn: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10),
        ...more,
      },
    });
  return { ...one, order };
}

test("what is left of statements is an order that a bank takes, with the account of who pays in it and nowhere else", async () => {
  const one = await payable("KJ");
  const { status, headers, text } = await one.order();
  expect([status, headers.get("content-type")]).toEqual([200, "application/xml; charset=utf-8"]);
  expect(headers.get("content-disposition")).toMatch(/transfers-\d{4}-\d\d-\d\d\.xml/);
  for (const said of [
    '<InstdAmt Ccy="EUR">10.00</InstdAmt>',
    `<Ref>${one.statement.reference}</Ref>`,
    "<IBAN>FR1420041010050500013M02606</IBAN>",
    "<IBAN>DE89370400440532013000</IBAN>",
  ])
    expect(text).toContain(said);
  const activity = await send(`GET /producers/${one.nrn}/activity`, { key: one.key, query: { Limit: 100 } });
  expect(activity.text).not.toContain("FR142004");
  expect((await one.read()).isTransferable).toBe(true);
});

test("an order for the reader's own today is taken, wherever they are", async () => {
  const one = await payable("KN");
  const day = (ms: number) => new Date(Date.now() - ms).toISOString().slice(0, 10);
  expect((await one.order({ executeOn: day(12 * 3_600_000) })).status).toBe(200);
  expect((await one.order({ executeOn: day(48 * 3_600_000) })).status).toBe(400);
});

test("an order is of what is left once credit notes are taken off", async () => {
  const one = await payable("KM");
  await one.producer.update({ id: one.declarationId, reopen: true, reason: "three lamps came back" });
  await one.producer.declare([{ ecoProductReference: "LAMP", quantity: 7 }], { country: "KM" });
  await one.producer.update({ id: one.declarationId, quantitiesConfirmed: true });
  expect((await one.order()).text).toContain('<InstdAmt Ccy="EUR">7.00</InstdAmt>');
});

test("an order of what can't be paid so is refused, and told why of each", async () => {
  const one = await payable("KK");
  const other = await stated("KL", 10);
  const reasons = async (more: object) => {
    const { status, body } = await send(`POST /producers/${one.nrn}/statements/transfers.xml`, {
      key: one.key,
      headers: { accept: "application/problem+json" },
      body: { statementIds: [one.statement.id], iban: IBAN, executeOn: "2026-01-01", ...more },
    });
    return [status, ...(body as { errors: { path: string }[] }).errors.map(({ path }) => path)];
  };
  expect(await reasons({})).toEqual([400, "executeOn"]);
  expect(await reasons({ iban: "FR14 2004 1010 0505 0001 3M02 607" })).toEqual([400, "iban"]);
  const foreign = await one.order({ statementIds: [one.statement.id, other.statement.id] });
  expect(foreign.status).toBe(400);
  const key = await given.operatorKey();
  await send(`POST /producers/${one.nrn}/statements/${one.statement.id}/payments`, {
    key,
    body: { amount: 10, paidOn: "2026-01-15" },
  });
  expect((await one.order()).status).toBe(400);
});
