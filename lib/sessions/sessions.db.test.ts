import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, test } from "vitest";
import { sessions, users } from "@/db/schema";
import { db } from "@/lib/runtime";
import { asProducer, FRANCE_2025 } from "@/lib/testing/as-producer";
import { given } from "@/lib/testing/given";
import { send } from "@/lib/testing/send";

type Producer = Awaited<ReturnType<typeof given.producer>>;
type User = Awaited<ReturnType<typeof given.user>>;

let producer: Producer;
let owner: User;

beforeAll(async () => {
  producer = await given.producer({ credits: 10 });
  owner = await given.user(producer);
});

const signIn = (email: string, password: string, headers: Record<string, string> = {}) =>
  send("POST /sessions", { body: { email, password }, headers });
const me = (headers: Record<string, string>) => send("GET /users/me", { headers });
const lookUp = (headers: Record<string, string>, { nrn }: Producer = producer, externalId = "SKU-session") =>
  send(`GET /eco-products/${externalId}/eco-contributions`, {
    headers,
    query: {
      ...FRANCE_2025,
      ProducerNrnRequestAuthor: nrn,
      ExternalIdType: "SKU",
      Title: "Lampe de bureau LED",
    },
  });

describe("signing in", () => {
  test("gives a cookie that no script reads and no other site's form sends along", async () => {
    const { status, headers, body } = await signIn(owner.email, owner.password);
    const cookies = headers.getSetCookie();

    expect(status).toBe(200);
    expect(body).toMatchObject({
      id: owner.id,
      email: owner.email,
      language: "en",
      isMailConfirmed: true,
      isOperator: false,
      producers: [{ nrn: producer.nrn, companyName: `Producer ${producer.nrn}`, role: "owner" }],
    });
    expect(cookies).toHaveLength(1);
    expect(cookies[0]).toMatch(/^eco\.session_token=[^;]{32,};/);
    for (const attribute of ["HttpOnly", "SameSite=Lax", "Path=/"])
      expect(cookies[0]?.toLowerCase()).toContain(attribute.toLowerCase());
    expect(cookies[0]).not.toContain("Secure");
  });

  test("over https, also behind a proxy, the cookie is Secure", async () => {
    const { headers } = await signIn(owner.email, owner.password, { "x-forwarded-proto": "https" });
    expect(headers.getSetCookie()[0]).toContain("; Secure");
  });

  test("answers a wrong password and an unknown address alike, byte for byte", async () => {
    const answers = [
      await signIn(owner.email, "not the password"),
      await signIn("nobody@example.org", owner.password),
    ];
    const [wrong, unknown] = answers.map(({ status, text, headers }) => ({
      status,
      text,
      headers: [...headers].filter(([name]) => name !== "x-request-id" && name !== "ratelimit"),
    }));
    expect(wrong).toEqual(unknown);
    expect(wrong?.status).toBe(401);
    expect(answers.flatMap(({ headers }) => headers.getSetCookie())).toEqual([]);
  });

  test("reads an address in any case", async () => {
    expect((await signIn(owner.email.toUpperCase(), owner.password)).status).toBe(200);
  });

  test("from another site's page is refused", async () => {
    for (const headers of [
      { "sec-fetch-site": "cross-site" },
      { "sec-fetch-site": "same-site" },
      { origin: "https://example.org" },
    ])
      expect((await signIn(owner.email, owner.password, headers as Record<string, string>)).status).toBe(403);
  });

  test("notes when, and keeps the password as a hash", async () => {
    const before = Date.now();
    await signIn(owner.email, owner.password);
    const [user] = await db().select().from(users).where(eq(users.id, owner.id));
    expect(user?.lastConnexion?.getTime()).toBeGreaterThanOrEqual(before);
    const stored = await db().execute("select json_agg(a)::text as json from accounts a");
    expect(JSON.stringify(stored)).not.toContain(owner.password);
  });
});

