import { type ChildProcess, spawn } from "node:child_process";
import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { postCredits } from "@/db/queries/credits";
import { listCompanies } from "@/lib/contract/companies";
import { Registration } from "@/lib/contract/schemes";
import { db } from "@/lib/runtime";
import { asProducer, FRANCE_2025 } from "@/lib/testing/as-producer";
import { finished } from "@/lib/testing/batches";
import { given } from "@/lib/testing/given";
import { mailsSent, mailTo } from "@/lib/testing/mails-sent";
import { onOwnDatabase } from "@/lib/testing/own-database";
import { send } from "@/lib/testing/send";
import { rowsOf } from "@/lib/testing/store";
import { tellDuties } from "./tell-duties";

onOwnDatabase();

type Producer = Awaited<ReturnType<typeof given.producer>>;
type Person = Awaited<ReturnType<typeof given.user>>;
type Listed = {
  kind: string;
  details: Record<string, unknown>;
  readAt: string | null;
  byMail: boolean;
  id: string;
};

const processes: ChildProcess[] = [];

afterEach(() => {
  for (const each of processes.splice(0)) each.kill("SIGKILL");
});

const DEADLINE = "2030-03-31";

beforeEach(async () => {
  await given.reference();
  await rowsOf(sql`update scheme_deadlines d set deadline = ${DEADLINE}, opens_on = '2026-01-01', certainty = 'sourced'
    from scheme_pros s where s.id = d.scheme_pro_id and s.scheme_code = 'EEE' and s.epr_country_code = 'FR'
      and d.declaration_period_code = '2025'`);
});

/** A producer that is registered for electrical equipment, and somebody who owns it. */
async function registered(
  options: { credits?: number } = {},
): Promise<{ producer: Producer; owner: Person }> {
  const producer = await given.producer(options);
  await register(producer);
  return { producer, owner: await given.user(producer) };
}

async function register({ nrn, key }: Producer): Promise<void> {
  await send(`POST /onboardings/${nrn}`, {
    key,
    body: { eprCountryCode: "FR", schemeCodes: ["EEE"] },
  });
  await rowsOf(sql`update registrations set status = '5 - Registered' where producer_nrn = ${nrn}`);
}

const on = (day: string) => tellDuties(db(), { now: new Date(`${day}T09:00:00Z`) });

async function noticesOf({ browser }: Person, query = {}): Promise<{ data: Listed[]; countUnread: number }> {
  const { status, body } = await send("GET /users/me/notices", { headers: browser, query });
  expect(status).toBe(200);
  return body as { data: Listed[]; countUnread: number };
}

const mailsOf = async ({ email }: Person) =>
  (
    await rowsOf<{ n: number }>(
      sql`select count(*)::int as n from mails where recipient = ${email} and kind = 'NOTICE'`,
    )
  )[0]?.n;

