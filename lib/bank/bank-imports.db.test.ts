import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import type { z } from "zod";
import type { decideBankEntry, getBankImport, importBankFile } from "@/lib/contract/bank-imports";
import { retain } from "@/lib/retention/retain";
import { camt, type EntrySaid } from "@/lib/testing/bank-files";
import { given } from "@/lib/testing/given";
import { send } from "@/lib/testing/send";
import { stated, statedByYear, statedIn } from "@/lib/testing/stated";
import { rowsOf } from "@/lib/testing/store";

type Import = z.output<typeof importBankFile.returns>;
type Read = z.output<typeof getBankImport.returns>;
type Entry = z.output<typeof decideBankEntry.returns>;

const IBAN = "DE89370400440532013000";
const ON = "2026-01-15";

let operator: string | undefined;
const key = async () => {
  operator ??= await given.operatorKey();
  return operator;
};

const upload = async (content: string, as?: string) => {
  const form = new FormData();
  form.set("file", new Blob([content]), "january.xml");
  return send("POST /bank-imports", { key: as ?? (await key()), form });
};

/** Reads a file of those lines, and answers it as it stands. */
async function imported(...entries: EntrySaid[]) {
  const { status, body } = await upload(camt("08", { account: IBAN, entries }));
  expect(status).toBe(200);
  const { id } = body as Import;
  const read = async (query = {}) =>
    (await send(`GET /bank-imports/${id}`, { key: await key(), query: { Limit: 100, ...query } }))
      .body as Read;
  const record = async (entryIds?: string[], tooMuch?: string[]) =>
    (
      await send(`POST /bank-imports/${id}/payments`, {
        key: await key(),
        body: { entryIds: entryIds ?? (await read()).recordable.map(({ id }) => id), tooMuch },
      })
    ).body as { recorded: string[]; left: string[] };
  const decide = async (entry: Entry | undefined, body: object) =>
    send(`PUT /bank-imports/${id}/entries/${entry?.id}`, { key: await key(), body });
  return { id, read, record, decide };
}

const outcomesOf = ({ data }: Read) => data.map(({ state, outcome }) => outcome ?? state);

