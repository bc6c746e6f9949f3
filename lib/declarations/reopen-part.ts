import type { Db } from "@/db/client";
import type { Market } from "@/db/market";
import { requestPricing } from "@/db/queries/catalog-pricings";
import { rewriteLines } from "@/db/queries/declaration-lines";
import { keepRevision } from "@/db/queries/declaration-revisions";
import { updateParts } from "@/db/queries/declarations";
import { selectMergedIn } from "@/db/queries/merges";
import { selectContributions } from "@/db/queries/products";
import type { Tenant } from "@/db/tenant";
import { actorOf, isOperator } from "@/lib/auth/caller";
import { decideAnew } from "@/lib/catalog/decide-anew";
import { keepPrices } from "@/lib/catalog/keep-prices";
import { foldQuantities } from "@/lib/catalog/references/fold-quantities";
import { Refusal } from "@/lib/errors/refusals";
import { isSentOnAlone } from "@/lib/statements/follow-declaration";
import { idsOf, type Step, tell } from "./step";

/**
 * Opens validated parts again under a reason; what was validated is kept as a revision, lines take today's prices, and
 * what scales changed while the period was closed follows in the background.
 */
export const reopenPart: Step["take"] = async (context, { tenant, id, declaration, parts }, change) => {
  const { db, now, caller } = context;
  if (!change.reason) throw new Refusal("SERVICE_005", [{ path: "reason", kind: "reasonNeeded" }]);
  const locked = parts.filter(({ status }) => status !== "DRAFT");
  const mayReopen = locked.every(({ status }) => status === "VALIDATED" || isOperator(caller));
  if (locked.length === 0 || !mayReopen)
    throw new Refusal("SERVICE_005", [{ path: "reopen", kind: "noUnpaidPart" }]);
  for (const part of locked)
    if (await isSentOnAlone(context, tenant, id, part))
      throw new Refusal("SERVICE_005", [{ path: "reopen", kind: "sentOnAlone" }]);
  await keepRevision(db, tenant, id, {
    schemeProIds: idsOf(locked),
    reason: change.reason,
    actor: actorOf(caller),
    at: now,
  });
  await updateParts(db, tenant, id, idsOf(locked), {
    status: "DRAFT",
    fees: null,
    requiresResubmission: false,
    completedAt: null,
    completedBy: null,
    preparedBy: actorOf(caller),
    approvalAskedBy: null,
    approvalAskedAt: null,
    producerPaidAt: null,
    transferredProAt: null,
  });
  tell(context, "reopened", locked);
  await rewriteLines(db, tenant, { declarationId: id });
  const { eprCountryCode: country, declarationPeriodCode: period } = declaration;
  for (const merged of await selectMergedIn(db, tenant, id))
    if (await isPriced(db, tenant, { country, period }, merged.to))
      await foldQuantities(db, tenant, { ...merged, declarationId: id });
  await requestPricing(db, { country, period, nrn: tenant.nrn });
};

/** Whether a product has a price in a period. One that came into the catalog while that was closed is priced now. */
async function isPriced(db: Db, tenant: Tenant, market: Market, productId: string): Promise<boolean> {
  const isKept = async () =>
    (await selectContributions(db, tenant, [productId], market.country, market.period)).length > 0;
  if (await isKept()) return true;
  await keepPrices(db, tenant, market, await decideAnew(db, tenant, market, [productId]));
  return isKept();
}
