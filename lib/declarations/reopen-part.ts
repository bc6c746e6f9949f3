import { requestPricing } from "@/db/queries/catalog-pricings";
import { rewriteLines } from "@/db/queries/declaration-lines";
import { keepRevision } from "@/db/queries/declaration-revisions";
import { updateParts } from "@/db/queries/declarations";
import { selectMergedIn } from "@/db/queries/merges";
import { selectContributions } from "@/db/queries/products";
import { actorOf, isOperator } from "@/lib/auth/caller";
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
  for (const merged of await selectMergedIn(db, tenant, id)) {
    const prices = await selectContributions(db, tenant, [merged.to], country, period);
    if (prices.length > 0) await foldQuantities(db, tenant, { ...merged, declarationId: id });
  }
  await requestPricing(db, { country, period, nrn: tenant.nrn });
};