describe("a deadline", () => {
  test("is told 30, 7 and 1 days before and once it is over, each once, by mail too", async () => {
    const { owner } = await registered();
    for (const day of [
      "2030-02-28",
      "2030-03-01",
      "2030-03-02",
      "2030-03-24",
      "2030-03-30",
      "2030-04-01",
      "2030-04-02",
    ])
      await on(day);
    const { data, countUnread } = await noticesOf(owner);
    const told = data.map(({ kind, details }) => `${kind} ${details.days ?? ""}`.trim()).sort();
    expect(told).toEqual(["DEADLINE 1", "DEADLINE 30", "DEADLINE 7", "OVERDUE"]);
    expect(countUnread).toBe(4);
    expect(data[0]?.details).toMatchObject({ deadline: DEADLINE, period: "2025", country: "FR" });
    expect(await mailsOf(owner)).toBe(4);
  });

  test("is over once its day is over in the country, however late it is elsewhere", async () => {
    const { owner } = await registered();
    const at = (moment: string) => tellDuties(db(), { now: new Date(moment) });
    await at("2030-03-31T21:59:00Z");
    expect((await noticesOf(owner)).data.map(({ kind }) => kind)).toEqual(["DEADLINE"]);
    await at("2030-03-31T22:01:00Z");
    expect((await noticesOf(owner)).data.map(({ kind }) => kind)).toEqual(["OVERDUE", "DEADLINE"]);
  });

  test("is not mailed once what it is of was validated", async () => {
    const { producer, owner } = await registered();
    const { externalId } = await given.product(producer);
    const asked = asProducer(producer);
    await asked.declare([{ ecoProductReference: externalId, quantity: 2 }]);
    await on("2030-03-24");
    const [{ id = "" } = {}] = (await asked.declarations()).body.data;
    await asked.update({ id, quantitiesConfirmed: true, schemeCodes: ["EEE"] });
    await mailsSent();
    const sent = sql`select status, failure from mails where recipient = ${owner.email} and event like '%:deadline:%'`;
    expect(await rowsOf(sent)).toEqual([{ status: "FAILED", failure: "NOT_NEEDED" }]);
  });

  test("that moves is told again; one that was told without its day is not", async () => {
    const { producer, owner } = await registered();
    await on("2030-03-25");
    await rowsOf(sql`update notices set event = left(event, -11) where producer_nrn = ${producer.nrn}`);
    await on("2030-03-25");
    expect((await noticesOf(owner)).data).toHaveLength(1);
    await rowsOf(sql`update scheme_deadlines set deadline = '2030-04-01' where deadline = ${DEADLINE}`);
    await on("2030-03-26");
    await on("2030-03-27");
    expect((await noticesOf(owner)).data.map(({ details }) => details.deadline).sort()).toEqual([
      DEADLINE,
      "2030-04-01",
    ]);
  });

  test("is told in the reader's language, with a link to the declaration that it is about", async () => {
    const { producer, owner } = await registered();
    await send(`PUT /users/${owner.id}`, { headers: owner.browser, body: { language: "fr" } });
    await on("2030-03-25");
    const { subject, link, text } = await mailTo(owner.email);
    expect(subject).toMatch(/déclarez 2025 au plus tard le 31 mars 2030/);
    expect(link).toContain(`/declaration?producer=${producer.nrn}&country=FR&period=2025`);
    expect(text).not.toContain("undefined");
  });

  test("is not told of what is validated, nor to who registered after it, nor to viewers, nor where it is only an illustration", async () => {
    const { producer, owner } = await registered();
    const viewer = await given.user(producer, { role: "viewer" });
    const { externalId } = await given.product(producer, { title: "Lampe de bureau LED", weight: "1" });
    await asProducer(producer).declare([{ ecoProductReference: externalId, quantity: 2 }]);
    await rowsOf(
      sql`update declaration_parts set status = 'VALIDATED' where producer_nrn = ${producer.nrn} and scheme_code = 'EEE'`,
    );
    await on("2030-03-25");
    expect((await noticesOf(owner)).data).toEqual([]);
    await rowsOf(sql`update declaration_parts set status = 'DRAFT' where producer_nrn = ${producer.nrn}`);
    await rowsOf(
      sql`update registrations set created_at = '2030-04-02' where producer_nrn = ${producer.nrn}`,
    );
    await on("2030-04-03");
    expect((await noticesOf(owner)).data).toEqual([]);
    await rowsOf(
      sql`update registrations set created_at = '2026-04-02' where producer_nrn = ${producer.nrn}`,
    );
    await on("2030-03-25");
    expect((await noticesOf(owner)).data).toHaveLength(1);
    expect((await noticesOf(viewer)).data).toEqual([]);
  });

  test("is told of what was begun for a scheme that was left since, and of nothing else there", async () => {
    const { producer, owner } = await registered();
    await rowsOf(
      sql`update registrations set status = '7 - Terminated' where producer_nrn = ${producer.nrn}`,
    );
    await on("2030-03-24");
    expect((await noticesOf(owner)).data).toEqual([]);
    const { externalId } = await given.product(producer, { title: "Lampe de bureau LED", weight: "1" });
    await asProducer(producer).declare([{ ecoProductReference: externalId, quantity: 2 }]);
    await on("2030-03-24");
    await on("2030-04-01");
    expect((await noticesOf(owner)).data.map(({ kind }) => kind).sort()).toEqual(["DEADLINE", "OVERDUE"]);
  });

  test("that was kept is not told to be missed once what was validated is reopened, and pages are told the same", async () => {
    const { producer, owner } = await registered();
    const { externalId } = await given.product(producer, { title: "Lampe de bureau LED", weight: "1" });
    const asked = asProducer(producer);
    await asked.declare([{ ecoProductReference: externalId, quantity: 2 }]);
    const [{ id = "" } = {}] = (await asked.declarations()).body.data;
    await asked.update({ id, quantitiesConfirmed: true, schemeCodes: ["EEE"] });
    await asked.update({ id, reopen: true, reason: "one lamp more", schemeCodes: ["EEE"] });
    await on("2030-04-01");
    expect((await noticesOf(owner)).data).toEqual([]);
    await on("2030-03-30");
    expect((await noticesOf(owner)).data.map(({ kind }) => kind)).toEqual(["DEADLINE"]);
    const told = async () => {
      const [declaration] = (await asked.declarations()).body.data;
      const { body } = await send("GET /users/me/companies", { headers: owner.browser, query: FRANCE_2025 });
      const [company] = listCompanies.returns.parse(body).data;
      return [declaration?.schemes, company?.schemes].map((schemes) => {
        const part = schemes?.find(({ schemeCode }) => schemeCode === "EEE");
        return [part?.completedAt, part?.wasInTime, part?.registeredLate];
      });
    };
    const kept = [null, true, false];
    expect(await told()).toEqual([kept, kept]);
    await rowsOf(sql`update scheme_deadlines set deadline = '2026-01-31' where deadline = ${DEADLINE}`);
    const late = [null, false, true];
    expect(await told()).toEqual([late, late]);
  });
});

