import { enterTenant } from "@/lib/auth/enter-tenant";
import type { exportMarketplaceReport as contract } from "@/lib/contract/marketplace-reports";
import { csvFile } from "@/lib/csv-file";
import type { Operation } from "@/lib/operation";
import { tableFile } from "@/lib/table-file";
import { findReport } from "./find-report";
import { judgeReport } from "./judge-report";

const COLUMNS = [
  "ecoProductReference",
  "externalIdType",
  "title",
  "codeVendor",
  "codePeriod",
  "schemeCode",
  "ecoOrganismName",
  "declared",
  "paid",
  "paidAmount",
  "sold",
  "kind",
  "quantity",
  "amount",
  "isLocked",
  "proposed",
  "change",
] as const;

const NUMBERS = ["declared", "paid", "paidAmount", "sold", "quantity", "amount", "proposed", "change"];

/** One product and scheme a row, numbers with a decimal point, as spreadsheets open it. */
export const exportMarketplaceReport: Operation<typeof contract> = async (context, { params, query }) => {
  const { db } = context;
  const tenant = await enterTenant(context, params.ProducerNrn);
  const report = await findReport(db, tenant, params.ReportId);
  const { lines } = await judgeReport(db, tenant, report);
  const rows = lines.map((line) =>
    COLUMNS.map((column) => (line[column] === null ? null : String(line[column]))),
  );
  const name = `who-paid-${report.eprCountryCode}-${report.declarationPeriodCode}`.toLowerCase();
  if (query.Format === "csv") return csvFile(`${name}.csv`, COLUMNS, rows);
  const pieces = async function* () {
    yield rows;
  };
  return tableFile("xlsx", name, { columns: COLUMNS, numbers: NUMBERS, rows: pieces() });
};
