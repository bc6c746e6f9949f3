import { CONTRACT } from "@/lib/contract";
import type { Endpoint } from "@/lib/contract/endpoint";
import { runNextBatch } from "@/lib/batches/worker/run-batch";
import {
  DEMO_EMAIL,
  DEMO_OPERATOR_EMAIL,
  DEMO_OPERATOR_PASSWORD,
  DEMO_PASSWORD,
  DEMO_PRODUCER_NRN,
} from "@/lib/seed/demo-access";
import { seed } from "@/lib/seed/seed-demo";
import { db } from "@/lib/runtime";
import { storage } from "@/lib/storage/storage";
import { type Answer, send } from "@/lib/testing/send";
import { validRequest } from "@/lib/testing/valid-request";
import type { Examples } from "./examples";
import { plainly } from "./plainly";
import { WITHOUT_EXAMPLE } from "./without-example";

/** What a browser says of a request that a script of the portal sends. */
const OWN_SCRIPT = { "sec-fetch-site": "same-origin", "sec-fetch-dest": "empty", accept: "application/json" };

async function signIn(email: string, password: string): Promise<Record<string, string>> {
  const { headers, status, text } = await send("POST /sessions", { body: { email, password }, headers: OWN_SCRIPT });
  if (status !== 200) throw new Error(`${email} can't sign in: ${text}`);
  const cookie = headers
    .getSetCookie()
    .map((each) => each.split(";")[0])
    .join("; ");
  return { ...OWN_SCRIPT, cookie };
}

const MARKET = { EprCountryCode: "FR", DeclarationPeriodCode: "2025" };
const IN_BODY = { eprCountryCode: "FR", declarationPeriodCode: "2025" };

/** Later than the others: what takes something away that they tell of. */
const LAST = /^(delete|revoke|remove|withdraw|cancel|undo|takeBack|stop|rotate)|^(signUp|answerDoubts|resetPassword)$/;

/** Calls every operation of a demo that was just filled, and keeps what it was asked and answered. */
export async function recordExamples(report: (line: string) => void): Promise<Examples> {
  await seed();
  const owner = await signIn(DEMO_EMAIL, DEMO_PASSWORD);
  const operator = await signIn(DEMO_OPERATOR_EMAIL, DEMO_OPERATOR_PASSWORD);
  const known = await prepared(owner, operator);
  const examples: Record<string, Examples[string]> = {};
  const worker = { db: db(), storage: await storage(), isStopping: () => false };
  const phase = ({ id, method }: Endpoint) => (LAST.test(id) ? 2 : method === "GET" ? 1 : 0);
  const ordered = CONTRACT.toSorted((one, other) => phase(one) - phase(other));
  for (const endpoint of ordered as readonly Endpoint[]) {
    if (endpoint.produces || WITHOUT_EXAMPLE.has(endpoint.id)) continue;
    const asked = requestOf(endpoint, known);
    const by = endpoint.access === "operator" ? operator : endpoint.access === "none" ? {} : owner;
    const { call, query, body, form } = asked;
    const answer = await send(call as `GET /${string}`, {
      query,
      headers: by,
      ...(body !== undefined && { body }),
      ...(form && { form }),
    });
    if (answer.status !== 200) {
      report(`${endpoint.id}: ${answer.status} ${answer.text.slice(0, 300)}`);
      continue;
    }
    learn(endpoint, answer, known);
    examples[endpoint.id] = {
      params: asked.params,
      query,
      ...(body !== undefined && { body }),
      answer: secretless(endpoint, answer.body),
    };
    if (form) while (await runNextBatch(worker));
  }
  return plainly(Object.fromEntries(CONTRACT.flatMap(({ id }) => (examples[id] ? [[id, examples[id]]] : []))));
}

type Known = Record<string, string>;

/** What exists, by the names of parameters. */
async function prepared(owner: Record<string, string>, operator: Record<string, string>): Promise<Known> {
  const get = async (path: string, query: Record<string, string> = {}, headers = owner) =>
    (await send(`GET ${path}` as `GET /${string}`, { query, headers })).body as Record<string, unknown>;
  const first = (body: unknown): Record<string, string> => {
    const list = Array.isArray(body) ? body : ((body as { data?: unknown[] }).data ?? []);
    return (list[0] ?? {}) as Record<string, string>;
  };
  const own = `/producers/${DEMO_PRODUCER_NRN}`;
  const product = first(await get(`${own}/eco-products`, MARKET));
  const schemes = (await get("/scheme-pros")) as unknown as { id: string; eprCountryCode: string; schemeCode: string }[];
  const scheme = schemes.find(({ eprCountryCode, schemeCode }) => eprCountryCode === "FR" && schemeCode === "EEE");
  const { id: UserId = "" } = (await get("/users/me")) as { id?: string };
  return {
    ProducerNrn: DEMO_PRODUCER_NRN,
    DeclarationPeriodCode: "2025",
    CodeIso2: "FR",
    SchemeCode: "EEE",
    SchemeProId: scheme?.id ?? "",
    EcoProductId: product.id ?? "",
    EcoProductExternalId: product.externalId ?? "",
    DeclarationId: first(await get(`${own}/declarations`, MARKET)).id ?? "",
    RegistrationId: first(await get("/registrations", { ProducerNrn: DEMO_PRODUCER_NRN }, operator)).id ?? "",
    UserId,
    SellerNrn: first(await get("/sellers", {}, operator)).nrn ?? "",
    OriginCode: "DEMO",
    Revision: "1",
  };
}

/** An operation's parameters by names that another one learns. */
const LEARNT: Record<string, string> = {
  createApiKey: "ApiKeyId",
  uploadProducts: "BatchId",
  uploadQuantities: "BatchId",
  requestCredits: "CreditRequestId",
  createCalendarLink: "CalendarLinkId",
  inviteMember: "InvitationId",
  requestCompany: "CompanyRequestId",
  issueCertificate: "CertificateId",
  uploadMarketplaceReport: "ReportId",
};

function learn({ id }: Endpoint, { body }: Answer, known: Known): void {
  const name = LEARNT[id];
  const found = (body as { id?: string; _meta?: { batchId?: string }; data?: { id?: string } }) ?? {};
  const learnt = found.id ?? found._meta?.batchId ?? found.data?.id;
  if (name && learnt) known[name] = learnt;
}

type Request = ReturnType<typeof validRequest> & { params: Record<string, string> };

function requestOf(endpoint: Endpoint, known: Known): Request {
  const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  const params = Object.fromEntries(names.flatMap((name) => (known[name] ? [[name, known[name]]] : [])));
  const valid = validRequest(endpoint, DEMO_PRODUCER_NRN, params);
  const { query, body } = ASKED[endpoint.id]?.(known) ?? {};
  return {
    ...valid,
    params,
    query: { ...valid.query, ...query },
    ...(valid.body !== undefined && { body: { ...(valid.body as object), ...body } }),
  };
}

type Asked = { query?: Record<string, string>; body?: object };

/** What an operation is asked, where the smallest request that it takes says little. */
const ASKED: Record<string, (known: Known) => Asked> = {};

/** An answer without what is shown once. */
function secretless({ shownOnce }: Endpoint, body: unknown): unknown {
  if (!shownOnce || typeof body !== "object" || body === null) return body;
  return { ...body, [shownOnce]: "shown once" };
}
