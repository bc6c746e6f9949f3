import { parse } from "csv-parse/sync";
import { insertMembership } from "@/db/queries/users";
import { db } from "@/lib/runtime";
import { DEMO_PASSWORD, DEMO_PRODUCER_NRN } from "@/lib/seed/demo-access";
import { send } from "@/lib/testing/send";
import { createPerson } from "@/lib/users/create-person";
import type { Known } from "./example-requests";

type Browser = Record<string, string>;
type Row = Record<string, string>;

const MARKET = { EprCountryCode: "FR", DeclarationPeriodCode: "2025" };
/** A company that the owner has started. */
const STARTED_NRN = "00000000000098";
/** A product that was never declared. */
const UNDECLARED = "DEMO-SPARE";
/** A product that is merged into another, which is undone. */
const TWIN = "DEMO-TWIN";
const OWN = `/producers/${DEMO_PRODUCER_NRN}`;

const rowsOf = (body: unknown): Row[] =>
  (Array.isArray(body) ? body : ((body as { data?: unknown[] }).data ?? [])) as Row[];

async function get(headers: Browser, path: string, query: Record<string, string> = {}): Promise<unknown> {
  const { status, text, body } = await send(`GET ${path}` as `GET /${string}`, { query, headers });
  if (status !== 200) throw new Error(`${path} is answered ${status}: ${text}`);
  return body;
}

/** Adds to a demo what the examples tell of and it has not, and gives what exists by the names of parameters. */
export async function prepareWorld(owner: Browser, operator: Browser): Promise<Known> {
  const people = {
    GuestId: await member("guest", "viewer"),
    ColleagueId: await member("colleague", "editor"),
    LeaverId: await member("leaver", "viewer"),
  };
  await send(`POST /onboardings/${STARTED_NRN}`, {
    headers: owner,
    body: { companyName: "Demo started", eprCountryCode: "FR", schemeCodes: ["EEE"] },
  });
  await registerAbroad(owner, operator);
  return {
    ...people,
    ProducerNrn: DEMO_PRODUCER_NRN,
    DeclarationPeriodCode: "2025",
    CodeIso2: "FR",
    SchemeCode: "EEE",
    OriginCode: "DEMO",
    Revision: "1",
    FilterName: "To look at",
    TemplateName: "Small carton",
    ...(await ofCatalog(owner)),
    ...(await ofDeclarations(owner)),
    ...(await ofScale(operator)),
    ...(await ofPeople(owner, operator)),
  };
}

/** Registers where nothing was declared. */
async function registerAbroad(owner: Browser, operator: Browser): Promise<void> {
  const { body } = await send(`POST /onboardings/${DEMO_PRODUCER_NRN}`, {
    headers: owner,
    body: { eprCountryCode: "DE", schemeCodes: ["BAT"] },
  });
  const [registration = {}] = rowsOf(body);
  for (const step of ["2 - PendingProducer", "3 - PendingPayment", "4 - PendingPro", "5 - Registered"])
    await send(`PUT ${OWN}/registrations/${registration.id}`, {
      headers: operator,
      body: { status: step, ...(step === "5 - Registered" && { uin: "DE 00000000" }) },
    });
}

async function member(name: string, role: "editor" | "viewer"): Promise<string> {
  const id = await createPerson(db(), {
    name: `Demo ${name}`,
    email: `${name}@example.org`,
    password: DEMO_PASSWORD,
    language: "en",
  });
  await insertMembership(db(), DEMO_PRODUCER_NRN, id, role);
  return id;
}

