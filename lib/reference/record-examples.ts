import { parse } from "csv-parse/sync";
import { insertMembership } from "@/db/queries/users";
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
import { createPerson } from "@/lib/users/create-person";
import type { Examples } from "./examples";
import { plainly } from "./plainly";
import { WITHOUT_EXAMPLE } from "./without-example";

/** What a browser says of a request that a script of the portal sends. */
const OWN_SCRIPT = { "sec-fetch-site": "same-origin", "sec-fetch-dest": "empty", accept: "application/json" };

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

const MARKET = { EprCountryCode: "FR", DeclarationPeriodCode: "2025" };

/** Later than the others: what takes something away that they tell of. */
const LAST =
  /^(delete|revoke|remove|withdraw|cancel|undo|takeBack|stop|rotate)|^(signUp|answerDoubts|resetPassword)$/;

/** Calls every operation of a demo that was just filled, and keeps what it was asked and answered. */
export async function recordExamples(report: (line: string) => void): Promise<Examples> {
  await seed();
  const asOwner = () => signIn(DEMO_EMAIL, DEMO_PASSWORD);
  const asOperator = () => signIn(DEMO_OPERATOR_EMAIL, DEMO_OPERATOR_PASSWORD);
  await asOwner();
  const known = await prepared(await asOwner(), await asOperator());
  const examples: Record<string, Examples[string]> = {};
  const worker = { db: db(), storage: await storage(), isStopping: () => false };
  const phase = ({ id, method }: Endpoint) => {
    if (id === "issueCertificate") return -1;
    if (LAST.test(id)) return 2;
    return method === "GET" ? 1 : 0;
  };
  const ordered = CONTRACT.toSorted((one, other) => phase(one) - phase(other));
  for (const endpoint of ordered as readonly Endpoint[]) {
    if (endpoint.produces || WITHOUT_EXAMPLE.has(endpoint.id)) continue;
    const asked = requestOf(endpoint, known);
    // Some end the session that they are asked in.
    const by = isOperators(endpoint) ? await asOperator() : endpoint.access === "none" ? {} : await asOwner();
    const { call, query, body, form } = asked;
    const answer = await send(call as `GET /${string}`, {
      query,
      headers: by,
      ...(body !== undefined && { body }),
      ...(form && { form }),
    });
    if (answer.status !== 200) {
      const told = await send(call as `GET /${string}`, {
        query,
        headers: { ...by, accept: "application/problem+json" },
        ...(body !== undefined && { body }),
      });
      report(`${endpoint.id}: ${answer.status} ${told.text.replace(/^.*"errors"/s, "").slice(0, 300)}`);
      continue;
    }
    learn(endpoint, answer, known);
    if (endpoint.id === "claimModulation") {
      const place = `/producers/${DEMO_PRODUCER_NRN}/eco-products/${known.ModulatedId}/composition` as const;
      const { body: composed } = await send(`GET ${place}`, { headers: by, query: MARKET });
      known.ClaimId = (composed as { claims: { id: string }[] }).claims[0]?.id ?? "";
    }
    if (endpoint.id === "decideCreditRequest") {
      const again = { headers: await asOwner(), body: { amount: 60 } };
      learn(
        CONTRACT.find(({ id }) => id === "requestCredits") as Endpoint,
        await send(`POST /producers/${DEMO_PRODUCER_NRN}/credit-requests`, again),
        known,
      );
    }
    examples[endpoint.id] = {
      params: asked.params,
      query,
      ...(body !== undefined && { body }),
      answer: secretless(endpoint, answer.body),
    };
    if (form) while (await runNextBatch(worker));
  }
  return plainly(
    Object.fromEntries(CONTRACT.flatMap(({ id }) => (examples[id] ? [[id, examples[id]]] : []))),
  );
}

