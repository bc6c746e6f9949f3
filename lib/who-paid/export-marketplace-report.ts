import { enterTenant } from "@/lib/auth/enter-tenant";
import type { exportMarketplaceReport as contract } from "@/lib/contract/marketplace-reports";
import { isInView } from "@/lib/domain/who-paid";
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

const ROWS_AT_ONCE = 500;

/** One product and scheme a row, numbers with a decimal point, as spreadsheets open it. */
export const exportMarketplaceReport: Operation<typeof contract> = async (context, { params, query }) => {
  const { db } = context;
  const tenant = await enterTenant(context, params.ProducerNrn);
  const report = await findReport(db, tenant, params.ReportId);
  const { lines } = await judgeReport(db, tenant, report);
  const shown = lines.filter((line) => !query.Kind || isInView(line, query.Kind));
  const rows = async function* () {
    for (let from = 0; from < shown.length; from += ROWS_AT_ONCE)
      yield shown
        .slice(from, from + ROWS_AT_ONCE)
        .map((line) => COLUMNS.map((column) => (line[column] === null ? null : String(line[column]))));
  };
  const name = `who-paid-${report.eprCountryCode}-${report.declarationPeriodCode}`.toLowerCase();
  return tableFile(query.Format, name, { columns: COLUMNS, numbers: NUMBERS, rows: rows() });
};
