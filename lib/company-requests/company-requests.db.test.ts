import { randomInt } from "node:crypto";
import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { mailFolder } from "@/lib/mails/hand-in";
import { given } from "@/lib/testing/given";
import { mailsTo } from "@/lib/testing/mails";
import { mailsSent, mailTo } from "@/lib/testing/mails-sent";
import { onOwnDatabase } from "@/lib/testing/own-database";
import { send } from "@/lib/testing/send";
import { rowsOf } from "@/lib/testing/store";

type User = Awaited<ReturnType<typeof given.user>>;

const REFUSED = { status: 400, body: { error: "SERVICE_005" } };
let operator: string;

// Operators are told of everybody's affairs.
onOwnDatabase();

beforeAll(async () => {
  await given.reference();
  operator = await given.operatorKey();
});

const newNrn = () => `C${randomInt(2 ** 40).toString(36)}`;
const company = (companyName = "Atelier Démo") => ({
  companyName,
  companyCountryCode: "FR",
  eprCountryCode: "FR",
  schemeCodes: ["EEE", "EMPAP"],
});
const start = ({ browser }: User, nrn = newNrn()) =>
  send(`POST /onboardings/${nrn}`, { headers: browser, body: company() });
const ask = ({ browser }: User, nrn = newNrn(), more: object = {}) =>
  send("POST /company-requests", { headers: browser, body: { ...company(), nrn, ...more } });
const decide = (id: string, body: object, key = operator) =>
  send(`PUT /company-requests/${id}`, { key, body });
const idOf = ({ body }: { body: unknown }) => (body as { id: string }).id;

/** A person who has started as many companies as one may, one of them since left to somebody else. */
async function founder(): Promise<User> {
  const person = await given.user(await given.producer());
  for (let index = 0; index < 5; index++) expect((await start(person)).status).toBe(200);
  return person;
}