/** What only operators may do, though others may ask. */
const BY_OPERATORS = new Set(["undoRegistrationStep", "updateRegistration", "seeAs", "stopSeeing"]);
const isOperators = ({ id, access }: Endpoint): boolean => access === "operator" || BY_OPERATORS.has(id);

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
  const { data: products } = (await get(`${own}/eco-products`, MARKET)) as { data: Record<string, string>[] };
  const [product = {}, other = {}, third = {}] = products;
  const guest = {
    name: "Demo guest",
    email: "guest@example.org",
    password: DEMO_PASSWORD,
    language: "en",
  } as const;
  const GuestId = await createPerson(db(), guest);
  await insertMembership(db(), DEMO_PRODUCER_NRN, GuestId, "viewer");
  const modulated = (await get(`${own}/modulations`, MARKET)) as {
    data: { schemeProId: string; code: string; ecoProductIds: string[] | null }[];
  };
  const sessions = (await get("/sessions")) as unknown as { id: string; isCurrent: boolean }[];
  const offered = modulated.data[0];
  const schemes = (await get("/scheme-pros")) as unknown as {
    id: string;
    eprCountryCode: string;
    schemeCode: string;
  }[];
  const scheme = schemes.find(
    ({ eprCountryCode, schemeCode }) => eprCountryCode === "FR" && schemeCode === "EEE",
  );
  const scale = `/scheme-pros/${scheme?.id}/scales/2025`;
  const ScaleCsv = (await send(`GET ${scale}/export.csv` as `GET /${string}`, { headers: operator })).text;
  const { lines } = (await get(scale)) as { lines: { scaleCode: string; price: string }[] };
  const [line] = lines;
  const { effective_from: _day, ...cells } =
    (parse(ScaleCsv, { bom: true, columns: true }) as Record<string, string>[])[0] ?? {};
  const row = { ...cells, price: "0.5", replaces: { scale_code: line?.scaleCode ?? "" } };
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
    GuestId,
    ExternalIdType: product.externalIdType ?? "",
    Title: product.title ?? "",
    SessionId: sessions.find(({ isCurrent }) => !isCurrent)?.id ?? "",
    OtherProductId: other.id ?? "",
    ThirdProductId: third.id ?? "",
    ModulatedId: offered?.ecoProductIds?.[0] ?? product.id ?? "",
    ModulationScheme: offered?.schemeProId ?? "",
    ModulationCode: offered?.code ?? "",
    ScaleCsv,
    ScaleCode: line?.scaleCode ?? "",
    ScaleRow: JSON.stringify(row),
    SellerNrn: first(await get("/sellers", {}, operator)).nrn ?? "",
    OriginCode: "DEMO",
    Revision: "1",
  };
}

/** An operation's parameters by names that another one learns. */
const LEARNT: Record<string, string> = {
  createApiKey: "ApiKeyId",
  uploadProducts: "BatchId",
  uploadQuantities: "QuantitiesId",
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
  const { query, body, form, params: own } = ASKED[endpoint.id]?.(known) ?? {};
  const all: Known = { ...known, ...own };
  const params = Object.fromEntries(names.flatMap((name) => (all[name] ? [[name, all[name]]] : [])));
  const valid = validRequest(endpoint, DEMO_PRODUCER_NRN, params);
  return {
    ...valid,
    params: paramsIn(endpoint, valid.call),
    query: { ...valid.query, ...query },
    ...(valid.body !== undefined && { body: { ...(valid.body as object), ...body } }),
    ...(form && { form }),
  };
}

/** The parameters of a path that was asked, by their names. */
function paramsIn({ path }: Endpoint, call: string): Record<string, string> {
  const [, asked = ""] = call.split(" ");
  const places = asked.split("/");
  return Object.fromEntries(
    path.split("/").flatMap((piece, place) => {
      const name = /^\{(\w+)\}$/.exec(piece)?.[1];
      return name ? [[name, decodeURIComponent(places[place] ?? "")]] : [];
    }),
  );
}

type Asked = {
  params?: Record<string, string>;
  query?: Record<string, string>;
  body?: object;
  form?: FormData;
};

const fileOf = (content: string, name: string): FormData => {
  const form = new FormData();
  form.set("file", new File([content], name, { type: "text/csv" }));
  return form;
};

const ofGuest = ({ GuestId = "" }: Known): Asked => ({ params: { UserId: GuestId } });
const both = ({ OtherProductId = "" }: Known) => ({ productIds: [OtherProductId] });

