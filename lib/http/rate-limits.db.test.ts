import { randomInt } from "node:crypto";
import { afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { mailFolder } from "@/lib/mails/hand-in";
import { given } from "@/lib/testing/given";
import { mailsTo } from "@/lib/testing/mails";
import { mailsSent, mailTo } from "@/lib/testing/mails-sent";
import { type Answer, send } from "@/lib/testing/send";

/** For what hashes dozens of passwords, on purpose slowly. */
const PATIENT = { timeout: 180_000 };

let producer: Awaited<ReturnType<typeof given.producer>>;

beforeAll(async () => {
  producer = await given.producer();
});

afterEach(() => vi.unstubAllEnvs());

/** The service with other limits: they are read once per process. */
async function limited(variables: Record<string, string>): Promise<typeof send> {
  for (const [name, value] of Object.entries(variables)) vi.stubEnv(name, value);
  vi.resetModules();
  const { send: sendTo } = await import("@/lib/testing/send");
  return sendTo;
}

const credits = (by: typeof send, key = producer.key) =>
  by(`GET /producers/${producer.nrn}/credits`, { key });

function expectRefused({ status, body, headers }: Answer, policy: RegExp) {
  expect([status, body]).toEqual([429, { error: "SERVICE_005" }]);
  expect(Number(headers.get("retry-after"))).toBeGreaterThanOrEqual(1);
  expect(Number(headers.get("retry-after"))).toBeLessThanOrEqual(900);
  expect(headers.get("ratelimit-policy")).toMatch(policy);
  expect(headers.get("ratelimit")).toMatch(/;r=0;t=\d+$/);
}

test("every answer of the API says how much of which limit is left", async () => {
  const { headers } = await credits(send);
  expect(headers.get("ratelimit-policy")).toBe('"key";q=600000;w=60');
  expect(headers.get("ratelimit")).toMatch(/^"key";r=5999\d\d;t=\d+$/);
  const { browser } = await given.user(producer);
  expect((await send("GET /countries", { headers: browser })).headers.get("ratelimit")).toMatch(/^"user";r=/);
  const unknown = await credits(send, "garbage");
  expect([unknown.status, unknown.headers.get("ratelimit-policy")]).toEqual([401, '"address";q=12000;w=60']);
});

test("a key over its limit is refused with Retry-After; another key goes on", async () => {
  const by = await limited({ RATE_LIMIT_KEY: "3" });
  const left = [];
  for (let index = 0; index < 3; index++) left.push((await credits(by)).headers.get("ratelimit"));
  expect(left.map((each) => /r=(\d+)/.exec(each ?? "")?.[1])).toEqual(["2", "1", "0"]);
  expectRefused(await credits(by), /^"key";q=3;w=60$/);
  const other = await given.key({ producerNrn: producer.nrn, scopes: ["read"] });
  expect((await credits(by, other)).status).toBe(200);
});

test("a person over their limit is refused, whatever their producer", async () => {
  const { browser } = await given.user(producer);
  const by = await limited({ RATE_LIMIT_USER: "1" });
  const me = () => by("GET /users/me", { headers: browser });
  expect((await me()).status).toBe(200);
  expectRefused(await me(), /^"user";q=1;/);
});

test("an address over its limit is refused before anything is proven; a known key and probes go on", async () => {
  await credits(send);
  const by = await limited({ RATE_LIMIT_ADDRESS: "3" });
  expect((await credits(by)).status).toBe(200);
  for (const key of ["garbage", ""]) expect((await credits(by, key)).status).toBe(401);
  expectRefused(await credits(by, "garbage"), /^"address";q=3;/);
  expect((await by("GET /openapi.json")).status).toBe(429);
  expect((await credits(by)).status).toBe(200);
  for (let index = 0; index < 5; index++) expect((await by("GET /healthz")).status).toBe(200);
});

test(
  "the twenty-first wrong password for an account from one address is refused, and so is the right one",
  PATIENT,
  async () => {
    const { email, password } = await given.user(producer);
    const signIn = (body: object) => send("POST /sessions", { body });
    for (let index = 0; index < 5; index++) expect((await signIn({ email, password })).status).toBe(200);
    for (let index = 0; index < 20; index++)
      expect((await signIn({ email: email.toUpperCase(), password: "wrong" })).status).toBe(401);
    expectRefused(await signIn({ email, password }), /^"attempts";q=20;w=900$/);
    const other = await given.user(producer);
    expect((await signIn({ email: other.email, password: other.password })).status).toBe(200);
  },
);

test(
  "passwords that are tried on many accounts count together; who signs in counts for nothing",
  PATIENT,
  async () => {
    const { email, password } = await given.user(producer);
    const by = await limited({ RATE_LIMIT_ATTEMPTS_ADDRESS: "3" });
    const signIn = (body: object) => by("POST /sessions", { body });
    for (let index = 0; index < 3; index++) {
      expect((await signIn({ email, password })).status).toBe(200);
      expect((await signIn({ email: `${index}-${email}`, password: "wrong" })).status).toBe(401);
    }
    expectRefused(await signIn({ email, password }), /^"attemptsOfAddress";q=3;w=900$/);
  },
);

test("one address does not fill the line in which passwords are hashed", PATIENT, async () => {
  const by = await limited({ RATE_LIMIT_ATTEMPTS_ADDRESS: "100" });
  const { email } = await given.user(producer);
  const tried = Array.from({ length: 40 }, (_, index) =>
    by("POST /sessions", { body: { email: `${index}-${email}`, password: "wrong" } }),
  );
  const answers = await Promise.all(tried);
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(16);
  expect(
    answers.filter(({ status, headers }) => status === 429 && headers.get("retry-after") === "1"),
  ).toHaveLength(24);
  expect((await by("POST /sessions", { body: { email, password: "wrong" } })).status).toBe(401);
});

test("0 lifts a limit, and no header tells of it", async () => {
  const by = await limited({ RATE_LIMIT_KEY: "0", RATE_LIMIT_ADDRESS: "0" });
  const { status, headers } = await credits(by);
  expect([status, headers.get("ratelimit")]).toEqual([200, null]);
});

describe("attempts on an account count alike, whether it exists", PATIENT, () => {
  const nobody = () => `${randomInt(2 ** 40).toString(36)}@example.org`;
  const PASSWORD = "a password of length";

  /** What 22 attempts in turns on an account and on none are answered. */
  async function answers(
    known: string,
    attempt: (email: string) => ReturnType<typeof send>,
  ): Promise<{ known: unknown[]; unknown: unknown[] }> {
    const unknown = nobody();
    const told = { known: [] as unknown[], unknown: [] as unknown[] };
    const seen = ({ status, text, headers }: Answer) => [
      status,
      text,
      [...headers.keys()].filter((name) => name !== "x-request-id"),
    ];
    for (let index = 0; index < 22; index++) {
      told.known.push(seen(await attempt(known)));
      told.unknown.push(seen(await attempt(unknown)));
    }
    return told;
  }
  const statuses = (told: unknown[]) => told.map((each) => (each as [number])[0]);

  test("to sign in with a wrong password", async () => {
    const { email } = await given.user(producer);
    const told = await answers(email, (each) =>
      send("POST /sessions", { body: { email: each, password: "not the password" } }),
    );
    expect(told.known).toEqual(told.unknown);
    expect(statuses(told.known)).toEqual([...Array(20).fill(401), 429, 429]);
  });

  test("to sign up", async () => {
    const { email } = await given.user(producer);
    const told = await answers(email, (each) =>
      send("POST /users", { body: { name: "Somebody", email: each, password: PASSWORD } }),
    );
    expect(told.known).toEqual(told.unknown);
    expect(statuses(told.known)).toEqual([...Array(20).fill(200), 429, 429]);
  });

  test("to have a new password mailed", async () => {
    const { email } = await given.user(producer);
    const told = await answers(email, (each) =>
      send("POST /users/password-resets", { body: { email: each } }),
    );
    expect(told.known).toEqual(told.unknown);
    expect(statuses(told.known)).toEqual([...Array(20).fill(200), 429, 429]);
  });

  test("to have the confirmation mailed again; five mails at most", async () => {
    const email = nobody();
    await send("POST /users", { body: { name: "Somebody", email, password: PASSWORD } });
    const statuses = [];
    // Signing up was the first.
    for (let index = 0; index < 20; index++)
      statuses.push((await send("POST /sessions", { body: { email, password: PASSWORD } })).status);
    await mailsSent();
    expect(statuses).toEqual([...Array(19).fill(403), 429]);
    expect(await mailsTo(mailFolder(), email)).toHaveLength(5);
  });

  test("to guess the password to a mailed proof", async () => {
    const email = nobody();
    await send("POST /users", { body: { name: "Somebody", email, password: PASSWORD } });
    const token = (await mailTo(email)).link.split("#")[1];
    const confirm = (password: string) => send("POST /users/confirmations", { body: { token, password } });
    // Signing up was the first.
    for (let index = 0; index < 19; index++) expect((await confirm("not the password")).status).toBe(401);
    expectRefused(await confirm(PASSWORD), /^"attempts";q=20;w=900$/);
    // Another proof of the address is no other account.
    const [head, payload] = token?.split(".") ?? [];
    const other = { token: `${head}.${payload}.x`, password: PASSWORD };
    expectRefused(await send("POST /users/confirmations", { body: other }), /^"attempts";q=20;w=900$/);
  });
});
