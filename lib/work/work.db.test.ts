import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { asProducer } from "@/lib/testing/as-producer";
import { imported } from "@/lib/testing/batches";
import { given } from "@/lib/testing/given";
import { givenCountry } from "@/lib/testing/given-scheme";
import { onOwnDatabase } from "@/lib/testing/own-database";
import { send } from "@/lib/testing/send";
import { rowsOf } from "@/lib/testing/store";

onOwnDatabase();

type Work = {
  kind: string;
  id: string;
  since: string;
  producer: { nrn: string } | null;
  registration: { status: string } | null;
  credits: { amount: number; gravityCredits: number; usual: number | null } | null;
  due: string | null;
  statement: { state: string; left: number } | null;
  upload: { fileName: string; problem: { message: string } | null } | null;
  scheme: { eprCountryCode: string } | null;
  scale: object | null;
  gap: { stream: string; reason: string; countProducts: number; countCatalogs: number } | null;
};
type Queue = {
  counts: { kind: string; waiting: number; begun: number; aside: number }[];
  overdue: { currency: string; amount: string; count: number }[];
  data: Work[];
};

let operator: string;
beforeAll(async () => {
  operator = await given.operatorKey();
});

const queue = async (query: Record<string, string> = {}): Promise<Queue> =>
  (await send("GET /work", { key: operator, query: { Limit: "100", ...query } })).body as Queue;
const ofProducer = async (nrn: string, query: Record<string, string> = {}) =>
  (await queue(query)).data.filter(({ producer }) => producer?.nrn === nrn);
const waitingOf = async (nrn: string) =>
  ((await send(`GET /producers/${nrn}/summary`, { key: operator })).body as { waiting: object }).waiting;
const dayStart = (day: string) => `${day}T00:00:00.000Z`;
const putAside = (kind: string, id: string, isSetAside = true) =>
  send("PUT /work/set-aside", { key: operator, body: { work: [{ kind, id }], isSetAside } });

/** A producer that asks to be registered with a scheme, whose step an operator takes next. */
async function handedIn() {
  const producer = await given.producer();
  const { body } = await send(`POST /onboardings/${producer.nrn}`, {
    key: producer.key,
    body: { eprCountryCode: "FR", schemeCodes: ["EEE"] },
  });
  const [registration] = body as { id: string }[];
  const id = registration?.id ?? "";
  const moved = await send(`PUT /producers/${producer.nrn}/registrations/${id}`, {
    key: producer.key,
    body: { status: "2 - PendingProducer" },
  });
  expect(moved.status).toBe(200);
  return { ...producer, id };
}