describe("few credits", () => {
  test("are said once after each grant", async () => {
    const { producer, owner } = await registered({ credits: 20 });
    await on("2029-01-01");
    await on("2029-01-02");
    expect((await noticesOf(owner)).data.map(({ kind, details }) => [kind, details.left])).toEqual([
      ["CREDITS_LOW", 20],
    ]);
    const operator = await given.operatorKey();
    await send(`POST /producers/${producer.nrn}/credits`, {
      key: operator,
      body: { amount: 100, reason: "more" },
    });
    await on("2029-01-03");
    expect((await noticesOf(owner)).data).toHaveLength(1);
    await rowsOf(sql`update credit_accounts set balance = 3 where producer_nrn = ${producer.nrn}`);
    await on("2029-01-04");
    expect((await noticesOf(owner)).data.map(({ details }) => details.left)).toEqual([3, 20]);
  });

  test("are not mailed once there are more again", async () => {
    const { producer, owner } = await registered({ credits: 5 });
    await on("2029-01-01");
    const more = { amount: 100, reason: "more" };
    await send(`POST /producers/${producer.nrn}/credits`, { key: await given.operatorKey(), body: more });
    await mailsSent();
    const mails = sql`select status, failure from mails where recipient = ${owner.email} and event like '%:credits:%'`;
    expect(await rowsOf(mails)).toEqual([{ status: "FAILED", failure: "NOT_NEEDED" }]);
  });

  test("are said again once credits that were given back are used up, and not for what an upload only holds", async () => {
    const { producer, owner } = await registered({ credits: 30 });
    const post = (kind: "CHARGE" | "REFUND", amount: number) =>
      postCredits(db(), producer.tenant, { kind, amount, reason: "given", effects: [null], actor: "test" });
    const left = async () => (await noticesOf(owner)).data.map(({ details }) => details.left);
    await rowsOf(sql`update credit_accounts set held = 25 where producer_nrn = ${producer.nrn}`);
    await on("2029-01-01");
    expect(await left()).toEqual([]);
    await rowsOf(sql`update credit_accounts set held = 0 where producer_nrn = ${producer.nrn}`);
    await post("CHARGE", -25);
    await on("2029-01-02");
    await post("REFUND", 2);
    await on("2029-01-03");
    expect(await left(), "it was never more than few").toEqual([5]);
    await post("REFUND", 23);
    await on("2029-01-04");
    await post("CHARGE", -29);
    await on("2029-01-05");
    expect(await left()).toEqual([1, 5]);
  });
});

