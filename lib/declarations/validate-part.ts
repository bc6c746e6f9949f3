import type { Db } from "@/db/client";
import { type DeclarationRow, type PartRow, updateParts } from "@/db/queries/declarations";
import { selectPricesUnknown } from "@/db/queries/declared-certainty";
import type { Tenant } from "@/db/tenant";
import { requireSecondPerson } from "@/lib/approval/require-second-person";
import { actorOf } from "@/lib/auth/caller";
import { unacknowledged } from "@/lib/domain/declaration-warnings";
import { Refusal, WarningsUnseen } from "@/lib/errors/refusals";
import { issueStatements } from "@/lib/statements/issue-statements";
import { feesOfParts } from "./fees-of-parts";
import { findWarnings } from "./find-warnings";
import { idsOf, type Step, tell } from "./step";

/**
 * Locks draft parts: prices, weights, amounts and fees stay as they are, and statements say what is to be paid. Refused where
 * a line lacks the weight that it is priced by (SERVICE_015), a price is unknown (SERVICE_014), or a warning is not among
 * those that the caller says were seen.
 */
export const validatePart: Step["take"] = async (context, target, { acknowledge }) => {
  const { db, now, caller } = context;
  const { tenant, id, parts, warnings } = target;
  if (parts.length === 0) throw new Refusal("SERVICE_005", [{ path: "id", kind: "nothingDeclared" }]);
  const drafts = parts.filter(({ status }) => status === "DRAFT");
  if (target.declaration.isByTwo) await requireSecondPerson(context, tenant, drafts);
  if (drafts.some(({ countWithoutWeight }) => countWithoutWeight > 0)) throw new Refusal("SERVICE_015");
  const unknown = await selectPricesUnknown(db, tenant, id);
  if (drafts.some(({ schemeProId }) => unknown.some((one) => one.schemeProId === schemeProId)))
    throw new Refusal("SERVICE_014", [{ path: "schemeCodes", kind: "priceUnknown" }]);
  warnings.push(...(await findWarnings(context, tenant, id, parts)));
  const unseen = acknowledge ? unacknowledged(warnings, acknowledge) : [];
  if (unseen.length > 0) throw new WarningsUnseen(unseen);
  await keepFacts(db, tenant, target.declaration, drafts);
  await updateParts(db, tenant, id, idsOf(drafts), {
    status: "VALIDATED",
    completedAt: now,
    completedBy: actorOf(caller),
    approvalAskedBy: null,
    approvalAskedAt: null,
  });
  await issueStatements(context, tenant, target.declaration, drafts);
  tell(context, "validated", drafts);
};

/** Writes what schemes charge beside the lines, and of what nothing was sold, into parts that are about to be locked. */
async function keepFacts(
  db: Db,
  tenant: Tenant,
  { eprCountryCode: country, declarationPeriodCode: period, id }: DeclarationRow,
  drafts: readonly PartRow[],
): Promise<void> {
  const charged = await feesOfParts(db, tenant, { country, period });
  for (const { schemeProId, isNil } of drafts) {
    const fees = charged.find((part) => part.schemeProId === schemeProId)?.fees ?? [];
    await updateParts(db, tenant, id, [schemeProId], { fees, isNil });
  }
}
