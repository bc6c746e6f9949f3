import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { CONTRACT } from "@/lib/contract";
import { type Endpoint, mutates } from "@/lib/contract/endpoint";
import { openApiDocument } from "@/lib/contract/openapi";
import { closePools } from "@/lib/runtime";
import { asProducer } from "@/lib/testing/as-producer";
import { freshDatabase } from "@/lib/testing/database";
import { given } from "@/lib/testing/given";
import { send } from "@/lib/testing/send";
import { rowsOf } from "@/lib/testing/store";
import { validRequest } from "@/lib/testing/valid-request";
import { mintKey } from "./api-key";

type By = { key?: string; headers?: Record<string, string> };
type Answered = `${number} ${string}`;

/** What anybody may ask. An endpoint that opens must be written down here. */
const OPEN = [
  "signUp",
  "confirmUser",
  "requestPasswordReset",
  "receivePaymentEvent",
  "resetPassword",
  "createSession",
  "lookUpInvitation",
  "acceptInvitation",
  "listSiteTexts",
  "getHealth",
  "getReadiness",
  "getOpenApi",
  "getMetrics",
  "listProofKeys",
  "verifyCertificate",
  "getCalendar",
];

const GATE = { 401: "401 SERVICE_005", 403: "403 SERVICE_005" } as const;

const closed = CONTRACT.filter(({ access }) => access !== "none");
const namesProducer = ({ id, path }: Endpoint) => path.includes("{ProducerNrn}") || id === "lookUpProduct";

/** Producers are looked up for their registrations under a code of its own. */
const foreign = ({ id }: Endpoint): Answered =>
  id === "onboardProducer" ? "400 SERVICE_028" : "400 SERVICE_004";

/** Members are people's matter: keys are refused as such or as strangers. */
const isForPeople = ({ access, path }: Endpoint) =>
  access === "owner" || /\/(members|invitations)\b/.test(path);

/** The decided answer by who asks; several where it hangs on more than the access, none where it is not asked. */
const DECIDED: Record<string, (endpoint: Endpoint) => readonly Answered[] | undefined> = {
  "no key": () => [GATE[401]],
  garbage: () => [GATE[401]],
  "a key with a wrong checksum": () => [GATE[401]],
  "a key that was never issued": () => [GATE[401]],
  "an expired key": () => [GATE[401]],
  "a revoked key": () => [GATE[401]],
  "a key of 10 kB": () => [GATE[401]],
  "a session that was signed out": () => [GATE[401]],
  "a cookie in a request of another site": () => [GATE[403]],
  "a cookie without any origin": () => [GATE[403]],
  "another producer's key": (endpoint) => {
    if (endpoint.access === "operator") return [GATE[403]];
    if (isForPeople(endpoint)) return [GATE[403], foreign(endpoint)];
    if (namesProducer(endpoint)) return [foreign(endpoint)];
    // An id that does not exist, or what only a person may do.
    return mutates(endpoint) ? ["400 SERVICE_005", GATE[403]] : undefined;
  },
  "a read-only key": (endpoint) => {
    if (endpoint.ofPerson) return [GATE[403]];
    if (endpoint.access === "operator" || endpoint.access === "write" || endpoint.access === "batch")
      return [GATE[403]];
    return mutates(endpoint) ? ["400 SERVICE_005", GATE[403]] : undefined;
  },
  "a viewer's session": (endpoint) => {
    if (endpoint.access === "operator" || endpoint.ownersOnly) return [GATE[403]];
    if (namesProducer(endpoint))
      return ["write", "batch"].includes(endpoint.access) ? [GATE[403]] : undefined;
    return endpoint.access === "write" ? ["400 SERVICE_005", GATE[403]] : undefined;
  },
  "an operator who sees the portal as the producer": (endpoint) => {
    if (endpoint.access === "operator" || endpoint.ownersOnly) return [GATE[403]];
    return mutates(endpoint) && !endpoint.whileSeeing ? [GATE[403]] : undefined;
  },
};

let database: Awaited<ReturnType<typeof freshDatabase>>;
let own: Awaited<ReturnType<typeof given.producer>>;
let callers: Record<string, By>;
let before: Record<string, string>;

