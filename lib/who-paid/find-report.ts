import type { Db } from "@/db/client";
import { findReport as find, type ReportRow } from "@/db/queries/marketplace-reports";
import type { Tenant } from "@/db/tenant";
import { Refusal } from "@/lib/errors/refusals";

export async function findReport(db: Db, tenant: Tenant, id: string): Promise<ReportRow> {
  const report = await find(db, tenant, id);
  if (!report) throw new Refusal("SERVICE_005", [{ path: "ReportId", kind: "noSuchReport" }]);
  return report;
}
