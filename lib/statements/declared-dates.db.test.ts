import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { z } from "zod";
import type { listSchemeAmounts } from "@/lib/contract/scheme-amounts";
import type { getStatement, listStatements } from "@/lib/contract/statements";
import { asProducer } from "@/lib/testing/as-producer";
import { given } from "@/lib/testing/given";
import { givenCountry } from "@/lib/testing/given-scheme";
import { send } from "@/lib/testing/send";
import { rowsOf } from "@/lib/testing/store";

type Statement = z.output<typeof getStatement.returns>;
type Part = {
  schemeCode: string;
  status: string;
  producerPaidAt: string | null;
  transferredProAt: string | null;
};

let countries = 0;

/** A seller's statement of two validated parts: 10.00 of lamps and 6.00 of shirts. */
async function stated() {
  countries += 1;
  const country = `N${String.fromCharCode(64 + countries)}`;
  await givenCountry(country, [
    { schemeCode: "EEE", lines: [{ scaleCode: "ANY", price: "1" }] },
    { schemeCode: "TLC", lines: [{ scaleCode: "ANY", price: "2" }] },
  ]);
  await rowsOf(sql`update seller_payment_configs f set statement_per = 'SELLER' from scheme_pros s
    where s.id = f.scheme_pro_id and s.epr_country_code = ${country}`);
  const owner = await given.producer();
  const operator = await given.operatorKey();
  const producer = asProducer(owner);
  const at = { EprCountryCode: country, ExternalIdType: "SKU" };
  await producer.lookUp("LAMP", { ...at, Title: "Lampe de bureau LED" });
  await producer.lookUp("SHIRT", { ...at, Title: "T-shirt en coton" });
  await producer.declare(
    [
      { ecoProductReference: "LAMP", quantity: 10 },
      { ecoProductReference: "SHIRT", quantity: 3 },
    ],
    { country },
  );
  const { body } = await send(`GET /producers/${owner.nrn}/declarations`, {
    key: owner.key,
    query: { EprCountryCode: country },
  });
  const [{ id = "" } = {}] = (body as { data: { id: string }[] }).data;
  expect((await producer.update({ id, quantitiesConfirmed: true })).status).toBe(200);
  const list = await send(`GET /producers/${owner.nrn}/statements`, { key: owner.key });
  const [listed, ...others] = (list.body as z.output<typeof listStatements.returns>).data;
  expect([listed?.total, others]).toEqual([16, []]);
  const path = `producers/${owner.nrn}/statements/${listed?.id}`;
  const read = async () => (await send(`GET /${path}`, { key: owner.key })).body as Statement;
  const parts = async () => {
    const { body } = await send(`GET /producers/${owner.nrn}/declarations/${id}`, { key: owner.key });
    const { schemes } = body as { schemes: Part[] };
    return Object.fromEntries(
      schemes.map(({ schemeCode, status, producerPaidAt, transferredProAt }) => [
        schemeCode,
        [status, producerPaidAt?.slice(0, 10) ?? null, transferredProAt?.slice(0, 10) ?? null],
      ]),
    );
  };
  const say = async (schemeCode: string, said: object) => {
    const { status } = await producer.update({ id, schemeCodes: [schemeCode], ...said }, operator);
    return status;
  };
  const paid = (day: string | null) => ({ producerPaidAt: day && `${day}T08:00:00.000Z` });
  const sent = (day: string | null) => ({ transferredProAt: day && `${day}T08:00:00.000Z` });
  const act = (method: string, to: string, body?: object) =>
    send(`${method} /${path}${to}`, { key: operator, ...(body && { body }) });
  const amend = async (lamps: number, shirts = 3) => {
    await producer.update({ id, reopen: true, reason: "counted again" }, operator);
    const lines = [
      { ecoProductReference: "LAMP", quantity: lamps },
      { ecoProductReference: "SHIRT", quantity: shirts },
    ];
    await producer.declare(lines, { country });
    expect((await producer.update({ id, quantitiesConfirmed: true })).status).toBe(200);
  };
  const payNewest = async (amount: number) => {
    const { body } = await send(`GET /producers/${owner.nrn}/statements`, { key: owner.key });
    const [newest] = (body as z.output<typeof listStatements.returns>).data;
    const path = `producers/${owner.nrn}/statements/${newest?.id}/payments`;
    const paid = await send(`POST /${path}`, { key: operator, body: { amount, paidOn: "2026-01-12" } });
    expect(paid.status).toBe(200);
  };
  const money = async () => {
    const query = { EprCountryCode: country, DeclarationPeriodCode: "2025" };
    const { body } = await send("GET /scheme-amounts", { key: operator, query });
    return (body as z.output<typeof listSchemeAmounts.returns>).data.map(
      ({ amountPaid, amountTransferred }) => [amountPaid, amountTransferred],
    );
  };
  return { read, parts, say, paid, sent, act, amend, payNewest, money };
}