describe("a statement", () => {
  const DAY_MS = 86_400_000;

  /** Somebody whose company has a statement that is to be paid within 40 days. */
  async function owing() {
    await rowsOf(sql`update sellers set payment_days = 40`);
    const producer = await given.producer();
    const owner = await given.user(producer);
    const { externalId } = await given.product(producer, { title: "Lampe de bureau LED", weight: "1" });
    const asked = asProducer(producer);
    await asked.declare([{ ecoProductReference: externalId, quantity: 2 }]);
    const [{ id = "" } = {}] = (await asked.declarations()).body.data;
    await asked.update({ id, quantitiesConfirmed: true, schemeCodes: ["EEE"] });
    const { body } = await send(`GET /producers/${producer.nrn}/statements`, { key: producer.key });
    const [statement] = (body as { data: { id: string; number: string; dueOn: string; left: number }[] })
      .data;
    if (!statement) throw new Error("nothing was stated");
    const daysBefore = (days: number) =>
      new Date(Date.parse(statement.dueOn) - days * DAY_MS).toISOString().slice(0, 10);
    const told = async () =>
      (await noticesOf(owner)).data
        .filter(({ kind }) => kind.startsWith("STATEMENT_"))
        .map(({ kind, details }) => `${kind} ${details.days ?? ""}`.trim())
        .sort();
    return { producer, owner, statement, daysBefore, told };
  }

  test("is told 30, 7 and 1 days before it is due and once it is over, each once, by mail too", async () => {
    const { owner, producer, statement, daysBefore, told } = await owing();
    await on(daysBefore(31));
    expect(await told()).toEqual([]);
    for (const days of [30, 29, 7, 6, 1, 0, -1, -2]) await on(daysBefore(days));
    expect(await told()).toEqual([
      "STATEMENT_DUE 1",
      "STATEMENT_DUE 30",
      "STATEMENT_DUE 7",
      "STATEMENT_OVERDUE",
    ]);
    expect(await mailsOf(owner)).toBe(4);
    const { subject, link, text } = await mailTo(owner.email);
    expect(subject).toContain(statement.number);
    expect(link).toContain(`/statements/${statement.id}?producer=${producer.nrn}`);
    expect(text).not.toContain("undefined");
  });

  test("that is paid is told so once, and of no day any more", async () => {
    const { producer, statement, daysBefore, told } = await owing();
    const key = await given.operatorKey();
    const path = `producers/${producer.nrn}/statements/${statement.id}/payments`;
    await send(`POST /${path}`, { key, body: { amount: statement.left, paidOn: "2026-01-15" } });
    await tellDuties(db());
    await tellDuties(db());
    await on(daysBefore(7));
    expect(await told()).toEqual(["STATEMENT_PAID"]);
  });

  test("that is paid before its mail goes out is not reminded of by it", async () => {
    const { owner, producer, statement, daysBefore } = await owing();
    await on(daysBefore(7));
    const pay = { amount: statement.left, paidOn: "2026-01-15" };
    const path = `producers/${producer.nrn}/statements/${statement.id}/payments`;
    await send(`POST /${path}`, { key: await given.operatorKey(), body: pay });
    await mailsSent();
    const mails = sql`select status, failure from mails where recipient = ${owner.email} and event like '%:statement:due:%'`;
    expect(await rowsOf(mails)).toEqual([{ status: "FAILED", failure: "NOT_NEEDED" }]);
  });

  test("whose due day nobody said is never late", async () => {
    const { statement, daysBefore, told } = await owing();
    await rowsOf(sql`update statement_balances set due_on = null where statement_id = ${statement.id}`);
    for (const days of [30, 7, 1, -1]) await on(daysBefore(days));
    expect(await told()).toEqual([]);
  });
});

