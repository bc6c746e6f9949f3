import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import type { z } from "zod";
import type { CreditEntry, listCreditActs } from "@/lib/contract/credits";
import { asProducer } from "@/lib/testing/as-producer";
import { given } from "@/lib/testing/given";
import { mailsSent, mailTo } from "@/lib/testing/mails-sent";
import { type Answer, send } from "@/lib/testing/send";
import { rowsOf } from "@/lib/testing/store";

type Producer = Awaited<ReturnType<typeof given.producer>>;

const REFUSED = { status: 400, body: { error: "SERVICE_005" } };

let operator: string;

beforeAll(async () => {
  operator = await given.operatorKey();
});

/** A producer that had 50 credits and was granted 1,000, as the second entry of its ledger. */
async function granted(): Promise<Producer> {
  const owner = await given.producer({ credits: 50 });
  await send(`POST /producers/${owner.nrn}/credits`, {
    key: operator,
    body: { amount: 1000, reason: "Plan 2026" },
  });
  return owner;
}

type Asked = { keep?: number; whatIsLeft?: boolean; reason?: string };

const reverse = (
  { nrn }: { nrn: string },
  { reason = "100 were meant", ...body }: Asked = {},
  {
    sequence = 2,
    key = operator,
    headers = {},
  }: { sequence?: number | string; key?: string; headers?: Record<string, string> } = {},
) =>
  send(`POST /producers/${nrn}/credits/entries/${sequence}/reversals`, {
    key,
    headers,
    body: { ...body, reason },
  });

const amountOf = ({ status, body }: Answer) => {
  expect(status, JSON.stringify(body)).toBe(200);
  return (body as z.output<typeof CreditEntry>).amount;
};
const spend = (owner: Producer, count: number) =>
  rowsOf(sql`with a as (update credit_accounts set balance = balance - ${count}::int, last_sequence = last_sequence + 1
      where producer_nrn = ${owner.nrn} returning balance, last_sequence)
    insert into credit_entries (producer_nrn, sequence, kind, amount, balance, reason, effect, actor)
    select ${owner.nrn}, last_sequence, 'CHARGE', -${count}::int, balance, 'line declared', 'spent ' || last_sequence, 'test' from a`);