async function ofCatalog(owner: Browser): Promise<Known> {
  const products = rowsOf(await get(owner, `${OWN}/eco-products`, { ...MARKET, Sort: "REFERENCE" }));
  const add = async (externalId: string): Promise<Row> => {
    const query = { ExternalIdType: "SKU", Title: "Lampe de bureau LED" };
    const { body } = await send(`GET /eco-products/${externalId}/eco-contributions`, {
      headers: owner,
      query: { ...MARKET, ProducerNrnRequestAuthor: DEMO_PRODUCER_NRN, ...query },
    });
    return body as Row;
  };
  await add(UNDECLARED);
  const [undeclared = {}] = rowsOf(
    await get(owner, `${OWN}/eco-products`, { ...MARKET, Search: UNDECLARED }),
  );
  const [product = {}, other = {}, third = {}, fourth = {}] = products;
  const { body: merged } = await send(`POST ${OWN}/eco-products/${fourth.id}/merge`, {
    headers: owner,
    body: { ecoProductId: (await add(TWIN)).id },
  });
  const [doubtful = {}] = rowsOf(await get(owner, `${OWN}/doubts`, MARKET));
  const modulations = (await get(owner, `${OWN}/modulations`, MARKET)) as {
    data: { schemeProId: string; code: string; ecoProductIds: string[] | null }[];
  };
  const measure = { ...MARKET, Measure: "BATTERY_WEIGHT" };
  const [measured = {}] = rowsOf(await get(owner, `${OWN}/measures`, measure));
  const offered = modulations.data[0];
  return {
    EcoProductId: product.id ?? "",
    EcoProductExternalId: product.externalId ?? "",
    ExternalIdType: product.externalIdType ?? "",
    Title: product.title ?? "",
    OtherProductId: other.id ?? "",
    OtherExternalId: other.externalId ?? "",
    ThirdProductId: third.id ?? "",
    FourthProductId: fourth.id ?? "",
    MergeId: (merged as { mergeId: string }).mergeId,
    DoubtfulProductId: doubtful.ecoProductId ?? "",
    MeasuredProductId: measured.ecoProductId ?? "",
    UndeclaredProductId: undeclared.id ?? "",
    ModulatedId: offered?.ecoProductIds?.[0] ?? product.id ?? "",
    ModulationScheme: offered?.schemeProId ?? "",
    ModulationCode: offered?.code ?? "",
  };
}

/** Reopens a part and validates it again, so that there is a past revision; gives what is left to pay as a bank's file. */
async function ofDeclarations(owner: Browser): Promise<Known> {
  const [declaration] = rowsOf(await get(owner, `${OWN}/declarations`, MARKET));
  const id = declaration?.id ?? "";
  const ofPart = { id, schemeCodes: ["EMPAP"] };
  for (const change of [{ reopen: true, reason: "A return was missing." }, { quantitiesConfirmed: true }])
    await send("PUT /producers/declarations", { headers: owner, body: { ...ofPart, ...change } });
  const statements = rowsOf(await get(owner, `${OWN}/statements`, { Limit: "100" })) as unknown as {
    id: string;
    kind: string;
    state: string;
    left: number;
    number: string;
    reference: string;
  }[];
  const [unpaid, other] = statements.filter(({ left }) => left > 20);
  const paid = statements.find(({ state }) => state === "PAID");
  const lines = [
    "Booking date;Amount;Details;Payer",
    `2026-01-15;${other?.left.toFixed(2).replace(".", ",")};${other?.reference};Atelier Démo SARL`,
    "2026-01-16;12,00;without a reference;Example Ltd",
  ];
  return {
    DeclarationId: id,
    StatementId: unpaid?.id ?? "",
    StatementNumber: unpaid?.number ?? "",
    PaidStatementId: paid?.id ?? "",
    BankFile: `${lines.join("\n")}\n`,
  };
}

async function ofScale(operator: Browser): Promise<Known> {
  const schemes = rowsOf(await get(operator, "/scheme-pros"));
  const scheme = schemes.find((row) => row.eprCountryCode === "FR" && row.schemeCode === "EEE");
  const scale = `/scheme-pros/${scheme?.id}/scales/2025`;
  const csv = (await send(`GET ${scale}/export.csv` as `GET /${string}`, { headers: operator })).text;
  const { lines } = (await get(operator, scale)) as { lines: { scaleCode: string }[] };
  const code = lines[0]?.scaleCode ?? "";
  const rows: Row[] = parse(csv, { bom: true, columns: true });
  const { effective_from: _day, ...cells } = rows[0] ?? {};
  return {
    SchemeProId: scheme?.id ?? "",
    ScaleCsv: csv,
    ScaleCode: code,
    ScaleRow: JSON.stringify({ ...cells, price: "0.5", replaces: { scale_code: code } }),
  };
}

async function ofPeople(owner: Browser, operator: Browser): Promise<Known> {
  const registrations = rowsOf(
    await get(operator, "/registrations", { ProducerNrn: DEMO_PRODUCER_NRN, Limit: "100" }),
  );
  const [seller] = rowsOf(await get(operator, "/sellers"));
  const [work] = rowsOf(await get(operator, "/work"));
  return {
    UserId: ((await get(owner, "/users/me")) as Row).id ?? "",
    RegistrationId: registrations.find(({ status }) => status === "4 - PendingPro")?.id ?? "",
    SellerNrn: seller?.nrn ?? "",
    WorkKind: work?.kind ?? "",
    WorkId: work?.id ?? "",
  };
}
