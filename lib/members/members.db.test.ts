import { randomInt } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import { invitations } from "@/db/schema";
import { mailFolder } from "@/lib/mails/post-mail";
import { db } from "@/lib/runtime";
import { given } from "@/lib/testing/given";
import { mailsTo, nthMailTo } from "@/lib/testing/mails";
import { type Answer, send } from "@/lib/testing/send";
import { rowsOf } from "@/lib/testing/store";

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
const proof = async (email: string, nth = 1) =>
  (await nthMailTo(mailFolder(), email, nth)).link.split("#")[1] ?? "";
const lookUp = (token: string) => send("POST /invitations/lookups", { body: { token } });
const accept = (token: string, more: object = {}) =>
  send("POST /invitations/acceptances", { body: { token, name: "Invited", password: PASSWORD, ...more } });

describe("an invitation", () => {
  test("makes an account and a member of who has no account yet, signed in at once", async () => {
    const email = newAddress();
    const invited = await invite(email.toUpperCase(), "editor");
    expect(invited).toMatchObject({ status: 200, body: { email, role: "editor" } });
    const { subject, text } = await nthMailTo(mailFolder(), email);
    expect(subject).toContain(`Producer ${producer.nrn}`);
    expect(text).toContain(owner.email);
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
    await nthMailTo(mailFolder(), email);
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

  test("fifty wait at most", async () => {
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

  test("everybody may leave", async () => {
    const { id, browser } = await given.user(producer, { role: "viewer" });
    expect((await remove(id, browser)).body).toEqual(OK);
    expect((await send("GET /users/me", { headers: browser })).body).toMatchObject({ producers: [] });
  });
});