describe("of a statement of several parts", () => {
  test("one part that is said to be paid pays its share, the last one the rest, each on its own day", async () => {
    const one = await stated();
    expect(await one.say("EEE", one.paid("2026-01-10"))).toBe(200);
    expect(await one.read()).toMatchObject({ state: "PART_PAID", paid: 10, left: 6, paidOn: null });
    expect(await one.parts()).toEqual({
      EEE: ["PAID", "2026-01-10", null],
      TLC: ["VALIDATED", null, null],
    });
    expect(await one.say("TLC", one.paid("2026-01-20"))).toBe(200);
    expect(await one.read()).toMatchObject({ state: "PAID", left: 0, paidOn: "2026-01-20" });
    expect(await one.parts()).toEqual({
      EEE: ["PAID", "2026-01-10", null],
      TLC: ["PAID", "2026-01-20", null],
    });
    expect(await one.say("EEE", one.paid(null))).toBe(200);
    expect(await one.read()).toMatchObject({ state: "PART_PAID", left: 10 });
    expect(await one.parts()).toEqual({
      EEE: ["VALIDATED", null, null],
      TLC: ["PAID", "2026-01-20", null],
    });
  });

  test("what a credit note took off a part is not paid by it, nor counted as its money", async () => {
    const one = await stated();
    await one.amend(4);
    expect(await one.read()).toMatchObject({ total: 16, credited: 6, left: 10 });
    await one.say("EEE", one.paid("2026-01-10"));
    expect(await one.read()).toMatchObject({ paid: 4, left: 6 });
    expect(await one.money()).toEqual([
      ["4.00", "0.00"],
      ["0.00", "0.00"],
    ]);
    const two = await stated();
    await two.amend(4);
    const paid = async () => (await two.money()).map(([share]) => share);
    await two.act("POST", "/payments", { amount: 10, paidOn: "2026-01-10" });
    expect(await paid(), "what came of both together").toEqual(["4.00", "6.00"]);
    await two.act("POST", "/payments", { amount: 6, paidOn: "2026-01-11" });
    expect(await paid(), "what came beyond it is of what was taken off").toEqual(["10.00", "6.00"]);
  });

  test("a part that a credit note took off whole is paid as soon as the others are", async () => {
    const one = await stated();
    await one.amend(0);
    expect(await one.read()).toMatchObject({ total: 16, credited: 10, left: 6 });
    expect(await one.say("EEE", one.paid("2026-01-10")), "nothing of it is left to be paid").toBe(400);
    expect(await one.say("TLC", one.paid("2026-01-10"))).toBe(200);
    expect(await one.read()).toMatchObject({ paid: 6, left: 0 });
    expect(await one.parts()).toMatchObject({
      EEE: ["PAID", "2026-01-10", null],
      TLC: ["PAID", "2026-01-10", null],
    });
  });

  test("a part that comes to less where another comes to more is counted by what each is", async () => {
    const one = await stated();
    await one.act("POST", "/payments", { amount: 16, paidOn: "2026-01-10" });
    await one.amend(8, 5);
    await one.payNewest(2);
    expect((await one.money()).map(([share]) => share)).toEqual(["8.00", "10.00"]);
  });

  test("what an operator recorded pays all parts with its last cent, and none before", async () => {
    const one = await stated();
    await one.act("POST", "/payments", { amount: 12, paidOn: "2026-01-10" });
    expect(await one.parts()).toMatchObject({ EEE: ["VALIDATED", null, null] });
    await one.act("POST", "/payments", { amount: 4, paidOn: "2026-01-11" });
    expect(await one.parts()).toEqual({
      EEE: ["PAID", "2026-01-11", null],
      TLC: ["PAID", "2026-01-11", null],
    });
    expect(await one.say("EEE", one.paid(null)), "a recorded payment is taken back where it is").toBe(400);
    expect(await one.say("EEE", one.paid("2026-01-15")), "nor is its day another").toBe(400);
    expect(await one.parts()).toMatchObject({ EEE: ["PAID", "2026-01-11", null] });
  });

  test("one part is sent on before the others; the statement is when all are, and keeps its payments", async () => {
    const one = await stated();
    await one.say("EEE", one.paid("2026-01-10"));
    expect(await one.say("EEE", one.sent("2026-01-12"))).toBe(200);
    const { payments, state } = await one.read();
    expect([state, payments.map(({ isUndoable }) => isUndoable)]).toEqual(["PART_PAID", [false]]);
    expect((await one.act("DELETE", `/payments/${payments[0]?.id}`)).status).toBe(400);
    await one.act("POST", "/payments", { amount: 6, paidOn: "2026-01-14" });
    expect(await one.parts()).toEqual({
      EEE: ["TRANSFERRED", "2026-01-10", "2026-01-12"],
      TLC: ["PAID", "2026-01-14", null],
    });
    expect(await one.say("TLC", one.sent("2026-01-16"))).toBe(200);
    expect(await one.read()).toMatchObject({ state: "TRANSFERRED", transferredOn: "2026-01-16" });
    expect(await one.say("TLC", one.sent(null))).toBe(200);
    expect(await one.read()).toMatchObject({ state: "PAID", transferredOn: null });
    await one.act("PUT", "/transfer", { transferredOn: "2026-01-18" });
    expect(await one.parts()).toEqual({
      EEE: ["TRANSFERRED", "2026-01-10", "2026-01-18"],
      TLC: ["TRANSFERRED", "2026-01-14", "2026-01-18"],
    });
    expect(await one.say("EEE", { closed: true })).toBe(200);
    expect((await one.act("PUT", "/transfer", { transferredOn: null })).status).toBe(400);
  });

  test("one that was sent on alone is reopened once that is taken back, so that it is not sent on twice", async () => {
    const one = await stated();
    await one.say("EEE", one.paid("2026-01-10"));
    await one.say("EEE", one.sent("2026-01-12"));
    const reopen = { reopen: true, reason: "a lamp came back" };
    expect(await one.say("EEE", reopen)).toBe(400);
    expect(await one.parts()).toMatchObject({ EEE: ["TRANSFERRED", "2026-01-10", "2026-01-12"] });
    expect(await one.say("EEE", one.sent(null))).toBe(200);
    expect(await one.say("EEE", reopen)).toBe(200);
  });

  test("one whose statement was sent on is reopened: the statement says since when", async () => {
    const one = await stated();
    await one.act("POST", "/payments", { amount: 16, paidOn: "2026-01-10" });
    await one.act("PUT", "/transfer", { transferredOn: "2026-01-18" });
    expect(await one.say("EEE", { reopen: true, reason: "a lamp came back" })).toBe(200);
    expect(await one.read()).toMatchObject({ state: "TRANSFERRED", transferredOn: "2026-01-18" });
  });
});