describe("a session is for the portal's own pages", () => {
  const from = (headers: Record<string, string>) => ({
    cookie: owner.browser.cookie ?? "",
    accept: "application/json",
    ...headers,
  });

  test.each([
    ["the same origin", { "sec-fetch-site": "same-origin" }],
    ["an address typed by the person", { "sec-fetch-site": "none" }],
    ["the same origin, in a browser that does not say more", { origin: "http://localhost" }],
    ["a page of the same origin", { referer: "http://localhost/catalog" }],
  ])("accepted from %s", async (_, headers) => {
    expect((await me(from(headers as Record<string, string>))).status).toBe(200);
  });

  test("an address typed by the person, or a link in a mail, shows and charges nothing", async () => {
    const browser = from({ "sec-fetch-site": "none" });
    const before = await asProducer(producer).credits();
    expect((await lookUp(browser)).status).toBe(403);
    expect(await asProducer(producer).credits()).toBe(before);
  });

  test.each([
    ["a link", { "sec-fetch-mode": "navigate", "sec-fetch-dest": "document", accept: "text/html,*/*;q=0.8" }],
    [
      "a link, of a browser that says no more",
      { referer: "http://localhost/", accept: "text/html,*/*;q=0.8" },
    ],
    ["a redirect to it", { "sec-fetch-mode": "navigate", "sec-fetch-dest": "document" }],
    ["a picture", { "sec-fetch-mode": "no-cors", "sec-fetch-dest": "image", accept: "image/avif,*/*;q=0.8" }],
    ["a frame", { "sec-fetch-mode": "navigate", "sec-fetch-dest": "iframe" }],
    [
      "the next page, which the portal's router fetches",
      { "sec-fetch-dest": "empty", accept: "*/*", rsc: "1" },
    ],
  ])("nothing that %s reaches charges, though it is of the same origin", async (_, headers) => {
    const browser = { ...from({ "sec-fetch-site": "same-origin" }), ...headers };
    const before = await asProducer(producer).credits();
    expect(await lookUp(browser, producer, "SKU-link")).toMatchObject({
      status: 403,
      body: { error: "SERVICE_005" },
    });
    expect(await asProducer(producer).credits()).toBe(before);
    const byScript = from({ "sec-fetch-site": "same-origin", "sec-fetch-dest": "empty" });
    expect((await lookUp(byScript)).status).toBe(200);
  });

  test.each([
    ["another site", { "sec-fetch-site": "cross-site" }],
    ["another host of the site", { "sec-fetch-site": "same-site" }],
    ["another site, whatever else it says", { "sec-fetch-site": "cross-site", origin: "http://localhost" }],
    ["an unknown relation", { "sec-fetch-site": "friend" }],
    ["another origin", { origin: "http://localhost.example.org" }],
    ["another port", { origin: "http://localhost:4000" }],
    ["an opaque origin", { origin: "null" }],
    ["a page elsewhere", { referer: "https://example.org/http://localhost/" }],
    ["nowhere", {}],
  ])("refused 403 from %s: nothing is read, written or charged", async (_, headers) => {
    const browser = from(headers as Record<string, string>);
    const before = await asProducer(producer).credits();
    const answers = [
      await me(browser),
      await send(`GET /producers/${producer.nrn}/credits`, { headers: browser }),
      await lookUp(browser),
      await send(`PUT /producers/${producer.nrn}`, { headers: browser, body: { companyCity: "Elsewhere" } }),
      await send("DELETE /sessions/current", { headers: browser }),
    ];
    for (const { status, body } of answers)
      expect({ status, body }).toEqual({ status: 403, body: { error: "SERVICE_005" } });
    expect(await asProducer(producer).credits()).toBe(before);
    expect((await me(owner.browser)).status).toBe(200);
  });
});

test("a session in use goes on beyond its first 7 days: each day prolongs it, and its browser keeps the cookie", async () => {
  const { id, email, password, browser } = await given.user(producer);
  const [cookie = ""] = (await signIn(email, password)).headers.getSetCookie();
  expect(Number(/Max-Age=(\d+)/.exec(cookie)?.[1])).toBe(400 * 86_400);
  const daysLeft = async () => {
    const rows = await db().select().from(sessions).where(eq(sessions.userId, id));
    return rows.map(({ expiresAt }) => Math.round((expiresAt.getTime() - Date.now()) / 86_400_000)).sort();
  };
  await db()
    .update(sessions)
    .set({ expiresAt: new Date(Date.now() + 2 * 86_400_000) })
    .where(eq(sessions.userId, id));
  expect(await daysLeft()).toEqual([2, 2]);
  expect((await me(browser)).status).toBe(200);
  expect(await daysLeft()).toEqual([2, 7]);
});