describe("what somebody chose", () => {
  test("decides where they are told, for them alone", async () => {
    const { producer, owner } = await registered();
    const editor = await given.user(producer, { role: "editor" });
    const choose = (choices: object[]) =>
      send("PUT /users/me/notice-choices", { headers: owner.browser, body: { choices } });
    const { status, body } = await choose([{ kind: "DEADLINE", inApp: true, byMail: false }]);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      data: expect.arrayContaining([{ kind: "DEADLINE", inApp: true, byMail: false }]),
    });
    await on("2030-03-25");
    expect(await mailsOf(owner)).toBe(0);
    expect(await mailsOf(editor)).toBe(1);
    expect((await noticesOf(owner)).data).toMatchObject([{ byMail: false }]);
    await choose([{ kind: "DEADLINE", inApp: false, byMail: false }]);
    await on("2030-03-30");
    expect((await noticesOf(owner)).data).toHaveLength(1);
    await choose([{ kind: "DEADLINE", inApp: true, byMail: true }]);
    await on("2030-03-30");
    expect((await noticesOf(owner)).data, "what was not wanted is not told later").toHaveLength(1);
  });

  test("is refused where it is of no kind, and to keys", async () => {
    const { producer, owner } = await registered();
    const choices = [{ kind: "WEATHER", inApp: true, byMail: true }];
    const refused = await send("PUT /users/me/notice-choices", { headers: owner.browser, body: { choices } });
    expect(refused.status).toBe(400);
    expect((await send("GET /users/me/notices", { key: producer.key })).status).toBe(403);
  });
});

test("notices are read one by one or all, and never those of others", async () => {
  const { producer, owner } = await registered();
  const other = await given.user(producer);
  await on("2030-03-01");
  await on("2030-03-25");
  const { data } = await noticesOf(owner);
  const mark = (body: object) => send("PUT /users/me/notices", { headers: owner.browser, body });
  await mark({ ids: [data[0]?.id] });
  expect((await noticesOf(owner)).countUnread).toBe(1);
  expect((await noticesOf(owner, { Unread: "true" })).data.map(({ id }) => id)).toEqual([data[1]?.id]);
  await mark({});
  expect((await noticesOf(owner)).countUnread).toBe(0);
  expect((await noticesOf(other)).countUnread).toBe(2);
});

test("who left a company reads nothing of it any more, and an erased person's notices are gone", async () => {
  const { producer, owner } = await registered();
  const other = await given.user(producer);
  await on("2030-03-25");
  await send(`DELETE /producers/${producer.nrn}/members/${other.id}`, { headers: owner.browser });
  expect((await noticesOf(other)).data).toEqual([]);
  const exported = await send(`GET /users/${other.id}/export`, { headers: other.browser });
  expect(JSON.parse(exported.text).notices).toHaveLength(1);
  await send(`DELETE /users/${other.id}`, { headers: other.browser });
  expect(await rowsOf(sql`select 1 from notices where user_id = ${other.id}`)).toEqual([]);
});

test("a registration's step is told to the producer's people, where they want it", async () => {
  const producer = await given.producer();
  const owner = await given.user(producer);
  const { body } = await send(`POST /onboardings/${producer.nrn}`, {
    key: producer.key,
    body: { eprCountryCode: "FR", schemeCodes: ["EEE"] },
  });
  const { id } = Registration.parse((body as unknown[])[0]);
  const key = await given.operatorKey();
  for (const status of ["2 - PendingProducer", "3 - PendingPayment"])
    await send(`PUT /producers/${producer.nrn}/registrations/${id}`, { key, body: { status } });
  expect((await noticesOf(owner)).data).toMatchObject([
    { kind: "TURN", details: { news: "payment", schemeCode: "EEE" } },
  ]);
  const own = await send("GET /users/me/mails", { headers: owner.browser });
  expect(own.body).toMatchObject({ data: [{ kind: "REGISTRATION_STEP" }] });
});

