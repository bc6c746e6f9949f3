import { randomInt } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { updateUser } from "@/db/queries/users";
import { CreditRequest, listAllCreditRequests, listCreditRequests } from "@/lib/contract/credit-requests";
import { mailFolder } from "@/lib/mails/hand-in";
import { db } from "@/lib/runtime";
import { asProducer } from "@/lib/testing/as-producer";
import { given } from "@/lib/testing/given";
import { mailsTo } from "@/lib/testing/mails";
import { mailsSent, mailTo } from "@/lib/testing/mails-sent";
import { type Answer, send } from "@/lib/testing/send";
import { rowsOf } from "@/lib/testing/store";

type Browser = Record<string, string>;

const REFUSED = { status: 400, body: { error: "SERVICE_005" } };

let operator: Awaited<ReturnType<typeof given.user>>;

beforeAll(async () => {
  operator = await given.user(await given.producer(), { isOperator: true });
});

afterEach(() => {
  vi.unstubAllEnvs();
});

const newNrn = () => `N${Date.now().toString(36)}${randomInt(2 ** 40).toString(36)}`;
const found = (nrn: string, headers: Browser) =>
  send(`POST /onboardings/${nrn}`, {
    headers,
    body: { companyName: "Atelier Démo SARL", eprCountryCode: "FR", schemeCodes: ["EEE"] },
  });
const ledgerOf = async (nrn: string) => {
  const key = await given.operatorKey();
  return (await asProducer({ nrn, key }).entries()).body;
};

const ask = (nrn: string, by: { key?: string; headers?: Browser }, body: object = { amount: 40 }) =>
  send(`POST /producers/${nrn}/credit-requests`, { ...by, body });
const asked = ({ status, body }: Answer) => {
  expect(status).toBe(200);
  return CreditRequest.parse(body);
};
const decide = (nrn: string, id: string, body: object, headers: Browser = operator.browser) =>
  send(`PUT /producers/${nrn}/credit-requests/${id}`, { headers, body });
const requestsOf = async (nrn: string, key: string) =>
  listCreditRequests.returns.parse((await send(`GET /producers/${nrn}/credit-requests`, { key })).body).data;

