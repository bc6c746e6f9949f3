import { sql } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import { asProducer, FRANCE_2025 } from "@/lib/testing/as-producer";
import { given } from "@/lib/testing/given";
import { type Answer, send } from "@/lib/testing/send";
import { rowsOf } from "@/lib/testing/store";

type Person = Awaited<ReturnType<typeof given.user>>;
type By = { key?: string; headers?: Record<string, string> };

const SKU = { ExternalIdType: "SKU" };
const REFUSED = [400, { error: "SERVICE_005" }];
const outcome = ({ status, body }: Answer) => [status, body];
const as = ({ browser }: Person): By => ({ headers: browser });

/** A producer with an owner and an editor, 10 lamps in its catalog, and the rule that two are needed. */
async function byTwo({ isOn = true } = {}) {
  const producer = await given.producer();
  const { nrn } = producer;
  const ana = await given.user(producer);
  const ben = await given.user(producer, { role: "editor" });
  await asProducer(producer).lookUp("LAMP", { ...SKU, Title: "Lampe de bureau LED", Weight: "1.2" });
  const set = (isByTwo: boolean, by: By = as(ana)) =>
    send(`PUT /producers/${nrn}/approval`, { ...by, body: { isByTwo } });
  if (isOn) expect((await set(true)).status).toBe(200);
  const declare = (quantity: number, by: By) =>
    send(`POST /producers/${nrn}/declarations/quantities`, {
      ...by,
      body: {
        producerNrn: nrn,
        eprCountryCode: "FR",
        declarationPeriodCode: "2025",
        products: [{ ecoProductReference: "LAMP", quantity }],
      },
    });
  const current = async (by: By = as(ana)) => {
    const { body } = await send(`GET /producers/${nrn}/declarations`, { ...by, query: FRANCE_2025 });
    const [declaration] = (body as { data: Declared[] }).data;
    if (!declaration) throw new Error("nothing is declared");
    return declaration;
  };
  const change = async (by: By, body: object) => {
    const { id } = await current();
    return send("PUT /producers/declarations", { ...by, body: { id, ...body } });
  };
  const validate = (by: By, body: object = {}) => change(by, { quantitiesConfirmed: true, ...body });
  const ask = (by: By, approvalAsked = true) => change(by, { approvalAsked });
  const statuses = async () => new Set((await current()).schemes.map(({ status }) => status));
  return { ...producer, ana, ben, set, declare, current, change, validate, ask, statuses };
}

type Declared = {
  id: string;
  version: number;
  schemes: {
    schemeCode: string;
    status: string;
    approval: {
      preparedBy: string | null;
      askedBy: string | null;
      askedAt: string | null;
      whyNot: string | null;
    } | null;
  }[];
};

/** Why a request was refused, as problem details say it. */
const reasonOf = async (by: By, body: object): Promise<string | undefined> => {
  const answer = await send("PUT /producers/declarations", {
    ...by,
    headers: { ...by.headers, accept: "application/problem+json" },
    body,
  });
  return (answer.body as { errors?: { message: string }[] }).errors?.[0]?.message;
};

describe("the rule that two people are needed", () => {
  test("is its owners' to set: not editors', viewers', keys' nor operators'", async () => {
    const { set, ben, key, nrn, ana } = await byTwo({ isOn: false });
    const viewer = await given.user({ nrn }, { role: "viewer" });
    const operator = await given.user({ nrn: (await given.producer()).nrn }, { isOperator: true });
    const others = [as(ben), as(viewer), { key }, { key: await given.operatorKey() }, as(operator)];
    for (const by of others) expect((await set(true, by)).status).toBe(403);
    expect((await set(true)).body).toMatchObject({ isByTwo: true, setBy: "Test", countWhoMay: 2 });
    for (const by of others) expect((await set(false, by)).status).toBe(403);
    const told = await send(`GET /producers/${nrn}/approval`, as(viewer));
    expect(told.body).toMatchObject({ isByTwo: true });
    expect((await set(false)).body).toMatchObject({ isByTwo: false, since: null });
    const [entry] = await rowsOf<{ actor: string; details: object }>(sql`
      select actor, details from audit_entries where producer_nrn = ${nrn} and action = 'setApproval' and result = 'done'
      order by id desc limit 1`);
    expect(entry).toEqual({
      actor: `user:${ana.id}`,
      details: { changes: [{ field: "isByTwo", from: true, to: false }] },
    });
  });

  test("is not turned on where one person alone could prepare and validate", async () => {
    const producer = await given.producer();
    const owner = await given.user(producer);
    await given.user(producer, { role: "viewer" });
    const answer = await send(`PUT /producers/${producer.nrn}/approval`, {
      ...as(owner),
      body: { isByTwo: true },
    });
    expect(outcome(answer)).toEqual(REFUSED);
  });

  test("changes nothing for a producer without it", async () => {
    const { declare, validate, ana, current } = await byTwo({ isOn: false });
    await declare(10, as(ana));
    expect((await current()).schemes.map(({ approval }) => approval)).toEqual([null, null]);
    expect((await validate(as(ana))).status).toBe(200);
  });
});