describe("a line that pays several statements", () => {
  const asText = (statements: readonly { number: string }[]) =>
    statements.map(({ number }) => number).join(" + ");
  const takeBack = async ({ nrn }: { nrn: string }, statementId: string) => {
    const path = `/producers/${nrn}/statements/${statementId}` as const;
    const { payments } = (await send(`GET ${path}`, { key: await key() })).body as {
      payments: { id: string }[];
    };
    return send(`DELETE ${path}/payments/${payments[0]?.id}`, { key: await key() });
  };

  test("says how much of it is whose before it is recorded as a payment of each, exact to the cent", async () => {
    const one = await statedByYear("VA", { 2024: 10, 2025: 20 });
    const file = await imported({ bookedOn: ON, amount: "30.00", text: `Nos ${asText(one.statements)}` });
    const read = await file.read();
    expect(outcomesOf(read)).toEqual(["MATCHED"]);
    expect(read.recordable).toMatchObject([{ amount: "30.00", payments: 2 }]);
    expect(read.data[0]).toMatchObject({
      unrecorded: 30,
      difference: 0,
      statements: [
        { number: one.statements[0]?.number, left: 10, amount: 10, producerNrn: one.nrn },
        { number: one.statements[1]?.number, left: 20, amount: 20, producerNrn: one.nrn },
      ],
    });
    expect(await one.read()).toMatchObject([{ state: "ISSUED" }, { state: "ISSUED" }]);

    expect((await file.record()).recorded).toHaveLength(1);
    expect(await one.read()).toMatchObject([
      { state: "PAID", paid: 10, left: 0 },
      { state: "PAID", paid: 20, left: 0 },
    ]);
    const [entry] = (await file.read()).data;
    expect(entry).toMatchObject({
      state: "RECORDED",
      outcome: null,
      unrecorded: 0,
      statements: [
        { left: 0, amount: 10 },
        { left: 0, amount: 20 },
      ],
    });
  });

  test("is recorded once, whoever confirms it at the same time, from this file or another, and however often it is read", async () => {
    const one = await statedByYear("VB", { 2024: 10, 2025: 20 });
    const line = { bookedOn: ON, amount: "30.00", text: asText(one.statements) };
    const first = await imported(line);
    const ids = (await first.read()).data.map(({ id }) => id);
    // The same money under other words: it is another line, whose statements are paid by then, or the other way round.
    const second = await imported({ ...line, text: `again ${asText(one.statements)}` });
    const others = (await second.read()).data.map(({ id }) => id);
    const answers = await Promise.all([
      ...[1, 2, 3].map(() => first.record(ids)),
      ...[1, 2].map(() => second.record(others)),
    ]);
    expect(answers.flatMap(({ recorded }) => recorded)).toHaveLength(1);
    expect(await first.record(ids)).toEqual({ recorded: [], left: ids });
    const again = await imported(line);
    expect((await again.read()).bankImport).toMatchObject({ countKnown: 1, countEntries: 0 });
    expect(await one.read()).toMatchObject([
      { paid: 10, left: 0 },
      { paid: 20, left: 0 },
    ]);
    const payments = await rowsOf<{ payments: number }>(
      sql`select count(*)::int as payments from statement_payments where producer_nrn = ${one.nrn}`,
    );
    expect(payments).toEqual([{ payments: 2 }]);
  });

  test("waits with its difference where it is a cent off, and is paid with others that it does not name where one way alone is exact", async () => {
    const one = await statedByYear("VC", { 2023: 10, 2024: 20, 2025: 40 });
    const [first, second] = one.statements;
    const file = await imported(
      { bookedOn: ON, amount: "30.01", text: asText(one.statements.slice(0, 2)) },
      { bookedOn: ON, amount: "50.00", creditorReference: first?.reference ?? "" },
    );
    const read = await file.read();
    // 40.00 are named by no line, and 10.00 + 40.00 are the amount.
    expect(outcomesOf(read)).toEqual(["SEVERAL", "TOGETHER"]);
    expect(read.data[0]).toMatchObject({
      difference: 0.01,
      statements: [{ amount: null }, { amount: null }],
    });
    expect(await file.record(read.data.map(({ id }) => id))).toMatchObject({
      recorded: [read.data[1]?.id],
      left: [read.data[0]?.id],
    });
    expect(await one.read()).toMatchObject([{ left: 0 }, { left: 20, id: second?.id }, { left: 0 }]);
  });

  test("pays statements of several producers that it names, or none of them where one was paid meanwhile", async () => {
    const [one, two] = [await stated("VD", 10), await statedIn("VD", 20)];
    const text = asText([one.statement, two.statement]);
    const file = await imported({ bookedOn: ON, amount: "30.00", text });
    const ids = (await file.read()).recordable.map(({ id }) => id);
    expect(ids).toHaveLength(1);
    await send(`POST /producers/${two.nrn}/statements/${two.statement.id}/payments`, {
      key: await key(),
      body: { amount: 20, paidOn: "2026-01-14" },
    });
    expect(await file.record(ids)).toEqual({ recorded: [], left: ids });
    expect((await one.read()).payments).toEqual([]);
    await takeBack(two, two.statement.id);
    expect((await file.record(ids)).recorded).toEqual(ids);
    expect([await one.read(), await two.read()]).toMatchObject([{ left: 0 }, { left: 0 }]);
  });

  test("of which one payment is taken back says how much of it is free, and a person gives that alone to another", async () => {
    const one = await statedByYear("VE", { 2023: 10, 2024: 20, 2025: 40 });
    const [first, second, third] = one.statements;
    const file = await imported({
      bookedOn: ON,
      amount: "30.00",
      text: asText(one.statements.slice(0, 2)),
    });
    await file.record();
    await takeBack(one, second?.id ?? "");
    const read = await file.read();
    const [entry] = read.data;
    expect(entry).toMatchObject({ state: "OPEN", outcome: "TAKEN_BACK", amount: 30, unrecorded: 20 });
    expect(entry?.statements).toMatchObject([{ id: first?.id, amount: 10 }]);
    expect(read.sums).toMatchObject([{ state: "OPEN", outcome: "TAKEN_BACK", amount: 20 }]);
    expect(read.bankImport).toMatchObject({ countRecorded: 0, countOpen: 1 });
    expect(await file.record([entry?.id ?? ""])).toMatchObject({ recorded: [] });
    const to = (statementId: string | undefined) => ({
      decision: "PAYMENT",
      producerNrn: one.nrn,
      statementId,
    });
    expect((await file.decide(entry, to(first?.id))).status).toBe(400);
    expect((await file.decide(entry, to(third?.id))).body).toMatchObject({
      state: "RECORDED",
      unrecorded: 0,
      statements: [
        { id: first?.id, amount: 10 },
        { id: third?.id, amount: 20 },
      ],
    });
    expect(await one.read()).toMatchObject([{ left: 0 }, { left: 20 }, { left: 20 }]);
  });
});

