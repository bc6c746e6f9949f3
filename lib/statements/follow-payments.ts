import { bumpVersion } from "@/db/queries/declarations";
import { followStatements } from "@/db/queries/statement-payments";
import type { StatementRow } from "@/db/queries/statements";
import type { Tenant } from "@/db/tenant";
import type { Context } from "@/lib/context";
import { leftOf } from "@/lib/domain/statements/statement-sums";

/** Takes the parts that a statement is of to where it is, and tells the audit of which schemes it is and what was left. */
export async function followPayments(
  { db, audit }: Context,
  tenant: Tenant,
  { declarationId, number, currency, total, paid, schemes, ...market }: StatementRow,
): Promise<void> {
  if (await followStatements(db, tenant, declarationId)) await bumpVersion(db, tenant, declarationId);
  audit.details = {
    name: number,
    currency,
    from: leftOf(total, paid ?? "0"),
    eprCountryCode: market.eprCountryCode,
    declarationPeriodCode: market.declarationPeriodCode,
    schemes: schemes.map(({ ecoOrganismName }) => ({ ecoOrganismName })),
  };
}
