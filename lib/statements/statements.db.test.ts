import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { z } from "zod";
import type { getDeclaration } from "@/lib/contract/declarations";
import type { getStatement, listStatements } from "@/lib/contract/statements";
import { db } from "@/lib/runtime";
import { asProducer } from "@/lib/testing/as-producer";
import { given } from "@/lib/testing/given";
import { givenCountry } from "@/lib/testing/given-scheme";
import { readPdf } from "@/lib/testing/read-pdf";
import { send } from "@/lib/testing/send";

type Statement = z.output<typeof getStatement.returns>;
type Listed = z.output<typeof listStatements.returns>["data"];

let countries = 0;

/** A producer that declared 10 lamps at 1.00 in a country of its own, and an operator. */
async function declared(currency?: string) {
  countries += 1;
  const country = `O${String.fromCharCode(64 + countries)}`;
  const lines = [{ scaleCode: "ANY", price: "1" }];
  await givenCountry(country, [{ schemeCode: "EEE", lines }], ["2025"], currency);
  const owner = await given.producer();
  const operator = await given.operatorKey();
  const producer = asProducer(owner);
  await producer.lookUp("LAMP", {
    EprCountryCode: country,
    ExternalIdType: "SKU",
    Title: "Lampe de bureau LED",
  });
  const lamps = (quantity: number) =>
    producer.declare([{ ecoProductReference: "LAMP", quantity }], { country });
  await lamps(10);
  const { body } = await send(`GET /producers/${owner.nrn}/declarations`, {
    key: owner.key,
    query: { EprCountryCode: country },
  });
  const [{ id = "" } = {}] = (body as { data: { id: string }[] }).data;
  const list = async () =>
    ((await send(`GET /producers/${owner.nrn}/statements`, { key: owner.key })).body as { data: Listed })
      .data;
  const read = async (statementId = "") =>
    (await send(`GET /producers/${owner.nrn}/statements/${statementId}`, { key: owner.key }))
      .body as Statement;
  const validate = () => producer.update({ id, quantitiesConfirmed: true });
  const pay = (statementId: string, body: object) =>
    send(`POST /producers/${owner.nrn}/statements/${statementId}/payments`, { key: operator, body });
  const part = async () => {
    const { body } = await send(`GET /producers/${owner.nrn}/declarations/${id}`, { key: owner.key });
    return (body as z.output<typeof getDeclaration.returns>).schemes[0];
  };
  return { ...owner, producer, operator, country, id, lamps, list, read, validate, pay, part };
}

/** A paper never changes: as if it had been issued on that day. */
const issueOn = (id: string, day: string) =>
  db().transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`update statements set issued_on = ${day} where id = ${id}`);
  });

const PAID = { paidOn: "2026-01-15" };

