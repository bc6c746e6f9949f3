import type { Db } from "@/db/client";
import { holdCredits, postHeldCredits } from "@/db/queries/credit-holds";
import { type Effect, findBalance, postCredits } from "@/db/queries/credits";
import type { Tenant } from "@/db/tenant";
import { CreditsShort } from "@/lib/errors/refusals";

/** Who is charged for: from what is available, an entry per effect; or from a batch's hold, one entry per chunk and part of it. */
export type Payer = { actor: string; hold?: { batchId: string; chunk: number; part?: "products" } };

/**
 * Charges effects once each, in the transaction of the effects, or throws `CreditsShort` so that they roll back.
 * The price is in credits per effect; an effect's id names it for good.
 */
export async function chargeCredits(
  tx: Db,
  tenant: Tenant,
  charge: { price: number; reason: string; effects: readonly Effect[] } & Payer,
): Promise<void> {
  const { price, reason, effects, actor, hold } = charge;
  if (effects.length === 0) return;
  if (hold) return chargeHold(tx, tenant, { ...hold, amount: price * effects.length, reason, actor });
  const posted = await postCredits(tx, tenant, { kind: "CHARGE", amount: -price, reason, effects, actor });
  if (posted) return;
  const needed = price * effects.length;
  const available = (await findBalance(tx, tenant))?.gravityCredits ?? 0;
  // Credits that were granted in between are enough after all.
  if (available >= needed) return chargeCredits(tx, tenant, charge);
  throw new CreditsShort(needed, needed - available);
}

/** Charges what a batch holds; should that not be enough, because the world changed since, more is held first. */
async function chargeHold(
  tx: Db,
  tenant: Tenant,
  charge: NonNullable<Payer["hold"]> & { amount: number; reason: string; actor: string },
): Promise<void> {
  const { batchId, chunk, part, amount } = charge;
  const effect = [`batch:${batchId}:${chunk}`, ...(part ? [part] : [])].join(":");
  const posting = { ...charge, effect };
  if (await postHeldCredits(tx, tenant, posting)) return;
  const isHeld = await holdCredits(tx, tenant, batchId, amount);
  if (isHeld && (await postHeldCredits(tx, tenant, posting))) return;
  const available = (await findBalance(tx, tenant))?.gravityCredits ?? 0;
  throw new CreditsShort(amount, Math.max(1, amount - available));
}
