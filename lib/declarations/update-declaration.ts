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
import { lockProducer } from "@/db/queries/producers";
import type { Tenant } from "@/db/tenant";
import type { PartStatus } from "@/db/vocabulary";
import { actorOf, isOperator } from "@/lib/auth/caller";
import { enterTenant } from "@/lib/auth/enter-tenant";
import type { Context } from "@/lib/context";
import type { updateDeclaration as contract } from "@/lib/contract/declarations";
import type { Input } from "@/lib/contract/endpoint";
import { GateRefusal, Refusal } from "@/lib/errors/refusals";
import type { Operation } from "@/lib/http/handle";
import { describeDeclaration } from "./describe-declaration";
import { findDeclaration } from "./find-declaration";

type Change = Input<typeof contract>["body"];
type Target = { tenant: Tenant; id: string; declaration: DeclarationRow; parts: PartRow[] };

/** Reopens, validates, annotates, marks as paid or transferred, in that order, the parts that a change names. */
export const updateDeclaration: Operation<typeof contract> = async (context, { body }) => {
  const { db, caller } = context;
  if ((body.producerPaidAt !== undefined || body.transferredProAt !== undefined) && !isOperator(caller))
    throw new GateRefusal(403);
  const owner = await findDeclarationOwner(db, body.id);
  if (owner === undefined) throw new Refusal("SERVICE_005");
  const tenant = await enterTenant(context, owner, "SERVICE_005");
  await lockProducer(db, tenant);
  const load = () => findDeclaration(db, tenant, body.id);
  const { declaration, parts } = await load();
  if (body.version !== undefined && body.version !== declaration.version)
    throw new Refusal("SERVICE_005", [{ path: "version", message: "not the version that it is at" }]);
  for (const apply of [reopen, validate, recordPayment, recordTransfer]) {
    const current = apply === reopen ? parts : (await load()).parts;
    const target = { tenant, id: body.id, declaration, parts: named(current, body.schemeCodes) };
    await apply(context, target, body);
  }
  await bumpVersion(db, tenant, body.id, body.note);
  const updated = await load();
  return { _meta: null, data: describeDeclaration(updated.declaration, updated.parts) };
};

/** The parts of the named schemes, or all; a scheme without a part is refused. */
function named(parts: readonly PartRow[], schemeCodes: readonly string[] | undefined): PartRow[] {
  const unknown = schemeCodes?.find((code) => !parts.some(({ schemeCode }) => schemeCode === code));
  if (unknown !== undefined)
    throw new Refusal("SERVICE_005", [{ path: "schemeCodes", message: "no part of that scheme" }]);
  return parts.filter(({ schemeCode }) => schemeCodes?.includes(schemeCode) ?? true);
}

const idsOf = (parts: readonly PartRow[]) => parts.map(({ schemeProId }) => schemeProId);

/** Locks draft parts: prices, weights and amounts stay as they are. A line without the weight it is priced by blocks. */
async function validate(
  { db, now, caller }: Context,
  { tenant, id, parts }: Target,
  change: Change,
): Promise<void> {
  if (!change.quantitiesConfirmed) return;
  if (parts.length === 0) throw new Refusal("SERVICE_005", [{ path: "id", message: "nothing is declared" }]);
  const drafts = parts.filter(({ status }) => status === "DRAFT");
  if (drafts.some(({ countWithoutWeight }) => countWithoutWeight > 0)) throw new Refusal("SERVICE_015");
  await updateParts(db, tenant, id, idsOf(drafts), {
    status: "VALIDATED",
    completedAt: now,
    completedBy: actorOf(caller),
  });
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
  if (!change.reopen) return;
  const { db, caller } = context;
  if (!change.reason) throw new Refusal("SERVICE_005", [{ path: "reason", message: "say why" }]);
  const locked = parts.filter(({ status }) => status !== "DRAFT");
  const mayReopen = locked.every(({ status }) => status === "VALIDATED" || isOperator(caller));
  if (locked.length === 0 || !mayReopen)
    throw new Refusal("SERVICE_005", [{ path: "reopen", message: "no validated, unpaid part" }]);
  await keepRevision(db, tenant, id, {
    schemeProIds: idsOf(locked),
    reason: change.reason,
    actor: actorOf(caller),
  });
  await updateParts(db, tenant, id, idsOf(locked), {
    status: "DRAFT",
    requiresResubmission: false,
    completedAt: null,
    completedBy: null,
    producerPaidAt: null,
    transferredProAt: null,
  });
  await rewriteLines(db, tenant, { declarationId: id });
  const { eprCountryCode: country, declarationPeriodCode: period } = declaration;
  await requestPricing(db, { country, period, nrn: tenant.nrn });
}

const recordPayment = (context: Context, target: Target, change: Change) =>
  record(context, target, change.producerPaidAt, { field: "producerPaidAt", from: "VALIDATED", to: "PAID" });

const recordTransfer = (context: Context, target: Target, change: Change) =>
  record(context, target, change.transferredProAt, {
    field: "transferredProAt",
    from: "PAID",
    to: "TRANSFERRED",
  });

type Step = { field: "producerPaidAt" | "transferredProAt"; from: PartStatus; to: PartStatus };

/** Takes parts one step on with its date, or one step back where the date is erased. */
async function record(
  { db }: Context,
  { tenant, id, parts }: Target,
  date: string | null | undefined,
  { field, from, to }: Step,
): Promise<void> {
  if (date === undefined) return;
  const movable = parts.filter(({ status }) => status === to || (date !== null && status === from));
  if (movable.length === 0)
    throw new Refusal("SERVICE_005", [{ path: field, message: "no part is at the step before" }]);
  await updateParts(db, tenant, id, idsOf(movable), {
    status: date === null ? from : to,
    [field]: date === null ? null : new Date(date),
  });
}
