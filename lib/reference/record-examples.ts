import { runNextBatch } from "@/lib/batches/worker/run-batch";
import { CONTRACT } from "@/lib/contract";
import type { Endpoint } from "@/lib/contract/endpoint";
import { db } from "@/lib/runtime";
import {
  DEMO_EMAIL,
  DEMO_OPERATOR_EMAIL,
  DEMO_OPERATOR_PASSWORD,
  DEMO_PASSWORD,
  DEMO_PRODUCER_NRN,
} from "@/lib/seed/demo-access";
import { seed } from "@/lib/seed/seed-demo";
import { storage } from "@/lib/storage/storage";
import { type Answer, send } from "@/lib/testing/send";
import { validRequest } from "@/lib/testing/valid-request";
import { ASKED, fileOf, type Known } from "./example-requests";
import { prepareWorld } from "./example-world";
import type { Example, Examples } from "./examples";
import { plainly } from "./plainly";
import { WITHOUT_EXAMPLE } from "./without-example";

const ENDPOINTS: readonly Endpoint[] = CONTRACT;

/** What a browser says of a request that a script of the portal sends. */
const OWN_SCRIPT = {
  "sec-fetch-site": "same-origin",
  "sec-fetch-dest": "empty",
  accept: "application/problem+json",
};

async function signIn(email: string, password: string): Promise<Record<string, string>> {
  const { headers, status, text } = await send("POST /sessions", {
    body: { email, password },
    headers: OWN_SCRIPT,
  });
  if (status !== 200) throw new Error(`${email} can't sign in: ${text}`);
  const cookie = headers
    .getSetCookie()
    .map((each) => each.split(";")[0])
    .join("; ");
  return { ...OWN_SCRIPT, cookie };
}

const asOwner = () => signIn(DEMO_EMAIL, DEMO_PASSWORD);
const asOperator = () => signIn(DEMO_OPERATOR_EMAIL, DEMO_OPERATOR_PASSWORD);

/** What takes something away that others tell of. */
const LAST =
  /^(delete|revoke|remove|withdraw|cancel|undo|takeBack|stop|rotate|erase)|^(signUp|answerDoubts|declareCorrections|declareNil|retryMail)$/;

/** Changes come before what is read, and after it what takes something away. A year is certified while no product of it has changed. */
function phaseOf({ id, method }: Endpoint): number {
  if (id === "issueCertificate") return -1;
  if (LAST.test(id)) return 2;
  return method === "GET" ? 1 : 0;
}

/** Calls every operation of a demo that was just filled, and keeps what it was asked and answered. */
export async function recordExamples(report: (line: string) => void): Promise<Examples> {
  await seed();
  const known = await prepareWorld(await asOwner(), await asOperator());
  const worker = { db: db(), storage: await storage(), isStopping: () => false };
  const runUploads = async () => {
    while (await runNextBatch(worker));
  };
  const examples = new Map<string, Example>();
  for (const endpoint of ENDPOINTS.toSorted((one, other) => phaseOf(one) - phaseOf(other))) {
    if (endpoint.produces || WITHOUT_EXAMPLE.has(endpoint.id)) continue;
    const { call, params, query, body, form } = requestOf(endpoint, known);
    const headers = await browserFor(endpoint);
    const answer = await send(call, {
      query,
      headers,
      ...(body !== undefined && { body }),
      ...(form && { form }),
    });
    if (answer.status !== 200) {
      report(`${endpoint.id}: ${answer.status} ${answer.text}`);
      continue;
    }
    await runUploads();
    await learn(endpoint, answer, known);
    await runUploads();
    examples.set(endpoint.id, {
      params,
      query,
      ...(body !== undefined && { body }),
      answer: withoutSecret(endpoint, answer.body),
    });
  }
  const names = await namesOf(known);
  return Object.fromEntries(
    ENDPOINTS.flatMap(({ id }) => {
      const example = examples.get(id);
      return example ? [[id, plainly(example, names)]] : [];
    }),
  );
}

/** What only operators may do, though others may ask. */
const BY_OPERATORS = new Set([
  "eraseUser",
  "undoRegistrationStep",
  "updateRegistration",
  "seeAs",
  "stopSeeing",
]);

/** Who asks, signed in anew: some operations end the session that they are asked in. */
async function browserFor({ id, access }: Endpoint): Promise<Record<string, string>> {
  if (access === "operator" || BY_OPERATORS.has(id)) return asOperator();
  return access === "none" ? {} : asOwner();
}

/** What is drawn by lot, by the name that it has in the examples. */
async function namesOf({ CertificateNumber = "", Code = "" }: Known): Promise<Map<string, string>> {
  const { body } = await send(`GET /producers/${DEMO_PRODUCER_NRN}/api-keys`, { headers: await asOwner() });
  const keys = (body as { data: { id: string }[] }).data;
  const today = new Date().toISOString().slice(0, 10);
  const names = new Map([
    [today, "2026-02-28"],
    [`${today.slice(0, 7)}-01`, "2026-02-01"],
    [CertificateNumber, "2024-7QK4MD2P-A"],
    [Code, "7QK-4MD"],
    ...keys.map(({ id }, index) => [id, `DEMOKEY${String(index + 1).padStart(5, "0")}`] as const),
  ]);
  names.delete("");
  return names;
}