describe("a bank's file", () => {
  test("is held against the statements before anything is recorded: in full, in part, too much, unknown, without reference", async () => {
    const one = await stated("KA", 10);
    const [two, three, four] = [await statedIn("KA", 20), await statedIn("KA", 30), await statedIn("KA", 40)];
    const file = await imported(
      { bookedOn: ON, amount: "10.00", creditorReference: one.statement.reference },
      { bookedOn: ON, amount: "5.00", text: `Relevé ${two.statement.number}, merci` },
      {
        bookedOn: ON,
        amount: "31.00",
        text: `RF ref: ${three.statement.reference.replace(/(.{4})/g, "$1 ")}`,
      },
      { bookedOn: ON, amount: "9.00", creditorReference: "RF18539007547034" },
      { bookedOn: ON, amount: "8.00", text: "hello" },
      { bookedOn: ON, amount: "40.00", currency: "USD", creditorReference: four.statement.reference },
      { bookedOn: ON, amount: "1.00", text: `${one.statement.number} and ${two.statement.number}` },
      { bookedOn: ON, amount: "10.00", creditorReference: one.statement.reference, text: "once more" },
    );
    const read = await file.read();
    expect(outcomesOf(read)).toEqual([
      "MATCHED",
      "PART",
      "TOO_MUCH",
      "UNKNOWN_REFERENCE",
      "NO_REFERENCE",
      "OTHER_CURRENCY",
      "SEVERAL",
      "ALREADY_PAID",
    ]);
    expect(read.recordable).toHaveLength(3);
    expect(read.data[0]?.statements).toMatchObject([
      { producerNrn: one.nrn, left: 10, amount: 10, number: one.statement.number },
    ]);
    expect(read.sums).toContainEqual({
      state: "OPEN",
      outcome: "PART",
      currency: "EUR",
      count: 1,
      amount: 5,
    });
    expect((await one.read()).paid).toBe(0);

    const { recorded } = await file.record();
    expect(recorded).toHaveLength(3);
    expect([await one.read(), await two.read(), await three.read()]).toMatchObject([
      {
        state: "PAID",
        left: 0,
        paidOn: ON,
        payments: [{ source: "BANK", amount: 10, reference: one.statement.reference }],
      },
      { state: "PART_PAID", left: 15 },
      { state: "PAID", left: -1 },
    ]);
    expect((await file.read()).bankImport).toMatchObject({ countEntries: 8, countRecorded: 3, countOpen: 5 });
    expect((await file.read({ State: "RECORDED" })).data).toHaveLength(3);
  });

  test("that is read twice, or overlaps another, pays once, whoever confirms it at the same time", async () => {
    const one = await stated("KB", 10);
    const line = { bookedOn: ON, amount: "4.00", creditorReference: one.statement.reference };
    const first = await imported(line);
    const ids = (await first.read()).data.map(({ id }) => id);
    const answers = await Promise.all([1, 2, 3].map(() => first.record(ids)));
    expect(answers.flatMap(({ recorded }) => recorded)).toHaveLength(1);
    const again = await imported(line, { ...line, text: "the rest", amount: "6.00" });
    expect((await again.read()).bankImport).toMatchObject({ countKnown: 1, countEntries: 1, countOpen: 1 });
    await again.record();
    expect(await one.read()).toMatchObject({ state: "PAID", left: 0, paid: 10 });
    const same = await imported(line);
    expect((await same.read()).bankImport).toMatchObject({ countKnown: 1, countEntries: 0 });
    expect((await one.read()).payments).toHaveLength(2);
  });

  test("whose money an operator recorded by hand, or whose payment was taken back, is not recorded by itself", async () => {
    const one = await stated("KC", 10);
    const pay = (amount: number) =>
      key().then((operator) =>
        send(`POST /producers/${one.nrn}/statements/${one.statement.id}/payments`, {
          key: operator,
          body: { amount, paidOn: ON },
        }),
      );
    await pay(4);
    const file = await imported(
      { bookedOn: ON, amount: "4.00", creditorReference: one.statement.reference },
      { bookedOn: ON, amount: "6.00", creditorReference: one.statement.reference },
    );
    expect(outcomesOf(await file.read())).toEqual(["ALREADY_RECORDED", "MATCHED"]);
    await file.record();
    const payment = (await one.read()).payments.find(({ source }) => source === "BANK");
    await send(`DELETE /producers/${one.nrn}/statements/${one.statement.id}/payments/${payment?.id}`, {
      key: await key(),
    });
    const read = await file.read();
    expect(outcomesOf(read)).toEqual(["ALREADY_RECORDED", "TAKEN_BACK"]);
    expect(await file.record(read.data.map(({ id }) => id))).toMatchObject({ recorded: [] });
  });

  test("does not pay too much where an operator recorded a payment by hand since it was looked at, unless that is said", async () => {
    const one = await stated("KP", 10);
    const file = await imported({
      bookedOn: ON,
      amount: "10.00",
      creditorReference: one.statement.reference,
    });
    const [line] = (await file.read()).recordable;
    const ids = [line?.id ?? ""];
    expect(line?.outcome).toBe("MATCHED");
    await send(`POST /producers/${one.nrn}/statements/${one.statement.id}/payments`, {
      key: await key(),
      body: { amount: 4, paidOn: "2026-01-10" },
    });
    expect(await file.record(ids, [])).toMatchObject({ recorded: [], left: ids });
    expect(outcomesOf(await file.read())).toEqual(["TOO_MUCH"]);
    expect(await file.record(ids, ids)).toMatchObject({ recorded: ids });
    expect(await one.read()).toMatchObject({ state: "PAID", left: -4 });
  });

  test("has lines that a person gives to a statement, sets aside and brings back; what is recorded stays", async () => {
    const one = await stated("KD", 10);
    const file = await imported({
      bookedOn: ON,
      amount: "10.00",
      text: "no reference",
      debtorName: "Example",
    });
    const [entry] = (await file.read()).data;
    expect((await file.decide(entry, { decision: "SET_ASIDE" })).body).toMatchObject({ state: "SET_ASIDE" });
    expect((await file.decide(entry, { decision: "OPEN" })).body).toMatchObject({ state: "OPEN" });
    const to = { decision: "PAYMENT", producerNrn: one.nrn, statementId: one.statement.id };
    expect((await file.decide(entry, { ...to, statementId: null })).status).toBe(400);
    expect((await file.decide(entry, { ...to, producerNrn: "nobody" })).body).toEqual({
      error: "SERVICE_004",
    });
    // Somebody else may have recorded the same meanwhile.
    expect((await file.decide(entry, { ...to, left: 4 })).status).toBe(400);
    const given = await file.decide(entry, { ...to, left: 10 });
    expect([given.status, given.body]).toMatchObject([
      200,
      {
        state: "RECORDED",
        outcome: null,
        unrecorded: 0,
        statements: [{ number: one.statement.number, left: 0, amount: 10 }],
      },
    ]);
    expect((await file.decide(entry, to)).status).toBe(400);
    expect(await one.read()).toMatchObject({ state: "PAID", left: 0 });
  });

  test("tells the producer's activity that a payment was recorded, and nowhere who paid or what they wrote", async () => {
    const one = await stated("KO", 10);
    const file = await imported({
      bookedOn: ON,
      amount: "10.00",
      creditorReference: one.statement.reference,
      text: "secret words",
      debtorName: "Geheim GmbH",
      debtorIban: "FR1420041010050500013M02606",
    });
    await file.record();
    const activity = await send(`GET /producers/${one.nrn}/activity`, {
      key: one.key,
      query: { Limit: 100 },
    });
    expect(activity.text).toContain("recordPayment");
    const audit = await send("GET /audit", { key: await key(), query: { Limit: 100 } });
    const page = await send(`GET /producers/${one.nrn}/statements/${one.statement.id}`, { key: one.key });
    for (const { text } of [activity, audit, page])
      expect(text).not.toMatch(/Geheim|secret words|FR1420041010/);
  });

  test("is for operators, and an unknown one is refused", async () => {
    const producer = await given.producer();
    expect((await upload("date;amount\n2026-01-15;1\n", producer.key)).status).toBe(403);
    const unknown = "00000000-0000-4000-8000-000000000000";
    for (const call of [`GET /bank-imports/${unknown}`, `POST /bank-imports/${unknown}/payments`] as const) {
      const body = call.startsWith("POST") ? { body: { entryIds: [unknown] } } : {};
      const { status, body: refused } = await send(call, { key: await key(), ...body });
      expect([status, refused]).toEqual([400, { error: "SERVICE_005" }]);
    }
  });

  test("that can't be read is refused with what is wrong, and leaves nothing behind", async () => {
    const before = await rowsOf(sql`select id from bank_imports`);
    const { status, body } = await upload(
      "<Document xmlns='urn:iso:std:iso:20022:tech:xsd:camt.054.001.08'/>",
    );
    expect([status, body]).toEqual([400, { error: "SERVICE_017" }]);
    expect(await rowsOf(sql`select id from bank_imports`)).toHaveLength(before.length);
  });

  test("forgets who paid and what they wrote after a year, and still pays once", async () => {
    const one = await stated("KF", 10);
    const line = {
      bookedOn: ON,
      amount: "10.00",
      creditorReference: one.statement.reference,
      debtorName: "Example",
      text: "kept for a year",
    };
    const file = await imported(line);
    await rowsOf(sql`update bank_imports set created_at = now() - interval '366 days' where id = ${file.id}`);
    // Another test's process may have forgotten it before.
    await expect
      .poll(() => retain(), { timeout: 10_000 })
      .toMatchObject({ bank_entries: expect.any(Number) });
    const [entry] = (await file.read()).data;
    expect(entry).toMatchObject({ debtorName: null, remittance: null, amount: 10, outcome: "MATCHED" });
    expect((await (await imported(line)).read()).bankImport).toMatchObject({ countKnown: 1 });
  });
});
