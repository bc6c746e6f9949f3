import type { z } from "zod";
import { selectStatements } from "@/db/queries/statements";
import type { Tenant } from "@/db/tenant";
import type { Context } from "@/lib/context";
import type { StatementSummary } from "@/lib/contract/statements";
import { summarize } from "./describe-statement";
import { todayOf } from "./today";

/** The statements that a part of a declaration is in, newest first. */
export async function statementsOf(
  { db, now }: Context,
  tenant: Tenant,
  { declarationId, schemeProId }: { declarationId: string; schemeProId: string },
): Promise<z.input<typeof StatementSummary>[]> {
  const { rows } = await selectStatements(db, tenant, {
    today: todayOf(now),
    declarationId,
    limit: 100,
    offset: 0,
  });
  return rows
    .filter(({ schemes }) => schemes.some((scheme) => scheme.schemeProId === schemeProId))
    .map(summarize);
}