describe("who prepared a part", () => {
  test("may not validate it, and is told who may; another person may", async () => {
    const { declare, validate, ana, ben, current, statuses } = await byTwo();
    await declare(10, as(ana));
    expect(outcome(await validate(as(ana)))).toEqual(REFUSED);
    const { id } = await current();
    expect(await reasonOf(as(ana), { id, quantitiesConfirmed: true })).toMatch(/another owner or editor/);
    expect(await statuses()).toEqual(new Set(["DRAFT"]));
    expect((await validate(as(ben))).status).toBe(200);
    expect(await statuses()).toEqual(new Set(["VALIDATED"]));
  });

  test("is who changed a quantity last, took lines back, or reopened it", async () => {
    const { declare, validate, change, ana, ben, nrn } = await byTwo();
    await declare(10, as(ana));
    await declare(11, as(ben));
    expect(outcome(await validate(as(ben)))).toEqual(REFUSED);
    expect((await validate(as(ana))).status).toBe(200);
    await change(as(ana), { reopen: true, reason: "again" });
    expect(outcome(await validate(as(ana)))).toEqual(REFUSED);
    expect(
      outcome(await change(as(ben), { reopen: true, reason: "none", quantitiesConfirmed: true })),
    ).toEqual(REFUSED);
    expect((await validate(as(ben))).status).toBe(200);
    const both = await change(as(ben), { reopen: true, reason: "and again", quantitiesConfirmed: true });
    expect(outcome(both)).toEqual(REFUSED);
    await change(as(ben), { reopen: true, reason: "mine" });
    await send(`DELETE /producers/${nrn}/declarations/quantities`, { ...as(ana), query: FRANCE_2025 });
    await declare(3, as(ben));
    expect(outcome(await validate(as(ben)))).toEqual(REFUSED);
  });

  test("is whoever asked for its approval, too", async () => {
    const { declare, validate, ask, ana, ben, nrn } = await byTwo();
    const eve = await given.user({ nrn });
    await declare(10, as(ana));
    await ask(as(ben));
    expect(outcome(await validate(as(ben)))).toEqual(REFUSED);
    expect(outcome(await validate(as(ana)))).toEqual(REFUSED);
    expect((await validate(as(eve))).status).toBe(200);
  });
});

describe("an API key", () => {
  const keyOf = async (nrn: string, by: By) => {
    const { body } = await send(`POST /producers/${nrn}/api-keys`, {
      ...by,
      body: { name: "Shop", scopes: ["read", "write"] },
    });
    return (body as { key: string }).key;
  };

  test("counts as the person who made it, and one that it was replaced by as who replaced it", async () => {
    const { declare, validate, ana, ben, nrn } = await byTwo();
    const key = await keyOf(nrn, as(ana));
    await declare(10, { key });
    expect(outcome(await validate(as(ana)))).toEqual(REFUSED);
    await declare(11, as(ana));
    expect(outcome(await validate({ key }))).toEqual(REFUSED);
    await declare(12, as(ben));
    expect((await validate({ key })).status).toBe(200);
  });

  test("that prepared a part stands on its receipt beside who validated it, not in the signed one", async () => {
    const { declare, validate, current, ana, ben, nrn, key } = await byTwo();
    await declare(10, { key: await keyOf(nrn, as(ana)) });
    await validate(as(ben));
    const { id } = await current();
    const receipt = `/producers/${nrn}/declarations/${id}/receipts/EEE` as const;
    expect((await send(`GET ${receipt}`, { key })).body).toMatchObject({
      preparedBy: "Shop",
      completedBy: "Test",
    });
    const { body } = await send(`GET ${receipt}/signed.json`, { key });
    const { document } = body as { document: object };
    for (const field of ["preparedBy", "preparedByKind"]) expect(document).not.toHaveProperty(field);
  });

  test("whose maker is not known, or is no member any more, validates nothing", async () => {
    const { declare, validate, ana, ben, nrn, key } = await byTwo();
    const eve = await given.user({ nrn });
    const left = await keyOf(nrn, as(eve));
    // As in an earlier release: now such a key ends.
    await rowsOf(sql`delete from memberships where user_id = ${eve.id} returning user_id`);
    await declare(10, as(ana));
    for (const by of [{ key }, { key: left }, { key: await given.operatorKey() }])
      expect(outcome(await validate(by))).toEqual(REFUSED);
    expect((await validate(as(ben))).status).toBe(200);
  });

  test("whose maker is not known prepares what somebody has to ask approval of before another validates it", async () => {
    const { declare, validate, ask, ana, ben, key, current } = await byTwo();
    await declare(10, { key });
    expect((await current()).schemes.map(({ approval }) => approval?.whyNot)).toEqual([
      "approvalFirst",
      "approvalFirst",
    ]);
    for (const by of [ana, ben]) expect(outcome(await validate(as(by)))).toEqual(REFUSED);
    expect(outcome(await ask({ key }))).toEqual(REFUSED);
    await ask(as(ana));
    expect(outcome(await validate(as(ana)))).toEqual(REFUSED);
    expect((await validate(as(ben))).status).toBe(200);
  });

  test("says in its list whether its maker is known", async () => {
    const { nrn, ana, key } = await byTwo();
    const made = await keyOf(nrn, as(ana));
    const { body } = await send(`GET /producers/${nrn}/api-keys`, as(ana));
    const known = Object.fromEntries(
      (body as { data: { id: string; isMakerKnown: boolean }[] }).data.map((one) => [
        one.id,
        one.isMakerKnown,
      ]),
    );
    expect([known[made.split("_")[2] ?? ""], known[key.split("_")[2] ?? ""]]).toEqual([true, false]);
  });
});

