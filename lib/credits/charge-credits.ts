import type { Db } from "@/db/client";
import { findBalance, postCredits } from "@/db/queries/credits";
import type { Tenant } from "@/db/tenant";
import { CreditsShort } from "@/lib/errors/refusals";

/**
 * Charges effects once each, in the transaction of the effects, or throws `CreditsShort` so that they roll back.
 * The price is in credits per effect; a reference names its effect for good.
 */
export async function chargeCredits(
  tx: Db,
  tenant: Tenant,
  charge: { price: number; reason: string; references: readonly string[]; actor: string },
): Promise<void> {
  const { price, reason, references, actor } = charge;
  if (references.length === 0) return;
  const posted = await postCredits(tx, tenant, { kind: "CHARGE", amount: -price, reason, references, actor });
  if (posted) return;
  const needed = price * references.length;
  const available = (await findBalance(tx, tenant))?.gravityCredits ?? 0;
  // Credits that were granted in between are enough after all.
  if (available >= needed) return chargeCredits(tx, tenant, charge);
  throw new CreditsShort(needed, needed - available);
}