/** What an operation is asked, where the smallest request that it takes says little. */
const ASKED: Record<string, (known: Known) => Asked> = {
  mergeEcoProducts: ({ ThirdProductId = "" }) => ({ body: { ecoProductId: ThirdProductId } }),
  lookUpProduct: ({ ExternalIdType = "", Title = "" }) => ({ query: { ExternalIdType, Title } }),
  upsertOrigin: () => ({ body: { companyName: "Demo origin" } }),
  declareComposition: () => ({
    body: { components: [{ kind: "PACKAGING", material: "PAPER_CARD", count: 1, kg: "0.1" }] },
  }),
  copyPackaging: (known) => ({ body: both(known) }),
  applyPackagingTemplate: (known) => ({ body: both(known) }),
  claimModulation: ({ ModulatedId = "", ModulationScheme = "", ModulationCode = "" }) => ({
    body: { productIds: [ModulatedId], schemeProId: ModulationScheme, code: ModulationCode },
  }),
  updateDeclaration: ({ DeclarationId = "" }) => ({ body: { id: DeclarationId, note: "checked" } }),
  issueCertificate: () => ({ body: { declarationPeriodCode: "2024" } }),
  uploadProducts: () => ({
    form: fileOf(
      "external_id;external_id_type;title\nSKU-1;SKU;Lampe de bureau LED\nSKU-2;SKU;\n",
      "products.csv",
    ),
    query: { Mode: "partial" },
  }),
  uploadMarketplaceReport: ({ EcoProductExternalId = "" }) => ({
    form: fileOf(`reference,quantity,sold\n${EcoProductExternalId},4,10\n`, "report.csv"),
    query: { CodeVendor: "AMAZ" },
  }),
  importScale: ({ ScaleCsv = "" }) => ({ form: fileOf(ScaleCsv, "scale.csv"), query: { DryRun: "true" } }),
  upsertScaleRow: ({ ScaleRow = "{}" }) => ({
    body: JSON.parse(ScaleRow) as object,
    query: { DryRun: "true" },
  }),
  withdrawScaleRow: ({ ScaleCode = "" }) => ({ query: { Kind: "line", ScaleCode, DryRun: "true" } }),
  listScaleChanges: ({ ScaleCode = "" }) => ({ query: { ScaleCode } }),
  correctBatch: () => ({
    body: { corrections: [{ line: 3, cells: { title: "Grille-pain inox 2 fentes" } }] },
    query: { DryRun: "true" },
  }),
  upsertSchemePro: () => ({
    body: { eprCountryCode: "FR", schemeCode: "EEE", ecoOrganismName: "ecosystem" },
  }),
  rerunBatch: ({ QuantitiesId = "" }) => ({ params: { BatchId: QuantitiesId } }),
  addReference: () => ({ body: { externalId: "DEMO-ALIAS", externalIdType: "SKU" } }),
  removeReference: () => ({ query: { ExternalId: "DEMO-ALIAS", ExternalIdType: "SKU" } }),
  onboardProducer: () => ({ body: { eprCountryCode: "DE", schemeCodes: ["EEE"] } }),
  requestCompany: () => ({
    body: { nrn: "00000000000099", companyName: "Demo company", eprCountryCode: "FR", schemeCodes: ["EEE"] },
  }),
  createSession: () => ({ body: { email: DEMO_EMAIL, password: DEMO_PASSWORD } }),
  changePassword: () => ({ body: { currentPassword: DEMO_PASSWORD, newPassword: DEMO_PASSWORD } }),
  updateUser: () => ({ body: { name: "Demo" } }),
  updateMember: ofGuest,
  removeMember: ofGuest,
  freezeUser: ofGuest,
  unfreezeUser: ofGuest,
  eraseUser: ofGuest,
  assignProducer: (known) => ({ ...ofGuest(known), body: { role: "viewer" } }),
};

/** An answer without what is shown once. */
function secretless({ shownOnce }: Endpoint, body: unknown): unknown {
  if (!shownOnce || typeof body !== "object" || body === null) return body;
  return { ...body, [shownOnce]: "shown once" };
}