test("a day of payment that is changed on a part is changed on its statement, and the other way round", async () => {
  const one = await stated();
  for (const code of ["EEE", "TLC"]) await one.say(code, one.paid("2026-01-10"));
  expect(await one.read()).toMatchObject({ state: "PAID", paidOn: "2026-01-10" });
  expect(await one.say("TLC", one.paid("2026-01-25"))).toBe(200);
  const { paidOn, paid, payments } = await one.read();
  expect([paidOn, paid]).toEqual(["2026-01-25", 16]);
  expect(await one.parts()).toEqual({
    EEE: ["PAID", "2026-01-10", null],
    TLC: ["PAID", "2026-01-25", null],
  });
  for (const { id } of payments) expect((await one.act("DELETE", `/payments/${id}`)).status).toBe(200);
  expect(await one.parts()).toEqual({
    EEE: ["VALIDATED", null, null],
    TLC: ["VALIDATED", null, null],
  });
});

describe("what all producers paid", () => {
  test("of a statement of several parts is of the part that a date says, and the rest of the others", async () => {
    const { say, paid, sent, act, money } = await stated();
    await act("POST", "/payments", { amount: 5, paidOn: "2026-01-15" });
    const shares = (await money()).map(([share]) => Number(share));
    expect(shares[0]).toBeCloseTo(3.125, 1);
    expect(shares[1]).toBeCloseTo(1.875, 1);
    expect((shares[0] ?? 0) + (shares[1] ?? 0)).toBe(5);
    const { payments } = (await act("GET", "")).body as Statement;
    await act("DELETE", `/payments/${payments[0]?.id}`);
    await say("EEE", paid("2026-01-20"));
    await act("POST", "/payments", { amount: 4, paidOn: "2026-01-21" });
    expect(await money()).toEqual([
      ["10.00", "0.00"],
      ["4.00", "0.00"],
    ]);
    await say("EEE", sent("2026-01-22"));
    expect(await money()).toEqual([
      ["10.00", "10.00"],
      ["4.00", "0.00"],
    ]);
  });
});