describe("the queue of operators", () => {
  test("has a registration for as long as its next step is theirs", async () => {
    const { nrn, id } = await handedIn();
    expect(await ofProducer(nrn)).toMatchObject([
      { kind: "REGISTRATION", id, registration: { status: "2 - PendingProducer" } },
    ]);
    await rowsOf(sql`update registrations set updated_at = now() + interval '3 days' where id = ${id}`);
    const [{ began = "" } = {}] = await rowsOf<{ began: string }>(
      sql`select iso(max(created_at)) as began from registration_steps where registration_id = ${id}`,
    );
    expect((await ofProducer(nrn)).map(({ since }) => since)).toEqual([began]);
    expect(await waitingOf(nrn)).toMatchObject({ countRegistrations: 1 });
    const move = (status: string) =>
      send(`PUT /producers/${nrn}/registrations/${id}`, { key: operator, body: { status, uin: "FR1" } });
    await move("3 - PendingPayment");
    expect(await ofProducer(nrn)).toEqual([]);
    await move("4 - PendingPro");
    expect(await ofProducer(nrn)).toMatchObject([{ id }]);
    await move("5 - Registered");
    expect(await ofProducer(nrn)).toEqual([]);
    expect(await waitingOf(nrn)).toMatchObject({ countRegistrations: 0 });
    await send(`POST /producers/${nrn}/registrations/${id}/undo`, { key: operator });
    expect(await ofProducer(nrn)).toMatchObject([{ id }]);
  });

  test("has an open request for credits, beside what its producer has and was granted before", async () => {
    const { nrn, key } = await given.producer({ credits: 12 });
    const ask = (amount: number) => send(`POST /producers/${nrn}/credit-requests`, { key, body: { amount } });
    const decide = (id: string) =>
      send(`PUT /producers/${nrn}/credit-requests/${id}`, { key: operator, body: { status: "GRANTED" } });
    await decide(((await ask(50)).body as { id: string }).id);
    await ask(60);
    const [asked] = await ofProducer(nrn, { Kind: "CREDITS" });
    expect(asked?.credits).toMatchObject({ amount: 60, gravityCredits: 62, usual: 50 });
    await decide(asked?.id ?? "");
    expect(await ofProducer(nrn)).toEqual([]);
  });

  test("has a statement once it is due, or where nobody said when, until it is paid and sent on", async () => {
    const producer = await given.producer();
    const { externalId } = await given.product(producer, { title: "Lampe de bureau LED", weight: "1" });
    const asked = asProducer(producer);
    await asked.declare([{ ecoProductReference: externalId, quantity: 1000 }]);
    const [{ id = "" } = {}] = (await asked.declarations()).body.data;
    await asked.update({ id, quantitiesConfirmed: true, schemeCodes: ["EEE"] });
    const [unpaid, ...others] = await ofProducer(producer.nrn, { Kind: "STATEMENT" });
    expect(others).toEqual([]);
    const today = new Date().toISOString().slice(0, 10);
    expect(unpaid).toMatchObject({ due: null, since: dayStart(today), statement: { state: "ISSUED" } });
    await rowsOf(
      sql`update statement_balances set due_on = current_date + 5 where producer_nrn = ${producer.nrn}`,
    );
    expect(await ofProducer(producer.nrn)).toEqual([]);
    await rowsOf(
      sql`update statement_balances set due_on = current_date - 5 where producer_nrn = ${producer.nrn}`,
    );
    const [{ day = "" } = {}] = await rowsOf<{ day: string }>(sql`select (current_date - 5)::text as day`);
    expect(await ofProducer(producer.nrn)).toMatchObject([
      { kind: "STATEMENT", id: unpaid?.id, since: dayStart(day) },
    ]);
    const overdue = [{ currency: "EUR", amount: unpaid?.statement?.left.toFixed(2), count: 1 }];
    expect((await queue()).overdue).toMatchObject(overdue);
    expect(await waitingOf(producer.nrn)).toMatchObject({ overdue, countUploads: 0 });
    const other = await given.producer();
    expect(await waitingOf(other.nrn)).toEqual({ overdue: [], countRegistrations: 0, countUploads: 0 });

    const path = `producers/${producer.nrn}/statements/${unpaid?.id}`;
    const pay = (amount = 0) =>
      send(`POST /${path}/payments`, { key: operator, body: { amount, paidOn: "2026-01-15" } });
    await pay(0.01);
    const [part] = await ofProducer(producer.nrn);
    expect(part).toMatchObject({ since: dayStart(day), statement: { state: "PART_PAID" } });
    expect((await queue()).overdue).toMatchObject([{ amount: part?.statement?.left.toFixed(2) }]);
    await pay(part?.statement?.left);
    expect((await queue()).overdue).toEqual([]);
    expect(await ofProducer(producer.nrn)).toMatchObject([
      { due: null, since: dayStart("2026-01-15"), statement: { state: "PAID", left: 0 } },
    ]);
    await send(`PUT /${path}/transfer`, { key: operator, body: { transferredOn: "2026-01-16" } });
    expect(await ofProducer(producer.nrn)).toEqual([]);
  });

  test("has an upload that failed and says what is wrong in words, until another of its kind came", async () => {
    const producer = await given.producer();
    await imported(producer, "eco-products", "external_id,external_id_type,title\nA-3,GTIN,Chaise\n");
    const [failed] = await ofProducer(producer.nrn);
    expect(failed).toMatchObject({ kind: "UPLOAD" });
    expect(await waitingOf(producer.nrn)).toMatchObject({ countUploads: 1 });
    expect(failed?.upload?.problem?.message).toMatch(/\w+ /);
    await imported(producer, "eco-products", "external_id,external_id_type,title\nA-3,SKU,Chaise\n");
    expect((await ofProducer(producer.nrn)).filter(({ kind }) => kind === "UPLOAD")).toEqual([]);
  });

  test("has products without a price by market, stream and reason, of all producers together", async () => {
    const producer = await given.producer();
    const { id } = await given.product(producer);
    await rowsOf(sql`
      insert into unpriced_streams (producer_nrn, eco_product_id, epr_country_code, declaration_period_code, stream, reason)
      values (${producer.nrn}, ${id}, 'FR', '2025', 'LUBRICANTS', 'NO_SCALE') returning 1`);
    const gaps = (await queue({ Kind: "PRODUCTS" })).data.map(({ gap }) => gap);
    expect(gaps).toContainEqual(
      expect.objectContaining({
        stream: "LUBRICANTS",
        reason: "NO_SCALE",
        countProducts: 1,
        countCatalogs: 1,
      }),
    );
  });

  test("has a scale of illustrations until its scheme closes, or where nobody said when, until its year is over", async () => {
    const year = new Date().getUTCFullYear();
    const lines = [{ scaleCode: "ANY", price: "1" }];
    await givenCountry("WS", [{ schemeCode: "EEE", lines }], [String(year), String(year - 2)]);
    const { data } = await queue({ Kind: "SCALE" });
    const told = data.filter(({ scheme }) => scheme?.eprCountryCode === "WS");
    expect(told).toMatchObject([
      { due: null, scale: { declarationPeriodCode: String(year), what: "ILLUSTRATIVE", countLines: 1 } },
    ]);
  });

  test("is read by the page, kind by kind, and counted", async () => {
    await handedIn();
    await handedIn();
    const first = await queue({ Kind: "REGISTRATION", Limit: "1" });
    const second = await queue({ Kind: "REGISTRATION", Limit: "1", Offset: "1" });
    expect([first.data.length, second.data.length]).toEqual([1, 1]);
    expect(first.data[0]?.id).not.toBe(second.data[0]?.id);
    expect((first.data[0]?.since ?? "") <= (second.data[0]?.since ?? "")).toBe(true);
    const all = await queue();
    const counted = all.counts.find(({ kind }) => kind === "REGISTRATION")?.waiting;
    expect(counted).toBe(all.data.filter(({ kind }) => kind === "REGISTRATION").length);
  });

  test("tells whoever asks what of it they have begun", async () => {
    const [mine, others] = [await handedIn(), await handedIn()];
    const colleague = await given.operatorKey();
    for (const [{ nrn, id }, key] of [
      [mine, operator],
      [others, colleague],
    ] as const)
      for (const status of ["3 - PendingPayment", "4 - PendingPro"])
        await send(`PUT /producers/${nrn}/registrations/${id}`, { key, body: { status } });
    const begun = await queue({ Begun: "true" });
    expect(await ofProducer(mine.nrn, { Begun: "true" })).toMatchObject([{ id: mine.id }]);
    expect(await ofProducer(others.nrn, { Begun: "true" })).toEqual([]);
    for (const { kind, begun: count } of begun.counts)
      expect(count, kind).toBe(begun.data.filter((work) => work.kind === kind).length);
  });

  test("is nobody's but operators'", async () => {
    const { key } = await given.producer();
    for (const refused of [
      await send("GET /work", { key }),
      await send("PUT /work/set-aside", {
        key,
        body: { work: [{ kind: "COMPANY", id: "x" }], isSetAside: true },
      }),
    ])
      expect(refused.status).toBe(403);
  });
});

describe("what is set aside", () => {
  test("waits no more and is counted apart, and is brought back", async () => {
    const { nrn, id } = await handedIn();
    expect((await putAside("REGISTRATION", id)).status).toBe(200);
    await putAside("REGISTRATION", id);
    expect(await ofProducer(nrn)).toEqual([]);
    expect(await ofProducer(nrn, { SetAside: "true" })).toMatchObject([{ id }]);
    await putAside("REGISTRATION", id, false);
    expect(await ofProducer(nrn)).toMatchObject([{ id }]);
  });

  test("waits again once it changed", async () => {
    const { nrn, id } = await handedIn();
    await putAside("REGISTRATION", id);
    for (const status of ["3 - PendingPayment", "4 - PendingPro"])
      await send(`PUT /producers/${nrn}/registrations/${id}`, { key: operator, body: { status } });
    expect(await ofProducer(nrn)).toMatchObject([{ id }]);
  });
});
