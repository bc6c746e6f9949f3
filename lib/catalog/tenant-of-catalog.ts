import type { Db } from "@/db/client";
import { findTenant, type Tenant } from "@/db/tenant";

/** The producer whose catalog a process works at by itself. */
export async function tenantOfCatalog(db: Db, nrn: string): Promise<Tenant> {
  const found = await findTenant(db, { kind: "operator" }, nrn);
  if (!found) throw new Error("a catalog always has its producer");
  return found.tenant;
}
