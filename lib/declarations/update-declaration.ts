import { bumpVersion, findDeclarationOwner, type PartRow, updateParts } from "@/db/queries/declarations";
import { lockProducer } from "@/db/queries/producers";
import type { PartStatus } from "@/db/vocabulary";
import { approvalsOf } from "@/lib/approval/approvals-of";
import { isOperator } from "@/lib/auth/caller";
import { enterTenant } from "@/lib/auth/enter-tenant";
import type { Context } from "@/lib/context";
import type { updateDeclaration as contract } from "@/lib/contract/declarations";
import type { DeclarationWarning } from "@/lib/domain/declaration-warnings";
import { GateRefusal, Refusal } from "@/lib/errors/refusals";
import type { Operation } from "@/lib/operation";
import { settleDeclared, transferDeclared } from "@/lib/statements/follow-declaration";
import { lastDayBegun, todayOf } from "@/lib/statements/today";
import { askApproval } from "./ask-approval";
import { describeDeclaration } from "./describe-declaration";
import { findDeclaration, noSuchDeclaration } from "./find-declaration";
import { reopenPart } from "./reopen-part";
import { type Change, idsOf, type Step, type Target, tell } from "./step";
import { validatePart } from "./validate-part";

/** Reopens, asks for approval of, validates, annotates, takes back or passes on as paid, transferred or closed, in that order, the parts that a change names. */
export const updateDeclaration: Operation<typeof contract> = async (context, { body }) => {
  const { db, caller } = context;
  context.audit.details = {};
  if (PASSAGES.some(({ field }) => body[field] !== undefined) && !isOperator(caller))
    throw new GateRefusal("notAllowed");
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

type Passage = { field: "producerPaidAt" | "transferredProAt" | "closed"; from: PartStatus; to: PartStatus };

/** What an operator says of a validated part, and where that takes it. */
const PASSAGES: readonly Passage[] = [
  { field: "producerPaidAt", from: "VALIDATED", to: "PAID" },
  { field: "transferredProAt", from: "PAID", to: "TRANSFERRED" },
  { field: "closed", from: "TRANSFERRED", to: "CLOSED" },
];

const isTaken = (value: string | boolean | null) => value !== null && value !== false;

/** Takes parts on, with the date if there is one, or back where that is taken back. */
async function pass(
  context: Context,
  { tenant, id, parts }: Target,
  value: string | boolean | null,
  { field, from, to }: Passage,
): Promise<void> {
  const isOn = isTaken(value);
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

/** A passage as a step: on, or back. */
const stepOf = (passage: Passage, on: boolean): Step => ({
  isAsked: ({ [passage.field]: value }) => value !== undefined && isTaken(value) === on,
  take: (context, target, change) => pass(context, target, change[passage.field] ?? null, passage),
});

/** What a change can ask for, in the order in which it is done. */
const STEPS: readonly Step[] = [
  { isAsked: (change) => change.reopen === true, take: reopenPart },
  { isAsked: (change) => change.approvalAsked !== undefined, take: ask },
  { isAsked: (change) => change.quantitiesConfirmed === true, take: validatePart },
  // The last step is the first that is taken back.
  ...[...PASSAGES].reverse().map((passage) => stepOf(passage, false)),
  ...PASSAGES.map((passage) => stepOf(passage, true)),
];
