import type { Db } from "@/db/client";
import { selectStandings } from "@/db/queries/declaration-warnings";
import type { PartRow } from "@/db/queries/declarations";
import type { Tenant } from "@/db/tenant";
import { type DeclarationWarning, warningsOf } from "@/lib/domain/declaration-warnings";

/** What should be known before those of these parts that are drafts are validated. */
export async function findWarnings(
  { db, now }: { db: Db; now: Date },
  tenant: Tenant,
  id: string,
  parts: readonly PartRow[],
): Promise<DeclarationWarning[]> {
  const drafts = parts.filter(({ status }) => status === "DRAFT").map(({ schemeProId }) => schemeProId);
  return warningsOf(await selectStandings(db, tenant, id, drafts), now.toISOString().slice(0, 10));
}
