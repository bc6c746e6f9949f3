import type { Db } from "@/db/client";
import { findOperatorNote } from "@/db/queries/operator-notes";
import type { Tenant } from "@/db/tenant";
import type { Returned } from "@/lib/contract/endpoint";
import type { getOperatorNote } from "@/lib/contract/operator-notes";

/** The note of a producer as the API shows it; an empty one where there is none. */
export async function describeNote(db: Db, tenant: Tenant): Promise<Returned<typeof getOperatorNote>> {
  const row = await findOperatorNote(db, tenant);
  if (!row) return { note: "", actor: null, actorName: null, writtenAt: null };
  return { ...row, writtenAt: row.writtenAt.toISOString() };
}
