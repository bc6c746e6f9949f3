import { readdirSync } from "node:fs";
import type { APIRequestContext } from "@playwright/test";

/** The demo account, as the start prints it, and the producer whose books are full. */
export const DEMO = { email: "demo@example.org", password: "demo-atelier" };
/** The demo's operator. */
export const OPERATOR = { email: "operator@example.org", password: "demo-operator" };
const NRN = "00000000000040";
/** One that the demo always has. */
const PRODUCT = "2000000000015";
const SELECTION = `producer=${NRN}&country=FR&period=2025`;

/** How a page is opened: an address, or what makes one from the demo's data. */
type Row = {
  as: "nobody" | "person" | "operator";
  address: string | ((api: APIRequestContext, headers: { origin: string }) => Promise<string>);
};

const aBatch = async (api: APIRequestContext, headers: { origin: string }) => {
  const file = {
    name: "produits.csv",
    mimeType: "text/csv",
    buffer: Buffer.from("external_id;title\nP-1;Lampe\n"),
  };
  const batches = `/api/producers/${NRN}/batches?Limit=1`;
  const { data: known } = await (await api.get(batches, { headers })).json();
  if (known[0]) return `/uploads/${known[0].id}`;
  const query = "EprCountryCode=FR&DeclarationPeriodCode=2025&DryRun=true";
  await api.post(`/api/producers/${NRN}/eco-products?${query}`, { headers, multipart: { file } });
  const { data } = await (await api.get(batches, { headers })).json();
  return `/uploads/${data[0].id}`;
};

const aScheme = async (api: APIRequestContext, headers: { origin: string }) => {
  const [scheme] = await (await api.get("/api/scheme-pros", { headers })).json();
  return `/operator/schemes/${scheme.id}`;
};

/** Of the demo's year that is validated; its producer has no other way to a certificate. */
const aCertificate = async (api: APIRequestContext, headers: { origin: string }) => {
  const certificates = `/api/producers/${NRN}/certificates`;
  const { data } = await (await api.get(certificates, { headers })).json();
  if (data[0]) return `/certificates/${data[0].id}`;
  const body = { eprCountryCode: "FR", declarationPeriodCode: "2024" };
  const issued = await (await api.post(certificates, { headers, data: body })).json();
  return `/certificates/${issued.id}`;
};

/** Of the demo's year that is validated. */
const aStatement = async (api: APIRequestContext, headers: { origin: string }) => {
  const { data } = await (await api.get(`/api/producers/${NRN}/statements?Limit=1`, { headers })).json();
  return `/statements/${data[0].id}`;
};

/** A bank's file with a line that names no statement. */
const aBankImport = async (api: APIRequestContext, headers: { origin: string }) => {
  const { data: known } = await (await api.get("/api/bank-imports?Limit=100", { headers })).json();
  const found = known.find(({ countEntries }: { countEntries: number }) => countEntries > 0);
  if (found) return `/operator/bank/${found.id}`;
  const file = {
    name: "january.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(
      "Booking date;Amount;Details;Payer\n2026-01-15;12,00;without a reference;Example Ltd\n",
    ),
  };
  const read = await (await api.post("/api/bank-imports", { headers, multipart: { file } })).json();
  return `/operator/bank/${read.id}`;
};

