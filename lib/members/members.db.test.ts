import { randomInt } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { endKeysBy } from "@/db/queries/api-keys";
import { deleteMember } from "@/db/queries/members";
import { lockProducer } from "@/db/queries/producers";
import { invitations, producers, users } from "@/db/schema";
import { mailFolder } from "@/lib/mails/hand-in";
import { retain } from "@/lib/retention/retain";
import { db } from "@/lib/runtime";
import { given } from "@/lib/testing/given";
import { mailsTo } from "@/lib/testing/mails";
import { mailsSent, mailTo } from "@/lib/testing/mails-sent";
import { type Answer, send } from "@/lib/testing/send";
import { rowsOf } from "@/lib/testing/store";
import { waitingForLock } from "@/lib/testing/waiting";

type Producer = Awaited<ReturnType<typeof given.producer>>;
type User = Awaited<ReturnType<typeof given.user>>;
type Browser = Record<string, string>;

const PASSWORD = "a password of length";
const OK = { status: "OK" };
const REFUSED = { status: 400, body: { error: "SERVICE_005" } };
const UNKNOWN_ID = "00000000-0000-4000-8000-000000000000";

let producer: Producer;
let owner: User;

beforeEach(async () => {
  producer = await given.producer();
  owner = await given.user(producer);
});

const newAddress = () => `${randomInt(2 ** 40).toString(36)}@example.org`;
const browserOf = ({ headers }: Answer) => ({
  cookie: headers.getSetCookie().join().split(";")[0] ?? "",
  "sec-fetch-site": "same-origin",
});
const invite = (email: string, role = "viewer", headers: Browser = owner.browser, nrn = producer.nrn) =>
  send(`POST /producers/${nrn}/invitations`, { headers, body: { email, role } });
const waiting = async () =>
  (await send(`GET /producers/${producer.nrn}/invitations`, { headers: owner.browser })).body;
const members = async (headers: Browser = owner.browser) =>
  send(`GET /producers/${producer.nrn}/members`, { headers });
const remove = (id: string, headers: Browser = owner.browser) =>
  send(`DELETE /producers/${producer.nrn}/members/${id}`, { headers });
const change = (id: string, role: string, headers: Browser = owner.browser) =>
  send(`PUT /producers/${producer.nrn}/members/${id}`, { headers, body: { role } });
const proof = async (email: string, nth = 1) => (await mailTo(email, nth)).link.split("#")[1] ?? "";
const lookUp = (token: string) => send("POST /invitations/lookups", { body: { token } });
const accept = (token: string, more: object = {}) =>
  send("POST /invitations/acceptances", { body: { token, name: "Invited", password: PASSWORD, ...more } });

