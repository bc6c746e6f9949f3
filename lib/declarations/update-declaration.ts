import Big from "big.js";
import type { Db } from "@/db/client";
import { requestPricing } from "@/db/queries/catalog-pricings";
import { rewriteLines } from "@/db/queries/declaration-lines";
import { keepRevision } from "@/db/queries/declaration-revisions";
import {
  bumpVersion,
  type DeclarationRow,
  findDeclarationOwner,
  type PartRow,
  updateParts,
} from "@/db/queries/declarations";
import { selectPricesUnknown } from "@/db/queries/declared-certainty";
import { selectMergedIn } from "@/db/queries/merges";
import { lockProducer } from "@/db/queries/producers";
import { selectContributions } from "@/db/queries/products";
import type { Tenant } from "@/db/tenant";
import type { PartStatus } from "@/db/vocabulary";
import { approvalsOf } from "@/lib/approval/approvals-of";
import { requireSecondPerson } from "@/lib/approval/require-second-person";
import { actorOf, isOperator } from "@/lib/auth/caller";
import { enterTenant } from "@/lib/auth/enter-tenant";
import { foldQuantities } from "@/lib/catalog/references/fold-quantities";
import type { Context } from "@/lib/context";
import type { AuditDetails } from "@/lib/contract/audit-details";
import type { updateDeclaration as contract } from "@/lib/contract/declarations";
import type { Input } from "@/lib/contract/endpoint";
import { type DeclarationWarning, unacknowledged } from "@/lib/domain/declaration-warnings";
import { GateRefusal, Refusal, WarningsUnseen } from "@/lib/errors/refusals";
import type { Operation } from "@/lib/operation";
import { isSentOnAlone, settleDeclared, transferDeclared } from "@/lib/statements/follow-declaration";
import { issueStatements } from "@/lib/statements/issue-statements";
import { lastDayBegun, todayOf } from "@/lib/statements/today";
import { askApproval } from "./ask-approval";
import { describeDeclaration } from "./describe-declaration";
import { feesOfParts } from "./fees-of-parts";
import { findDeclaration, noSuchDeclaration } from "./find-declaration";
import { findWarnings } from "./find-warnings";

type Change = Input<typeof contract>["body"];
type Target = {
  tenant: Tenant;
  id: string;
  declaration: DeclarationRow;
  parts: PartRow[];
  /** What was validated all the same; the answer says it. */
  warnings: DeclarationWarning[];
};

/** Reopens, asks for approval of, validates, annotates, passes on as paid, transferred or closed, in that order, the parts that a change names. */
export const updateDeclaration: Operation<typeof contract> = async (context, { body }) => {
  const { db, caller } = context;
  context.audit.details = {};
  if (PASSAGES.some(({ field }) => body[field] !== undefined) && !isOperator(caller))
    throw new GateRefusal(403);
  const owner = await findDeclarationOwner(db, body.id);
  if (owner === undefined) throw noSuchDeclaration("id");
  const tenant = await enterTenant(context, owner, () => noSuchDeclaration("id"));
  await lockProducer(db, tenant);
  const load = () => findDeclaration(db, tenant, body.id);
  let { declaration, parts } = await load();
  if (body.version !== undefined && body.version !== declaration.version)
    throw new Refusal("SERVICE_005", [{ path: "version", kind: "otherVersion" }]);
  refuseUnknown(parts, body);
  const warnings: DeclarationWarning[] = [];
  for (const { isAsked, take } of STEPS) {
    if (!isAsked(body)) continue;
    await take(context, { tenant, id: body.id, declaration, parts: named(parts, body), warnings }, body);
    ({ declaration, parts } = await load());
  }
  await bumpVersion(db, tenant, body.id, body.note);
  const updated = await load();
  return {
    _meta: warnings.length > 0 ? { warnings } : null,
    data: describeDeclaration(
      updated.declaration,
      updated.parts,
      await approvalsOf(context, tenant, [updated]),
    ),
  };
};

function refuseUnknown(parts: readonly PartRow[], { schemeCodes }: Change): void {
  const unknown = schemeCodes?.find((code) => !parts.some(({ schemeCode }) => schemeCode === code));
  if (unknown !== undefined) throw new Refusal("SERVICE_005", [{ path: "schemeCodes", kind: "noSuchPart" }]);
}

/** The parts of the named schemes, or all. */
const named = (parts: readonly PartRow[], { schemeCodes }: Change): PartRow[] =>
  parts.filter(({ schemeCode }) => schemeCodes?.includes(schemeCode) ?? true);

const idsOf = (parts: readonly PartRow[]) => parts.map(({ schemeProId }) => schemeProId);

/**
 * Locks draft parts: prices, weights, amounts and fees stay as they are, and statements say what is to be paid. A line without the weight it is priced by blocks,
 * a product whose price by the part's scheme is unknown, and a warning where the caller says which ones were seen and this
 * one is not among them.
 */