/** The parameters that other operations know what an operation made by. */
const LEARNT: Readonly<Record<string, string>> = {
  createApiKey: "ApiKeyId",
  uploadProducts: "BatchId",
  requestCredits: "CreditRequestId",
  createCalendarLink: "CalendarLinkId",
  inviteMember: "InvitationId",
  requestCompany: "CompanyRequestId",
  issueCertificate: "CertificateId",
  uploadMarketplaceReport: "ReportId",
  importBankFile: "BankImportId",
  writeDeclarationComment: "CommentId",
};

type Made = {
  id?: string;
  _meta?: { batchId?: string };
  data?: { id?: string };
};

async function learn({ id }: Endpoint, { body }: Answer, known: Known): Promise<void> {
  const name = LEARNT[id];
  const made = (body as Made | undefined) ?? {};
  const learnt = made.id ?? made._meta?.batchId ?? made.data?.id;
  if (name && learnt) known[name] = learnt;
  Object.assign(known, await MORE[id]?.(body, known));
}

/** What else is learnt of an answer, or asked for once it is there. */
const MORE: Readonly<Record<string, (body: unknown, known: Known) => Known | Promise<Known>>> = {
  issueCertificate: (body) => {
    const { number, code } = body as { number: string; code: string };
    return { CertificateNumber: number, Code: code };
  },
  // One that names no product of the catalog fails.
  uploadQuantities: async () => {
    const { body, text } = await send(`POST /producers/${DEMO_PRODUCER_NRN}/declarations/quantities/batch`, {
      headers: await asOwner(),
      query: { EprCountryCode: "FR", DeclarationPeriodCode: "2026" },
      form: fileOf("external_id;quantity\nDEMO-UNKNOWN;130\n", "unknown.csv"),
    });
    const { _meta } = body as Made;
    if (!_meta?.batchId) throw new Error(`a file that fails is not taken: ${text}`);
    return { FailedBatchId: _meta.batchId };
  },
  listSessions: (body) => {
    const other = (body as { id: string; isCurrent: boolean }[]).find(({ isCurrent }) => !isCurrent);
    return { SessionId: other?.id ?? "" };
  },
  listMails: (body) => {
    const open = (body as { data: { id: string; canRetry: boolean }[] }).data.find(
      ({ canRetry }) => canRetry,
    );
    return { MailId: open?.id ?? "" };
  },
  recordPayment: (body) => ({
    PaymentId: (body as { payments: { id: string }[] }).payments[0]?.id ?? "",
  }),
  importBankFile: async (_, { BankImportId = "" }) => {
    const { body } = await send(`GET /bank-imports/${BankImportId}`, { headers: await asOperator() });
    const [named, unnamed] = (body as { data: { id: string }[] }).data;
    return { BankEntryId: named?.id ?? "", UnnamedEntryId: unnamed?.id ?? "" };
  },
  claimModulation: async (_, { ModulatedId = "" }) => {
    const { body } = await send(
      `GET /producers/${DEMO_PRODUCER_NRN}/eco-products/${ModulatedId}/composition`,
      {
        headers: await asOwner(),
        query: { EprCountryCode: "FR", DeclarationPeriodCode: "2025" },
      },
    );
    return { ClaimId: (body as { claims: { id: string }[] }).claims[0]?.id ?? "" };
  },
  grantCredits: async () => {
    const { body } = await send(`GET /producers/${DEMO_PRODUCER_NRN}/credits/entries`, {
      headers: await asOwner(),
    });
    return { Sequence: String((body as { data: { sequence: number }[] }).data[0]?.sequence) };
  },
  // One that nobody has decided, to be withdrawn.
  decideCreditRequest: async () => {
    const { body } = await send(`POST /producers/${DEMO_PRODUCER_NRN}/credit-requests`, {
      headers: await asOwner(),
      body: { amount: 60 },
    });
    return { CreditRequestId: (body as { id: string }).id };
  },
};

type Request = ReturnType<typeof validRequest> & { params: Known };

function requestOf(endpoint: Endpoint, known: Known): Request {
  const names = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, name = ""]) => name);
  const { query, body, form, params: own } = ASKED[endpoint.id]?.(known) ?? {};
  const all = { ...known, ...own };
  const named = Object.fromEntries(names.flatMap((name) => (all[name] ? [[name, all[name]]] : [])));
  const valid = validRequest(endpoint, DEMO_PRODUCER_NRN, named);
  return {
    ...valid,
    params: paramsIn(endpoint, valid.call),
    query: { ...valid.query, ...query },
    ...(valid.body !== undefined && { body: { ...(valid.body as object), ...body } }),
    ...(form && { form }),
  };
}

/** The parameters of a path that was asked, by their names. */
function paramsIn({ path }: Endpoint, call: string): Known {
  const [, asked = ""] = call.split(" ");
  const places = asked.split("/");
  return Object.fromEntries(
    path.split("/").flatMap((piece, place) => {
      const name = /^\{(\w+)\}$/.exec(piece)?.[1];
      return name ? [[name, decodeURIComponent(places[place] ?? "")]] : [];
    }),
  );
}

/** An answer without what is shown once. */
function withoutSecret({ shownOnce }: Endpoint, body: unknown): unknown {
  if (!shownOnce || typeof body !== "object" || body === null) return body;
  return { ...body, [shownOnce]: "shown once" };
}