test("who uploaded a file is told what became of it, and nobody else", async () => {
  const producer = await given.producer({ credits: 10 });
  const [uploader, other] = [await given.user(producer), await given.user(producer)];
  const form = new FormData();
  const rows = [
    "external_id;external_id_type;title;weight_kg",
    "A-1;SKU;Lampe de bureau LED;1.2",
    "A-2;SKU;;1.2",
  ];
  form.append("file", new Blob([rows.join("\n")], { type: "text/csv" }), "products.csv");
  const { body, text } = await send(`POST /producers/${producer.nrn}/eco-products`, {
    headers: uploader.browser,
    query: { EprCountryCode: "FR", DeclarationPeriodCode: "2025", Mode: "partial" },
    form,
  });
  const { id } = (body as { data: { id: string } }).data ?? {};
  expect(id, text).toBeTruthy();
  await finished(producer, id);
  expect((await noticesOf(uploader)).data).toMatchObject([
    {
      kind: "UPLOAD_DONE",
      byMail: false,
      details: { batchId: id, status: "PARTIALLY_SUCCEEDED", done: 1, refused: 1 },
    },
  ]);
  expect((await noticesOf(other)).data).toEqual([]);
});

test("each is told once, whatever is killed on the way and however many processes tell", async () => {
  const COUNT = 60;
  await given.reference();
  await rowsOf(sql`insert into producers (nrn, company_name)
    select 'KILL' || n, 'Company ' || n from generate_series(1, ${COUNT}::int) n`);
  await rowsOf(sql`insert into users (id, name, email, email_verified)
    select 'kill-' || n, 'Test', 'kill-' || n || '@example.org', true from generate_series(1, ${COUNT}::int) n`);
  await rowsOf(sql`insert into memberships (producer_nrn, user_id, role)
    select 'KILL' || n, 'kill-' || n, 'owner' from generate_series(1, ${COUNT}::int) n`);
  await rowsOf(sql`insert into registrations (producer_nrn, scheme_pro_id, status)
    select 'KILL' || n, s.id, '5 - Registered' from generate_series(1, ${COUNT}::int) n,
      (select id from scheme_pros where scheme_code = 'EEE' and epr_country_code = 'FR' and is_default) s`);
  await rowsOf(sql`update scheme_deadlines set deadline = current_date + 5 where deadline = ${DEADLINE}`);
  await rowsOf(sql`insert into declarations (producer_nrn, epr_country_code, declaration_period_code)
    select 'KILL' || n, 'FR', '2025' from generate_series(1, ${COUNT}::int) n`);
  await rowsOf(sql`insert into statements (producer_nrn, kind, number, reference, seller_id, declaration_id, revision,
      epr_country_code, declaration_period_code, currency, issued_on, due_on, net, total, issuer, recipient, issued_by)
    select d.producer_nrn, 'STATEMENT', '1-1', 'RF', s.id, d.id, 1, 'FR', '2025', 'EUR', current_date, current_date + 5, 10, 10,
      '{"companyName": "Seller"}', '{}', 'test'
    from declarations d, (select id from sellers limit 1) s where d.producer_nrn like 'KILL%'`);
  await rowsOf(sql`insert into statement_balances (producer_nrn, statement_id, due_on, total)
    select producer_nrn, id, due_on, total from statements where producer_nrn like 'KILL%'`);
  const start = () => {
    const child = spawn(process.execPath, ["--import", "tsx", "lib/testing/chaos/duties.cli.ts"], {
      stdio: "ignore",
    });
    processes.push(child);
    return child;
  };
  for (let round = 0; round < 4; round++) {
    const children = [start(), start()];
    await sleep(1_500 + round * 400);
    for (const child of children) child.kill("SIGKILL");
  }
  await Promise.all([tellDuties(db(), { chunk: 7 }), tellDuties(db(), { chunk: 11 })]);
  // The server may take a moment to see that who was killed is gone, and its lock with it: workers come back to it.
  const told = async () => {
    await tellDuties(db());
    const [counted] = await rowsOf<{ notices: number; people: number; mails: number }>(sql`
      select (select count(*)::int from notices where user_id like 'kill-%') as notices,
        (select count(distinct user_id)::int from notices where user_id like 'kill-%') as people,
        (select count(*)::int from mails where recipient like 'kill-%') as mails`);
    return counted;
  };
  const each = { notices: 2 * COUNT, people: COUNT, mails: 2 * COUNT };
  await expect.poll(told, { timeout: 20_000, interval: 500 }).toEqual(each);
  expect(await told(), "a deadline and a statement each").toEqual(each);
});
