import type { Db } from "@/db/client";
import { selectStandings } from "@/db/queries/declaration-warnings";
import type { PartRow } from "@/db/queries/declarations";
import { selectEstimates, selectUnpricedBeside } from "@/db/queries/declared-certainty";
import type { Tenant } from "@/db/tenant";
import { dayIn } from "@/lib/domain/day-in";
import { type DeclarationWarning, warningsOf } from "@/lib/domain/declaration-warnings";

/** What should be known before those of these parts that are drafts are validated. */
export async function findWarnings(
  { db, now }: { db: Db; now: Date },
  tenant: Tenant,
  id: string,
  parts: readonly PartRow[],
): Promise<DeclarationWarning[]> {
  const drafts = parts.filter(({ status }) => status === "DRAFT").map(({ schemeProId }) => schemeProId);
  if (drafts.length === 0) return [];
  const standings = await selectStandings(db, tenant, id, drafts);
  const estimates = await selectEstimates(db, tenant, id, drafts);
  const unpriced = await selectUnpricedBeside(db, tenant, id, drafts);
  const known = standings.map(({ schemeProId, eprCountryCode: _, ...standing }) => {
    const estimated = estimates.find((one) => one.schemeProId === schemeProId);
    return {
      ...standing,
      estimated: estimated ? withoutScheme(estimated) : null,
      unpriced: unpriced.filter((one) => one.schemeProId === schemeProId).map(withoutScheme),
    };
  });
  const [part] = standings;
  return part ? warningsOf(known, dayIn(part.eprCountryCode, now)) : [];
}

const withoutScheme = <T extends { schemeProId: string }>({
  schemeProId: _,
  ...rest
}: T): Omit<T, "schemeProId"> => rest;