describe("a new company is never stuck", () => {
  test("it starts with credits, an entry of its ledger, whoever founds it", async () => {
    const { browser } = await given.user(await given.producer());
    const [theirs, ours] = [newNrn(), newNrn()];
    await found(theirs, browser);
    await send(`PUT /producers/${ours}`, { key: await given.operatorKey(), body: { companyName: "Demo" } });
    for (const nrn of [theirs, ours])
      expect(await ledgerOf(nrn)).toMatchObject({
        balance: 100,
        data: [{ kind: "GRANT", amount: 100, reason: "starter credits", actor: "service" }],
      });
  });

  test("it gets them once, however often and however many at once found it", async () => {
    const { browser } = await given.user(await given.producer());
    const key = await given.operatorKey();
    const nrn = newNrn();
    const create = () => send(`PUT /producers/${nrn}`, { key, body: { companyName: "Demo" } });
    await Promise.all([...Array.from({ length: 6 }, create), found(nrn, browser), found(nrn, browser)]);
    await create();
    expect(await ledgerOf(nrn)).toMatchObject({ balance: 100, data: [{ sequence: 1 }] });
  });

  test.each([
    ["12", 12],
    ["0", 0],
  ])("with STARTER_CREDITS=%s it starts with %i", async (setting, credits) => {
    vi.stubEnv("STARTER_CREDITS", setting);
    const nrn = newNrn();
    await send(`PUT /producers/${nrn}`, { key: await given.operatorKey(), body: { companyName: "Demo" } });
    const { balance, data } = await ledgerOf(nrn);
    expect([balance, data.length]).toEqual([credits, credits === 0 ? 0 : 1]);
  });

  test("it asks for what is missing and what for, the operator is told, grants with a word, and its owner is told", async () => {
    const producer = await given.producer({ credits: 2 });
    const owner = await given.user(producer);
    const editor = await given.user(producer, { role: "editor" });
    await updateUser(db(), owner.id, { language: "fr" });
    await mailsSent();
    const before = (await mailsTo(mailFolder(), operator.email)).length;

    const market = { eprCountryCode: "fr", declarationPeriodCode: "2025" };
    const body = { amount: 38, purpose: "DECLARATION", ...market, note: "Call https://evil.example now" };
    const request = asked(await ask(producer.nrn, { headers: editor.browser }, body));
    expect(request).toMatchObject({
      ...body,
      eprCountryCode: "FR",
      status: "OPEN",
      requestedBy: `user:${editor.id}`,
      granted: null,
    });
    const told = await mailTo(operator.email, before + 1);
    expect(told.subject).toBe(`Producer ${producer.nrn} asks for 38 credits`);
    expect(told.text).toContain("to declare quantities. It has 2 credits left.");
    expect(told.link).toContain("/operator/credits");
    expect(told.text + told.html).not.toContain("evil");

    const { body: waiting } = await send("GET /credit-requests", {
      headers: operator.browser,
      query: { Status: "OPEN", Limit: 100 },
    });
    expect(listAllCreditRequests.returns.parse(waiting).data).toContainEqual({
      ...request,
      producer: { nrn: producer.nrn, companyName: `Producer ${producer.nrn}` },
      gravityCredits: 2,
      fileName: null,
    });

    const answer = "Bon courage pour la saison";
    const decided = asked(await decide(producer.nrn, request.id, { status: "GRANTED", amount: 50, answer }));
    expect(decided).toMatchObject({ id: request.id, status: "GRANTED", granted: 50, answer });
    expect((await asProducer(producer).entries()).body).toMatchObject({
      balance: 52,
      data: [{ kind: "GRANT", amount: 50, reason: answer, actor: `user:${operator.id}` }, {}],
    });
    const mail = await mailTo(owner.email);
    expect(mail.subject).toBe("Vous avez 50 crédits de plus");
    expect(mail.text).toContain(answer);
    await mailsSent();
    expect(await mailsTo(mailFolder(), editor.email)).toEqual([]);
  });

  test("an operator is not mailed of a request that another has decided meanwhile", async () => {
    const producer = await given.producer({ credits: 0 });
    await mailsSent();
    const { id } = asked(await ask(producer.nrn, producer));
    asked(await decide(producer.nrn, id, { status: "GRANTED", amount: 5 }));
    await mailsSent();
    const mails = await rowsOf<{ status: string }>(
      sql`select distinct status from mails where event like ${`CREDIT_REQUEST:${id}:%`}`,
    );
    expect(mails).toEqual([{ status: "FAILED" }]);
  });

  test("a refusal needs a word, which its owner reads, and grants nothing", async () => {
    const producer = await given.producer({ credits: 0 });
    const owner = await given.user(producer);
    const { id } = asked(await ask(producer.nrn, producer));
    expect(await decide(producer.nrn, id, { status: "REFUSED", answer: "  " })).toMatchObject(REFUSED);
    asked(await decide(producer.nrn, id, { status: "REFUSED", answer: "Your plan has ended" }));
    const mail = await mailTo(owner.email);
    expect(mail.subject).toBe("The credits were not granted");
    expect(mail.text).toContain("Your plan has ended");
    expect(await asProducer(producer).credits()).toBe(0);
    expect(await requestsOf(producer.nrn, producer.key)).toMatchObject([
      { id, status: "REFUSED", granted: null, answer: "Your plan has ended" },
    ]);
  });
});

