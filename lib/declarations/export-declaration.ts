import type { Db } from "@/db/client";
import { selectRevisions } from "@/db/queries/declaration-revisions";
import { selectNamedLines } from "@/db/queries/receipts";
import type { Tenant } from "@/db/tenant";
import { enterTenant } from "@/lib/auth/enter-tenant";
import type { exportDeclaration as contract } from "@/lib/contract/receipts";
import { csvFile } from "@/lib/csv-file";
import { Refusal } from "@/lib/errors/refusals";
import type { Operation } from "@/lib/operation";
import { tableFile } from "@/lib/table-file";
import { findDeclaration } from "./find-declaration";
import { isAsked, partOfRevision } from "./part-of-revision";

const COLUMNS = [
  "schemeCode",
  "ecoOrganismName",
  "ecoProductReference",
  "externalIdType",
  "title",
  "codePeriod",
  "codeVendor",
  "scaleCode",
  "quantity",
  "itemWeight",
  "price",
  "priceUnit",
  "ecoContribution",
  "certainty",
  "estimateLow",
  "estimateHigh",
] as const;

const NUMBERS = ["quantity", "itemWeight", "price", "ecoContribution", "estimateLow", "estimateHigh"];

/** One line of the declaration a row, numbers with a decimal point, as spreadsheets open it. */
export const exportDeclaration: Operation<typeof contract> = async (context, { params, query }) => {
  const tenant = await enterTenant(context, params.ProducerNrn);
  const found = await findDeclaration(context.db, tenant, params.DeclarationId);
  const { declaration } = found;
  const { eprCountryCode, declarationPeriodCode } = declaration;
  // The latest revision is the declaration as it stands; only those before it are kept beside it.
  const asked = query.Revision === declaration.revision ? undefined : query.Revision;
  const revision = asked === undefined ? asked : await keptUnder(context.db, tenant, found, query, asked);
  if (revision === undefined && isOfPart(query) && !found.parts.some(isAsked(query)))
    throw new Refusal("SERVICE_005", [{ path: "SchemeCode", kind: "noSuchPart" }]);
  const lines = await selectNamedLines(context.db, tenant, {
    id: declaration.id,
    period: declarationPeriodCode,
    scheme: query.SchemeCode,
    schemeProId: query.SchemeProId,
    revision,
  });
  const rows = lines.map(({ estimate, ...line }) => {
    const cells = { ...line, estimateLow: endOf(estimate?.low), estimateHigh: endOf(estimate?.high) };
    return COLUMNS.map((column) => cells[column] ?? null);
  });
  const name = [
    "declaration",
    eprCountryCode,
    declarationPeriodCode,
    ...(query.SchemeCode ? [query.SchemeCode.replace(/[^A-Za-z0-9-]/g, "_")] : []),
    ...(query.Revision ? [`revision-${query.Revision}`] : []),
  ].join("-");
  if (query.Format === "csv") return csvFile(`${name.toLowerCase()}.csv`, COLUMNS, rows);
  const pieces = async function* () {
    yield rows;
  };
  return tableFile("xlsx", name.toLowerCase(), { columns: COLUMNS, numbers: NUMBERS, rows: pieces() });
};

const endOf = (amount: number | undefined): string | null => amount?.toFixed(2) ?? null;

type Of = Parameters<typeof isAsked>[0];

const isOfPart = ({ SchemeCode, SchemeProId }: Of): boolean =>
  SchemeCode !== undefined || SchemeProId !== undefined;

/** The revision under which the requested state is stored; undefined if the part has not changed since. */
async function keptUnder(
  db: Db,
  tenant: Tenant,
  found: Awaited<ReturnType<typeof findDeclaration>>,
  query: Of,
  asked: number,
): Promise<number | undefined> {
  const past = await selectRevisions(db, tenant, found.declaration.id);
  if (isOfPart(query)) return partOfRevision(found, past, query, asked).kept?.revision;
  if (!past.some(({ revision }) => revision === asked))
    throw new Refusal("SERVICE_005", [{ path: "Revision", kind: "noSuchRevision" }]);
  return asked;
}
