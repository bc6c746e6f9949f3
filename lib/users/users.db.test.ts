import { createHash, randomInt } from "node:crypto";
import { eq, like, sql } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { auditEntries, idempotencyRecords, sessions, users, verifications } from "@/db/schema";
import { UserExport } from "@/lib/contract/users";
import { mailFolder } from "@/lib/mails/hand-in";
import { db } from "@/lib/runtime";
import { given } from "@/lib/testing/given";
import { mailsTo } from "@/lib/testing/mails";
import { mailsSent, mailTo } from "@/lib/testing/mails-sent";
import { type Answer, send } from "@/lib/testing/send";

const PASSWORD = "a password of length";
const OK = { status: "OK" };
const REFUSED = { status: 400, body: { error: "SERVICE_005" } };

const newAddress = () => `${randomInt(2 ** 40).toString(36)}@example.org`;
const proofIn = ({ link }: { link: string }) => link.split("#")[1] ?? "";
const browserOf = ({ headers }: Answer) => ({
  cookie: headers.getSetCookie().join().split(";")[0] ?? "",
  "sec-fetch-site": "same-origin",
});
const signUp = (email: string, more: object = {}, headers: Record<string, string> = {}) =>
  send("POST /users", { headers, body: { name: "Somebody", email, password: PASSWORD, ...more } });
const signIn = (email: string, password = PASSWORD) => send("POST /sessions", { body: { email, password } });
const confirm = (token: string, password = PASSWORD) =>
  send("POST /users/confirmations", { body: { token, password } });
const forget = (email: string) => send("POST /users/password-resets", { body: { email } });
const reset = (token: string, password: string) =>
  send("PUT /users/password-resets", { body: { token, password } });
const mail = (email: string, nth = 1) => mailTo(email, nth);

/** A person who signed up and confirmed: what their browser sends along. */
async function newPerson(email = newAddress()) {
  await signUp(email);
  const answer = await confirm(proofIn(await mail(email)));
  return { email, id: (answer.body as { id: string }).id, browser: browserOf(answer) };
}

/** All of an answer but the headers that tell one request from another, and what only its sender can use. */
const seen = ({ status, text, headers }: Answer) => ({
  status,
  text,
  headers: [...headers]
    .filter(([name]) => !/^(x-request-id|ratelimit)/.test(name))
    .map(([name, value]) => [name, value.replace(/^eco\.sign_up=[\w-]{43};/, "")]),
});

