import { selectNamedLines } from "@/db/queries/receipts";
import { enterTenant } from "@/lib/auth/enter-tenant";
import type { exportDeclaration as contract } from "@/lib/contract/receipts";
import { csvFile } from "@/lib/csv-file";
import type { Operation } from "@/lib/operation";
import { tableFile } from "@/lib/table-file";
import { findDeclaration } from "./find-declaration";

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
] as const;

const NUMBERS = ["quantity", "itemWeight", "price", "ecoContribution"];

/** One line of the declaration a row, numbers with a decimal point, as spreadsheets open it. */
export const exportDeclaration: Operation<typeof contract> = async (context, { params, query }) => {
  const tenant = await enterTenant(context, params.ProducerNrn);
  const { declaration } = await findDeclaration(context.db, tenant, params.DeclarationId);
  const { eprCountryCode, declarationPeriodCode } = declaration;
  const lines = await selectNamedLines(context.db, tenant, {
    id: declaration.id,
    period: declarationPeriodCode,
    scheme: query.SchemeCode,
    revision: query.Revision,
  });
  const rows = lines.map((line) => COLUMNS.map((column) => line[column] ?? null));
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