describe("asking for approval", () => {
  const noticesOf = async ({ browser }: Person) =>
    (
      (await send("GET /users/me/notices", { headers: browser })).body as {
        data: { kind: string; details: object }[];
      }
    ).data;

  test("tells those who may give it, once for each asking, and shows who asked and when", async () => {
    const { declare, ask, ana, ben, nrn, current } = await byTwo();
    const viewer = await given.user({ nrn }, { role: "viewer" });
    await declare(10, as(ana));
    expect((await ask(as(ana))).status).toBe(200);
    expect(await noticesOf(ben)).toMatchObject([
      { kind: "TURN", details: { news: "approval", period: "2025", country: "FR" } },
    ]);
    for (const other of [ana, viewer]) expect(await noticesOf(other)).toEqual([]);
    const [part] = (await current(as(ben))).schemes;
    expect(part?.approval).toEqual({
      preparedBy: "Test",
      askedBy: "Test",
      askedAt: expect.stringMatching(/^\d{4}-/),
      whyNot: null,
    });
    expect((await current(as(ana))).schemes[0]?.approval?.whyNot).toBe("secondPersonNeeded");
  });

  test("names no operator who reopened a part as the one who prepared it", async () => {
    const { declare, validate, change, ana, ben, current } = await byTwo();
    const operator = await given.user(await given.producer(), { isOperator: true });
    await declare(10, as(ana));
    await validate(as(ben));
    await change(as(operator), { reopen: true, reason: "counted again" });
    const [part] = (await current()).schemes;
    expect(part?.approval).toMatchObject({ preparedBy: null, whyNot: null });
  });

  test("is over once a quantity changes, or it is taken back", async () => {
    const { declare, ask, ana, ben, current } = await byTwo();
    await declare(10, as(ana));
    const asked = async () => (await current()).schemes.map(({ approval }) => approval?.askedBy ?? null);
    await ask(as(ana));
    expect(await asked()).toEqual(["Test", "Test"]);
    await declare(11, as(ben));
    expect(await asked()).toEqual([null, null]);
    await ask(as(ben));
    await ask(as(ben), false);
    expect(await asked()).toEqual([null, null]);
  });

  test("is refused where nobody needs to approve, and where nothing is open", async () => {
    const { declare, ask, set, validate, ana, ben } = await byTwo();
    await declare(10, as(ana));
    await validate(as(ben));
    expect(outcome(await ask(as(ana)))).toEqual(REFUSED);
    await set(false);
    expect(outcome(await ask(as(ana)))).toEqual(REFUSED);
  });
});

test("of validations and changes at once, none of one's own quantities goes through", async () => {
  let countValidated = 0;
  for (let round = 0; round < 4; round++) {
    const { declare, validate, ana, ben, nrn } = await byTwo();
    await declare(10, as(ana));
    const answers = await Promise.all([
      declare(20, as(ben)),
      validate(as(ana)),
      validate(as(ben)),
      declare(30, as(ana)),
      validate(as(ana)),
      validate(as(ben)),
    ]);
    for (const { status } of answers) expect([200, 400]).toContain(status);
    const parts = await rowsOf<{ status: string; preparedBy: string; completedBy: string | null }>(sql`
      select status, prepared_by as "preparedBy", completed_by as "completedBy" from declaration_parts
      where producer_nrn = ${nrn}`);
    const validated = parts.filter(({ status }) => status === "VALIDATED");
    for (const { preparedBy, completedBy } of validated) expect(completedBy).not.toBe(preparedBy);
    countValidated += validated.length;
  }
  expect(countValidated).toBeGreaterThan(0);
});