describe("401 for", () => {
  test("a session that was signed out; the cookie is taken back", async () => {
    const { browser } = await given.user(producer);
    const out = await send("DELETE /sessions/current", { headers: browser });

    expect(out.status).toBe(200);
    expect(out.headers.getSetCookie()[0]).toMatch(
      /^eco\.session_token=; Max-Age=0; Path=\/; HttpOnly; SameSite=Lax/,
    );
    expect((await me(browser)).status).toBe(401);
    expect((await send("DELETE /sessions/current", { headers: browser })).status).toBe(401);
  });

  test("an expired session", async () => {
    const { id, browser } = await given.user(producer);
    await db()
      .update(sessions)
      .set({ expiresAt: new Date(0) })
      .where(eq(sessions.userId, id));
    expect((await me(browser)).status).toBe(401);
  });

  test("a forged or mangled cookie", async () => {
    const token = owner.browser.cookie?.split("=")[1] ?? "";
    for (const forged of [
      "",
      "x",
      `${token.slice(0, 20)}.x`,
      `${token}x`,
      encodeURIComponent("' or 1=1"),
      "%ff",
    ])
      expect((await me({ ...owner.browser, cookie: `eco.session_token=${forged}` })).status, forged).toBe(
        401,
      );
  });
});

test("more sessions than the pool has connections can end at the same time", async () => {
  const { email, password } = await given.user(producer);
  const signedIn = await Promise.all(Array.from({ length: 12 }, () => signIn(email, password)));
  const signedOut = await Promise.all(
    signedIn.map(({ headers }) => {
      const cookie = headers.getSetCookie().join().split(";")[0] ?? "";
      return send("DELETE /sessions/current", { headers: { cookie, "sec-fetch-site": "same-origin" } });
    }),
  );
  expect(signedOut.map(({ status }) => status)).toEqual(Array(12).fill(200));
});

describe("a person's role", () => {
  const write = ({ browser }: User, { nrn }: Producer) =>
    send(`PUT /producers/${nrn}`, { headers: browser, body: { companyCity: "Lyon" } });

  test("viewer: reads, and neither writes nor spends", async () => {
    const viewer = await given.user(producer, { role: "viewer" });
    const before = await asProducer(producer).credits();

    expect((await send(`GET /producers/${producer.nrn}/credits`, { headers: viewer.browser })).status).toBe(
      200,
    );
    expect((await write(viewer, producer)).status).toBe(403);
    expect((await lookUp(viewer.browser, producer, "SKU-viewer")).status).toBe(403);
    expect(
      (
        await send(`POST /producers/${producer.nrn}/declarations/quantities`, {
          headers: viewer.browser,
          body: {
            producerNrn: producer.nrn,
            eprCountryCode: "FR",
            declarationPeriodCode: "2025",
            products: [],
          },
        })
      ).status,
    ).toBe(403);
    expect(
      (
        await send(`POST /onboardings/${producer.nrn}`, {
          headers: viewer.browser,
          body: { eprCountryCode: "FR", schemeCodes: ["EEE"] },
        })
      ).status,
    ).toBe(403);
    expect(await asProducer(producer).credits()).toBe(before);
  });

  test.each(["owner", "editor"] as const)(
    "%s: reads, writes and spends, but grants nothing",
    async (role) => {
      const fresh = await given.producer({ credits: 3 });
      const person = await given.user(fresh, { role });

      expect((await write(person, fresh)).status).toBe(200);
      expect((await lookUp(person.browser, fresh)).body).toMatchObject({ status: "OK", creditsNeeded: 1 });
      expect(
        (
          await send(`POST /producers/${fresh.nrn}/credits`, {
            headers: person.browser,
            body: { amount: 1, reason: "mine" },
          })
        ).status,
      ).toBe(403);
      expect(await asProducer(fresh).credits()).toBe(2);
    },
  );

  test("in one producer says nothing of another: it is answered like an unknown one", async () => {
    const other = await given.producer();
    for (const nrn of [other.nrn, "unknown"]) {
      const answer = await send(`GET /producers/${nrn}/credits`, { headers: owner.browser });
      expect(answer).toMatchObject({ status: 400, body: { error: "SERVICE_004" } });
    }
  });

  test("a person of several producers acts for each, and sees each", async () => {
    const [one, two] = [await given.producer(), await given.producer()];
    const person = await given.user(one);
    await given.membership(two, person, "viewer");
    const { body } = await me(person.browser);

    expect(body).toMatchObject({
      producers: expect.arrayContaining([
        expect.objectContaining({ nrn: one.nrn, role: "owner" }),
        expect.objectContaining({ nrn: two.nrn, role: "viewer" }),
      ]),
    });
    expect((await write(person, one)).status).toBe(200);
    expect((await write(person, two)).status).toBe(403);
  });

  test("an operator acts for every producer", async () => {
    const person = await given.user(producer, { isOperator: true });
    const other = await given.producer({ credits: 0 });
    const granted = await send(`POST /producers/${other.nrn}/credits`, {
      headers: person.browser,
      body: { amount: 2, reason: "test" },
    });
    expect(granted).toMatchObject({ status: 200, body: { gravityCredits: 2 } });
  });
});