describe("a grant that is taken back", () => {
  test("is an entry of its own, which names the grant, with its reason and who did it; the grant stays", async () => {
    const owner = await granted();
    const { status, body } = await reverse(owner, { keep: 100 });
    expect([status, body]).toMatchObject([
      200,
      { sequence: 3, kind: "REVERSAL", amount: -900, balance: 150, reason: "100 were meant", reverses: 2 },
    ]);
    const { body: ledger } = await asProducer(owner).entries();
    expect(ledger).toMatchObject({
      balance: 150,
      data: [
        {
          sequence: 3,
          kind: "REVERSAL",
          amount: -900,
          reverses: 2,
          reversed: null,
          actor: expect.stringMatching(/^key:/),
        },
        { sequence: 2, kind: "GRANT", amount: 1000, reverses: null, reversed: 900 },
        { sequence: 1, kind: "GRANT", amount: 50, reversed: 0 },
      ],
    });
    expect((await asProducer(owner).entries({ Kind: "REVERSAL" })).body.data).toEqual([body]);
  });

  test("is gone whole unless something of it is kept, and can't be taken back again", async () => {
    const owner = await granted();
    expect(amountOf(await reverse(owner))).toBe(-1000);
    expect(await reverse(owner)).toMatchObject(REFUSED);
    expect(await asProducer(owner).credits()).toBe(50);
  });

  test("is taken back further, never given back: what stays is what was asked for last", async () => {
    const owner = await granted();
    expect(amountOf(await reverse(owner, { keep: 400 }))).toBe(-600);
    expect(await reverse(owner, { keep: 500 })).toMatchObject(REFUSED);
    expect(amountOf(await reverse(owner, { keep: 100 }))).toBe(-300);
    expect(await asProducer(owner).credits()).toBe(150);
  });

  test("of which too much is used is refused with how many are missing, and nothing is changed", async () => {
    const owner = await granted();
    await spend(owner, 650);
    expect(await reverse(owner)).toMatchObject({
      status: 402,
      body: { status: "INSUFFICIENT_CREDITS", creditsNeeded: 1000, creditsMissing: 600 },
    });
    expect(await asProducer(owner).credits()).toBe(400);
  });

  test("gives what is left where that is asked for, and nothing where none is", async () => {
    const owner = await granted();
    await spend(owner, 650);
    expect(amountOf(await reverse(owner, { whatIsLeft: true }))).toBe(-400);
    expect(await asProducer(owner).credits()).toBe(0);
    expect(await reverse(owner, { whatIsLeft: true })).toMatchObject({
      status: 402,
      body: { creditsNeeded: 600, creditsMissing: 600 },
    });
  });

  test("leaves a running import what it holds", async () => {
    const owner = await granted();
    await rowsOf(sql`update credit_accounts set held = 300 where producer_nrn = ${owner.nrn}`);
    expect(await reverse(owner)).toMatchObject({ status: 402, body: { creditsMissing: 250 } });
    expect(amountOf(await reverse(owner, { whatIsLeft: true }))).toBe(-750);
    expect((await asProducer(owner).entries()).body).toMatchObject({ balance: 300, held: 300 });
  });

  test("is an act of its own, no use of credits in its month, and names the grant in the file", async () => {
    const owner = await granted();
    await spend(owner, 5);
    await reverse(owner, { keep: 100 });
    await reverse(owner, { keep: 90 });
    const { body } = await send(`GET /producers/${owner.nrn}/credits/acts`, { key: owner.key });
    expect((body as z.output<typeof listCreditActs.returns>).data).toMatchObject([
      { kind: "REVERSAL", amount: -10, balance: 135, firstSequence: 5, lastSequence: 5 },
      { kind: "REVERSAL", amount: -900, balance: 145, firstSequence: 4, lastSequence: 4 },
      { kind: "BY_HAND", amount: -5 },
      { kind: "GRANT", amount: 1000 },
      { kind: "GRANT", amount: 50 },
    ]);
    const months = await send(`GET /producers/${owner.nrn}/credits/months`, { key: owner.key });
    expect(months.body).toMatchObject({ data: [{ granted: 140, charged: -5, balance: 135 }] });
    const file = await send(`GET /producers/${owner.nrn}/credits/entries.csv`, { key: owner.key });
    expect(file.text.split("\r\n")[1]).toMatch(/,REVERSAL,100 were meant,,key:\w+,-10,135,2$/);
  });

  test("is told to its owners with the reason and what is left, and to operators in the activity", async () => {
    const owner = await granted();
    const person = await given.user(owner);
    await reverse(owner, { keep: 100, reason: "100 étaient prévus" });
    await mailsSent();
    const mail = await mailTo(person.email);
    expect(mail.subject).toBe("900 credits were taken back");
    expect(mail.text).toContain("150 are left to use.");
    expect(mail.text).toContain("100 étaient prévus");
    const [entry] = await rowsOf(sql`select action, result, details from audit_entries
      where producer_nrn = ${owner.nrn} order by created_at desc, id desc limit 1`);
    expect(entry).toMatchObject({
      action: "reverseGrant",
      details: { credits: 900, from: "1050", to: "150" },
    });
  });
});