async function validate(context: Context, target: Target, { acknowledge }: Change): Promise<void> {
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
  await keepFees(db, tenant, target.declaration, drafts);
  await updateParts(db, tenant, id, idsOf(drafts), {
    status: "VALIDATED",
    completedAt: now,
    completedBy: actorOf(caller),
    approvalAskedBy: null,
    approvalAskedAt: null,
  });
  await issueStatements(context, tenant, target.declaration, drafts);
  tell(context, "validated", drafts);
}

/** Writes what schemes charge beside the lines into parts that are about to be locked. */
async function keepFees(
  db: Db,
  tenant: Tenant,
  { eprCountryCode: country, declarationPeriodCode: period, id }: DeclarationRow,
  drafts: readonly PartRow[],
): Promise<void> {
  const charged = await feesOfParts(db, tenant, { country, period });
  for (const { schemeProId } of drafts) {
    const fees = charged.find((part) => part.schemeProId === schemeProId)?.fees ?? [];
    await updateParts(db, tenant, id, [schemeProId], { fees });
  }
}

/** Asks others to validate what is open, or takes that back. */
async function ask(
  context: Context,
  { tenant, declaration, parts }: Target,
  { approvalAsked = false }: Change,
): Promise<void> {
  const drafts = parts.filter(({ status }) => status === "DRAFT");
  if (drafts.length === 0)
    throw new Refusal("SERVICE_005", [{ path: "approvalAsked", kind: "nothingDeclared" }]);
  await askApproval(context, tenant, { declaration, drafts, isAsked: approvalAsked });
  tell(context, approvalAsked ? "approvalAsked" : "approvalTakenBack", drafts);
}

type Told = NonNullable<AuditDetails["steps"]>[number]["step"];

/** Tells the audit what was done to which parts, and what these come to. */
function tell({ audit }: Context, step: Told, parts: readonly PartRow[]): void {
  const schemes = parts.map(({ ecoOrganismName, totalAmount }) => ({
    ecoOrganismName,
    amount: Big(totalAmount).toFixed(2),
  }));
  audit.details = { steps: [...(audit.details.steps ?? []), { step, schemes }] };
}

/**
 * Opens validated parts again under a reason; what was validated is kept as a revision, lines take today's prices, and
 * what scales changed while the period was closed follows in the background.
 */
async function reopen(
  context: Context,
  { tenant, id, declaration, parts }: Target,
  change: Change,
): Promise<void> {
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
}

type Passage = { field: "producerPaidAt" | "transferredProAt" | "closed"; from: PartStatus; to: PartStatus };

/** What an operator says of a validated part, and where that takes it. */
const PASSAGES: readonly Passage[] = [
  { field: "producerPaidAt", from: "VALIDATED", to: "PAID" },
  { field: "transferredProAt", from: "PAID", to: "TRANSFERRED" },
  { field: "closed", from: "TRANSFERRED", to: "CLOSED" },
];

/** Takes parts on, with the date if there is one, or back where that is taken back. */
async function pass(
  context: Context,
  { tenant, id, parts }: Target,
  value: string | boolean | null,
  { field, from, to }: Passage,
): Promise<void> {
  const isOn = value !== null && value !== false;
  const at = typeof value === "string" ? new Date(value) : null;
  if (at && todayOf(at) > lastDayBegun(context.now))
    throw new Refusal("SERVICE_005", [{ path: field, kind: "inTheFuture" }]);
  const movable = parts.filter(({ status }) => status === to || (isOn && status === from));
  if (movable.length === 0) {
    // What was read may be sent back: nothing that is not there is erased.
    const stands = (part: PartRow) => (field === "closed" ? !isOn : part[field]?.getTime() === at?.getTime());
    if ((!isOn || parts.length > 0) && parts.every(stands)) return;
    throw new Refusal("SERVICE_005", [{ path: field, kind: "noPartAtStepBefore" }]);
  }
  const isBeforePaid = ({ producerPaidAt }: PartRow) =>
    field === "transferredProAt" && at && producerPaidAt && todayOf(at) < todayOf(producerPaidAt);
  if (movable.some(isBeforePaid)) throw new Refusal("SERVICE_005", [{ path: field, kind: "beforePaid" }]);
  await updateParts(context.db, tenant, id, idsOf(movable), {
    status: isOn ? to : from,
    ...(field !== "closed" && { [field]: at }),
  });
  const said = { declarationId: id, parts: movable };
  if (field === "producerPaidAt") await settleDeclared(context, tenant, said, at);
  if (field === "transferredProAt") await transferDeclared(context, tenant, said);
  tell(context, isOn ? field : "takenBack", movable);
}

type Step = {
  isAsked(change: Change): boolean;
  take(context: Context, target: Target, change: Change): Promise<void>;
};

/** What a change can ask for, in the order in which it is done. */
const STEPS: readonly Step[] = [
  { isAsked: (change) => change.reopen === true, take: reopen },
  { isAsked: (change) => change.approvalAsked !== undefined, take: ask },
  { isAsked: (change) => change.quantitiesConfirmed === true, take: validate },
  ...PASSAGES.map(
    (passage): Step => ({
      isAsked: (change) => change[passage.field] !== undefined,
      take: (context, target, change) => pass(context, target, change[passage.field] ?? null, passage),
    }),
  ),
];