describe("signing up", () => {
  test("makes an account that can be used once the mail and the password have come together", async () => {
    const email = newAddress();
    expect((await signUp(email.toUpperCase(), { language: "fr" })).body).toEqual(OK);
    const { subject, text, html, link } = await mail(email);
    expect(subject).toBe("Confirmez votre adresse e-mail");
    expect(html).toContain(link);
    expect(html).not.toMatch(/<(img|link|script)|url\(/);
    expect(text).not.toContain("Somebody");

    expect(await signIn(email)).toMatchObject({ status: 403 });
    expect(await confirm(proofIn({ link }), "not the password")).toMatchObject({ status: 401 });
    expect(await signIn(email)).toMatchObject({ status: 403 });

    const confirmed = await confirm(proofIn({ link }));
    expect(confirmed).toMatchObject({
      status: 200,
      body: { email, name: "Somebody", language: "fr", isMailConfirmed: true, producers: [] },
    });
    expect(await send("GET /users/me", { headers: browserOf(confirmed) })).toMatchObject({ status: 200 });
    expect((await signIn(email)).status).toBe(200);
  });

  test("does not ask for the password twice: the browser in which it was chosen confirms by the mail alone", async () => {
    const email = newAddress();
    const signedUp = await signUp(email);
    const [cookie = ""] = signedUp.headers.getSetCookie();
    expect(cookie).toMatch(/; Max-Age=86400; Path=\/api\/users\/confirmations; HttpOnly; SameSite=Lax$/);
    const kept = { cookie: cookie.split(";")[0] ?? "" };
    const token = proofIn(await mail(email));
    const byMailAlone = (headers: Record<string, string>) =>
      send("POST /users/confirmations", { body: { token }, headers });
    const [other = ""] = (await signUp(newAddress())).headers.getSetCookie();
    const [again = ""] = (await signUp(email, { password: "the squatter's one" })).headers.getSetCookie();
    for (const headers of [{}, { cookie: "eco.sign_up=x" }, { cookie: other }, { cookie: again }])
      expect((await byMailAlone(headers as Record<string, string>)).status).toBe(401);

    const confirmed = await byMailAlone(kept);
    expect(confirmed).toMatchObject({ status: 200, body: { email, isMailConfirmed: true } });
    const [session, ended] = confirmed.headers.getSetCookie();
    expect(
      (await send("GET /users/me", { headers: { cookie: session ?? "", "sec-fetch-site": "same-origin" } }))
        .status,
    ).toBe(200);
    expect(ended).toMatch(/^eco\.sign_up=; Max-Age=0;/);
  });

  test("a proof that was made up or changed tells nothing of a password", async () => {
    const { email } = await newPerson();
    const payload = Buffer.from(JSON.stringify({ email })).toString("base64url");
    const head = Buffer.from(JSON.stringify({ alg: "HS256" })).toString("base64url");
    for (const token of [`${head}.${payload}.x`, `.${payload}.`, `${head}.${payload}.${"x".repeat(43)}`])
      for (const password of [PASSWORD, "not the password"])
        expect(await confirm(token, password)).toMatchObject(REFUSED);
  });

  test("signing in before the confirmation has the mail sent again, to who has the password alone", async () => {
    const email = newAddress();
    await signUp(email);
    await mail(email);
    expect((await signIn(email, "not the password")).status).toBe(401);
    expect((await signIn(email)).status).toBe(403);
    expect(proofIn(await mail(email, 2))).not.toBe("");
    expect(await mailsTo(mailFolder(), email)).toHaveLength(2);
  });

  test("with an address that has an account is answered byte for byte alike; the owner is told by mail", async () => {
    const { email } = await newPerson();
    const answers = [await signUp(email, { password: "another password" }), await signUp(newAddress())];
    expect(answers.map(seen)[0]).toEqual(answers.map(seen)[1]);
    expect((await mail(email, 2)).subject).toBe("You already have an account");
    expect((await signIn(email, "another password")).status).toBe(401);
    expect((await signIn(email)).status).toBe(200);
  });

  test("twice at once makes one account", async () => {
    const email = newAddress();
    const answers = await Promise.all([signUp(email), signUp(email), signUp(email)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(await db().select().from(users).where(eq(users.email, email))).toHaveLength(1);
  });

  test("with somebody else's address gives them nothing: its owner takes the account by a new password", async () => {
    const email = newAddress();
    await signUp(email, { password: "the squatter's one" });
    expect((await confirm(proofIn(await mail(email)), PASSWORD)).status).toBe(401);
    await forget(email);
    expect((await reset(proofIn(await mail(email, 2)), PASSWORD)).body).toEqual(OK);
    expect((await signIn(email, "the squatter's one")).status).toBe(401);
    expect((await signIn(email)).body).toMatchObject({ isMailConfirmed: true });
  });

  test.each([
    { email: "nobody" },
    { email: "a@example.org\r\nBcc: b@example.org" },
    { password: "too short" },
    { password: "x".repeat(257) },
    { name: " " },
    { language: "de" },
    { isOperator: true },
    { emailVerified: true },
  ])("refuses %j", async (change) => {
    expect(await signUp(newAddress(), change)).toMatchObject(REFUSED);
  });

  test("from another site's page is refused, as is every other request that needs no session", async () => {
    for (const answer of await Promise.all(
      [
        ["POST /users", { name: "A", email: newAddress(), password: PASSWORD }],
        ["POST /users/confirmations", { token: "x", password: PASSWORD }],
        ["POST /users/password-resets", { email: newAddress() }],
        ["PUT /users/password-resets", { token: "x", password: PASSWORD }],
        ["POST /invitations/lookups", { token: "x" }],
        ["POST /invitations/acceptances", { token: "x", password: PASSWORD }],
      ].map(([call, body]) =>
        send(call as "POST /users", { body, headers: { "sec-fetch-site": "cross-site" } }),
      ),
    ))
      expect(answer).toMatchObject({ status: 403, body: { error: "SERVICE_005" } });
  });
});

test("links lead to the configured address, whatever host a request names", async () => {
  process.env.PUBLIC_URL = "https://eco.example";
  const email = newAddress();
  try {
    await signUp(email, {}, { host: "evil.example", "x-forwarded-host": "evil.example" });
    expect((await mail(email)).link).toMatch(/^https:\/\/eco\.example\/confirm#/);
  } finally {
    delete process.env.PUBLIC_URL;
  }
});

test.each(["", "x", "a.b.c", `${"a".repeat(40)}.${"b".repeat(40)}.${"c".repeat(40)}`])(
  "a link that was never mailed (%j) is refused",
  async (token) => {
    expect(await confirm(token)).toMatchObject(REFUSED);
    expect(await reset(token, PASSWORD)).toMatchObject(REFUSED);
  },
);

describe("a forgotten password", () => {
  test("is asked for with one answer, whether the address has an account", async () => {
    const { email } = await newPerson();
    const [known, unknown] = [await forget(email), await forget(newAddress())].map(seen);
    expect(known).toEqual(unknown);
    expect((await mail(email, 2)).subject).toBe("Choose a new password");
  });

  test("is asked for as often as one likes; five links at a time are mailed, and the last holds", async () => {
    const { email } = await newPerson();
    for (let index = 0; index < 7; index++) expect((await forget(email)).body).toEqual(OK);
    await mailsSent();
    expect(await mailsTo(mailFolder(), email)).toHaveLength(1 + 5);
    expect((await reset(proofIn(await mail(email, 6)), "a new password")).body).toEqual(OK);
  });

  test("is mailed a link again where the password was changed, which voids those that were mailed", async () => {
    const { email } = await newPerson();
    for (let index = 0; index < 5; index++) await forget(email);
    expect((await reset(proofIn(await mail(email, 6)), "a new password")).body).toEqual(OK);
    for (let index = 0; index < 7; index++) expect((await forget(email)).body).toEqual(OK);
    await mailsSent();
    expect(await mailsTo(mailFolder(), email)).toHaveLength(1 + 5 + 1 + 5);
    expect((await reset(proofIn(await mail(email, 12)), "another password")).body).toEqual(OK);
  });

  test("is replaced once; every session ends, and the other links that were mailed are void", async () => {
    const { id, email, browser } = await newPerson();
    await forget(email);
    await forget(email);
    const [first, second] = [proofIn(await mail(email, 2)), proofIn(await mail(email, 3))];

    expect((await reset(first, "a new password")).body).toEqual(OK);
    expect((await mail(email, 4)).subject).toBe("Your password was changed");
    expect((await send("GET /users/me", { headers: browser })).status).toBe(401);
    expect((await signIn(email)).status).toBe(401);
    expect((await signIn(email, "a new password")).status).toBe(200);
    for (const used of [first, second]) expect(await reset(used, PASSWORD)).toMatchObject(REFUSED);
    const written = await db()
      .select({ action: auditEntries.action })
      .from(auditEntries)
      .where(eq(auditEntries.actor, `user:${id}`))
      .orderBy(auditEntries.id);
    expect(written.map(({ action }) => action)).toEqual([
      "signUp",
      "confirmUser",
      "resetPassword",
      "createSession",
    ]);
  });

  test("its link holds for an hour, and the database has its hash alone", async () => {
    const { email, id } = await newPerson();
    await forget(email);
    const token = proofIn(await mail(email, 2));
    const rows = await db().select().from(verifications).where(eq(verifications.value, id));
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain(token);
    expect((rows[0]?.expiresAt.getTime() ?? 0) - Date.now()).toBeLessThanOrEqual(3_600_000);

    await db()
      .update(verifications)
      .set({ expiresAt: new Date(0) })
      .where(eq(verifications.value, id));
    expect(await reset(token, PASSWORD)).toMatchObject(REFUSED);
  });
});

describe("a password is changed", () => {
  const change = (id: string, headers: Record<string, string>, body: object) =>
    send(`PUT /users/${id}/password`, { headers, body });

  test("by who knows it; the other browsers are signed out, this one stays, and a mail says so", async () => {
    const { id, email, browser } = await newPerson();
    const other = browserOf(await signIn(email));
    const body = { currentPassword: PASSWORD, newPassword: "a new password" };
    expect(await change(id, browser, { ...body, currentPassword: "not the password" })).toMatchObject(
      REFUSED,
    );

    await forget(email);
    const link = proofIn(await mail(email, 2));
    const changed = await change(id, { ...browser, "idempotency-key": `change-${id}` }, body);
    expect(changed.body).toEqual(OK);
    expect(await reset(link, PASSWORD)).toMatchObject(REFUSED);
    // What is kept for a repeat opens no session, and lets no password be guessed.
    const [kept] = await db()
      .select()
      .from(idempotencyRecords)
      .where(eq(idempotencyRecords.key, `change-${id}`));
    expect(kept).toMatchObject({ status: 200 });
    expect(JSON.stringify(kept?.headers)).not.toMatch(/cookie/i);
    const plain = createHash("sha256")
      .update(`PUT\n\n${JSON.stringify(body)}`)
      .digest("hex");
    expect(kept?.requestHash).not.toBe(plain);
    expect((await send("GET /users/me", { headers: browserOf(changed) })).status).toBe(200);
    for (const headers of [browser, other])
      expect((await send("GET /users/me", { headers })).status).toBe(401);
    expect((await signIn(email, "a new password")).status).toBe(200);
    expect((await mail(email, 3)).subject).toBe("Your password was changed");
  });

  test("by who gives the current one: a wrong one is written down, and the twenty-first is refused with the right one", {
    timeout: 180_000,
  }, async () => {
    const { id, browser } = await newPerson();
    const guess = () =>
      change(id, browser, { currentPassword: "not the password", newPassword: "a new password" });
    const first = await guess();
    expect(first).toMatchObject(REFUSED);
    const [entry] = await db()
      .select()
      .from(auditEntries)
      .where(eq(auditEntries.requestId, first.headers.get("x-request-id") ?? ""));
    expect(entry).toMatchObject({
      actor: `user:${id}`,
      action: "changePassword",
      result: "refused",
      status: 400,
    });
    for (let index = 1; index < 20; index++) expect((await guess()).status).toBe(400);
    const right = await change(id, browser, { currentPassword: PASSWORD, newPassword: "a new password" });
    expect([right.status, Number(right.headers.get("retry-after")) > 0]).toEqual([429, true]);
  });

  test("by nobody else: not by a key, another person or an operator", async () => {
    const { id } = await newPerson();
    const producer = await given.producer();
    const body = { currentPassword: PASSWORD, newPassword: "a new password" };
    const operator = await given.user(producer, { isOperator: true });
    expect((await change(id, operator.browser, body)).status).toBe(403);
    expect((await change(id, (await newPerson()).browser, body)).status).toBe(403);
    expect((await send(`PUT /users/${id}/password`, { key: producer.key, body })).status).toBe(403);
  });
});

describe("sessions", () => {
  test("are listed with browser and system, and ended one by one or all at once", async () => {
    const { email, browser } = await newPerson();
    const userAgent = "Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0";
    const other = browserOf(
      await send("POST /sessions", {
        body: { email, password: PASSWORD },
        headers: { "user-agent": userAgent },
      }),
    );
    const { body, text } = await send("GET /sessions", { headers: browser });
    const list = body as { id: string; isCurrent: boolean; browser: string }[];
    expect(list).toHaveLength(2);
    expect(list.find(({ isCurrent }) => !isCurrent)).toMatchObject({ browser: "Firefox", system: "Windows" });
    expect(text).not.toContain((other.cookie ?? "").split("=")[1]?.slice(0, 20));

    const otherId = list.find(({ isCurrent }) => !isCurrent)?.id ?? "";
    const end = (headers: Record<string, string>) => send(`DELETE /sessions/${otherId}`, { headers });
    expect(await end((await newPerson()).browser)).toMatchObject(REFUSED);
    expect((await send("GET /users/me", { headers: other })).status).toBe(200);
    expect((await end(browser)).body).toEqual(OK);
    expect((await send("GET /users/me", { headers: other })).status).toBe(401);
    expect(await end(browser)).toMatchObject(REFUSED);

    const third = browserOf(await signIn(email));
    expect((await send("DELETE /sessions", { headers: browser })).body).toEqual(OK);
    for (const headers of [browser, third])
      expect((await send("GET /users/me", { headers })).status).toBe(401);
  });

  test("are people's: a key has none", async () => {
    const { key } = await given.producer();
    for (const call of ["GET /sessions", "DELETE /sessions", "DELETE /sessions/1"] as const)
      expect((await send(call, { key })).status).toBe(403);
  });

  test("no address from which a person came is kept", async () => {
    const { id } = await newPerson();
    const rows = await db().select().from(sessions).where(eq(sessions.userId, id));
    expect(rows.map(({ ipAddress }) => ipAddress || null)).toEqual([null]);
  });
});

describe("a person's data", () => {
  let operator: string;
  beforeAll(async () => {
    operator = await given.operatorKey();
  });

  const get = (id: string, by: { key?: string; headers?: Record<string, string> }) =>
    send(`GET /users/${id}`, by);
  const put = (id: string, body: object, by: { key?: string; headers?: Record<string, string> }) =>
    send(`PUT /users/${id}`, { ...by, body });

  test("is read and changed by themselves and by operators; absent stays, null erases", async () => {
    const { id, browser } = await newPerson();
    const change = { name: "Another", language: "zh", mobilePhone: "+33 6 00 00 00 00" };
    expect((await put(id, change, { headers: browser })).body).toMatchObject({ id, ...change });
    expect((await put(id, { producerLegacyId: "P-1" }, { key: operator })).body).toMatchObject({
      ...change,
      producerLegacyId: "P-1",
    });
    expect((await put(id, { mobilePhone: null }, { headers: browser })).body).toMatchObject({
      name: "Another",
      mobilePhone: "",
    });
    const [mine, theirs] = [await get(id, { headers: browser }), await get(id, { key: operator })];
    expect(mine.status).toBe(200);
    expect(mine.body).toEqual(theirs.body);
  });

  test("nobody makes themselves an operator, and no operator ceases to be one by themselves", async () => {
    const { id, browser } = await newPerson();
    expect((await put(id, { isOperator: true }, { headers: browser })).status).toBe(403);
    expect((await put(id, { producerLegacyId: "P-1" }, { headers: browser })).status).toBe(403);
    expect((await put(id, { isOperator: true }, { key: operator })).body).toMatchObject({ isOperator: true });
    expect(await put(id, { isOperator: false }, { headers: browser })).toMatchObject(REFUSED);
  });

  test("of another is answered byte for byte like an unknown one's, and not changed", async () => {
    const { id } = await newPerson();
    const { browser } = await newPerson();
    const { key } = await given.producer();
    for (const by of [{ headers: browser }, { key }])
      for (const call of ["GET", "PUT", "DELETE", "EXPORT"]) {
        const ask = (user: string) =>
          call === "EXPORT"
            ? send(`GET /users/${user}/export`, by)
            : send(`${call} /users/${user}`, { ...by, ...(call === "PUT" && { body: { name: "X" } }) });
        const theirs = seen(await ask(id));
        expect(theirs).toEqual(seen(await ask("00000000-0000-4000-8000-000000000000")));
        expect(theirs).toMatchObject({ status: 400, text: '{"error":"SERVICE_005"}' });
      }
    expect((await get(id, { key: operator })).body).toMatchObject({ name: "Somebody" });
  });

  test("is exported whole", async () => {
    const producer = await given.producer();
    const { id, email, browser } = await given.user(producer);
    await put(id, { name: "Exported" }, { headers: browser });
    const { status, body, headers } = await send(`GET /users/${id}/export`, { headers: browser });
    expect(status).toBe(200);
    expect(headers.get("content-disposition")).toMatch(
      /^attachment; filename="eco-contributions-[\d-]+.json"$/,
    );
    expect(UserExport.strict().parse(body)).toMatchObject({
      user: { id, email, name: "Exported", producers: [{ nrn: producer.nrn, role: "owner" }] },
      sessions: [{ userAgent: expect.anything() }],
      invitations: [],
      companyRequests: [],
      mails: [],
      activity: [{ action: "updateUser" }, { action: "createSession" }],
    });
  });

  test("leaves its entry in the audit where an operator exports it, and none where they do themselves", async () => {
    const { id, browser } = await newPerson();
    const entriesOf = async ({ headers }: Answer) =>
      db()
        .select({ actor: auditEntries.actor, action: auditEntries.action, path: auditEntries.path })
        .from(auditEntries)
        .where(eq(auditEntries.requestId, headers.get("x-request-id") ?? ""));
    const path = `/users/${id}/export` as const;
    expect(await entriesOf(await send(`GET ${path}`, { key: operator }))).toEqual([
      { actor: `key:${operator.split("_")[2]}`, action: "exportUser", path },
    ]);
    expect(await entriesOf(await send(`GET ${path}`, { headers: browser }))).toEqual([]);
  });

  test("is exported with all that they ever did, by the piece", async () => {
    const { id, browser } = await given.user(await given.producer());
    await db().execute(sql`insert into audit_entries (actor, action, result)
      select ${`user:${id}`}, 'test-' || n, 'done' from generate_series(1, 1300) n`);
    const { body } = await send(`GET /users/${id}/export`, { headers: browser });
    const actions = UserExport.parse(body).activity.map(({ action }) => action);
    expect(actions).toEqual([
      ...Array.from({ length: 1300 }, (_, index) => `test-${1300 - index}`),
      "createSession",
    ]);
  });

  test("is erased: nothing tells who they were, the audit keeps the bare id", async () => {
    const { id, email, browser } = await newPerson();
    const headers = { ...browser, "idempotency-key": "erase-1" };
    await send(`PUT /users/${id}`, { headers, body: { name: "A name to forget" } });
    await forget(email);
    const erased = await send(`DELETE /users/${id}`, { headers: browser });

    expect(erased.body).toEqual(OK);
    expect(erased.headers.getSetCookie()[0]).toMatch(/^eco\.session_token=; Max-Age=0/);
    expect((await send("GET /users/me", { headers: browser })).status).toBe(401);
    expect((await signIn(email)).status).toBe(401);
    for (const rows of [
      await db().select().from(users).where(eq(users.id, id)),
      await db().select().from(sessions).where(eq(sessions.userId, id)),
      await db().select().from(verifications).where(eq(verifications.value, id)),
      await db()
        .select()
        .from(idempotencyRecords)
        .where(eq(idempotencyRecords.owner, `user:${id}`)),
    ])
      expect(rows).toEqual([]);
    const audit = await db()
      .select()
      .from(auditEntries)
      .where(like(auditEntries.actor, `%${id}`))
      .orderBy(auditEntries.id);
    expect(audit.map(({ action }) => action)).toEqual(["signUp", "confirmUser", "updateUser", "eraseUser"]);
    expect(JSON.stringify(audit)).not.toMatch(new RegExp(`${email}|A name to forget|Somebody`));
  });

  test("of the last owner among others is erased once there is another owner; of one alone, at once", async () => {
    const producer = await given.producer();
    const owner = await given.user(producer);
    const erase = (by: { key?: string; headers?: Record<string, string> }) =>
      send(`DELETE /users/${owner.id}`, by);
    const editor = await given.user(producer, { role: "editor" });
    expect(await erase({ headers: owner.browser })).toMatchObject(REFUSED);
    await send(`POST /users/${editor.id}/producers/${producer.nrn}`, {
      key: operator,
      body: { role: "owner" },
    });
    expect((await erase({ headers: owner.browser })).body).toEqual(OK);
    expect((await send(`DELETE /users/${editor.id}`, { headers: editor.browser })).body).toEqual(OK);
    expect((await send(`GET /producers/${producer.nrn}`, { key: producer.key })).status).toBe(200);
  });
});

describe("POST /users/{UserId}/producers/{ProducerNrn}", () => {
  const assign = (id: string, nrn: string, role: string, key: string) =>
    send(`POST /users/${id}/producers/${nrn}`, { key, body: { role } });

  test("an operator makes a person a member, or changes their role; a producer keeps an owner", async () => {
    const operator = await given.operatorKey();
    const { id } = await newPerson();
    const { nrn } = await given.producer();
    expect((await assign(id, nrn, "owner", operator)).body).toMatchObject({
      producers: [{ nrn, role: "owner" }],
    });
    expect(await assign(id, nrn, "viewer", operator)).toMatchObject(REFUSED);
    expect(await assign(id, "unknown", "viewer", operator)).toMatchObject({ body: { error: "SERVICE_004" } });
    expect(await assign("unknown", nrn, "viewer", operator)).toMatchObject(REFUSED);
  });

  test("nobody else does", async () => {
    const producer = await given.producer();
    const { id } = await newPerson();
    expect((await assign(id, producer.nrn, "owner", producer.key)).status).toBe(403);
  });
});