/** Every page of the app, by its folder. A page without a row fails `pages.spec.ts`. */
export const PAGES: Record<string, Row> = {
  "/": { as: "person", address: "/" },
  "/accept-invitation": { as: "nobody", address: "/accept-invitation" },
  "/accessibility": { as: "nobody", address: "/accessibility" },
  "/account": { as: "person", address: "/account" },
  "/activity": { as: "person", address: "/activity" },
  "/api-keys": { as: "person", address: "/api-keys" },
  "/catalog": { as: "person", address: "/catalog" },
  "/catalog/add": { as: "person", address: "/catalog/add" },
  "/companies": { as: "person", address: "/companies" },
  "/company": { as: "person", address: "/company" },
  "/certificates": { as: "person", address: "/certificates" },
  "/certificates/[certificateId]": { as: "person", address: aCertificate },
  "/confirm": { as: "nobody", address: "/confirm#link" },
  "/contact": { as: "nobody", address: "/contact" },
  "/credits": { as: "person", address: "/credits" },
  "/declaration": { as: "person", address: "/declaration" },
  "/declaration/paid": { as: "person", address: "/declaration/paid" },
  "/declaration/receipt": { as: "person", address: "/declaration/receipt?scheme=EEE" },
  "/declaration/review": { as: "person", address: "/declaration/review" },
  "/declaration/revisions/[revision]": { as: "person", address: "/declaration/revisions/1" },
  "/doubts": { as: "person", address: "/doubts" },
  "/errors": { as: "nobody", address: "/errors" },
  "/errors/[code]": { as: "nobody", address: "/errors/SERVICE_005" },
  "/forgot-password": { as: "nobody", address: "/forgot-password" },
  "/help": { as: "nobody", address: "/help" },
  "/legal-notice": { as: "nobody", address: "/legal-notice" },
  "/measures": { as: "person", address: "/measures" },
  "/members": { as: "person", address: "/members" },
  "/notices": { as: "person", address: "/notices" },
  "/notices/choices": { as: "person", address: "/notices/choices" },
  "/onboarding": { as: "person", address: "/onboarding" },
  "/operator": { as: "operator", address: "/operator" },
  "/operator/amounts": { as: "operator", address: "/operator/amounts?Country=FR&Period=2025" },
  "/operator/audit": { as: "operator", address: "/operator/audit" },
  "/operator/bank": { as: "operator", address: "/operator/bank" },
  "/operator/bank/[bankImportId]": { as: "operator", address: aBankImport },
  "/operator/batches": { as: "operator", address: "/operator/batches" },
  "/operator/credits": { as: "operator", address: "/operator/credits" },
  "/operator/countries": { as: "operator", address: "/operator/countries" },
  "/operator/mails": { as: "operator", address: "/operator/mails" },
  "/operator/origins": { as: "operator", address: "/operator/origins" },
  "/operator/producers": { as: "operator", address: "/operator/producers" },
  "/operator/producers/[producerNrn]": { as: "operator", address: `/operator/producers/${NRN}` },
  "/operator/registrations": { as: "operator", address: "/operator/registrations" },
  "/operator/schemes": { as: "operator", address: "/operator/schemes" },
  "/operator/schemes/[schemeProId]": { as: "operator", address: aScheme },
  "/operator/sellers": { as: "operator", address: "/operator/sellers" },
  "/operator/texts": { as: "operator", address: "/operator/texts" },
  "/operator/users": { as: "operator", address: "/operator/users" },
  "/privacy": { as: "nobody", address: "/privacy" },
  "/products/[externalId]": { as: "person", address: `/products/${PRODUCT}` },
  "/products/[externalId]/edit": { as: "person", address: `/products/${PRODUCT}/edit` },
  "/products/[externalId]/evidence": { as: "person", address: `/products/${PRODUCT}/evidence` },
  "/reference": { as: "nobody", address: "/reference" },
  "/reference/guides": { as: "nobody", address: "/reference/guides" },
  "/reference/[operation]": { as: "person", address: "/reference/declareQuantities" },
  "/reset-password": { as: "nobody", address: "/reset-password#link" },
  "/schemes": { as: "person", address: "/schemes" },
  "/sign-in": { as: "nobody", address: "/sign-in" },
  "/sign-up": { as: "nobody", address: "/sign-up" },
  "/statements": { as: "person", address: "/statements" },
  "/statements/[statementId]": { as: "person", address: aStatement },
  "/terms": { as: "nobody", address: "/terms" },
  "/verify": { as: "nobody", address: "/verify" },
  "/verify/[number]": { as: "nobody", address: "/verify/2025-00000000-A?code=000-000" },
  "/uploads": { as: "person", address: "/uploads" },
  "/uploads/[batchId]": { as: "person", address: aBatch },
  "/uploads/new": { as: "person", address: "/uploads/new" },
  "/what-if": { as: "person", address: "/what-if?moves=packaging:-15~sold:10" },
};

/** The pages that `app` has, as their folders name them. */
export const routesOfApp = (): string[] =>
  readdirSync("app", { recursive: true, encoding: "utf8" })
    .filter((file) => /(^|\/)page\.tsx$/.test(file))
    .map((file) => `/${file}`.replace(/\/\([\w-]+\)/g, "").replace(/\/page\.tsx$/, "") || "/")
    .sort();

export async function addressOf(row: Row, api: APIRequestContext, origin: string): Promise<string> {
  const path = typeof row.address === "string" ? row.address : await row.address(api, { origin });
  if (row.as !== "person") return path;
  return `${path}${path.includes("?") ? "&" : "?"}${SELECTION}`;
}