describe("one person starts at most 5 companies, above it an operator confirms", () => {
  test("the sixth is refused and nothing of it is there; who asks an operator gets it once one confirms", async () => {
    const person = await founder();
    const watching = await given.user(await given.producer(), { isOperator: true });
    await rowsOf(sql`delete from memberships where user_id = ${person.id} and role = 'owner'`);
    const nrn = newNrn();
    expect(await start(person, nrn)).toMatchObject(REFUSED);
    expect(await rowsOf(sql`select 1 from producers where nrn = ${nrn}`)).toEqual([]);
    const told = await send(`POST /onboardings/${nrn}`, {
      headers: { ...person.browser, accept: "application/problem+json" },
      body: company(),
    });
    expect(told.body).toMatchObject({
      errors: [{ path: "companies", message: "an operator confirms further companies" }],
    });

    const asked = await ask(person, nrn);
    expect(asked).toMatchObject({ status: 200, body: { nrn, status: "OPEN", decidedAt: null } });
    const mail = await mailTo(watching.email);
    expect(mail.subject).toBe("A company waits to be confirmed");
    expect(mail.text).not.toMatch(new RegExp(`Atelier|${nrn}|${person.email}`));
    const { body } = await send("GET /company-requests", {
      key: operator,
      query: { Status: "OPEN", Limit: 100 },
    });
    expect((body as { data: { nrn: string }[] }).data.find((each) => each.nrn === nrn)).toMatchObject({
      person: { id: person.id, email: person.email, countStarted: 5 },
    });

    expect(await decide(idOf(asked), { status: "CONFIRMED" })).toMatchObject({
      status: 200,
      body: { status: "CONFIRMED" },
    });
    expect((await mailTo(person.email)).subject).toBe("Your company is confirmed");
    expect((await send("GET /users/me", { headers: person.browser })).body).toMatchObject({
      producers: [{ nrn, companyName: "Atelier Démo", role: "owner" }],
    });
    const schemes = await send(`GET /producers/${nrn}/schemes`, {
      headers: person.browser,
      query: { EprCountryCode: "FR", DeclarationPeriodCode: "2025" },
    });
    expect(schemes.body).toMatchObject([{ status: "1 - Draft" }, { status: "1 - Draft" }]);
    for (const body of [{ status: "CONFIRMED" }, { status: "REFUSED", reason: "late" }])
      expect(await decide(idOf(asked), body)).toMatchObject(REFUSED);
  });

  test("a refusal has a reason, and the person is told it; they can ask again", async () => {
    const person = await founder();
    const nrn = newNrn();
    const asked = await ask(person, nrn);
    expect(await decide(idOf(asked), { status: "REFUSED", reason: " " })).toMatchObject(REFUSED);
    expect((await decide(idOf(asked), { status: "REFUSED", reason: "No such company." })).status).toBe(200);
    expect((await mailTo(person.email)).text).toContain("The operator says: “No such company.”");
    expect(await rowsOf(sql`select 1 from producers where nrn = ${nrn}`)).toEqual([]);
    expect((await ask(person, nrn)).status).toBe(200);
  });

  test("nobody asks for what they may start, for one that is registered, twice, or for more than 5 at once", async () => {
    expect(await ask(await given.user(await given.producer()))).toMatchObject(REFUSED);
    const person = await founder();
    const nrn = newNrn();
    expect((await ask(person, nrn)).status).toBe(200);
    for (const answer of [
      await ask(person, nrn),
      await ask(person, (await given.producer()).nrn),
      await ask(person, "a b"),
      await ask(person, newNrn(), { schemeCodes: ["NONE"] }),
      await ask(person, newNrn(), { companyCountryCode: "XX" }),
    ])
      expect(answer).toMatchObject(REFUSED);
    for (let index = 0; index < 4; index++) expect((await ask(person)).status).toBe(200);
    expect(await ask(person)).toMatchObject(REFUSED);
  });

  test("what the company is registered with already begins as registered once it is confirmed", async () => {
    const person = await founder();
    const nrn = newNrn();
    const elsewhere = (schemeCode: string, uin?: string) => ({
      externalRegistrations: [{ schemeCode, ...(uin && { uin }) }],
    });
    for (const wrong of [elsewhere("EEE"), elsewhere("TLC", "FR1")])
      expect(await ask(person, nrn, wrong)).toMatchObject(REFUSED);
    const asked = await ask(person, nrn, elsewhere("EEE", "FR123456_05ABCD"));
    expect(asked.body).toMatchObject(elsewhere("EEE", "FR123456_05ABCD"));
    expect((await decide(idOf(asked), { status: "CONFIRMED" })).status).toBe(200);
    const { body } = await send(`GET /producers/${nrn}/schemes`, {
      headers: person.browser,
      query: { EprCountryCode: "FR", DeclarationPeriodCode: "2025" },
    });
    const begun = (body as { status: string; uin: string }[]).map(({ status, uin }) => [status, uin]);
    expect(begun).toContainEqual(["5 - Registered", "FR123456_05ABCD"]);
    expect(begun).toContainEqual(["1 - Draft", ""]);
  });

  test("operators alone see and decide, and keys ask for none", async () => {
    const person = await founder();
    const asked = await ask(person);
    const { key } = await given.producer();
    expect((await send("GET /company-requests", { headers: person.browser })).status).toBe(403);
    expect((await decide(idOf(asked), { status: "CONFIRMED" }, key)).status).toBe(403);
    expect(
      (await send("POST /company-requests", { key, body: { ...company(), nrn: newNrn() } })).status,
    ).toBe(403);
  });

  test("of those started at once no more than the limit begin; an operator starts any number", async () => {
    const person = await given.user(await given.producer());
    const answers = await Promise.all(Array.from({ length: 8 }, () => start(person)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 200, 200, 400, 400, 400]);
    const runs = await given.user(await given.producer(), { isOperator: true });
    for (let index = 0; index < 6; index++) expect((await start(runs)).status).toBe(200);
    vi.stubEnv("COMPANIES_PER_PERSON", "0");
    expect((await start(person)).status).toBe(200);
    vi.unstubAllEnvs();
  });

  test("one that somebody else registered meanwhile is not confirmed, and nobody is written to", async () => {
    const person = await founder();
    const nrn = newNrn();
    const asked = await ask(person, nrn);
    await start(await given.user(await given.producer()), nrn);
    expect(await decide(idOf(asked), { status: "CONFIRMED" })).toMatchObject(REFUSED);
    await mailsSent();
    expect(await mailsTo(mailFolder(), person.email)).toEqual([]);
    expect((await decide(idOf(asked), { status: "REFUSED", reason: "registered by another" })).status).toBe(
      200,
    );
  });
});