describe("an invitation", () => {
  test("makes an account and a member of who has no account yet, signed in at once", async () => {
    const email = newAddress();
    const invited = await invite(email.toUpperCase(), "editor");
    expect(invited).toMatchObject({ status: 200, body: { email, role: "editor" } });
    const { subject, text } = await mailTo(email);
    expect(subject).toBe("An invitation to eco-contributions");
    expect(text).toContain(`The company “Producer ${producer.nrn}” invites you`);
    expect(text).not.toContain(owner.email);
    const token = await proof(email);
    expect(invited.text).not.toContain(token);
    expect((await lookUp(token)).body).toMatchObject({ email, role: "editor", hasAccount: false });

    const accepted = await accept(token);
    expect(accepted.body).toMatchObject({
      email,
      name: "Invited",
      isMailConfirmed: true,
      producers: [{ nrn: producer.nrn, role: "editor" }],
    });
    expect((await send("GET /users/me", { headers: browserOf(accepted) })).status).toBe(200);
    expect(await waiting()).toEqual([]);
    const { id } = accepted.body as { id: string };
    expect(
      await rowsOf(
        sql`select action, producer_nrn from audit_entries where actor = ${`user:${id}`} order by id`,
      ),
    ).toEqual([
      { action: "acceptInvitation", producer_nrn: producer.nrn },
      { action: "createSession", producer_nrn: null },
    ]);
    expect(await accept(token)).toMatchObject(REFUSED);
    expect((await members()).body).toMatchObject([
      { email, role: "editor" },
      { email: owner.email, role: "owner" },
    ]);
  });

  test("makes a member of who has an account, with their own password", async () => {
    const person = await given.user(await given.producer());
    await invite(person.email);
    const token = await proof(person.email);
    expect((await lookUp(token)).body).toMatchObject({ hasAccount: true });
    expect((await accept(token)).status).toBe(401);
    const { body } = await accept(token, { password: person.password });
    expect(body).toMatchObject({ id: person.id, name: "Test", producers: [{}, {}] });
  });

  test("takes the place of an account that somebody signed up for and never proved", async () => {
    const email = newAddress();
    await send("POST /users", { body: { name: "Squatter", email, password: "the squatter's one" } });
    await mailTo(email);
    await invite(email);
    expect((await accept(await proof(email, 2))).body).toMatchObject({ name: "Invited" });
    const again = await send("POST /sessions", { body: { email, password: "the squatter's one" } });
    expect(again.status).toBe(401);
  });

  test("of an address replaces its earlier one; it is taken back, and expires", async () => {
    const email = newAddress();
    await invite(email, "viewer");
    const first = await proof(email);
    await invite(email, "editor");
    const second = await proof(email, 2);
    expect(await lookUp(first)).toMatchObject(REFUSED);
    const [row] = (await waiting()) as { id: string }[];
    expect(row).toMatchObject({ email, role: "editor" });

    await db()
      .update(invitations)
      .set({ expiresAt: new Date(Date.now() - 1) })
      .where(eq(invitations.email, email));
    expect(await lookUp(second)).toMatchObject(REFUSED);
    expect(await accept(second)).toMatchObject(REFUSED);
    expect(await waiting()).toEqual([]);

    await invite(email);
    const [third] = (await waiting()) as { id: string }[];
    const cancel = (id: string | undefined) =>
      send(`DELETE /producers/${producer.nrn}/invitations/${id}`, { headers: owner.browser });
    expect((await cancel(third?.id)).body).toEqual(OK);
    for (const id of [third?.id, UNKNOWN_ID, "x"]) expect(await cancel(id)).toMatchObject(REFUSED);
    expect(await accept(await proof(email, 3))).toMatchObject(REFUSED);
  });

  test("of a member is refused; of an account elsewhere it is answered as of an unknown address", async () => {
    expect(await invite(owner.email)).toMatchObject(REFUSED);
    const elsewhere = await given.user(await given.producer());
    const [known, unknown] = [await invite(elsewhere.email), await invite(newAddress())];
    expect(Object.keys(known.body as object)).toEqual(Object.keys(unknown.body as object));
  });

  test("is accepted with a name and a password of length by who is new", async () => {
    const email = newAddress();
    await invite(email);
    const token = await proof(email);
    expect(await accept(token, { password: "short" })).toMatchObject(REFUSED);
    expect(
      await send("POST /invitations/acceptances", { body: { token, password: PASSWORD } }),
    ).toMatchObject(REFUSED);
    expect((await accept(token)).status).toBe(200);
  });

  test("at once by two browsers makes one member", async () => {
    const email = newAddress();
    await invite(email);
    const token = await proof(email);
    const answers = await Promise.all([accept(token), accept(token)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  test("is kept as a hash, and its mail leaves only when it is kept", async () => {
    const email = newAddress();
    await invite(email);
    const token = await proof(email);
    const rows = await db().select().from(invitations).where(eq(invitations.email, email));
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(await invite(newAddress(), "operator")).toMatchObject(REFUSED);
    const stranger = newAddress();
    expect(await invite(stranger, "viewer", owner.browser, "unknown")).toMatchObject({
      body: { error: "SERVICE_004" },
    });
    expect(await mailsTo(mailFolder(), stranger)).toEqual([]);
  });

  test("fifty wait at most, and each of them can be sent again", async () => {
    await db()
      .insert(invitations)
      .values(
        Array.from({ length: 50 }, (_, index) => ({
          producerNrn: producer.nrn,
          email: `${index}@example.org`,
          role: "viewer" as const,
          tokenHash: `${producer.nrn} ${index}`,
          expiresAt: new Date(Date.now() + 60_000),
        })),
      );
    expect(await invite(newAddress())).toMatchObject(REFUSED);
    expect(await invite("7@example.org")).toMatchObject({ status: 200 });
  });
});

test("no word that a stranger chose stands in a mail to somebody else, except a checked company name", async () => {
  const names = [
    "Win at evil.example",
    "http://evil",
    "you@evil.example",
    "<b>Bold</b>",
    "x".repeat(81),
    "Two\nlines",
  ];
  for (const name of names) {
    await db().update(producers).set({ companyName: name }).where(eq(producers.nrn, producer.nrn));
    await db().update(users).set({ name }).where(eq(users.id, owner.id));
    const email = newAddress();
    await invite(email);
    const { subject, text, html } = await mailTo(email);
    expect(text).toContain("A company invites you to work on its eco-contributions.");
    for (const said of [subject, text, html]) {
      for (const word of [name, "evil", "Bold", owner.email, owner.email.split("@")[0] ?? ""])
        expect(said).not.toContain(word);
    }
  }
});

describe("a mail goes to whoever's turn it is", () => {
  const subjects = async (address: string) =>
    (await mailsTo(mailFolder(), address)).map(({ subject }) => subject);

  test("to the owner who invited, once it is accepted; nobody else's words stand in it", async () => {
    const other = await given.user(producer);
    const email = newAddress();
    await invite(email);
    await accept(await proof(email), { name: "Visit evil example" });
    const { subject, text } = await mailTo(owner.email);
    expect(subject).toBe("An invitation was accepted");
    expect(text).not.toMatch(new RegExp(`evil|${email}`));
    await mailsSent();
    expect(await subjects(other.email)).toEqual([]);
  });

  test("to the owners where who invited is none any more, and to them once it needs another owner", async () => {
    const other = await given.user(producer);
    await invite(newAddress());
    await remove(owner.id, other.browser);
    expect((await mailTo(other.email)).subject).toBe("Invitations need an owner");
    await mailsSent();
    expect(await subjects(owner.email)).toEqual([]);
  });

  test("to the owner who invited, when nobody answers", async () => {
    const email = newAddress();
    await invite(email);
    await mailTo(email);
    await db()
      .update(invitations)
      .set({ expiresAt: new Date(Date.now() - 1) })
      .where(eq(invitations.email, email));
    await expect.poll(() => retain(), { timeout: 20_000 }).toBeDefined();
    expect((await mailTo(owner.email)).subject).toBe("An invitation was not answered");
    await retain();
    await mailsSent();
    expect(await subjects(owner.email)).toHaveLength(1);
  });
});

describe("removing or erasing a member voids their open invitations, and those that they sent need another owner", () => {
  let other: User;
  let email: string;
  let token: string;
  beforeEach(async () => {
    other = await given.user(producer);
    email = newAddress();
    await invite(email, "editor", other.browser);
    token = await proof(email);
  });
  const needsOwner = async () =>
    ((await waiting()) as { email: string; needsOwner: boolean }[]).map((each) => [
      each.email,
      each.needsOwner,
    ]);
  const expectVoid = async () => {
    expect(await lookUp(token)).toMatchObject(REFUSED);
    expect(await accept(token)).toMatchObject(REFUSED);
    expect(await needsOwner()).toEqual([[email, true]]);
  };
  const operatorKey = given.operatorKey;

  test.each([
    ["removed", async () => remove(other.id)],
    ["gone by themselves", async () => remove(other.id, other.browser)],
    ["made an editor by an owner", async () => change(other.id, "editor")],
    [
      "made a viewer by an operator",
      async () =>
        send(`POST /users/${other.id}/producers/${producer.nrn}`, {
          key: await operatorKey(),
          body: { role: "viewer" },
        }),
    ],
    ["erased", async () => send(`DELETE /users/${other.id}`, { headers: other.browser })],
    ["erased by an operator", async () => send(`DELETE /users/${other.id}`, { key: await operatorKey() })],
  ])("once who sent it is %s", async (_, leave) => {
    expect((await lookUp(token)).status).toBe(200);
    expect((await leave()).status).toBe(200);
    await expectVoid();
    // Another owner sends it again, by another mail.
    expect(await invite(email, "editor")).toMatchObject({ status: 200, body: { needsOwner: false } });
    expect(await accept(token)).toMatchObject(REFUSED);
    expect((await accept(await proof(email, 2))).status).toBe(200);
  });

  test("once who sent it is an operator no more", async () => {
    const operator = await given.user(await given.producer(), { isOperator: true });
    await invite(email, "editor", operator.browser);
    token = await proof(email, 2);
    await send(`PUT /users/${operator.id}`, { key: await operatorKey(), body: { isOperator: false } });
    await expectVoid();
  });

  test("those addressed to them for that producer are gone; another producer's stay", async () => {
    const elsewhere = await given.producer();
    const there = await given.user(elsewhere);
    const person = await given.user(await given.producer());
    await invite(person.email, "owner");
    await invite(person.email, "viewer", there.browser, elsewhere.nrn);
    const [here, other] = [await proof(person.email), await proof(person.email, 2)];
    // They became a member otherwise, and leave.
    await given.membership(producer, person, "viewer");
    await remove(person.id);
    expect(await accept(here, { password: person.password })).toMatchObject(REFUSED);
    expect((await lookUp(other)).status).toBe(200);
    await send(`DELETE /users/${person.id}`, { headers: person.browser });
    expect(await lookUp(other)).toMatchObject(REFUSED);
  });

  test("who is removed while their invitation waits for its turn sends none", async () => {
    const late = newAddress();
    let inviting: Promise<Answer> | undefined;
    await db().transaction(async (tx) => {
      await tx.execute(sql`select 1 from producers where nrn = ${producer.nrn} for update`);
      inviting = invite(late, "viewer", other.browser);
      await expect.poll(waitingForLock, { timeout: 20_000 }).not.toEqual([]);
      await tx.execute(sql`delete from memberships where user_id = ${other.id}`);
    });
    expect(await inviting).toMatchObject({ status: 400, body: { error: "SERVICE_004" } });
    await mailsSent();
    expect(await mailsTo(mailFolder(), late)).toEqual([]);
  });
});

describe("invitations are limited per person, per producer, per address and per day, also those taken back", () => {
  const count = (kind: string, subject: string, times: number) =>
    rowsOf(
      sql`insert into invitation_counts values (${kind}, ${subject}, (now() at time zone 'utc')::date, ${times})`,
    );
  const expectLimited = ({ status, body, headers }: Answer) => {
    expect([status, body]).toEqual([429, { error: "SERVICE_005" }]);
    expect(Number(headers.get("retry-after"))).toBeGreaterThanOrEqual(1);
    expect(Number(headers.get("retry-after"))).toBeLessThanOrEqual(86_400);
  };

  test("an address gets 3 a day, of whatever producers, and no mail beyond", async () => {
    const email = newAddress();
    const elsewhere = await given.producer();
    const there = await given.user(elsewhere);
    for (let index = 0; index < 2; index++) {
      const { body } = await invite(email);
      await send(`DELETE /producers/${producer.nrn}/invitations/${(body as { id: string }).id}`, {
        headers: owner.browser,
      });
    }
    expect((await invite(email, "viewer", there.browser, elsewhere.nrn)).status).toBe(200);
    expectLimited(await invite(email));
    expectLimited(await invite(email.toUpperCase(), "viewer", there.browser, elsewhere.nrn));
    await mailsSent();
    expect(await mailsTo(mailFolder(), email)).toHaveLength(3);
    // What was refused counts for nobody.
    const counted = await rowsOf(sql`select count from invitation_counts where subject = ${owner.id}`);
    expect(counted).toEqual([{ count: 2 }]);
  });

  test("a person sends 20, for whatever producers; a refusal says so in the reader's language", async () => {
    await count("person", owner.id, 19);
    expect((await invite(newAddress())).status).toBe(200);
    expectLimited(await invite(newAddress()));
    const told = await send(`POST /producers/${producer.nrn}/invitations`, {
      headers: { ...owner.browser, accept: "application/problem+json", "accept-language": "fr" },
      body: { email: newAddress(), role: "viewer" },
    });
    expect(told.body).toMatchObject({
      errors: [{ path: "email", message: "une personne n’envoie plus d’invitation aujourd’hui" }],
    });
    const other = await given.user(producer);
    expect((await invite(newAddress(), "viewer", other.browser)).status).toBe(200);
  });

  test("a producer has 50, by whomever", async () => {
    await count("producer", producer.nrn, 50);
    expectLimited(await invite(newAddress()));
    expectLimited(
      await send(`POST /producers/${producer.nrn}/invitations`, {
        key: await given.operatorKey(),
        body: { email: newAddress(), role: "viewer" },
      }),
    );
  });

  test("a day later they count anew, and a setting of 0 lifts a limit", async () => {
    await rowsOf(sql`insert into invitation_counts values
      ('person', ${owner.id}, (now() at time zone 'utc')::date - 1, 20)`);
    expect((await invite(newAddress())).status).toBe(200);
    await count("producer", `${producer.nrn}-none`, 50);
    vi.stubEnv("INVITATIONS_PER_PERSON", "1");
    expectLimited(await invite(newAddress()));
    vi.stubEnv("INVITATIONS_PER_PERSON", "0");
    expect((await invite(newAddress())).status).toBe(200);
    vi.unstubAllEnvs();
  });

  test("of those sent at once no more than the limit go out", async () => {
    await count("person", owner.id, 17);
    const answers = await Promise.all(Array.from({ length: 6 }, () => invite(newAddress())));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 200, 200, 429, 429, 429]);
  });
});

describe("members are managed by owners", () => {
  test.each(["editor", "viewer"] as const)("not by an %s, and not by the producer's key", async (role) => {
    const { id, browser } = await given.user(producer, { role });
    for (const { status, body } of [
      await members(browser),
      await send(`GET /producers/${producer.nrn}/invitations`, { headers: browser }),
      await invite(newAddress(), "owner", browser),
      await change(id, "owner", browser),
      await remove(owner.id, browser),
      await send(`GET /producers/${producer.nrn}/members`, { key: producer.key }),
      await send(`DELETE /producers/${producer.nrn}/members/${owner.id}`, { key: producer.key }),
      await send(`POST /producers/${producer.nrn}/invitations`, {
        key: producer.key,
        body: { email: newAddress(), role: "owner" },
      }),
    ])
      expect({ status, body }).toEqual({ status: 403, body: { error: "SERVICE_005" } });
  });

  test("an operator manages them too, by key and by session", async () => {
    const key = await given.operatorKey();
    const { id } = await given.user(producer, { role: "viewer" });
    const path = `/producers/${producer.nrn}/members` as const;
    expect((await send(`GET ${path}`, { key })).body).toHaveLength(2);
    expect((await send(`PUT ${path}/${id}`, { key, body: { role: "editor" } })).body).toMatchObject({
      role: "editor",
    });
    expect((await send(`DELETE ${path}/${id}`, { key })).body).toEqual(OK);
  });

  test("a role changes what a person may do from the next request on; a removed one reads nothing", async () => {
    const { id, browser } = await given.user(producer, { role: "viewer" });
    const write = () =>
      send(`PUT /producers/${producer.nrn}`, { headers: browser, body: { companyCity: "Lyon" } });
    expect((await write()).status).toBe(403);
    expect((await change(id, "editor")).body).toMatchObject({ userId: id, role: "editor" });
    expect((await write()).status).toBe(200);
    expect((await remove(id)).body).toEqual(OK);
    expect(await write()).toMatchObject({ body: { error: "SERVICE_004" } });
    for (const answer of [await remove(id), await change(id, "owner"), await remove(UNKNOWN_ID)])
      expect(answer).toMatchObject(REFUSED);
  });

  test("the last owner neither leaves, nor is removed, nor becomes less; with another, they do", async () => {
    for (const answer of [await remove(owner.id), await change(owner.id, "editor")])
      expect(answer).toMatchObject(REFUSED);
    const { id } = await given.user(producer, { role: "editor" });
    await change(id, "owner");
    expect((await remove(owner.id)).body).toEqual(OK);
    expect((await members()).body).toEqual({ error: "SERVICE_004" });
  });

  test("of two owners who leave at once, one stays", async () => {
    const other = await given.user(producer);
    const answers = await Promise.all([remove(owner.id), remove(other.id, other.browser)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  test("who is removed while they wait to remove an owner or to change one does neither", async () => {
    await given.user(producer);
    const acts = [
      (by: User) => remove(`${owner.id}?KeepKeys=true`, by.browser),
      (by: User) => change(owner.id, "editor", by.browser),
      (by: User) => change(owner.id, "owner", by.browser),
    ];
    for (const act of acts) {
      const late = await given.user(producer);
      let acting: Promise<Answer> | undefined;
      await db().transaction(async (tx) => {
        await lockProducer(tx, producer.tenant);
        acting = act(late);
        await expect.poll(waitingForLock, { timeout: 20_000 }).not.toEqual([]);
        await deleteMember(tx, producer.tenant, late.id);
      });
      expect(await acting).toMatchObject({ status: 400, body: { error: "SERVICE_004" } });
    }
    expect((await members()).body).toContainEqual(
      expect.objectContaining({ userId: owner.id, role: "owner" }),
    );
  });

  test("everybody may leave", async () => {
    const { id, browser } = await given.user(producer, { role: "viewer" });
    expect((await remove(id, browser)).body).toEqual(OK);
    expect((await send("GET /users/me", { headers: browser })).body).toMatchObject({ producers: [] });
  });
});

describe("the API keys of who is no owner any more", () => {
  const keysOf = (nrn: string) => `/producers/${nrn}/api-keys` as const;
  const NEW_KEY = { name: "Shop", scopes: ["read", "write"] };
  const OVERLAP = { overlapMinutes: 60 };
  const make = async (by: { headers?: Browser; key?: string }, nrn = producer.nrn) =>
    (await send(`POST ${keysOf(nrn)}`, { ...by, body: NEW_KEY })).body as { id: string; key: string };
  const works = async (key: string, nrn = producer.nrn) =>
    (await send(`GET /producers/${nrn}/credits`, { key })).status === 200;
  const listed = async (id: string) => {
    const { body } = await send(`GET ${keysOf(producer.nrn)}`, { headers: owner.browser });
    return (body as { data: { id: string }[] }).data.find((each) => each.id === id);
  };
  const countOf = async (userId: string) =>
    ((await members()).body as { userId: string; countKeys: number }[]).find((one) => one.userId === userId)
      ?.countKeys;

  /** An owner with a key, and one that this key made. */
  async function withKeys() {
    const person = await given.user(producer);
    const own = await make({ headers: person.browser });
    const further = await make({ key: own.key });
    expect(await works(own.key)).toBe(true);
    expect(await countOf(person.id)).toBe(2);
    return { ...person, own, further };
  }

  test("end as they are removed, become less, leave or are erased, and each is told", async () => {
    const ways: ((person: Awaited<ReturnType<typeof withKeys>>) => Promise<Answer>)[] = [
      ({ id }) => remove(id),
      ({ id }) => change(id, "editor"),
      ({ id, browser }) =>
        send(`DELETE /producers/${producer.nrn}/members/${id}?KeepKeys=true`, { headers: browser }),
      ({ id, browser }) => send(`DELETE /users/${id}`, { headers: browser }),
      async ({ id }) =>
        send(`POST /users/${id}/producers/${producer.nrn}`, {
          key: await given.operatorKey(),
          body: { role: "viewer" },
        }),
    ];
    const others = await make({ headers: owner.browser });
    for (const way of ways) {
      const person = await withKeys();
      expect((await way(person)).status).toBe(200);
      expect([await works(person.own.key), await works(person.further.key)]).toEqual([false, false]);
      const told = await rowsOf<{ key: string }>(
        sql`select details->>'apiKeyId' as key from audit_entries
            where producer_nrn = ${producer.nrn} and action = 'revokeApiKey'`,
      );
      expect(told.map(({ key }) => key)).toEqual(expect.arrayContaining([person.own.id, person.further.id]));
    }
    expect(await works(others.key)).toBe(true);
  });

  test("are the remover's where they are kept, who is named in their place", async () => {
    const one = await withKeys();
    expect(await listed(one.own.id)).toMatchObject({ makerName: "Test", makerRole: "owner" });
    await send(`PUT /users/${owner.id}`, { headers: owner.browser, body: { name: "Keeper" } });
    expect((await remove(`${one.id}?KeepKeys=true`)).status).toBe(200);
    expect(await works(one.own.key)).toBe(true);
    expect(await listed(one.own.id)).toMatchObject({ makerName: "Keeper", makerRole: "owner" });
    const other = await withKeys();
    const kept = await send(`PUT /producers/${producer.nrn}/members/${other.id}`, {
      headers: owner.browser,
      body: { role: "viewer", keepKeys: true },
    });
    expect(kept.body).toMatchObject({ role: "viewer", countKeys: 0 });
    expect(await countOf(owner.id)).toBe(4);
    expect(await works(other.further.key)).toBe(true);
  });

  test("can't be made by who waited for their removal, or by a key that ended with it", async () => {
    const requests: ((person: Awaited<ReturnType<typeof withKeys>>) => Promise<Answer>)[] = [
      ({ browser }) => send(`POST ${keysOf(producer.nrn)}`, { headers: browser, body: NEW_KEY }),
      ({ own }) => send(`POST ${keysOf(producer.nrn)}`, { key: own.key, body: NEW_KEY }),
      ({ browser, own }) =>
        send(`POST ${keysOf(producer.nrn)}/${own.id}/rotate`, { headers: browser, body: OVERLAP }),
      ({ own, further }) =>
        send(`POST ${keysOf(producer.nrn)}/${further.id}/rotate`, { key: own.key, body: OVERLAP }),
    ];
    for (const request of requests) {
      const person = await withKeys();
      let asked: Promise<Answer> | undefined;
      await db().transaction(async (tx) => {
        await lockProducer(tx, producer.tenant);
        asked = request(person);
        await expect.poll(waitingForLock, { timeout: 20_000 }).not.toEqual([]);
        await deleteMember(tx, producer.tenant, person.id);
        // What a request has locked of keys while it waits would be waited for here.
        await endKeysBy(tx, { userId: person.id, nrn: producer.nrn, now: new Date() });
      });
      expect(String((await asked)?.status)).toMatch(/^40[0-4]$/);
      const live = await rowsOf(
        sql`select id from api_keys where created_by = ${person.id} and revoked_at is null`,
      );
      expect(live).toEqual([]);
    }
  });

  test("name no operator who made them and is none of the producer's people", async () => {
    const { browser } = await given.user(await given.producer(), { isOperator: true });
    const { id } = await make({ headers: browser });
    expect(await listed(id)).toMatchObject({ isMakerKnown: true, makerName: null, makerRole: null });
    const member = await given.user(producer, { isOperator: true });
    const own = await make({ headers: member.browser });
    expect(await listed(own.id)).toMatchObject({ makerName: "Test", makerRole: "owner" });
  });

  test("end with an operator where they own nothing, and stay where they do", async () => {
    const { id, browser } = await given.user(producer, { isOperator: true });
    const other = await given.producer();
    const [own, foreign] = [await make({ headers: browser }), await make({ headers: browser }, other.nrn)];
    expect(await works(foreign.key, other.nrn)).toBe(true);
    const key = await given.operatorKey();
    expect((await send(`PUT /users/${id}`, { key, body: { isOperator: false } })).status).toBe(200);
    expect([await works(own.key), await works(foreign.key, other.nrn)]).toEqual([true, false]);
  });
});