beforeAll(async () => {
  database = await freshDatabase();
  process.env.DATABASE_URL = database.url;
  own = await given.producer();
  const other = await given.producer();
  const { externalId } = await given.product(own, { externalId: "SKU-1" });
  await asProducer(own).declare([{ ecoProductReference: externalId, quantity: 2 }]);
  const key = (change: object) =>
    given.key({ producerNrn: own.nrn, scopes: ["read", "write", "batch"], ...change });
  const revoked = await key({});
  await rowsOf(sql`update api_keys set revoked_at = now() where id = ${revoked.split("_")[2]} returning id`);
  const owner = await given.user(own);
  const viewer = await given.user(own, { role: "viewer" });
  const left = await given.user(own);
  await send("DELETE /sessions/current", { headers: left.browser });
  const { cookie = "" } = owner.browser;
  const seer = await given.user(other, { isOperator: true });
  expect(await send(`POST /producers/${own.nrn}/see-as`, { headers: seer.browser })).toMatchObject({
    status: 200,
  });
  callers = {
    "no key": {},
    garbage: { key: "garbage" },
    "a key with a wrong checksum": { key: own.key.replace(/.{6}$/, "000000") },
    "a key that was never issued": { key: mintKey("live").key },
    "an expired key": { key: await key({ expiresAt: new Date(0) }) },
    "a revoked key": { key: revoked },
    "a key of 10 kB": { key: `epr_live_${"x".repeat(10_000)}` },
    "a session that was signed out": { headers: left.browser },
    "a cookie in a request of another site": { headers: { cookie, "sec-fetch-site": "cross-site" } },
    "a cookie without any origin": { headers: { cookie } },
    "another producer's key": { key: other.key },
    "a read-only key": { key: await key({ scopes: ["read"] }) },
    "a viewer's session": { headers: viewer.browser },
    "an operator who sees the portal as the producer": { headers: seer.browser },
  };
  // What a session and a key note of their use is noted before it is compared.
  for (const by of Object.values(callers)) await send("GET /countries", by);
  before = await everything();
});

afterAll(async () => {
  await closePools();
  await database.drop();
});

/** What is written down of a refused request, and when a key was used. */
const NOTED = ["audit_entries", "request_log"];

/** Every table's rows, as a checksum. */
async function everything(): Promise<Record<string, string>> {
  const tables = await rowsOf<{ name: string }>(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  );
  const sums: Record<string, string> = {};
  for (const { name } of tables.filter((table) => !NOTED.includes(table.name))) {
    const row = name === "api_keys" ? sql`(to_jsonb(t) - 'last_used_at')::text` : sql`t::text`;
    const [sum] = await rowsOf<{ rows: number; sum: string }>(
      sql`select count(*)::int as rows, md5(coalesce(string_agg(${row}, '' order by ${row}), '')) as sum from ${sql.identifier(name)} t`,
    );
    sums[name] = `${sum?.rows} rows, ${sum?.sum}`;
  }
  return sums;
}

test("the matrix has a row for each operation of the OpenAPI document", () => {
  const operations = Object.values(openApiDocument().paths ?? {}).flatMap((path) =>
    Object.values(path ?? {}).map((operation) => (operation as { operationId: string }).operationId),
  );
  expect([...closed.map(({ id }) => id), ...OPEN].sort()).toEqual(operations.sort());
});

describe.each(closed)("$id", (endpoint) => {
  const asked = Object.entries(DECIDED).flatMap(([who, decide]) => {
    const decided = decide(endpoint);
    return decided ? [{ who, decided }] : [];
  });

  test(`answers as decided to ${asked.length} who may not`, async () => {
    const { call, ...sent } = validRequest(endpoint, own.nrn, { EcoProductExternalId: "SKU-new" });
    for (const { who, decided } of asked) {
      const { status, body, headers } = await send(call, { ...callers[who], ...sent });
      expect(decided, who).toContain(`${status} ${(body as { error: string }).error}`);
      expect(headers.get("www-authenticate") !== null, who).toBe(status === 401);
    }
  });
});

const open = CONTRACT.filter(({ access }) => access === "none");

/** What is open to who knows a secret is answered so to the others. */
const WITHOUT_SECRET: Record<string, number> = {
  getMetrics: 404,
  getCalendar: 400,
  receivePaymentEvent: 404,
};

/** What needs no proof answers alike whoever asks, but to another site, where it would change something. */
describe.each(open)("$id, which anybody may ask", (endpoint) => {
  test("tells nobody more for what they show", async () => {
    const { method, path } = endpoint;
    const ask = (by: By) => send(`${method} ${path}`, { ...by, ...(method !== "GET" && { body: {} }) });
    const { status } = await ask({});
    expect(status).toBe(WITHOUT_SECRET[endpoint.id] ?? (method === "GET" ? 200 : 400));
    for (const [who, by] of Object.entries(callers)) {
      const answer = await ask(by);
      const isForeign = who === "a cookie in a request of another site" && method !== "GET";
      expect(answer.status, who).toBe(isForeign ? 403 : status);
      expect(answer.headers.getSetCookie(), who).toEqual([]);
    }
  });
});

test("and no row changed: no table, no balance, no entry of the ledger", async () => {
  expect(await everything()).toEqual(before);
});
