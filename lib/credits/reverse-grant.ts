import type { Db } from "@/db/client";
import { findBalance, grantEffect, lockGrant, postCredits, selectCreditEntries } from "@/db/queries/credits";
import { selectOwners } from "@/db/queries/members";
import { findProducer } from "@/db/queries/producers";
import type { Tenant } from "@/db/tenant";
import { actorOf } from "@/lib/auth/caller";
import { enterTenant } from "@/lib/auth/enter-tenant";
import type { reverseGrant as contract } from "@/lib/contract/credits";
import { CreditsShort, Refusal } from "@/lib/errors/refusals";
import { mailCreditsReversed } from "@/lib/mails/credit-mails";
import type { Operation } from "@/lib/operation";
import { describeCreditEntry } from "./describe-credit-entry";

/**
 * Takes back of a grant what it should not have had. What is asked for is what stays of it, so that who asks twice, or at
 * once with another operator, takes back no more than once.
 */
export const reverseGrant: Operation<typeof contract> = async (context, { params, body }) => {
  const { db, caller } = context;
  const tenant = await enterTenant(context, params.ProducerNrn);
  const grant = await lockGrant(db, tenant, params.Sequence);
  if (!grant) throw new Refusal("SERVICE_005", [{ path: "Sequence", kind: "noSuchGrant" }]);
  const wanted = grant.amount - grant.reversed - body.keep;
  if (wanted <= 0) throw new Refusal("SERVICE_005", [{ path: "keep", kind: "nothingToTakeBack" }]);
  const available = (await findBalance(db, tenant))?.gravityCredits ?? 0;
  const taken = body.whatIsLeft ? Math.min(wanted, available) : wanted;
  const isTaken =
    taken > 0 &&
    (await postCredits(db, tenant, {
      kind: "REVERSAL",
      amount: -taken,
      reason: body.reason,
      effects: [{ id: grantEffect(params.Sequence), reference: null }],
      actor: actorOf(caller),
    }));
  if (!isTaken) throw new CreditsShort(wanted, wanted - available);
  const [entry] = (await selectCreditEntries(db, tenant, { limit: 1, offset: 0 })).entries;
  if (!entry) throw new Refusal("SERVICE_001");
  await tellOwners(db, tenant, { id: entry.id, amount: taken, left: available - taken, reason: body.reason });
  return describeCreditEntry(entry);
};

type Told = { id: string; amount: number; left: number; reason: string };

async function tellOwners(db: Db, tenant: Tenant, told: Told): Promise<void> {
  const producer = await findProducer(db, tenant);
  const companyName = producer?.companyName ?? "";
  for (const owner of await selectOwners(db, tenant))
    await mailCreditsReversed(db, owner, { ...told, nrn: tenant.nrn, companyName });
}