describe("a request for credits", () => {
  test("is granted once, of many operators and replays at once", async () => {
    const producer = await given.producer({ credits: 0 });
    const { id } = asked(await ask(producer.nrn, producer));
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) =>
        decide(producer.nrn, id, index % 2 ? { status: "GRANTED" } : { status: "GRANTED", amount: 40 }),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(400)]);
    expect((await asProducer(producer).entries()).body).toMatchObject({
      balance: 40,
      data: [{ amount: 40, reason: "credits asked for" }],
    });
  });

  test("that is too large for the account is refused whole, and stays open", async () => {
    const producer = await given.producer({ credits: 999_999_999_999 });
    const { id } = asked(await ask(producer.nrn, producer));
    expect(await decide(producer.nrn, id, { status: "GRANTED", amount: 1_000_000 })).toMatchObject(REFUSED);
    expect(await requestsOf(producer.nrn, producer.key)).toMatchObject([{ id, status: "OPEN" }]);
  });

  test("is the only open one: asking again changes it, and sends no second mail", async () => {
    const producer = await given.producer();
    await mailsSent();
    const before = (await mailsTo(mailFolder(), operator.email)).length;
    const answers = await Promise.all([1, 2, 3, 4].map((amount) => ask(producer.nrn, producer, { amount })));
    const ids = new Set(answers.map((answer) => asked(answer).id));
    expect(ids.size).toBe(1);
    const changed = asked(await ask(producer.nrn, producer, { amount: 9, note: "more" }));
    expect(await requestsOf(producer.nrn, producer.key)).toEqual([changed]);
    await mailsSent();
    const mails = (await mailsTo(mailFolder(), operator.email)).slice(before);
    expect(mails.filter(({ subject }) => subject.includes(producer.nrn))).toHaveLength(1);
  });

  test("can be taken back by its producer, and is then decided by nobody", async () => {
    const producer = await given.producer();
    const { id } = asked(await ask(producer.nrn, producer));
    const withdraw = () => send(`DELETE /producers/${producer.nrn}/credit-requests/${id}`, producer);
    expect(await withdraw()).toMatchObject({ status: 200, body: { status: "OK" } });
    expect(await withdraw()).toMatchObject(REFUSED);
    expect(await decide(producer.nrn, id, { status: "GRANTED" })).toMatchObject(REFUSED);
    expect(await asProducer(producer).credits()).toBe(100);
  });

  test("is one of at most 5 within 24 hours", async () => {
    const producer = await given.producer();
    for (let index = 1; index <= 5; index++) {
      const { id } = asked(await ask(producer.nrn, producer));
      await send(`DELETE /producers/${producer.nrn}/credit-requests/${id}`, producer);
    }
    expect(await ask(producer.nrn, producer)).toMatchObject(REFUSED);
  });

  test("of a name that is no name says so in no mail", async () => {
    const key = await given.operatorKey();
    const nrn = newNrn();
    await send(`PUT /producers/${nrn}`, { key, body: { companyName: "Win at evil.example" } });
    await mailsSent();
    const before = (await mailsTo(mailFolder(), operator.email)).length;
    asked(await ask(nrn, { key }));
    const { subject, text } = await mailTo(operator.email, before + 1);
    expect(subject).toBe("A company asks for 40 credits");
    expect(text).not.toContain("evil");
  });

  test("names an upload of its own producer alone", async () => {
    const [producer, other] = [await given.producer(), await given.producer()];
    const form = new FormData();
    form.set("file", new Blob(["external_id;title\nP-1;Lampe\n"]), "products.csv");
    const { body } = await send(`POST /producers/${other.nrn}/eco-products`, {
      key: other.key,
      form,
      query: { EprCountryCode: "FR", DeclarationPeriodCode: "2025" },
    });
    const { batchId } = (body as { _meta: { batchId: string } })._meta;
    const body2 = { amount: 5, purpose: "UPLOAD", batchId };
    expect(await ask(producer.nrn, producer, body2)).toMatchObject(REFUSED);
    expect(asked(await ask(other.nrn, other, body2)).batchId).toBe(batchId);
  });

  test.each([
    { amount: 0 },
    { amount: 1.5 },
    { amount: 1_000_001 },
    { amount: "5" },
    {},
    { amount: 5, purpose: "GIFT" },
    { amount: 5, note: "x".repeat(501) },
    { amount: 5, eprCountryCode: "ZZ" },
    { amount: 5, status: "GRANTED" },
  ])("%j is refused", async (body) => {
    const producer = await given.producer();
    expect(await ask(producer.nrn, producer, body)).toMatchObject(REFUSED);
    expect(await requestsOf(producer.nrn, producer.key)).toEqual([]);
  });

  test("is made by owners and editors, read by viewers, decided by operators", async () => {
    const producer = await given.producer();
    const viewer = await given.user(producer, { role: "viewer" });
    const owner = await given.user(producer);
    const { id } = asked(await ask(producer.nrn, { headers: owner.browser }));
    expect((await ask(producer.nrn, { headers: viewer.browser })).status).toBe(403);
    expect((await decide(producer.nrn, id, { status: "GRANTED" }, owner.browser)).status).toBe(403);
    const read = await send(`GET /producers/${producer.nrn}/credit-requests`, { headers: viewer.browser });
    expect(read.status).toBe(200);
  });
});