describe("who takes back a grant", () => {
  test("is an operator: neither a producer's key nor its owner", async () => {
    const owner = await granted();
    const person = await given.user(owner);
    expect((await reverse(owner, {}, { key: owner.key })).status).toBe(403);
    const asPerson = await send(`POST /producers/${owner.nrn}/credits/entries/2/reversals`, {
      headers: person.browser,
      body: { reason: "mine" },
    });
    expect(asPerson.status).toBe(403);
    expect(await asProducer(owner).credits()).toBe(1050);
  });

  test("takes it back once, however many do so at once", async () => {
    const owner = await granted();
    const answers = await Promise.all(Array.from({ length: 8 }, () => reverse(owner, { keep: 100 })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(400)]);
    expect(await asProducer(owner).credits()).toBe(150);
  });

  test("and keeps something else of it at once, leaves no less than the smaller", async () => {
    const owner = await granted();
    const answers = await Promise.all([400, 100, 700, 250].map((keep) => reverse(owner, { keep })));
    expect(answers.filter(({ status }) => status !== 200 && status !== 400)).toEqual([]);
    expect(await asProducer(owner).credits()).toBe(150);
  });

  test("takes it back once where the request is sent again with its Idempotency-Key", async () => {
    const owner = await granted();
    const headers = { "idempotency-key": `reverse-${owner.nrn}` };
    const answers = await Promise.all([1, 2, 3].map(() => reverse(owner, { keep: 100 }, { headers })));
    expect(answers.map(amountOf)).toEqual([-900, -900, -900]);
    expect(await asProducer(owner).credits()).toBe(150);
  });

  test("while its producer spends, takes only what is there: never less than zero, and no credit is lost", async () => {
    const owner = await given.producer({ credits: 9 });
    const producer = asProducer(owner);
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, index) =>
        index % 3 === 2
          ? reverse(owner, { keep: 11 - index, whatIsLeft: true }, { sequence: 1 })
          : producer.lookUp(`R-${index}`, { ExternalIdType: "SKU", Title: "Chaise en bois" }),
      ),
    );
    expect(answers.filter(({ status }) => ![200, 400, 402].includes(status))).toEqual([]);
    const [ledger] = await rowsOf<{ balance: number; sum: number; lowest: number }>(sql`
      select a.balance::int, sum(e.amount)::int as sum, min(e.balance)::int as lowest
      from credit_accounts a join credit_entries e using (producer_nrn)
      where a.producer_nrn = ${owner.nrn} group by 1`);
    expect(ledger?.sum).toBe(ledger?.balance);
    expect(ledger?.lowest).toBeGreaterThanOrEqual(0);
  });
});

describe("what is no grant", () => {
  test.each([
    ["of another number", 9],
    ["a charge", 3],
    ["a reversal", 4],
  ])("an entry %s is refused", async (_, sequence) => {
    const owner = await granted();
    await spend(owner, 1);
    await reverse(owner, { keep: 999 });
    expect(await reverse(owner, {}, { sequence })).toMatchObject(REFUSED);
    expect(await asProducer(owner).credits()).toBe(1048);
  });

  test.each([
    { keep: -1 },
    { keep: 1.5 },
    { keep: "5" },
    { reason: "  " },
    { amount: 5 },
    { whatIsLeft: "yes" },
  ])("%j is refused", async (body) => {
    const owner = await granted();
    expect(await reverse(owner, body as Asked)).toMatchObject(REFUSED);
    expect(await asProducer(owner).credits()).toBe(1050);
  });

  test("a grant of an unknown producer is refused with SERVICE_004, and another's of that number stays", async () => {
    const owner = await granted();
    const other = await given.producer({ credits: 5 });
    expect(await reverse({ nrn: "NOBODY" })).toMatchObject({ status: 400, body: { error: "SERVICE_004" } });
    expect(await reverse(other)).toMatchObject(REFUSED);
    expect(await asProducer(owner).credits()).toBe(1050);
  });

  test("the database refuses a reversal that adds credits", async () => {
    const { nrn } = await given.producer({ credits: 5 });
    const insert =
      rowsOf(sql`insert into credit_entries (producer_nrn, sequence, kind, amount, balance, reason, actor)
      values (${nrn}, 2, 'REVERSAL', 1, 6, 'test', 'test')`);
    await expect(insert).rejects.toThrow();
  });
});