describe("a statement", () => {
  test("is issued when a part is validated: its lines, what is due, to whom, by when, and once", async () => {
    const one = await declared();
    expect(await one.list()).toEqual([]);
    expect((await one.validate()).status).toBe(200);
    const [listed, ...others] = await one.list();
    expect(others).toEqual([]);
    const statement = await one.read(listed?.id);
    expect(statement).toMatchObject({
      kind: "STATEMENT",
      state: "ISSUED",
      net: 10,
      vat: null,
      vatRate: null,
      total: 10,
      paid: 0,
      left: 10,
      dueOn: null,
      overdueDays: 0,
      account: null,
      paymentCode: null,
      payments: [],
    });
    expect(statement.lines).toMatchObject([{ code: "ANY", quantity: 10, price: 1, net: 10 }]);
    expect(statement.reference).toMatch(/^RF\d\d/);
    const { body } = await one.producer.receipt(one.id, "EEE");
    expect(body.statements).toMatchObject([
      { id: listed?.id, issuer: { companyName: `Seller of ${one.country}` }, left: 10, dueOn: null },
    ]);
  });

  test("that is paid in parts is paid with the last, and its part of the declaration follows", async () => {
    const one = await declared();
    await one.validate();
    const [{ id } = { id: "" }] = await one.list();
    expect((await one.pay(id, { ...PAID, amount: 4 })).body).toMatchObject({ state: "PART_PAID", left: 6 });
    expect(await one.part()).toMatchObject({ status: "VALIDATED", producerPaidAt: null });
    const paid = (await one.pay(id, { ...PAID, amount: 6 })).body as Statement;
    expect(paid).toMatchObject({ state: "PAID", left: 0, paidOn: "2026-01-15" });
    expect(await one.part()).toMatchObject({ status: "PAID" });

    const last = paid.payments.at(-1)?.id;
    const undone = await send(`DELETE /producers/${one.nrn}/statements/${id}/payments/${last}`, {
      key: one.operator,
    });
    expect([undone.status, (undone.body as Statement).state]).toEqual([200, "PART_PAID"]);
    expect(await one.part()).toMatchObject({ status: "VALIDATED", producerPaidAt: null });
  });

  test("is recorded once where two operators record what is left of it at the same time", async () => {
    const one = await declared();
    await one.validate();
    const [{ id } = { id: "" }] = await one.list();
    const body = { ...PAID, amount: 10, left: 10 };
    const answers = await Promise.all([one.pay(id, body), one.pay(id, body)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
    expect(await one.read(id)).toMatchObject({ state: "PAID", left: 0, paid: 10 });
    expect((await one.pay(id, { ...body, left: 0 })).body).toMatchObject({ left: -10 });
  });

  test("goes on to the scheme once it is paid, and no payment is taken back after that", async () => {
    const one = await declared();
    await one.validate();
    const [{ id } = { id: "" }] = await one.list();
    const transfer = (transferredOn: string | null) =>
      send(`PUT /producers/${one.nrn}/statements/${id}/transfer`, {
        key: one.operator,
        body: { transferredOn },
      });
    expect((await transfer("2026-01-20")).status).toBe(400);
    const { payments } = (await one.pay(id, { ...PAID, amount: 10 })).body as Statement;
    const early = await transfer("2026-01-14");
    expect([early.status, early.body]).toEqual([400, { error: "SERVICE_005" }]);
    const saysEarly = await one.producer.update(
      { id: one.id, transferredProAt: "2026-01-14T12:00:00.000Z" },
      one.operator,
    );
    expect(saysEarly.status).toBe(400);
    expect((await transfer("2026-01-20")).body).toMatchObject({ state: "TRANSFERRED" });
    expect(await one.part()).toMatchObject({ status: "TRANSFERRED" });
    const undone = await send(`DELETE /producers/${one.nrn}/statements/${id}/payments/${payments[0]?.id}`, {
      key: one.operator,
    });
    expect(undone.status).toBe(400);
  });

  test("follows a date of payment on its declaration, which is taken back alone where no recorded payment covers it", async () => {
    const one = await declared();
    await one.validate();
    const [{ id } = { id: "" }] = await one.list();
    const say = (producerPaidAt: string | null) =>
      one.producer.update({ id: one.id, producerPaidAt }, one.operator);
    await say("2026-01-15T00:00:00.000Z");
    expect(await one.read(id)).toMatchObject({ state: "PAID", paidOn: "2026-01-15", left: 0 });
    await say(null);
    expect(await one.read(id)).toMatchObject({ state: "ISSUED", left: 10, payments: [] });

    await one.pay(id, { ...PAID, amount: 10 });
    expect((await say(null)).status).toBe(400);
    expect(await one.part()).toMatchObject({ status: "PAID" });
    expect(await one.read(id)).toMatchObject({ state: "PAID", left: 0 });
  });

  test("is a PDF in the reader's language, and where its seller said an account, is paid by a code", async () => {
    const one = await declared("EUR");
    const { body: schemes } = await send("GET /scheme-pros", { key: one.operator });
    const scheme = (schemes as { country: { codeIso2: string }; seller: { nrn: string } }[]).find(
      ({ country }) => country.codeIso2 === one.country,
    );
    const account = { iban: "FR14 2004 1010 0505 0001 3M02 606", bic: "PSSTFRPP", paymentDays: 10 };
    await send(`PUT /sellers/${scheme?.seller.nrn}`, { key: one.operator, body: account });
    await send(`PUT /countries/${one.country}`, { key: one.operator, body: { vatRate: 20 } });
    await one.validate();
    const [{ id } = { id: "" }] = await one.list();
    const { number, reference, ...statement } = await one.read(id);
    const inDays = Date.parse(statement.dueOn ?? "") - Date.parse(statement.issuedOn);
    expect(inDays).toBe(10 * 86_400_000);
    expect(statement).toMatchObject({
      vatRate: 20,
      vat: 2,
      total: 12,
      account: { iban: "FR1420041010050500013M02606" },
    });
    expect(statement.paymentCode?.split("\n")).toEqual(
      expect.arrayContaining(["BCD", "FR1420041010050500013M02606", "EUR12.00", reference]),
    );
    for (const key of [one.key, one.operator]) {
      const { status, headers, bytes } = await send(
        `GET /producers/${one.nrn}/statements/${id}/statement.pdf`,
        {
          key,
          headers: { "accept-language": "fr" },
        },
      );
      expect([status, headers.get("content-type")]).toEqual([200, "application/pdf"]);
      expect(headers.get("content-disposition")).toContain(`${number}.pdf`);
      const { heard, unheard, lang } = readPdf(bytes);
      expect([lang?.split("-")[0], unheard]).toEqual(["fr", []]);
      const said = heard.map(({ text }) => text.replaceAll(/\s/g, " "));
      for (const text of ["Net", "10,00", "TVA 20 %", "2,00", "12,00", "FR14 2004 1010 0505 0001 3M02 606"])
        expect(said).toContain(text);
      expect(said).toContainEqual(expect.stringMatching(/^État au \d{1,2}.* 20\d\d\.$/));
      expect(said.join(" ").replaceAll(" ", "")).toContain(reference);
      expect(heard.filter(({ type }) => type === "Figure")).toHaveLength(1);
    }
  });

  test("whose part is amended to less is answered by a credit note, and the difference is no more to be paid", async () => {
    const one = await declared();
    await one.validate();
    await one.producer.update({ id: one.id, reopen: true, reason: "three lamps came back" });
    await one.lamps(7);
    expect((await one.validate()).status).toBe(200);
    const [note, first] = await one.list();
    expect(note).toMatchObject({ kind: "CREDIT_NOTE", total: -3, state: null });
    expect(first).toMatchObject({
      kind: "STATEMENT",
      total: 10,
      paid: 0,
      credited: 3,
      left: 7,
      state: "ISSUED",
    });
    const statement = await one.read(first?.id);
    expect(statement.correctedBy.map(({ id }) => id)).toEqual([note?.id]);
    expect((await one.read(note?.id)).corrects?.id).toBe(first?.id);
  });

  test("gives back no VAT that it did not charge, and what is owed on top is charged at the rate of its own day", async () => {
    const one = await declared();
    const rate = (vatRate: number) =>
      send(`PUT /countries/${one.country}`, { key: one.operator, body: { vatRate } });
    const amend = async (quantity: number) => {
      await one.producer.update({ id: one.id, reopen: true, reason: "counted again" });
      await one.lamps(quantity);
      expect((await one.validate()).status).toBe(200);
      return (await one.list())[0];
    };
    await one.validate();
    await rate(20);
    expect(await amend(7)).toMatchObject({ kind: "CREDIT_NOTE", vatRate: null, vat: null, total: -3 });
    expect(await amend(9)).toMatchObject({ kind: "STATEMENT", vatRate: 20, vat: 0.4, total: 2.4 });
    await rate(10);
    expect(await amend(8)).toMatchObject({ kind: "CREDIT_NOTE", vatRate: 20, vat: -0.2, total: -1.2 });
    expect((await one.list()).map(({ left }) => left)).toEqual([0, 1.2, 0, 7]);
    await amend(3);
    const [older, newer] = await one.list();
    expect([newer, older], "a credit note for each rate").toMatchObject([
      { kind: "CREDIT_NOTE", vatRate: 20, vat: -0.2, total: -1.2 },
      { kind: "CREDIT_NOTE", vatRate: null, vat: null, total: -4 },
    ]);
    expect((await one.list()).map(({ left }) => left)).toEqual([0, 0, 0, 0, 0, 3]);
  });

  test("gives back all of its VAT with the last of it, whatever cents were rounded to", async () => {
    const one = await declared();
    await send(`PUT /countries/${one.country}`, { key: one.operator, body: { vatRate: 1.5 } });
    await one.validate();
    for (const quantity of [7, 4, 0]) {
      await one.producer.update({ id: one.id, reopen: true, reason: "counted again" });
      await one.lamps(quantity);
      expect((await one.validate()).status).toBe(200);
    }
    const papers = (await one.list()).toReversed();
    expect(papers.map(({ vat }) => vat)).toEqual([0.15, -0.05, -0.05, -0.05]);
    expect(papers[0]).toMatchObject({ total: 10.15, credited: 10.15, left: 0 });
  });

  test("that credit notes alone settle is not called paid, and its part may be reopened", async () => {
    const one = await declared();
    await one.validate();
    await one.producer.update({ id: one.id, reopen: true, reason: "all lamps came back" });
    await one.lamps(0);
    expect((await one.validate()).status).toBe(200);
    const [, first] = await one.list();
    const settled = { state: "ISSUED", total: 10, paid: 0, credited: 10, left: 0, paidOn: null };
    expect(first).toMatchObject({ ...settled, settledOn: expect.any(String), overdueDays: 0 });
    expect(await one.part()).toMatchObject({ status: "VALIDATED", producerPaidAt: null });
    const transfer = await send(`PUT /producers/${one.nrn}/statements/${first?.id}/transfer`, {
      key: one.operator,
      body: { transferredOn: "2026-01-20" },
    });
    expect(transfer.status).toBe(400);
    const toTransfer = await send("GET /statements", {
      key: one.operator,
      query: { Show: "TO_TRANSFER", Search: one.nrn },
    });
    expect((toTransfer.body as { data: Listed }).data).toEqual([]);
    const reopened = await one.producer.update({ id: one.id, reopen: true, reason: "two stayed" });
    expect(reopened.status).toBe(200);

    await one.lamps(2);
    await one.validate();
    const [second] = await one.list();
    await one.pay(second?.id ?? "", { ...PAID, amount: 2 });
    expect(await one.part()).toMatchObject({ status: "PAID", producerPaidAt: "2026-01-15T12:00:00.000Z" });
    const ofPeriod = { EprCountryCode: one.country, DeclarationPeriodCode: first?.declarationPeriodCode };
    const listed = (query: object) =>
      send(`GET /producers/${one.nrn}/statements`, { key: one.key, query: query as never });
    expect((await listed(ofPeriod)).body).toMatchObject({ data: await one.list() });
    expect((await listed({ ...ofPeriod, DeclarationPeriodCode: "2019" })).body).toMatchObject({ data: [] });
  });

  test("that money and a credit note settle is paid on the day of the money", async () => {
    const one = await declared();
    await one.validate();
    const [{ id } = { id: "" }] = await one.list();
    await one.pay(id, { ...PAID, amount: 4 });
    await one.producer.update({ id: one.id, reopen: true, reason: "six lamps came back" });
    await one.lamps(4);
    await one.validate();
    expect(await one.read(id)).toMatchObject({
      state: "PAID",
      paid: 4,
      credited: 6,
      paidOn: "2026-01-15",
      left: 0,
    });
    expect(await one.part()).toMatchObject({ status: "PAID", producerPaidAt: "2026-01-15T12:00:00.000Z" });
  });

  test("whose part is left with nothing is given back when that is validated", async () => {
    const one = await declared();
    await one.validate();
    const [{ id } = { id: "" }] = await one.list();
    await one.producer.update({ id: one.id, reopen: true, reason: "sold nothing" });
    const withdrawn = await send(`DELETE /producers/${one.nrn}/declarations/quantities`, {
      key: one.key,
      query: { EprCountryCode: one.country, DeclarationPeriodCode: "2025" },
    });
    expect(withdrawn.body).toMatchObject({ countWithdrawn: 1, countLeft: 0 });
    expect(await one.part()).toMatchObject({ status: "DRAFT", totalAmountScheme: 0 });
    const { body } = await send("GET /users/me/companies", {
      headers: (await given.user(one)).browser,
      query: { EprCountryCode: one.country, DeclarationPeriodCode: "2025" },
    });
    expect(body).toMatchObject({ data: [{ schemes: [{ status: "DRAFT", amount: "0.00" }] }] });

    expect((await one.validate()).status).toBe(200);
    expect(await one.list()).toMatchObject([
      { kind: "CREDIT_NOTE", total: -10 },
      { id, left: 0 },
    ]);
    expect(await one.part()).toMatchObject({ status: "VALIDATED", totalAmountScheme: 0, unpaid: null });

    await one.producer.update({ id: one.id, reopen: true, reason: "once more" });
    expect(await one.part()).toMatchObject({ status: "DRAFT", isNil: true });
  });

  test("whose part is amended to more is followed by one of the difference alone", async () => {
    const one = await declared();
    await one.validate();
    await one.producer.update({ id: one.id, reopen: true, reason: "five lamps more" });
    await one.lamps(15);
    await one.validate();
    expect((await one.list()).map(({ total }) => total)).toEqual([5, 10]);
  });

  test("says of its part what is left and since when, whatever was paid, amended or validated again", async () => {
    const one = await declared();
    const again = async (quantity: number) => {
      await one.producer.update({ id: one.id, reopen: true, reason: "counted again" }, one.operator);
      await one.lamps(quantity);
      await one.validate();
    };
    const unpaid = async () => (await one.part())?.unpaid;
    expect(await unpaid()).toBeNull();
    await one.validate();
    const [{ id } = { id: "" }] = await one.list();
    await issueOn(id, "2026-01-22");
    await again(10);
    expect(await unpaid()).toEqual({ since: "2026-01-22", left: "10.00" });
    await one.pay(id, { ...PAID, amount: 4 });
    expect(await unpaid()).toEqual({ since: "2026-01-22", left: "6.00" });
    await one.pay(id, { ...PAID, amount: 6 });
    expect(await unpaid()).toBeNull();
    await again(11);
    const [amendment] = await one.list();
    expect(await unpaid()).toEqual({ since: amendment?.issuedOn, left: "1.00" });
    await again(10);
    expect(await unpaid(), "a credit note leaves nothing to pay").toBeNull();
  });

  test("has the number after the one before, whoever validates at the same time", async () => {
    const one = await declared();
    const others = await Promise.all([given.producer(), given.producer(), given.producer()]);
    const validations = others.map(async (other) => {
      const producer = asProducer(other);
      const at = { EprCountryCode: one.country };
      await producer.lookUp("LAMP", { ...at, ExternalIdType: "SKU", Title: "Lampe de bureau LED" });
      await producer.declare([{ ecoProductReference: "LAMP", quantity: 1 }], { country: one.country });
      const { body } = await send(`GET /producers/${other.nrn}/declarations`, { key: other.key, query: at });
      const [{ id = "" } = {}] = (body as { data: { id: string }[] }).data;
      return () => producer.update({ id, quantitiesConfirmed: true });
    });
    const ready = await Promise.all(validations);
    await Promise.all([one.validate(), ...ready.map((validate) => validate())]);
    const { body } = await send("GET /statements", { key: one.operator, query: { Limit: 100 } });
    const numbers = (body as { data: Listed }).data
      .filter(({ eprCountryCode }) => eprCountryCode === one.country)
      .map(({ number }) => Number(number.split("-")[1]));
    expect(numbers.sort()).toEqual([1, 2, 3, 4]);
  });

  test("of another producer is unknown, and only an operator records what came", async () => {
    const [one, other] = [await declared(), await given.producer()];
    await one.validate();
    const [{ id } = { id: "" }] = await one.list();
    const foreign = await send(`GET /producers/${other.nrn}/statements/${id}`, { key: other.key });
    expect([foreign.status, foreign.body]).toEqual([400, { error: "SERVICE_005" }]);
    const own = await send(`POST /producers/${one.nrn}/statements/${id}/payments`, {
      key: one.key,
      body: { ...PAID, amount: 10 },
    });
    expect(own.status).toBe(403);
    expect((await one.pay(id, { paidOn: "2999-01-01", amount: 10 })).status).toBe(400);
    expect((await one.pay(id, { ...PAID, amount: 0 })).status).toBe(400);
  });
});
