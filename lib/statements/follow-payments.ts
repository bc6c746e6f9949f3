import { bumpVersion } from "@/db/queries/declarations";
import type { StatementRow } from "@/db/queries/statements";
import type { Tenant } from "@/db/tenant";
import type { Context } from "@/lib/context";
import { leftToPay } from "@/lib/domain/statements/statement-sums";
import { followStatements } from "./follow-statements";

/** Takes the parts that a statement is of to where it is, and tells the audit of which schemes it is and what was left. */
export async function followPayments(
  context: Context,
  tenant: Tenant,
  { declarationId, number, currency, total, paid, credited, schemes, ...market }: StatementRow,
): Promise<void> {
  if (await followStatements(context, tenant, declarationId, "PaymentId"))
    await bumpVersion(context.db, tenant, declarationId);
  context.audit.details = {
    name: number,
    currency,
    from: leftToPay({ total, paid, credited }),
    eprCountryCode: market.eprCountryCode,
    declarationPeriodCode: market.declarationPeriodCode,
    schemes: schemes.map(({ ecoOrganismName }) => ({ ecoOrganismName })),
  };
}
