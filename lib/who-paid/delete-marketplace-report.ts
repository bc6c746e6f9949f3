import { deleteReport } from "@/db/queries/marketplace-reports";
import { enterTenant } from "@/lib/auth/enter-tenant";
import type { deleteMarketplaceReport as contract } from "@/lib/contract/marketplace-reports";
import type { Operation } from "@/lib/operation";
import { findReport } from "./find-report";

export const deleteMarketplaceReport: Operation<typeof contract> = async (context, { params }) => {
  const { db, audit } = context;
  const tenant = await enterTenant(context, params.ProducerNrn);
  const report = await findReport(db, tenant, params.ReportId);
  await deleteReport(db, tenant, report.id);
  audit.details = { count: report.countRows };
  return report;
};
